import { describe, expect, test } from 'vitest';
import type { CartLineInput, PricingInput } from '../cart/model.ts';
import { createLine, createTestDiscount, createTierOffers } from '../testing/carts.ts';
import { createGiftBoxOffers, createGiftLine, priceCartWith, reconcileWith } from '../testing/offers.ts';
import { noOffers, type OfferSettings } from './offer-settings.ts';

describe('the tier', () => {
  const steps = [
    [0, 0],
    [5000, 20],
    [10_000, 30],
  ] as const;
  const products = ['oil', 'kit', 'mini'];

  test.each([
    [4999, 0, { reached: 0, next: 1, remaining: 1 }],
    [5000, 1000, { reached: 1, next: 2, remaining: 5000 }],
    [9999, 2000, { reached: 1, next: 2, remaining: 1 }],
    [10_000, 3000, { reached: 2, next: null, remaining: 0 }],
  ])('TIER-08: a spend of %i is reduced by %i', (spend, off, meter) => {
    const priced = priceCartWith([createLine('oil', spend)], createTierOffers(steps, { products }));
    expect(priced.discountTier).toBe(off);
    expect(priced.discountMeter).toMatchObject({ enabled: true, ...meter });
  });

  test.each([
    [1, 0],
    [2, 400],
  ])('TIER-01, TIER-07: by quantity: %i units are reduced by %i', (quantity, off) => {
    const offers = createTierOffers(
      [
        [0, 0],
        [0, 20],
      ],
      { products, useQuantity: true },
    );
    expect(priceCartWith([createLine('oil', 1000, { quantity })], offers).discountTier).toBe(off);
  });

  test.each([
    ['its own name', { title: 'Summer sale' }, 'Summer sale'],
    ['what it takes off where it has none', {}, '20% off'],
  ])('is recorded under %s', (_, given, title) => {
    const priced = priceCartWith([createLine('oil', 5000)], createTierOffers(steps, { products, ...given }));
    expect(priced.lines[0]?.allocations).toEqual([{ source: { kind: 'tier', title }, amount: 1000 }]);
  });

  const kit = createLine('kit', 5000, { merchandise: { productTitle: 'Sunset Kit' } });
  const sale = (price: number, compareAtPrice = 6000) =>
    createLine('oil', price, { id: `sale-${price}`, merchandise: { compareAtPrice } });
  test.each<[string, readonly CartLineInput[], Partial<OfferSettings['tierDiscount']>, number]>([
    [
      'TIER-13: products that are not in the list count but get nothing',
      [createLine('brush', 4000), createLine('oil', 1000)],
      {},
      200,
    ],
    [
      'TIER-11, TIER-13: excluded products do not count',
      [createLine('mini', 4000), createLine('oil', 4999)],
      { excludedHandles: ['mini'] },
      0,
    ],
    ['bundles take part', [kit], {}, 1000],
    ['TIER-01, TIER-03: singleOnly leaves bundles out', [kit], { singleOnly: true }, 0],
    [
      'TIER-03: singleOnly takes "Sunset Oil" for what it is',
      [createLine('oil', 5000, { merchandise: { productTitle: 'Sunset Oil' } })],
      { singleOnly: true },
      1000,
    ],
    [
      'TIER-02: campaign lines are left out',
      [createLine('oil', 5000, { attributes: { _campaign_type: 'discount_code' } })],
      {},
      0,
    ],
    [
      'a gift that was not earned is a line like any other',
      [createLine('oil', 5000, { attributes: { _campaign_type: 'manual_gwp' } })],
      {},
      1000,
    ],
    ['TIER-02: off', [createLine('oil', 50_000)], { enabled: false }, 0],
    ['a sale item counts and is discounted', [sale(4000), createLine('oil', 1000)], {}, 1000],
    [
      'TIER-20: sale items that are left out neither count nor are discounted',
      [sale(4000), createLine('oil', 4999)],
      { excludeSaleItems: true },
      0,
    ],
    [
      'beside sale items that are left out the others are discounted',
      [sale(4000), createLine('oil', 5000)],
      { excludeSaleItems: true },
      1000,
    ],
    [
      'TIER-20: a cent below its compare-at price is a sale, the same price is none',
      [sale(3999, 4000), sale(4000, 4000)],
      { excludeSaleItems: true, tiers: createTierOffers([[4000, 20]]).tierDiscount.tiers },
      800,
    ],
    [
      'a subscription below the price is no sale',
      [createLine('oil', 6000, { sellingPlan: { id: 'p', name: 'Monthly', price: 5400 } })],
      { excludeSaleItems: true },
      1080,
    ],
    [
      'by pieces, sale items that are left out are no pieces',
      [sale(4000), createLine('oil', 5000)],
      {
        excludeSaleItems: true,
        useQuantity: true,
        tiers: createTierOffers([
          [0, 0],
          [0, 20],
        ]).tierDiscount.tiers,
      },
      0,
    ],
  ])('%s', (_, lines, given, off) => {
    expect(priceCartWith(lines, createTierOffers(steps, { products, ...given })).discountTier).toBe(off);
  });

  test('TIER-12: lines with a script discount count at their original price, whatever their attributes', () => {
    const upsell = { enabled: true, items: [{ product: 'oil', triggers: ['brush'], percentage: 50 }] };
    const offers = { ...createTierOffers(steps, { products }), upsell };
    const table = createTestDiscount({
      code: 'coco',
      benefit: { kind: 'skuTable', percentages: { OIL: 20, MIST: 25 } },
    });
    const priceWith = (given: Partial<PricingInput>, attributes: Record<string, string> = {}) =>
      priceCartWith(
        [
          createLine('oil', 4000, { attributes: { _front_upsell: 'true', ...attributes } }),
          createLine('brush', 1000),
        ],
        offers,
        given,
      );
    expect(priceWith({}).discountMeter).toMatchObject({ reached: 0, remaining: 2000 });
    expect(priceWith({}, { _script_discount: '20' }).discountMeter).toMatchObject({ reached: 0 });
    const running = priceWith({ codes: ['COCO'], discounts: [table] });
    expect(running.discountMeter).toMatchObject({ reached: 1, remaining: 5000 });
  });

  test('TIER-07, TIER-08, TIER-14: up to four tiers, the highest that is reached', () => {
    const four = [
      [0, 0],
      [5000, 20],
      [10_000, 30],
      [20_000, 40],
    ] as const;
    const at = (spend: number) =>
      priceCartWith([createLine('oil', spend)], createTierOffers(four, { products })).discountMeter;
    expect([4999, 5000, 9999, 10_000, 19_999, 20_000].map((spend) => at(spend).reached)).toEqual([
      0, 1, 1, 2, 2, 3,
    ]);
    expect(at(20_000)).toMatchObject({ next: null, remaining: 0 });
  });

  test('TIER-07: before the first tier nothing is reached', () => {
    expect(
      priceCartWith([createLine('oil', 4999)], createTierOffers([[5000, 20]], { products })).discountMeter,
    ).toMatchObject({
      reached: null,
      next: 0,
      remaining: 1,
    });
  });

  test('CART-16, TIER-13: free lines do not count: gifts, lines with a price of 0, lines added by a code', () => {
    const settings = {
      ...createTierOffers(steps, { products }),
      manualGift: createGiftBoxOffers().manualGift,
    };
    const free = [
      createGiftLine('gift', 3000),
      createLine('sample', 0),
      createLine('extra', 3000, {
        attributes: { _campaign_type: 'discount_code', _discount_code: 'TEN' },
      }),
    ];
    const { discountMeter } = priceCartWith([...free, createLine('oil', 4999)], settings, {
      codes: ['TEN'],
      discounts: [createTestDiscount({ benefit: { kind: 'freeShipping' } })],
    });
    expect(discountMeter).toMatchObject({ reached: 0, remaining: 1 });
  });

  test('TIER-11: by quantity the units of the counting lines are added up', () => {
    const offers = createTierOffers(
      [
        [0, 0],
        [0, 20],
      ],
      { products, useQuantity: true, excludedHandles: ['mini'] },
    );
    const at = (...lines: readonly CartLineInput[]) => priceCartWith(lines, offers).discountMeter;
    expect(at(createLine('oil', 1), createLine('mini', 1, { quantity: 9 }))).toMatchObject({
      reached: 0,
      remaining: 1,
    });
    expect(at(createLine('oil', 1), createLine('brush', 1))).toMatchObject({ reached: 1, remaining: 0 });
  });
});

