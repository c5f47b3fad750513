import { expect, test } from 'vitest';
import { textIn } from './page-kind.ts';
import { getTrackedResource } from './tracked-resource.ts';

const product = {
  id: 'gid://shopify/Product/1',
  title: 'Oil',
  variant: { id: 'gid://shopify/ProductVariant/2', price: 1 },
};

test('of a product’s page measuring finds the same ids in what the page says as in its data', () => {
  const said = getTrackedResource('product', { product, reviews: [] });
  for (const path of [
    ['product', 'id'],
    ['product', 'variant', 'id'],
  ])
    expect(textIn(said, ...path)).toBe(textIn({ product }, ...path));
  expect(JSON.stringify(said)).not.toContain('Oil');
});

test('a product that has no variant to buy names none', () => {
  expect(getTrackedResource('product', { product: { ...product, variant: null } })).toEqual({
    product: { id: product.id, variant: null },
  });
});

test('a collection’s page says its id, and other pages nothing', () => {
  expect(getTrackedResource('collection', { id: 'gid://shopify/Collection/3', list: {} })).toEqual({
    id: 'gid://shopify/Collection/3',
  });
  expect(getTrackedResource('search', { id: 'x' })).toBeUndefined();
});
