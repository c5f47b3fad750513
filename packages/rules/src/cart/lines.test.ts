import { describe, expect, test } from 'vitest';
import { noOffers } from '../offers/offer-settings.ts';
import { createLine, createTestDiscount } from '../testing/carts.ts';
import {
  createAutoGiftLine,
  createAutoGiftOffers,
  createGiftBoxOffers,
  createGiftLine,
  priceCartWith,
} from '../testing/offers.ts';
import { sortLinesForDisplay } from './display-order.ts';
import { mergeEqualLines } from './lines.ts';
import type { CartLineInput, PricedLine } from './model.ts';

const only = (given: CartLineInput): PricedLine => {
  const [first] = priceCartWith([given], noOffers).lines;
  if (first === undefined) throw new Error('The cart is empty.');
  return first;
};

describe('attributes of a line', () => {
  test.each<[string, CartLineInput, Partial<PricedLine>]>([
    [
      'PRICE-13: price times quantity',
      createLine('oil', 1999, { quantity: 3 }),
      { unitPrice: 1999, originalPrice: 5997, comparePrice: 5997, diffPriceBundle: 0 },
    ],
    [
      'PRICE-13: compare-at price times quantity',
      createLine('oil', 2000, { quantity: 2, merchandise: { compareAtPrice: 2500 } }),
      { originalPrice: 4000, comparePrice: 5000, diffPriceBundle: 0 },
    ],
    [
      'PRICE-13: a compare-at price below the price is none',
      createLine('oil', 2000, { merchandise: { compareAtPrice: 1999 } }),
      { comparePrice: 2000 },
    ],
    [
      'CART-14, PRICE-13: a bundle by type saves what it compares to',
      createLine('trio', 5000, { quantity: 2, merchandise: { productType: 'BUNDLE', compareAtPrice: 6000 } }),
      { comparePrice: 12_000, diffPriceBundle: 2000 },
    ],
    [
      'a bundle by a word of its title, too',
      createLine('kit', 5000, { merchandise: { productTitle: 'Glow Kit', compareAtPrice: 5001 } }),
      { diffPriceBundle: 1 },
    ],
    [
      '"Sunset Oil" is no set and saves nothing',
      createLine('oil', 5000, { merchandise: { productTitle: 'Sunset Oil', compareAtPrice: 6000 } }),
      { diffPriceBundle: 0 },
    ],
    [
      'a selling plan makes the price',
      createLine('oil', 2000, { quantity: 2, sellingPlan: { id: 'p', name: 'Monthly', price: 1800 } }),
      { unitPrice: 1800, originalPrice: 3600 },
    ],
    [
      'CART-14, CART-16: a line at no price is a free item',
      createLine('card', 0),
      { isFreeItem: true, isManualGwp: false },
    ],
    ['a line with a price is none', createLine('oil', 1), { isFreeItem: false }],
  ])('%s', (_, given, expected) => {
    expect(only(given)).toMatchObject(expected);
  });

  test('CART-16, PRICE-13: a fully discounted line, and one added by a code, are free items', () => {
    const free = createTestDiscount({
      benefit: { kind: 'percentage', percentage: 100, target: 'line' },
      entitlement: { all: false, products: ['oil'], collections: [], skus: [] },
    });
    const sample = createLine('sample', 500, { attributes: { _campaign_type: 'discount_code' } });
    const { lines } = priceCartWith([createLine('oil', 2000), sample, createLine('mist', 1)], noOffers, {
      codes: ['TEN'],
      discounts: [free],
    });
    expect(lines.map(({ isFreeItem }) => isFreeItem)).toEqual([true, true, false]);
    expect(lines[0]).toMatchObject({ totalDiscountAmount: 2000, priceAfterDiscounted: 0 });
  });

  test('PRICE-11: an order-level code is the cart’s own allocation, not a line’s', () => {
    const { lines, discountAmount } = priceCartWith(
      [createLine('oil', 2000), createLine('mist', 1000)],
      noOffers,
      {
        codes: ['TEN'],
        discounts: [createTestDiscount()],
      },
    );
    expect(discountAmount).toBe(300);
    expect(
      lines.map(({ priceAfterDiscounted, orderAllocation }) => [priceAfterDiscounted, orderAllocation]),
    ).toEqual([
      [2000, 200],
      [1000, 100],
    ]);
  });

  test('PRICE-02: a very large quantity is priced to the cent', () => {
    // A tenth of it ends in half a cent, which floating point would lose.
    const given = createLine('oil', 12_345, { quantity: 999_999_999 });
    const priced = priceCartWith([given], noOffers, { codes: ['TEN'], discounts: [createTestDiscount()] });
    expect(priced).toMatchObject({ subtotalPrice: 12_344_999_987_655, discountAmount: 1_234_499_998_766 });
    expect(priced.taxes[0]?.amount).toBe(805_511_249_194);
  });
});

describe('the order of lines', () => {
  test('CART-15: gifts and free items first, then the rest, each as the cart has them', () => {
    const offers = { ...createGiftBoxOffers(), autoGifts: createAutoGiftOffers({}).autoGifts };
    const { lines } = priceCartWith(
      [
        createLine('oil', 5000),
        createGiftLine(),
        createLine('mist', 100),
        createAutoGiftLine(),
        createLine('card', 0),
        createLine('brush', 1),
      ],
      offers,
    );
    expect(sortLinesForDisplay(lines).lines.map(({ line: { id } }) => id)).toEqual([
      'line-gift',
      'line-mini',
      'line-card',
      'line-oil',
      'line-mist',
      'line-brush',
    ]);
  });
});

test('an empty cart costs nothing', () => {
  expect(priceCartWith([], createGiftBoxOffers())).toMatchObject({
    subtotalPrice: 0,
    discountCombineLine: 0,
    totalBeforeShipping: 0,
    totalAmount: 0,
    needRemoveCode: false,
  });
});

test('API-29: lines of different parents are never joined, those of one parent are', () => {
  const oil = createLine('oil', 2000);
  const line = (id: string, parentId?: string): CartLineInput => ({
    ...oil,
    id,
    ...(parentId === undefined ? {} : { parentId }),
  });
  const apart = [line('1'), line('2', 'a'), line('3', 'b')];
  expect(mergeEqualLines(apart)).toEqual({ lines: apart, joined: new Map() });
  const { lines, joined } = mergeEqualLines([line('1', 'a'), line('2', 'a')]);
  expect([lines.map(({ id, quantity }) => [id, quantity]), [...joined]]).toEqual([[['2', 2]], [['1', '2']]]);
});
