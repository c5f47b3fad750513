import type { OrderConfirmation } from '@vitrine/commerce/checkout/checkout-service';
import { expect, test } from 'vitest';
import { explainOrder } from './explain-order.ts';

type Priced = Parameters<typeof explainOrder>[0];
type Line = OrderConfirmation['lines'][number];

const line = (title: string, allocations: Line['allocations']): Line => ({
  id: title,
  variantId: '1',
  productId: '1',
  productHandle: 'p',
  sku: '',
  title,
  variantTitle: '',
  productType: '',
  vendor: '',
  selectedOptions: [],
  image: null,
  quantity: 1,
  attributes: [],
  sellingPlan: null,
  requiresShipping: true,
  unitPrice: 2000,
  originalPrice: 2000,
  allocations,
  priceAfterDiscounted: 2000,
  orderAllocation: 0,
  taxes: [],
});

const code = { kind: 'code', discountId: 'd', code: 'glow' } as const;

const order: Priced = {
  region: 'us',
  lines: [
    line('Oil', [{ source: { kind: 'gift', offer: 'manual' }, amount: 2000 }]),
    line('Mist', [{ source: { kind: 'upsell' }, amount: 300 }]),
    line('Mousse', [{ source: code, amount: 200 }]),
    line('Scrub', [{ source: code, amount: 100 }]),
    line('Mitt', [{ source: { kind: 'tier' }, amount: 400 }]),
  ],
  orderAllocations: [{ source: { kind: 'automatic', discountId: 'a', title: 'Summer' }, amount: 500 }],
  delivery: { rateId: 'r', name: 'Standard', price: 0, originalPrice: 590 },
  deliveryNames: ['SHIPFREE'],
  taxes: [{ name: 'Sales tax', rate: 0.0725, amount: 718, included: false }],
  amounts: {
    subtotalPrice: 10_000,
    discountBundleAmount: 1000,
    discountManualGwp: 2000,
    discountAutoGwp: 0,
    discountLine: 600,
    discountTier: 400,
    discountAmount: 500,
    discountCombineLine: 1500,
    totalBeforeShipping: 6500,
    shipping: 0,
    totalTax: 718,
    totalAmount: 7218,
  },
};

test('every amount of an order has its sentence, one for an offer over several lines', () => {
  expect(explainOrder(order)).toEqual([
    'Your sets saved you $10. It’s already included in their prices.',
    'Oil: a gift from us, worth $20.',
    'Mist: $3 off as an add-on to your order.',
    'The code GLOW took $3 off Mousse and Scrub.',
    'Your order was large enough to save: $4 off Mitt.',
    'Summer took $5 off the whole order.',
    'Standard was free with SHIPFREE.',
    'Sales tax of 7.25% was added: $7.18.',
  ]);
});

test('an included tax, and the price of shipping, are explained', () => {
  const plain: Priced = {
    ...order,
    region: 'uk',
    lines: [],
    orderAllocations: [],
    deliveryNames: [],
    delivery: { rateId: 'r', name: 'Standard', price: 390, originalPrice: 390 },
    taxes: [{ name: 'VAT', rate: 0.2, amount: 400, included: true }],
    amounts: { ...order.amounts, discountBundleAmount: 0, shipping: 390 },
  };
  expect(explainOrder(plain)).toEqual(['Standard costs £3.90.', 'Prices include VAT of 20%: £4.']);
});
