import { expect, test } from 'vitest';
import { parseLanguagePath } from './languages.ts';

test.each([
  ['/de', 'eu', { language: 'de', path: '/' }],
  ['/de/', 'eu', { language: 'de', path: '/' }],
  ['/de/products/glow-oil', 'eu', { language: 'de', path: '/products/glow-oil' }],
  ['/de/de', 'eu', { language: 'de', path: '/de' }],
  ['/delights', 'eu', null],
  ['/products/de', 'eu', null],
  ['/DE/cart', 'eu', null],
  ['/en/cart', 'eu', null],
  ['/', 'eu', null],
  ['/de/cart', 'us', null],
] as const)('%s of %s', (path, region, found) => {
  expect(parseLanguagePath(path, region)).toEqual(found);
});
