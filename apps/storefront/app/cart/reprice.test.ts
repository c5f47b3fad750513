import { expect, test } from 'vitest';
import type { CartLineJson, DiscountMeterJson } from './cart-json.ts';
import { withoutLines, withQuantity } from './optimistic.ts';
import { testCart, testLine } from './test-carts.ts';

const tiers = [
  { text: '', topText: '', minSpend: 0, minQuantity: 0, percentage: 0 },
  { text: '20% off', topText: '', minSpend: 5000, minQuantity: 0, percentage: 20 },
];
const meter = (remaining: number): DiscountMeterJson => ({
  enabled: true,
  useQuantity: false,
  reached: remaining > 0 ? 0 : 1,
  next: remaining > 0 ? 1 : null,
  remaining,
  tiers,
});
const inTier = (line: CartLineJson): CartLineJson => ({
  ...line,
  attributes: [...line.attributes, { key: '_tiered_discount_minspend', value: 'yes' }],
});

test('a second piece reaches the tier at once, with its discount and the meter', () => {
  const cart = testCart([inTier(testLine('oil', { unit: 3400 }))], { discountMeter: meter(1600) });
  const next = withQuantity(cart, 'line-oil', 2);
  expect(next).toMatchObject({
    subtotalPrice: 6800,
    discountTier: 1360,
    discountCombineLine: 1360,
    totalBeforeShipping: 5440,
    totalAmount: 6030,
    discountMeter: { reached: 1, next: null, remaining: 0 },
    shippingMeter: { remaining: 560 },
  });
  expect(next.lines[0]?.discountAllocations).toEqual([
    { amount: 1360, code: null, title: 'Tiered discount' },
  ]);
});

test('a piece less leaves the tier at once', () => {
  const line = { ...inTier(testLine('oil', { unit: 3400, quantity: 2, discount: 1360 })) };
  const cart = testCart([line], { discountMeter: meter(0), discountLine: 0, discountTier: 1360 });
  expect(withQuantity(cart, 'line-oil', 1)).toMatchObject({
    discountTier: 0,
    discountCombineLine: 0,
    totalBeforeShipping: 3400,
    discountMeter: { reached: 0, remaining: 1600 },
  });
});

test('an add-on pays its own price once nothing is left that it goes with', () => {
  const attributes = [
    { key: '_front_upsell', value: 'true' },
    { key: '_front_upsell_amt', value: '20' },
  ];
  const mitt = { ...testLine('mitt', { unit: 1200, discount: 240 }), attributes };
  const next = withoutLines(testCart([mitt, testLine('oil')]), ['line-oil']);
  expect(next.lines[0]).toMatchObject({ totalDiscountAmount: 0, priceAfterDiscounted: 1200 });
});

test('a gift stays free beside what changes', () => {
  const cart = testCart([testLine('scrub', { unit: 900, gift: true }), testLine('oil')]);
  expect(withQuantity(cart, 'line-oil', 2)).toMatchObject({
    subtotalPrice: 4900,
    discountManualGwp: 900,
    totalBeforeShipping: 4000,
  });
});

test('an offer that the cart doesn’t explain grows in proportion', () => {
  const cart = testCart([testLine('oil', { discount: 300 })]);
  expect(withQuantity(cart, 'line-oil', 2)).toMatchObject({ totalBeforeShipping: 3400 });
});

test('shipping becomes free from its amount, one cent below it doesn’t', () => {
  expect(withQuantity(testCart([testLine('oil', { unit: 3000 })]), 'line-oil', 2)).toMatchObject({
    shippingData: { price: 0 },
    shippingMeter: { remaining: 0 },
    totalAmount: 6000,
  });
  const cart = testCart([testLine('oil', { unit: 3000 }), testLine('balm', { unit: 1 })]);
  expect(withQuantity(withoutLines(cart, ['line-oil']), 'line-balm', 5999)).toMatchObject({
    shippingData: { price: 590 },
    totalAmount: 6589,
  });
});

test('tax follows by its own rate', () => {
  const base = testCart([testLine('oil', { unit: 3400 })]);
  const taxes = [{ name: 'CA State Tax', rate: 0.0725, amount: 247 }];
  const shippingData = {
    ...base.shippingData,
    taxName: 'CA State Tax',
    taxRate: 0.0725,
    taxAmount: 247,
    taxes,
  };
  expect(withQuantity({ ...base, shippingData }, 'line-oil', 2)).toMatchObject({
    shippingData: { taxAmount: 493 },
    totalAmount: 6800 + 493,
  });
});

test('tax that prices include contains the shipping where it did before', () => {
  const base = testCart([testLine('oil', { unit: 3400 })]);
  const taxes = [{ name: 'VAT', rate: 0.2, amount: 665 }];
  const shippingData = {
    ...base.shippingData,
    taxName: 'VAT',
    taxRate: 0.2,
    taxAmount: 665,
    taxIncluded: true,
    taxes,
  };
  expect(withQuantity({ ...base, shippingData }, 'line-oil', 2)).toMatchObject({
    shippingData: { price: 0, taxAmount: 1133 },
    totalAmount: 6800,
  });
});
