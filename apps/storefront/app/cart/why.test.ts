import { describe, expect, test } from 'vitest';
import type { CartJson, ExplainJson } from './cart-json.ts';
import { testCart, testLine } from './test-carts.ts';
import { whyThisPrice } from './why.ts';

const lines = ['oil', 'mist', 'balm'].map((name) => testLine(name));

/** The sentences for trace entries written as a row each. */
function sentences(
  rows: readonly (readonly [
    subject: string,
    rule: string,
    setting: string | null,
    amount: number,
    reason: string | null,
  ])[],
  change: Partial<CartJson> = {},
) {
  const explain = rows.map(
    ([subject, rule, setting, amount, reason]): ExplainJson => ({ subject, rule, setting, amount, reason }),
  );
  return whyThisPrice(testCart(lines, { explain, ...change }), 'us', (region) =>
    region === 'eu' ? 'Europe' : null,
  );
}

test('lines are found by their own part of the id', () => {
  const line = { ...testLine('oil'), id: 'gid://shopify/CartLine/abc?cart=xyz' };
  const explain = [{ subject: 'line:abc', rule: 'code', setting: 'TEN', amount: 200, reason: null }];
  expect(whyThisPrice(testCart([line], { explain }), 'us', () => null)).toEqual([
    'The code TEN takes $2 off Oil.',
  ]);
});

test('a backend that doesn’t tell leaves nothing to say', () => {
  expect(sentences([])).toEqual([]);
});

describe('what made the price', () => {
  test('one offer on several lines is one sentence with its sum', () => {
    expect(
      sentences([
        ['line:line-oil', 'tier', '20 %', 800, null],
        ['line:line-mist', 'tier', '20 %', 425, null],
      ]),
    ).toEqual(['You reached 20% off. It takes $12.25 off Oil and Mist.']);
  });

  test.each([
    ['line:line-oil', 'gift with purchase', 'manual', 1000, null, 'Oil: a gift from us, worth $10.'],
    ['line:line-oil', 'upsell', 'upsell', 375, null, 'Oil: reduced by $3.75, as it goes with your cart.'],
    ['line:line-oil', 'code', 'ten', 300, null, 'The code TEN takes $3 off Oil.'],
    ['line:line-oil', 'automatic discount', 'Summer', 300, null, 'Summer takes $3 off Oil.'],
    ['discountAmount', 'code', 'TEN', 1113, null, 'The code TEN takes $11.13 off the whole order.'],
    [
      'shipping',
      'rate',
      'Express states: Standard',
      590,
      null,
      'Standard shipping costs $5.90. It is free from $60.',
    ],
    [
      'shipping',
      'rate',
      'Express states: Standard',
      0,
      null,
      'You spend $60 or more, so shipping is free: Standard.',
    ],
    [
      'shipping',
      'rate',
      'Express states: Standard',
      0,
      'free-shipping discount',
      'Standard shipping is free with your code.',
    ],
    ['tax', 'CA State Tax', '7.25 %', 290, null, 'CA State Tax of 7.25% is added: $2.90.'],
    ['tax', 'VAT', '20 %', 567, 'included', 'Prices include VAT of 20%: $5.67.'],
    ['tax', 'state', null, 0, 'stateUnknown', 'Tax is added at checkout, once we know your state.'],
  ])('%s by %s of %s: %i %s', (subject, rule, setting, amount, reason, sentence) => {
    expect(sentences([[subject, rule, setting, amount, reason]])).toEqual([sentence]);
  });

  test('shipping that an offer of ours makes free is not put down to a code', () => {
    const freed = [
      ['shipping', 'automatic discount', 'Post week', 590, null],
      ['shipping', 'rate', 'Express states: Standard', 0, 'free-shipping discount'],
    ] as const;
    expect(sentences(freed)).toEqual(['Standard shipping is free with Post week.']);
  });

  test('bundles are told to be inside the price already', () => {
    const [first] = sentences([['tax', 'state', null, 0, 'stateUnknown']], { discountBundleAmount: 1000 });
    expect(first).toBe('Bought as sets, your items cost $10 less. That is in their prices.');
  });

  test('three names are listed as people do', () => {
    expect(sentences(lines.map((line) => [`line:${line.id}`, 'code', 'TEN', 100, null] as const))).toEqual([
      'The code TEN takes $3 off Oil, Mist and Balm.',
    ]);
  });
});

describe('why an offer gave nothing', () => {
  test.each([
    [
      'discountManualGwp',
      'gift with purchase',
      'manual',
      'membersOnly',
      'The free gift is for members. Sign up to choose yours.',
    ],
    [
      'line:line-mist',
      'gift with purchase',
      'manual',
      'minimumPurchase',
      'Mist: not free. The free gift comes with a larger order.',
    ],
    [
      'line:line-mist',
      'upsell',
      null,
      'triggerMissing',
      'Mist: the add-on price returns with the product that it goes with.',
    ],
    [
      'discountTier',
      'tier',
      '20 %',
      'betterDiscount',
      'Your code saves you more than 20% off does, so the code counts.',
    ],
    [
      'discountTier',
      'tier',
      '20 %',
      'noQualifyingLine',
      'You reached 20% off, but nothing in your cart takes part in it.',
    ],
    ['discountData', 'code', 'ten', 'betterDiscount', "You save more without TEN, so it isn't counted."],
    ['shipping', 'zone', null, 'served by eu', "This store doesn't ship there. Our Europe store does."],
    ['shipping', 'zone', null, 'notServed', "We don't ship there yet."],
  ])('%s by %s of %s: %s', (subject, rule, setting, reason, sentence) => {
    expect(sentences([[subject, rule, setting, 0, reason]])).toEqual([sentence]);
  });

  test('a tier ahead says what is missing', () => {
    const discountMeter = {
      enabled: true,
      useQuantity: false,
      reached: null,
      next: 0,
      remaining: 1250,
      tiers: [],
    };
    expect(sentences([['discountTier', 'tier', '20 %', 0, 'minimumNotReached']], { discountMeter })).toEqual([
      'Add $12.50 more for 20% off.',
    ]);
  });

  test('a refused code comes with its message', () => {
    const discountData = {
      isValid: false,
      error: '*only for members',
      code: 'BALI20',
      rejected: false,
      membersOnly: true,
    };
    expect(sentences([['discountData', 'code', 'bali20', 0, 'memberOnly']], { discountData })).toEqual([
      "BALI20 isn't counted: only for members.",
    ]);
  });

  test('offers that are over are nothing to a shopper', () => {
    expect(sentences([['discountAmount', 'automatic discount', 'Summer', 0, 'expired']])).toEqual([]);
    expect(sentences([['line:line-oil', 'gift with purchase', 'manual', 0, 'disabled']])).toEqual([]);
  });
});
