import { expect, test } from 'vitest';
import { getRegionKeys } from './regions/region.ts';

import { getRobotsTag, type IndexedPage } from './robots-tag.ts';

const lists = { pages: ['terms'], products: ['gift'], collections: ['sale'] };
const off = 'noindex,nofollow';

test('PAGE-06: no region but us is indexed', () => {
  expect(getRegionKeys().filter((region) => getRobotsTag(region, null, lists) === null)).toEqual(['us']);
});

test.each<[IndexedPage, string | null]>([
  [{ kind: 'pages', handle: 'terms' }, off],
  [{ kind: 'products', handle: 'gift' }, off],
  [{ kind: 'collections', handle: 'sale' }, off],
  [{ kind: 'products', handle: 'terms' }, null],
  [{ kind: 'pages', handle: 'about' }, null],
])('PAGE-06: in us %j is %s', (page, tag) => {
  expect(getRobotsTag('us', page, lists)).toBe(tag);
});
