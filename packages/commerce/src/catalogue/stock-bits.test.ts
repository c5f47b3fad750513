import { expect, test } from 'vitest';
import { getStockBits, stockBits } from './stock-bits.ts';
import { type CatalogueTestProduct, createTestSnapshot } from './test-catalogue.ts';

const { sellable, inStock, outOfStock } = stockBits;
const [stocked, empty] = [
  { values: ['A'], stock: 1 },
  { values: ['B'], stock: 0 },
];

test.each<[string, Omit<CatalogueTestProduct, 'handle'>, number]>([
  ['everything in stock', { variants: [stocked] }, sellable | inStock],
  ['nothing in stock', { variants: [empty] }, outOfStock],
  ['one of two in stock', { variants: [stocked, empty] }, sellable | inStock | outOfStock],
  ['the empty one isn’t sold here', { variants: [stocked, { ...empty, price: null }] }, sellable | inStock],
  ['free of charge', { variants: [{ ...stocked, price: 0 }] }, inStock],
  ['a draft', { status: 'draft', variants: [stocked] }, outOfStock],
])('%s', (_, product, mark) => {
  const view = createTestSnapshot([{ handle: 'p', options: ['Size'], ...product }]).view('us');
  expect(getStockBits(view, 0)).toBe(mark);
});
