import { expect, test } from 'vitest';
import { toLineDisplay } from './line-display.ts';
import type { CartProduct } from './products.ts';

const settings = { unlinkedProducts: [], launching: [], preOrder: { groups: [], note: 'Ships later' } };
const cream = {
  id: 'gid://shopify/ProductVariant/1',
  title: 'Default Title',
  availableForSale: true,
  selectedOptions: [],
  price: 1000,
  compareAtPrice: null,
  image: null,
  quantityAvailable: 3,
  currentlyNotInStock: true,
  lowestPrice: null,
  measurePrice: null,
  components: [],
};
const product: CartProduct = {
  title: 'Hand Cream',
  image: null,
  options: [],
  variants: [cream],
  collections: [],
  original: (name) => name,
  shown: { title: 'Hand Cream', options: [], variants: [], collections: [] },
};

const lookOf = (available?: boolean, price = 1000) =>
  toLineDisplay(
    {
      merchandise: {
        id: cream.id,
        sku: '',
        title: cream.title,
        productId: 'gid://shopify/Product/1',
        productHandle: 'hand-cream',
        productTitle: 'Hand Cream',
        productType: '',
        productTags: [],
        collections: [],
        price,
        compareAtPrice: null,
        requiresShipping: true,
        taxable: true,
        ...(available === undefined ? {} : { available }),
      },
    },
    product,
    settings,
  );

test('a line that sold out since its product was read says so, and no more once it is back', () => {
  const soldOrNot = [true, false, true].map((available) => lookOf(available).merchandise.availableForSale);
  expect(soldOrNot).toEqual([true, false, true]);
  expect([lookOf(true).preOrderNote, lookOf(false).preOrderNote]).toEqual(['Ships later', null]);
});

test('a line that doesn’t know is sold as its product is, and its looks are made once', () => {
  expect(lookOf().merchandise.availableForSale).toBe(true);
  expect(lookOf()).toBe(lookOf());
  expect(lookOf(undefined, 900).merchandise.price).toBe(900);
});
