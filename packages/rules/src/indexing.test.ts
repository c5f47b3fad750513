import { expect, test } from 'vitest';
import { type IndexedPage, robotsTag } from './indexing.ts';
import { regionKeys } from './regions/region.ts';

const lists = { pages: ['terms'], products: ['gift'], collections: ['sale'] };
const off = 'noindex,nofollow';

test('PAGE-06: no region but us is indexed', () => {
  expect(regionKeys.filter((region) => robotsTag(region, null, lists) === null)).toEqual(['us']);
});

test.each<[IndexedPage, string | null]>([
  [{ kind: 'pages', handle: 'terms' }, off],
  [{ kind: 'products', handle: 'gift' }, off],
  [{ kind: 'collections', handle: 'sale' }, off],
  [{ kind: 'products', handle: 'terms' }, null],
  [{ kind: 'pages', handle: 'about' }, null],
])('PAGE-06: in us %j is %s', (page, tag) => {
  expect(robotsTag('us', page, lists)).toBe(tag);
});
