import type { TraceEntry } from '@vitrine/rules/cart/explain/trace';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { describe, expect, test } from 'vitest';
import { explainPrice } from './explain-price.ts';
import { createTestCart, createTestLine } from './test-carts.ts';

const lines = ['oil', 'mist', 'balm'].map((name) => createTestLine(name));
const tiers = [20, 30].map((percentage) => ({
  text: '',
  topText: '',
  minSpend: 0,
  minQuantity: 0,
  percentage,
}));
const freeing = { text: '', topText: '', minSpend: 0, minQuantity: 0, percentage: 0, freeShipping: true };
const meter = {
  enabled: true,
  useQuantity: false,
  reached: null,
  next: 0,
  remaining: 1250,
  tiers: [...tiers, freeing],
};

/** What a shopper in the us reads of a trace. */
function sentences(explain: readonly TraceEntry[], change: Partial<CartJson> = {}) {
  const cart = createTestCart(lines, { discountMeter: meter, explain, totalBeforeShipping: 5000, ...change });
  return explainPrice(cart, 'us', (region) => (region === 'eu' ? 'Europe' : null));
}

const ten = { code: 'ten' };
const line = 'line-oil';

test('lines are matched by their own part of the id', () => {
  const oil = { ...createTestLine('oil'), id: 'gid://shopify/CartLine/abc?cart=xyz' };
  expect(sentences([{ kind: 'lineDiscount', line: 'abc', by: ten, amount: 200 }], { lines: [oil] })).toEqual([
    'Code TEN takes $2 off Oil.',
  ]);
});

test('there is no sentence without a trace', () => {
  expect(sentences([])).toEqual([]);
});

describe('the explanation of a price', () => {
  test('one offer on several lines is one sentence with its sum', () => {
    expect(
      sentences([
        { kind: 'tier', line, tier: 0, amount: 800 },
        { kind: 'tier', line: 'line-mist', tier: 0, amount: 425 },
      ]),
    ).toEqual(['You reached 20% off: $12.25 off Oil and Mist.']);
  });

  test('two offers on a line are two sentences', () => {
    expect(
      sentences([
        { kind: 'upsell', line, percentage: 15, amount: 300 },
        { kind: 'lineDiscount', line, by: ten, amount: 170 },
      ]),
    ).toEqual(['Oil: $3 off as an add-on to your cart.', 'Code TEN takes $1.70 off Oil.']);
  });

  test.each<[TraceEntry, string]>([
    [{ kind: 'gift', line, offer: 'manual', amount: 1000 }, 'Oil: a gift from us, worth $10.'],
    [{ kind: 'upsell', line, percentage: 15, amount: 375 }, 'Oil: $3.75 off as an add-on to your cart.'],
    [
      { kind: 'upsell', line, percentage: 15, pieces: 1, amount: 375 },
      'Oil: $3.75 off 1 item only. Nothing else in your cart goes with this offer.',
    ],
    [{ kind: 'lineDiscount', line, by: ten, amount: 300 }, 'Code TEN takes $3 off Oil.'],
    [{ kind: 'lineDiscount', line, by: { title: 'Summer' }, amount: 300 }, 'Summer takes $3 off Oil.'],
    [{ kind: 'orderDiscount', by: ten, amount: 1113 }, 'Code TEN takes $11.13 off the whole order.'],
    [{ kind: 'shippingRate', amount: 590 }, 'Standard shipping costs $5.90. It’s free from $60.'],
    [{ kind: 'shippingRate', amount: 0 }, 'Standard shipping is free because you spend $60 or more.'],
    [
      { kind: 'taxAdded', name: 'CA State Tax', rate: 0.0725, amount: 290 },
      'CA State Tax of 7.25% is added: $2.90.',
    ],
    [{ kind: 'taxAdded', name: 'Sales Tax', amount: 290 }, 'Sales Tax is added: $2.90.'],
    [{ kind: 'taxIncluded', name: 'VAT', rate: 0.2, amount: 567 }, 'Prices include VAT of 20%: $5.67.'],
    [{ kind: 'taxUnknown' }, 'Tax is added at checkout, once we know your state.'],
  ])('GIFT-19, TIER-19, OFFER-15: %o', (entry, sentence) => {
    expect(sentences([entry])).toEqual([sentence]);
  });

  test.each<[TraceEntry & { kind: 'shippingDiscount' }, string]>([
    [{ kind: 'shippingDiscount', by: ten, amount: 590 }, 'Standard shipping is free with your code.'],
    [
      { kind: 'shippingDiscount', by: { title: 'Post week' }, amount: 590 },
      'Standard shipping is free with Post week.',
    ],
    [{ kind: 'shippingDiscount', by: { tier: 2 }, amount: 590 }, 'You’ve reached free shipping: Standard.'],
  ])('shipping that is free is put down to what made it so: $by', (entry, sentence) => {
    expect(sentences([entry, { kind: 'shippingRate', amount: 0 }])).toEqual([sentence]);
  });

  test('a rate whose name contains “shipping” doesn’t repeat the word', () => {
    const { shippingData } = createTestCart(lines);
    const change = {
      shippingData: { ...shippingData, rateName: 'Express Shipping', freeFrom: null, rateFreeFrom: null },
    };
    expect(sentences([{ kind: 'shippingRate', amount: 900 }], change)).toEqual([
      'Express Shipping costs $9.',
    ]);
  });

  test.each<[string, Partial<CartJson['shippingData']>, number, string]>([
    [
      'a rate is free from where it is, not from where another one is',
      { rateName: '2 Day Express', rateFreeFrom: 8000 },
      0,
      '2 Day Express shipping is free because you spend $80 or more.',
    ],
    [
      'of a rate that starts nowhere no amount is said',
      { rateFreeFrom: null },
      0,
      'Standard shipping is free.',
    ],
    [
      'a dearer rate says where it is free itself',
      { rateName: '2 Day Express', rateFreeFrom: 8000 },
      600,
      '2 Day Express shipping costs $6. It’s free from $80.',
    ],
    [
      'a rate that never is free says where shipping is',
      { rateName: 'Courier', rateFreeFrom: null },
      900,
      'Courier shipping costs $9. Shipping is free from $60.',
    ],
  ])('%s', (_, given, amount, sentence) => {
    const { shippingData } = createTestCart(lines);
    const change = { shippingData: { ...shippingData, ...given }, totalBeforeShipping: 5000 };
    expect(sentences([{ kind: 'shippingRate', amount }], change)).toEqual([sentence]);
  });

  test('bundles are explained as included in the price', () => {
    const [first] = sentences([{ kind: 'taxUnknown' }], { discountBundleAmount: 1000 });
    expect(first).toBe('Your sets save you $10. It’s already included in their prices.');
  });

  test('three names are listed with commas and “and”', () => {
    expect(
      sentences(lines.map(({ id }) => ({ kind: 'lineDiscount', line: id, by: ten, amount: 100 }))),
    ).toEqual(['Code TEN takes $3 off Oil, Mist and Balm.']);
  });
});