describe('tier attributes', () => {
  const oil = (attributes: Record<string, string> = {}) => createLine('oil', 1000, { attributes });
  const kit = createLine('kit', 1000, {
    attributes: { _tiered_discount_minspend: 'yes' },
    merchandise: { productTitle: 'Glow Kit' },
  });
  const set = (handle: string, ...attributes: [key: string, value: string][]) => [
    {
      kind: 'setAttributes',
      lineId: `line-${handle}`,
      attributes: attributes.map(([key, value]) => ({ key, value })),
    },
  ];
  const on = (given: Partial<OfferSettings['tierDiscount']> = {}) =>
    createTierOffers([[5000, 10]], { products: ['oil', 'kit'], ...given });

  test.each<[string, CartLineInput, OfferSettings, unknown[]]>([
    ['TIER-04: by spend', oil(), on(), set('oil', ['_tiered_discount_minspend', 'yes'])],
    [
      'TIER-04: by quantity',
      oil(),
      on({ useQuantity: true }),
      set('oil', ['_tiered_discount_quantity', 'yes']),
    ],
    [
      'TIER-05: when the merchant changes from one to the other',
      oil({ _tiered_discount_minspend: 'yes' }),
      on({ useQuantity: true }),
      set('oil', ['_tiered_discount_quantity', 'yes']),
    ],
    ['TIER-05: already there', oil({ _tiered_discount_minspend: 'yes' }), on(), []],
    ['TIER-06: with tiers off they go', oil({ _tiered_discount_minspend: 'yes' }), noOffers, set('oil')],
    ['TIER-02: outside the list they go', kit, on({ products: ['oil'] }), set('kit')],
    ['TIER-05: singleOnly: a bundle loses them', kit, on({ singleOnly: true }), set('kit')],
    ['TIER-03: without singleOnly a bundle keeps them', kit, on(), []],
    [
      'a line that came with a code has none',
      oil({ _tiered_discount_minspend: 'yes', _campaign_type: 'discount_code', _discount_code: 'TEN' }),
      on(),
      set('oil', ['_campaign_type', 'discount_code'], ['_discount_code', 'TEN']),
    ],
    [
      'other attributes stay',
      oil({ _tiered_discount_quantity: 'yes', note: 'for Ana' }),
      noOffers,
      set('oil', ['note', 'for Ana']),
    ],
    [
      'TIER-20: a sale item loses them where sale items are left out',
      createLine('oil', 1000, {
        attributes: { _tiered_discount_minspend: 'yes' },
        merchandise: { compareAtPrice: 1001 },
      }),
      on({ excludeSaleItems: true }),
      set('oil'),
    ],
  ])('%s', (_, given, offers, changed) => {
    expect(reconcileWith([given], offers, { codes: ['TEN'] })).toEqual(changed);
  });
});
