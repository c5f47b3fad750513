import { expect, test } from 'vitest';
import { measuredData } from './measured-data.ts';
import { textIn } from './page-kind.ts';

const product = {
  id: 'gid://shopify/Product/1',
  title: 'Oil',
  variant: { id: 'gid://shopify/ProductVariant/2', price: 1 },
};

test('of a product’s page measuring finds the same ids in what the page says as in its data', () => {
  const said = measuredData('product', { product, reviews: [] });
  for (const path of [
    ['product', 'id'],
    ['product', 'variant', 'id'],
  ])
    expect(textIn(said, ...path)).toBe(textIn({ product }, ...path));
  expect(JSON.stringify(said)).not.toContain('Oil');
});

test('a product that has no variant to buy names none', () => {
  expect(measuredData('product', { product: { ...product, variant: null } })).toEqual({
    product: { id: product.id, variant: null },
  });
});

test('a collection’s page says its id, and other pages nothing', () => {
  expect(measuredData('collection', { id: 'gid://shopify/Collection/3', list: {} })).toEqual({
    id: 'gid://shopify/Collection/3',
  });
  expect(measuredData('search', { id: 'x' })).toBeUndefined();
});
