import { expect, it } from 'vitest';
import { forwardedTo, leaveOutIgnored, sharedAddress } from './addresses.ts';

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

it.each([
  ['/', '/'],
  ['/?gclid=a', '/'],
  ['/?n=1&utm_source=a&dt=1', '/?n=1'],
  ['/?gbraid=a&&n', '/?&n'],
  ['/?n=gclid', '/?n=gclid'],
  ['/?utm%5Fsource=a', '/?utm%5Fsource=a'],
  ['/?gclid2=a&xutm_source=b', '/?gclid2=a&xutm_source=b'],
  ['/?utm_source=%00', '/?utm_source=%00'],
  ['/?utm_source=a#b&n=1', '/?utm_source=a#b&n=1'],
])('PAGE-25: of %s counts %s, at which the same is cached', (target, counted) => {
  expect(leaveOutIgnored(target)).toBe(counted);
  const [before, after] = [target, counted].map((each) =>
    sharedAddress(new URL(each, 'https://shop.example')),
  );
  expect(after).toBe(before);
});
