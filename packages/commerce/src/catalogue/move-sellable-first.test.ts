import { expect, test } from 'vitest';
import { queryProducts, searchProducts } from './query-products.ts';
import { createTestCollection, createTestSnapshot } from './test-catalogue.ts';

const shades = (first: number, second: number) =>
  ({
    options: ['Color'],
    variants: [
      { values: ['Light'], stock: first },
      { values: ['Dark'], stock: second },
    ],
  }) as const;
const sizes = (first: number, second: number) =>
  ({
    options: ['Size'],
    variants: [
      { values: ['50 ml'], stock: first },
      { values: ['100 ml'], stock: second },
    ],
  }) as const;

const handles = ['gone', 'here', 'free', 'other-shade', 'no-shade', 'other-size', 'pre-order'];
const snapshot = createTestSnapshot(
  [
    { handle: 'gone', title: 'Oil gone', variants: [{ stock: 0 }] },
    { handle: 'here', title: 'Oil here', variants: [{ stock: 1 }] },
    { handle: 'free', title: 'Oil free', variants: [{ price: 0, stock: 1 }] },
    // The first variant is sold out: a swatch option offers another one, a size option does not.
    { handle: 'other-shade', title: 'Oil shade', ...shades(0, 1) },
    { handle: 'no-shade', title: 'Oil shades', ...shades(0, 0) },
    { handle: 'other-size', title: 'Oil size', ...sizes(0, 1) },
    { handle: 'pre-order', title: 'Oil later', variants: [{ stock: 0, policy: 'continue' }] },
  ],
  {
    collections: [
      createTestCollection('by-hand', { kind: 'manual', products: handles }),
      createTestCollection('by-price', { kind: 'manual', products: handles }, 'PRICE_ASC'),
    ],
  },
);
const sellable = ['here', 'other-shade', 'pre-order'];
const others = ['gone', 'free', 'no-shade', 'other-size'];
const names = (products: readonly { readonly handle: string }[]) => products.map(({ handle }) => handle);

test('CAT-16: a collection begins with products that can be bought, each part in the merchant’s order', () => {
  expect(names(snapshot.collectionProducts('by-hand', 'us'))).toEqual([...sellable, ...others]);
  // No product has a price in `au`, so none can be bought there.
  expect(names(snapshot.collectionProducts('by-hand', 'au'))).toEqual([]);
});

test('so does a collection with its own sort order, but not one that the shopper sorts', () => {
  const own = snapshot.collectionProducts('by-price', 'us');
  expect(names(own).slice(0, 3).toSorted()).toEqual(sellable);
  expect(own.at(3)?.handle).toBe('free');
  const asked = queryProducts(snapshot, { region: 'us', within: own, sortKey: 'PRICE' });
  expect(asked.products[0]?.handle).toBe('free');
});

test('a search begins with products that can be bought, unless it requests them in place', () => {
  const found = (unavailable?: 'SHOW') =>
    names(searchProducts(snapshot, { region: 'us', query: 'oil', unavailable }).products);
  expect(found().slice(0, 3).toSorted()).toEqual(sellable);
  expect(found()).toHaveLength(handles.length);
  expect(found('SHOW')).toEqual(expect.arrayContaining(handles));
});

test('so do recommendations', () => {
  const [product] = snapshot.products('us').filter(({ handle }) => handle === 'here');
  const related = names(snapshot.recommendations(product?.id ?? '', 'us', 'RELATED'));
  expect(related.slice(0, 2).toSorted()).toEqual(['other-shade', 'pre-order']);
});
