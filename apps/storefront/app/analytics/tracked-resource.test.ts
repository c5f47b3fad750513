import { expect, test } from 'vitest';
import { findText } from './page-type.ts';
import { getTrackedResource } from './tracked-resource.ts';

const product = {
  id: 'gid://shopify/Product/1',
  title: 'Oil',
  variant: { id: 'gid://shopify/ProductVariant/2', price: 1 },
};

test('of a product page, analytics find the same ids in the tracked resource as in the loader data', () => {
  const said = getTrackedResource('product', { product, reviews: [] });
  for (const path of [
    ['product', 'id'],
    ['product', 'variant', 'id'],
  ])
    expect(findText(said, ...path)).toBe(findText({ product }, ...path));
  expect(JSON.stringify(said)).not.toContain('Oil');
});

test('a product without a variant that can be bought has no variant id', () => {
  expect(getTrackedResource('product', { product: { ...product, variant: null } })).toEqual({
    product: { id: product.id, variant: null },
  });
});

test('a collection page has its id, other pages have none', () => {
  expect(getTrackedResource('collection', { id: 'gid://shopify/Collection/3', list: {} })).toEqual({
    id: 'gid://shopify/Collection/3',
  });
  expect(getTrackedResource('search', { id: 'x' })).toBeUndefined();
});
