import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { afterEach, expect, it } from 'vitest';
import { removeLanguage } from './base-path.ts';

const demo = getStorefronts();
afterEach(() => setStorefronts(demo));

it.each([
  ['', '', ''],
  ['/au', '/au', '/au'],
  ['/eu/de', '/eu', '/eu'],
  ['/de', '', '/de'],
  ['/de/en', '/de', '/de'],
])('REGION-30: below %s forms go to %s, or to %s if a storefront is at /de', (basename, path, withGerman) => {
  expect(removeLanguage(basename)).toBe(path);
  const [first, ...others] = demo;
  if (first === undefined) throw new Error('no storefronts');
  setStorefronts([...others, { ...first, address: { path: 'de' } }]);
  expect(removeLanguage(basename)).toBe(withGerman);
});