describe('the reason why an offer doesn’t apply', () => {
  test.each<[TraceEntry, string]>([
    [
      { kind: 'giftRefused', offer: 'manual', reason: 'membersOnly' },
      'The free gift is for members. Sign up to choose yours.',
    ],
    [
      { kind: 'giftRefused', offer: 'manual', reason: 'firstOrderOnly' },
      'The free gift is for first orders only.',
    ],
    [{ kind: 'giftRefused', offer: 'manual', reason: 'usedUp' }, 'These free gifts are all gone.'],
    [
      { kind: 'tierRefused', tier: 0, reason: 'membersOnly' },
      'Members save on larger orders. Sign in to see how much.',
    ],
    [
      { kind: 'tierRefused', tier: 0, reason: 'firstOrderOnly' },
      'Savings on larger orders are for first orders only.',
    ],
    [
      { kind: 'upsellRefused', line: 'line-mist', reason: 'membersOnly' },
      'Mist: the add-on price is for members. Sign in to get it.',
    ],
    [
      { kind: 'giftRefused', line: 'line-mist', offer: 'auto', slot: 'one', reason: 'minimumPurchase' },
      'Mist: not free. The free gift comes with a larger order.',
    ],
    [
      { kind: 'upsellRefused', line: 'line-mist', reason: 'triggerMissing' },
      'Mist: add the product it goes with to get the add-on price again.',
    ],
    [
      { kind: 'upsellRefused', line: 'line-mist', reason: 'beyondMaximum' },
      'Mist: add another product it goes with to get one more at the add-on price.',
    ],
    [{ kind: 'upsellRefused', line: 'line-mist', reason: 'disabled' }, 'Mist: the add-on offer has ended.'],
    [
      { kind: 'tierRefused', tier: 0, reason: 'noQualifyingLine' },
      'You reached 20% off, but it doesn’t apply to anything in your cart.',
    ],
    [{ kind: 'tierRefused', tier: 0, reason: 'minimumNotReached' }, 'Add $12.50 more for 20% off.'],
    [{ kind: 'tierRefused', tier: 2, reason: 'minimumNotReached' }, 'Add $12.50 more for free shipping.'],
    [
      { kind: 'discountRefused', by: ten, reason: 'betterDiscount' },
      'You save more without TEN, so we didn’t apply it.',
    ],
    [{ kind: 'notShipped', servedBy: 'eu' }, 'This store doesn’t ship there. Our Europe store does.'],
    [{ kind: 'notShipped' }, 'We don’t ship there yet.'],
  ])('OFFER-22: %o', (entry, sentence) => {
    expect(sentences([entry])).toEqual([sentence]);
  });

  test('a tier that a code beats is explained', () => {
    expect(
      sentences([
        { kind: 'lineDiscount', line, by: ten, amount: 900 },
        { kind: 'tierRefused', tier: 1, reason: 'betterDiscount' },
      ]),
    ).toContain('Your code saves you more than 30% off, so we applied the code.');
  });

  test('a tier that another offer of the shop beats isn’t explained by a code', () => {
    expect(
      sentences([
        { kind: 'orderDiscount', by: { title: 'Summer' }, amount: 900 },
        { kind: 'tierRefused', tier: 1, reason: 'betterDiscount' },
      ]),
    ).toEqual([
      'Summer takes $9 off the whole order.',
      'Another offer saves you more than 30% off, so we applied that one.',
    ]);
  });

  test('excluded lines are explained instead of a tier without lines', () => {
    const discountMeter = { ...meter, reached: 0, next: 1 };
    const reasons: readonly TraceEntry[] = [
      { kind: 'tierRefused', tier: 0, reason: 'noQualifyingLine' },
      { kind: 'tierExcluded', line, reason: 'bundle', saves: true },
      { kind: 'tierExcluded', line: 'line-mist', reason: 'notListed' },
    ];
    expect(sentences(reasons, { discountMeter })).toEqual([
      'Oil: already reduced as a set, so 20% off doesn’t apply.',
      'Mist: 20% off doesn’t apply.',
    ]);
  });

  test('a cart whose lines a tier excludes isn’t asked to spend more for it', () => {
    const reasons: readonly TraceEntry[] = [
      { kind: 'tierRefused', tier: 0, reason: 'minimumNotReached' },
      ...lines.map(
        ({ id }): TraceEntry => ({ kind: 'tierExcluded', line: id, reason: 'bundle', saves: true }),
      ),
    ];
    expect(sentences(reasons)).toEqual([
      'Oil, Mist and Balm: already reduced as a set, so 20% off doesn’t apply.',
    ]);
  });

  test.each([
    [1, 'Add 1 more item for 20% off.'],
    [2, 'Add 2 more items for 20% off.'],
  ])('a tier by quantity that is %i away counts pieces', (remaining, sentence) => {
    const discountMeter = { ...meter, useQuantity: true, remaining };
    const entry = { kind: 'tierRefused', tier: 0, reason: 'minimumNotReached' } as const;
    expect(sentences([entry], { discountMeter })).toEqual([sentence]);
  });

  test.each([
    ['*only for members', 'BALI20 wasn’t applied: only for members.'],
    ['Oops!', 'BALI20 wasn’t applied: Oops!'],
    [null, 'BALI20 wasn’t applied.'],
  ])('a refused code comes with its message: %s', (error, sentence) => {
    const discountData = {
      isValid: false,
      error,
      hint: null,
      code: 'BALI20',
      rejected: false,
      membersOnly: true,
    };
    const entry = { kind: 'discountRefused', by: { code: 'bali20' }, reason: 'memberOnly' } as const;
    expect(sentences([entry], { discountData })).toEqual([sentence]);
  });

  test.each<TraceEntry>([
    { kind: 'discountRefused', by: { title: 'Summer' }, reason: 'expired' },
    { kind: 'giftRefused', line, offer: 'manual', reason: 'disabled' },
    { kind: 'giftRefused', offer: 'auto', slot: 'one', reason: 'minimumPurchase' },
    { kind: 'upsellRefused', reason: 'notTaken' },
    { kind: 'taxAdded', name: 'CA State Tax', rate: 0.0725, amount: 0 },
  ])('what a shopper can do nothing with isn’t told: %o', (entry) => {
    expect(sentences([entry])).toEqual([]);
  });
});
