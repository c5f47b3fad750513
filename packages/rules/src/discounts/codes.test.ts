import { describe, expect, test } from 'vitest';
import type { CodeRejectionReason, PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import {
  createLine,
  createPricingInput,
  createTestDiscount,
  createTierOffers,
  entitleProducts,
} from '../testing/carts.ts';
import type { Discount } from './discount.ts';

const now = Date.UTC(2026, 0, 1);
const member = { id: 'c1', member: true };
const guest = { id: 'c2', member: false };

function answer(
  given: Partial<Discount>,
  lines = [createLine('oil', 5000)],
  more: Partial<PricingInput> = {},
) {
  const priced = priceCart(
    createPricingInput(lines, { codes: ['TEN'], discounts: [createTestDiscount(given)], ...more }),
  );
  return { priced, code: priced.codes[0]! };
}

describe('benefits of a code', () => {
  const two = [createLine('oil', 3333, { quantity: 2 }), createLine('mist', 1001)];
  const line10 = { kind: 'percentage', percentage: 10, target: 'line' } as const;
  const fixed = (amount: number, target: 'line' | 'order', each = false) =>
    ({ kind: 'fixedAmount', amount: { us: amount }, target, each }) as const;

  test.each<[string, Partial<Discount>, { line?: number; order?: number }]>([
    ['PRICE-03: 10 % off each line, each rounded by itself', { benefit: line10 }, { line: 667 + 100 }],
    ['10 % off one product', { benefit: line10, entitlement: entitleProducts('mist') }, { line: 100 }],
    ['10 % off the order, rounded once', {}, { order: 767 }],
    ['5.00 off the order', { benefit: fixed(500, 'order') }, { order: 500 }],
    ['more off the order than it costs', { benefit: fixed(999_999, 'order') }, { order: 7667 }],
    ['2.00 off each piece', { benefit: fixed(200, 'line', true) }, { line: 600 }],
    ['2.00 off the lines together', { benefit: fixed(200, 'line') }, { line: 200 }],
    [
      '20.00 off each piece, at most its price',
      { benefit: fixed(2000, 'line', true) },
      { line: 4000 + 1001 },
    ],
    [
      'DISC-19: the percentage of its SKU',
      { benefit: { kind: 'skuTable', percentages: { OIL: 20, OTHER: 50 } } },
      { line: 1333 },
    ],
  ])('%s', (_, given, { line: onLines = 0, order = 0 }) => {
    const { priced, code } = answer(given, two);
    expect(code.applicable).toBe(true);
    expect({ onLines: priced.discountLine, order: priced.discountAmount }).toEqual({ onLines, order });
    expect(priced.totalBeforeShipping).toBe(7667 - onLines - order);
  });

  test.each([
    [2, 0],
    [3, 1000],
    [4, 1000],
    [5, 1000],
    [6, 2000],
  ])('buy 2 get 1 free: %i units of one product are reduced by %i', (quantity, off) => {
    const everything = createTestDiscount().entitlement;
    const benefit = {
      kind: 'buyXGetY',
      buys: { entitlement: everything, quantity: 2 },
      gets: { entitlement: everything, quantity: 1, percentage: 100 },
    } as const;
    const { priced, code } = answer({ benefit }, [createLine('oil', 1000, { quantity })]);
    expect(priced.discountLine).toBe(off);
    expect(code.applicable).toBe(off > 0);
  });

  test('buy an oil, get the cheaper of the mists at half price, once per order', () => {
    const benefit = {
      kind: 'buyXGetY',
      buys: { entitlement: entitleProducts('oil'), quantity: 1 },
      gets: { entitlement: entitleProducts('mist', 'mini'), quantity: 1, percentage: 50 },
      usesPerOrder: 1,
    } as const;
    const lines = [
      createLine('oil', 4000, { quantity: 3 }),
      createLine('mist', 2000),
      createLine('mini', 900),
    ];
    const { priced } = answer({ benefit }, lines);
    expect(priced.lines.map(({ totalDiscountAmount }) => totalDiscountAmount)).toEqual([0, 0, 450]);
  });

  test('PRICE-12: free shipping competes with no other discount', () => {
    const offers = createTierOffers([[0, 50]], { products: ['oil'] });
    const { priced, code } = answer({ benefit: { kind: 'freeShipping' } }, [createLine('oil', 5000)], {
      offers,
    });
    expect(code.applicable).toBe(true);
    expect(priced.discountTier).toBe(2500);
    expect(priced.shipping.chosen).toMatchObject({ price: 0, originalPrice: 590 });
  });

  test('free shipping up to a price doesn’t affect more expensive rates', () => {
    const cheap = answer({ benefit: { kind: 'freeShipping', maximumPrice: { us: 589 } } });
    const dear = answer({ benefit: { kind: 'freeShipping', maximumPrice: { us: 590 } } });
    expect([cheap.priced.shipping.chosen?.price, dear.priced.shipping.chosen?.price]).toEqual([590, 0]);
  });

  test('codes are compared without regard to case', () => {
    expect(
      priceCart(
        createPricingInput([createLine('oil', 5000)], {
          codes: [' ten '],
          discounts: [createTestDiscount()],
        }),
      ).discountAmount,
    ).toBe(500);
  });
});

describe('why a code is refused', () => {
  const minimum = (subtotal: number, onEntitled = false) => ({ subtotal: { us: subtotal }, onEntitled });
  test.each<[string, Partial<Discount>, Partial<PricingInput>, CodeRejectionReason | null]>([
    ['it is not defined', { code: 'OTHER' }, {}, 'unknown'],
    ['it starts a moment later, as if there were none', { startsAt: now + 1 }, {}, 'unknown'],
    ['it starts now', { startsAt: now }, {}, null],
    ['it ends now', { endsAt: now }, {}, 'expired'],
    ['it ends a moment later', { endsAt: now + 1 }, {}, null],
    [
      'it is used up',
      { usageLimit: 3 },
      { usage: { 'discount-TEN': { total: 3, byThisCustomer: 0 } } },
      'usedUp',
    ],
    [
      'one use is left',
      { usageLimit: 3 },
      { usage: { 'discount-TEN': { total: 2, byThisCustomer: 0 } } },
      null,
    ],
    [
      'this customer used it',
      { oncePerCustomer: true },
      { customer: member, usage: { 'discount-TEN': { total: 1, byThisCustomer: 1 } } },
      'usedUp',
    ],
    ['DISC-12: a guest tries a code for members', { memberOnly: true }, { customer: guest }, 'memberOnly'],
    ['DISC-12: nobody is known', { memberOnly: true }, { customer: null }, 'memberOnly'],
    ['DISC-12: a member tries a code for members', { memberOnly: true }, { customer: member }, null],
    ['DISC-23: it is for another region', { regions: ['au'] }, {}, 'notEligible'],
    [
      'its amount has no price in this region',
      { benefit: { kind: 'fixedAmount', amount: { au: 5 }, target: 'order', each: false } },
      {},
      'notEligible',
    ],
    [
      'DISC-23: nothing it is for is in the cart',
      { entitlement: entitleProducts('mist') },
      {},
      'notEligible',
    ],
    ['DISC-26: the order is a cent short', { minimum: minimum(5001) }, {}, 'minimumOnOrder'],
    ['DISC-26: the order has just enough', { minimum: minimum(5000) }, {}, null],
    [
      'DISC-25: eligible products are a cent short',
      { minimum: minimum(5001, true) },
      {},
      'minimumOnEntitled',
    ],
    [
      'a minimum is set for other regions only',
      { minimum: { subtotal: { au: 1 }, onEntitled: false } },
      {},
      'notEligible',
    ],
    ['two pieces are asked for', { minimum: { quantity: 2, onEntitled: false } }, {}, 'minimumQuantity'],
    ['one piece is asked for', { minimum: { quantity: 1, onEntitled: false } }, {}, null],
  ])('DISC-22: %s', (_, given, more, refusal) => {
    const { code, priced } = answer(given, [createLine('oil', 5000)], more);
    expect(code).toMatchObject({ applicable: refusal === null, refusal });
    expect(priced.discountAmount > 0).toBe(refusal === null);
  });

  test('DISC-12: bali20 is for members even if its definition doesn’t say so', () => {
    const given = { codes: ['BALI20'], discounts: [createTestDiscount({ code: 'bali20' })] };
    expect(priceCart(createPricingInput([createLine('oil', 5000)], given)).codes[0]?.refusal).toBe(
      'memberOnly',
    );
    expect(
      priceCart(createPricingInput([createLine('oil', 5000)], { ...given, customer: member })).codes[0]
        ?.applicable,
    ).toBe(true);
  });

  test('DISC-24: a code that leaves out new products and bundles needs something else', () => {
    const fresh = createLine('fresh', 5000, { merchandise: { productTags: ['new'] } });
    const kit = createLine('kit', 5000, { merchandise: { productTitle: 'Glow Kit' } });
    const benefit = { kind: 'percentage', percentage: 10, target: 'line' } as const;
    const given = { excludesNewAndBundles: true, benefit };
    expect(answer(given, [fresh, kit]).code.refusal).toBe('newAndBundles');
    expect(answer(given, [fresh, kit, createLine('oil', 1000)]).priced.discountLine).toBe(100);
  });

  test.each([
    ['subscription', true, 500],
    ['subscription', false, null],
    ['oneTime', false, 500],
    ['oneTime', true, null],
  ] as const)(
    'DISC-36: a discount for %s, with a line that has a plan: %s',
    (purchaseType, isSubscribed, amount) => {
      const sellingPlan = isSubscribed ? { id: '11', name: 'Monthly', price: 5000 } : null;
      const other = {
        ...createLine('mist', 1000),
        sellingPlan: isSubscribed ? null : { id: '11', name: 'Monthly', price: 1000 },
      };
      const benefit = { kind: 'percentage', percentage: 10, target: 'line' } as const;
      const alone = answer({ purchaseType, benefit }, [{ ...createLine('oil', 5000), sellingPlan }]);
      expect([alone.code.refusal, alone.priced.discountLine]).toEqual(
        amount === null ? ['purchaseType', 0] : [null, amount],
      );
      const both = answer({ purchaseType, benefit }, [{ ...createLine('oil', 5000), sellingPlan }, other]);
      expect(both.priced.discountLine).toBe(amount ?? 100);
    },
  );

  test('two codes that do not combine: the first one stays', () => {
    const codes = {
      codes: ['TEN', 'FIVE'],
      discounts: [createTestDiscount(), createTestDiscount({ code: 'FIVE' })],
    };
    const [ten, five] = priceCart(createPricingInput([createLine('oil', 5000)], codes)).codes;
    expect([ten?.applicable, five?.refusal]).toEqual([true, 'notCombinable']);
  });

  test('a code and an automatic discount that do not combine: the better one stays', () => {
    const automatic = (percentage: number) =>
      createTestDiscount({
        id: 'auto',
        code: null,
        title: 'Summer',
        benefit: { kind: 'percentage', percentage, target: 'line' },
      });
    const price = (percentage: number) =>
      priceCart(
        createPricingInput([createLine('oil', 5000)], {
          codes: ['TEN'],
          discounts: [createTestDiscount(), automatic(percentage)],
        }),
      );
    expect(price(20)).toMatchObject({
      discountLine: 1000,
      discountAmount: 0,
      codes: [{ refusal: 'notCombinable' }],
    });
    expect(price(10)).toMatchObject({ discountLine: 0, discountAmount: 500, codes: [{ applicable: true }] });
  });

  test('a line-level and an order-level discount that can be combined both apply, in this order', () => {
    const both = { order: true, line: true, shipping: true };
    const automatic = createTestDiscount({
      id: 'auto',
      code: null,
      benefit: { kind: 'percentage', percentage: 20, target: 'line' },
      combinesWith: both,
    });
    const given = { codes: ['TEN'], discounts: [createTestDiscount({ combinesWith: both }), automatic] };
    expect(priceCart(createPricingInput([createLine('oil', 5000)], given))).toMatchObject({
      discountLine: 1000,
      discountAmount: 400,
    });
  });
});

describe('a code against the tier', () => {
  const offers = createTierOffers([[5000, 20]], { products: ['oil', 'mist'] });
  const onLines = (percentage: number, entitlement = createTestDiscount().entitlement) =>
    createTestDiscount({ benefit: { kind: 'percentage', percentage, target: 'line' }, entitlement });
  const lines = [createLine('oil', 4000), createLine('mist', 2000), createLine('brush', 1000)];
  const price = (given: Discount) =>
    priceCart(createPricingInput(lines, { offers, codes: ['TEN'], discounts: [given] }));

  test.each([
    [
      'better on no line: the code goes',
      onLines(19, entitleProducts('oil', 'mist')),
      { tier: 1200, code: 0, remove: true },
    ],
    ['better on a line without tier: both', onLines(10), { tier: 1200, code: 100, remove: false }],
    ['better on every line: the tier is dropped there', onLines(21), { tier: 0, code: 1470, remove: false }],
    [
      'as good on the only line that it is for: the tier stays, the code goes',
      onLines(20, entitleProducts('oil')),
      { tier: 1200, code: 0, remove: true },
    ],
    [
      'as good on the tier’s lines, and good on another: both',
      onLines(20),
      { tier: 1200, code: 200, remove: false },
    ],
  ])('DISC-06, DISC-07, PRICE-09: line by line, %s', (_, given, { tier, code, remove }) => {
    const priced = price(given);
    expect(priced).toMatchObject({ discountTier: tier, discountLine: code, needRemoveCode: remove });
    expect(priced.codes[0]?.refusal).toBe(remove ? 'betterDiscount' : null);
  });

  test.each([
    [17, { tier: 1200, code: 0, remove: true }],
    [18, { tier: 0, code: 1260, remove: false }],
  ])(
    'DISC-07, PRICE-10: as a sum, %i % off the order against 12.00',
    (percentage, { tier, code, remove }) => {
      const given = createTestDiscount({ benefit: { kind: 'percentage', percentage, target: 'order' } });
      expect(price(given)).toMatchObject({
        discountTier: tier,
        discountAmount: code,
        needRemoveCode: remove,
      });
    },
  );

  test.each([
    [1199, { tier: 1200, code: 0, remove: true }],
    [1200, { tier: 1200, code: 0, remove: true }],
    [1201, { tier: 0, code: 1201, remove: false }],
  ])('as a sum, %i cents off the order against 12.00', (amount, { tier, code, remove }) => {
    const benefit = { kind: 'fixedAmount', amount: { us: amount }, target: 'order', each: false } as const;
    const priced = price(createTestDiscount({ benefit }));
    expect(priced).toMatchObject({ discountTier: tier, discountAmount: code, needRemoveCode: remove });
    expect(priced.codes[0]?.refusal).toBe(remove ? 'betterDiscount' : null);
  });

  test('DISC-07: a tier and a better automatic discount share its lines: it is not the tier that beats the code', () => {
    const automatic = createTestDiscount({
      id: 'auto',
      code: null,
      benefit: { kind: 'percentage', percentage: 30, target: 'line' },
      entitlement: entitleProducts('oil'),
      combinesWith: { order: true, line: true, shipping: true },
    });
    const code = { ...onLines(10, entitleProducts('oil', 'mist')), combinesWith: automatic.combinesWith };
    const priced = priceCart(
      createPricingInput(lines, { offers, codes: ['TEN'], discounts: [code, automatic] }),
    );
    expect(priced).toMatchObject({ discountLine: 1200, discountTier: 400, needRemoveCode: false });
    expect(priced.codes[0]?.refusal).toBe('notCombinable');
  });

  test('PRICE-12: a free-shipping code can be combined with any tier', () => {
    const priced = price(createTestDiscount({ benefit: { kind: 'freeShipping' } }));
    expect(priced).toMatchObject({ discountTier: 1200, needRemoveCode: false });
    expect(priced.codes[0]?.applicable).toBe(true);
  });

  test('DISC-05: no other rejection removes the code', () => {
    for (const refused of [{ memberOnly: true }, { endsAt: now }, { entitlement: entitleProducts('kit') }]) {
      expect(price(createTestDiscount(refused)).needRemoveCode).toBe(false);
    }
  });
});
