import { expect, it } from 'vitest';
import { forwardedTo } from './addresses.ts';

it.each([
  ['/products/oil?Color=Dark', '?utm_source=mail&variant=12', '/products/oil?Color=Dark&utm_source=mail'],
  ['/a', '?utm_source=a&gclid=b&q=c', '/a?utm_source=a&gclid=b'],
  ['/a#part', '?fbclid=x', '/a?fbclid=x#part'],
  ['/a?utm_source=own', '?utm_source=other', '/a?utm_source=own'],
  ['/a', '?q=c', '/a'],
  ['https://elsewhere.example/a', '?utm_source=mail', 'https://elsewhere.example/a'],
  ['//elsewhere.example/a', '?utm_source=mail', '//elsewhere.example/a'],
])('a kept answer that leads to %s, asked with %s, leads to %s', (location, search, target) => {
  expect(forwardedTo(location, new URL(`https://shop.example/asked${search}`))).toBe(target);
});
