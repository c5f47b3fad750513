import { expect, it } from 'vitest';
import {
  addForwardedParameters,
  isNotTracking,
  isReadParameter,
  removeUnreadParameters,
  sharedAddress,
} from './addresses.ts';

it.each([
  ['/products/oil?Color=Dark', '?utm_source=mail&variant=12', '/products/oil?Color=Dark&utm_source=mail'],
  ['/a', '?utm_source=a&gclid=b&q=c', '/a?utm_source=a&gclid=b'],
  ['/a', '?n=1&q=c', '/a?n=1'],
  ['/a#part', '?fbclid=x', '/a?fbclid=x#part'],
  ['/a?utm_source=own', '?utm_source=other', '/a?utm_source=own'],
  ['/a', '?q=c', '/a'],
  ['https://elsewhere.example/a', '?utm_source=mail', 'https://elsewhere.example/a'],
  ['//elsewhere.example/a', '?utm_source=mail', '//elsewhere.example/a'],
])('a kept answer that leads to %s, asked with %s, leads to %s', (location, search, target) => {
  const url = new URL(`https://shop.example/asked${search}`);
  const counted = sharedAddress(url, (name) => name === 'q' || name === 'variant');
  expect(addForwardedParameters(location, url, counted)).toBe(target);
});

it.each([
  ['/', '/'],
  ['/?gclid=a', '/'],
  ['/?n=1&utm_source=a&dt=1', '/?n=1'],
  ['/?gbraid=a&&n', '/?&n'],
  ['/?n=gclid', '/?n=gclid'],
  ['/?utm%5Fsource=a', '/'],
  ['/?gclid2=a&xutm_source=b', '/?gclid2=a&xutm_source=b'],
  ['/?utm_source=%00', '/?utm_source=%00'],
  ['/?utm_source=a#b&n=1', '/?utm_source=a#b&n=1'],
])('PAGE-25: of %s counts %s, at which the same is cached', (target, counted) => {
  expect(removeUnreadParameters(target, isNotTracking)).toBe(counted);
  const [before, after] = [target, counted].map((each) =>
    sharedAddress(new URL(each, 'https://shop.example'), isNotTracking),
  );
  expect(after).toBe(before);
});

it.each([
  ['/?n=1', '/'],
  ['/?q=oil&ref=mail&page=2', '/?q=oil'],
  ['/?filter.v.price.gte=1&filters=2&filter.', '/?filter.v.price.gte=1&filter.'],
  ['/?Gr%C3%B6%C3%9Fe=M&Farbe=rot', '/?Gr%C3%B6%C3%9Fe=M'],
  ['/?Skin+tone=Light&Skin%20tone=Dark&skin+tone=x', '/?Skin+tone=Light&Skin%20tone=Dark'],
  ['/?_routes=routes%2Fhome&n=1', '/?_routes=routes%2Fhome'],
  ['/?region=dev&n=1&key=secret', '/?region=dev&key=secret'],
  ['/?%E0%A4%A=1&q', '/?q'],
  ['/?n=%00', '/?n=%00'],
  ['/?n=1#q=2', '/?n=1#q=2'],
])('PAGE-38: of %s a page that reads q, filters and two options counts %s', (target, counted) => {
  const own = new Set(['Größe', 'Skin tone']);
  expect(removeUnreadParameters(target, (name) => isReadParameter(name, ['q', 'filter.'], own))).toBe(
    counted,
  );
});
