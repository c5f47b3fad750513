import { createCartRules } from '@vitrine/rules/cart/cart-rules';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { toCartLineInput } from '@vitrine/rules/cart/json/from-cart-json';
import type { PricingInput } from '@vitrine/rules/cart/model';
import { noOffers } from '@vitrine/rules/offers/offer-settings';
import { describe, expect, test } from 'vitest';
import { withAdded, withoutCode, withoutLines, withQuantity } from './optimistic.ts';
import { createTestCart, createTestLine } from './test-carts.ts';
import { toPricedCart } from './to-priced-cart.ts';

const ten: PricingInput['discounts'][number] = {
  id: 'ten',
  code: 'TEN',
  title: 'TEN',
  benefit: { kind: 'percentage', percentage: 10, target: 'order' },
  entitlement: { all: true, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: { subtotal: { us: 4000 }, onEntitled: false },
  startsAt: null,
  endsAt: null,
  regions: 'all',
  memberOnly: false,
  usageLimit: null,
  oncePerCustomer: false,
  combinesWith: { order: false, line: false, shipping: false },
};

/** A us cart as the shop answers it: it ships for 5.90, free from 60.00. */
function answered(lines: CartJson['lines'], codes: readonly string[] = []): CartJson {
  const rates = [
    { id: 'a', name: 'Standard', price: 590, minSubtotal: 0, maxSubtotal: 5999 },
    { id: 'b', name: 'Standard', price: 0, minSubtotal: 6000, maxSubtotal: null },
  ];
  const input: PricingInput = {
    region: 'us',
    table: {
      region: 'us',
      taxIncluded: false,
      taxOnShipping: false,
      zones: [
        { id: 'us', name: 'States', kind: 'standard', countries: [{ code: 'US', provinces: null }], rates },
      ],
      countries: [],
      servedElsewhere: {},
    },
    lines: lines.map(toCartLineInput),
    codes,
    discounts: [ten],
    usage: {},
    customer: null,
    destination: { country: 'US', province: null },
    chosenRate: null,
    offers: noOffers,
    now: 0,
  };
  const cart = createTestCart(lines, { rules: createCartRules(input, []) });
  return toPricedCart(cart, input, []);
}

describe('the cart shown before the response', () => {
  test('a quantity above the threshold ships free, and below it shipping is charged again', () => {
    const before = answered([createTestLine('mask', { unit: 2000, quantity: 2 })]);
    const up = withQuantity(before, 'line-mask', 3);
    expect([before.totalAmount, up.totalAmount]).toEqual([4590, 6000]);
    expect(up.shippingMeter).toEqual({ enabled: true, target: 6000, current: 6000, remaining: 0 });
    expect(withQuantity(up, 'line-mask', 2)).toEqual(before);
  });

  test('a code is rejected at once if its minimum isn’t reached any more', () => {
    const before = answered([createTestLine('mask', { unit: 2000, quantity: 2 })], ['ten']);
    expect([before.discountAmount, before.discountData.isValid]).toEqual([400, true]);
    const down = withQuantity(before, 'line-mask', 1);
    expect(down).toMatchObject({
      discountAmount: 0,
      discountData: {
        isValid: false,
        error: 'This coupon code is eligible for orders over $40.',
        code: 'TEN',
      },
      discountCodes: [{ code: 'ten', applicable: false }],
      totalAmount: 2590,
    });
    expect(withoutCode(before)).toMatchObject({ discountCodes: [], discountAmount: 0, totalAmount: 4590 });
  });

  test('CART-23: quantity 0 removes the line, and an empty cart has no cost', () => {
    const next = withQuantity(answered([createTestLine('mask')]), 'line-mask', 0);
    expect(next).toMatchObject({ lines: [], itemCount: 0, totalAmount: 0, shippingData: { price: null } });
  });

  test('another unit of a variant in the cart joins its line', () => {
    const before = answered([createTestLine('mask', { unit: 2000 })]);
    const next = withAdded(before, { merchandise: 'mask', quantity: 2, attributes: [] });
    expect(next.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['line-mask', 3]]);
    expect(next.totalAmount).toBe(6000);
  });

  test('a variant with unknown merchandise changes nothing until the response', () => {
    const before = answered([createTestLine('mask')]);
    expect(withAdded(before, { merchandise: 'oil', quantity: 1, attributes: [] })).toBe(before);
  });

  test('if only the backend knows the price, the quantity changes and the amounts stay', () => {
    const before = createTestCart([
      createTestLine('mask', { unit: 2000, discount: 300 }),
      createTestLine('oil'),
    ]);
    const next = withQuantity(before, 'line-mask', 3);
    expect(next.totalQuantity).toBe(4);
    expect(next.totalAmount).toBe(before.totalAmount);
    const left = withoutLines(before, ['line-mask']);
    expect(left.lines).toEqual([before.lines[1]]);
    expect(left.totalAmount).toBe(before.totalAmount);
    expect(withoutCode(before)).toBe(before);
  });
});
