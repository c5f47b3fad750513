import { expect, test } from 'vitest';
import { toListData } from './list-data.ts';

const scene = { src: '/media/collections/hair.webp', tone: 'shell' };

test.each([
  ['the first page', '', 4, scene],
  ['the first page in another order', 'sort_by=price-ascending', 4, scene],
  ['fewer products than are next to it', '', 3, null],
  ['a further page', 'after=abc', 4, null],
  ['a page back', 'before=abc', 4, null],
  ['filters', 'filter.v.price.gte=10', 4, null],
])('PAGE-93: a collection’s picture and %s', (_case, query, count, shown) => {
  const products = Array.from({ length: count }, (_, index) => ({
    handle: `product-${index}`,
    title: 'Oil',
    price: 1000,
    image: null,
  }));
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  const parts = { products, filters: [], pageInfo, sort: 'featured', tiles: [], scene };
  expect(toListData(parts, new URLSearchParams(query), 'us').scene).toEqual(shown);
});
