import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount, DiscountBenefit } from '../discounts/discount.ts';
import { noOffers, type OfferSettings } from '../offers/settings.ts';
import { auTable, cart, discount, line, only, usTable } from '../testing/carts.ts';
import type { PricedCart, PricingInput } from './model.ts';
import { priceCart } from './price.ts';
import { reconcileCart } from './reconcile.ts';

const handles = ['oil', 'mist', 'kit', 'mini', 'gift'] as const;
const percentage = fc.integer({ min: 0, max: 100 });
const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }));
const attributes = fc.constantFrom<Record<string, string>>(
  {},
  { _campaign_type: 'manual_gwp' },
  { _campaign_type: 'auto_gwp' },
  { _campaign_type: 'discount_code' },
  { _front_upsell: 'true', _front_upsell_amt: '99' },
  { _front_upsell: 'false' },
  { _tiered_discount_minspend: 'yes' },
  { _script_discount: '10' },
);

const lines = fc
  .array(
    fc.record({
      handle: fc.constantFrom(...handles),
      price,
      compareAtPrice: fc.option(price),
      quantity: fc.integer({ min: 1, max: 5 }),
      attributes,
      taxable: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map(({ handle, price: unit, compareAtPrice, quantity, attributes: given, taxable }, index) =>
      line(handle, unit, {
        id: `line-${index}`,
        quantity,
        attributes: given,
        merchandise: { compareAtPrice, taxable, productTitle: handle === 'kit' ? 'Glow Kit' : handle },
      }),
    ),
  );

const benefit: fc.Arbitrary<DiscountBenefit> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    percentage,
    target: fc.constantFrom('line' as const, 'order' as const),
  }),
  fc.record({
    kind: fc.constant('fixedAmount' as const),
    amount: fc.record({ us: price, au: price }),
    target: fc.constantFrom('line' as const, 'order' as const),
    each: fc.boolean(),
  }),
  fc.constant({ kind: 'freeShipping' as const }),
  fc.record({
    kind: fc.constant('skuTable' as const),
    percentages: fc.record({ OIL: percentage, KIT: percentage }),
  }),
  fc
    .record({ buys: fc.integer({ min: 1, max: 3 }), gets: fc.integer({ min: 1, max: 3 }), percentage })
    .map(({ buys, gets, percentage: off }) => ({
      kind: 'buyXGetY' as const,
      buys: { entitlement: only('oil', 'mist'), quantity: buys },
      gets: { entitlement: only('mist', 'mini'), quantity: gets, percentage: off },
    })),
);

const discounts = fc
  .array(
    fc.record({
      benefit,
      automatic: fc.boolean(),
      all: fc.boolean(),
      combines: fc.boolean(),
      excludesNewAndBundles: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  .map((drawn) =>
    drawn.map(
      ({ benefit: given, automatic, all, combines, excludesNewAndBundles }, index): Discount =>
        discount({
          id: `d${index}`,
          code: automatic ? null : `CODE${index}`,
          benefit: given,
          entitlement: all ? discount().entitlement : only('oil', 'kit'),
          excludesNewAndBundles,
          combinesWith: { order: combines, line: combines, shipping: combines },
        }),
    ),
  );

const offers: fc.Arbitrary<OfferSettings> = fc
  .record({
    tier: fc.boolean(),
    useQuantity: fc.boolean(),
    singleOnly: fc.boolean(),
    percentage,
    gifts: fc.boolean(),
  })
  .map(({ tier, useQuantity, singleOnly, percentage: off, gifts }) => ({
    ...noOffers,
    tierDiscount: {
      ...noOffers.tierDiscount,
      enabled: tier,
      useQuantity,
      singleOnly,
      products: ['oil', 'mist', 'kit'],
      excludedHandles: ['mini'],
      tiers: [
        { text: '', topText: '', minSpend: 0, minQuantity: 0, percentage: 0 },
        { text: '', topText: '', minSpend: 5000, minQuantity: 2, percentage: off },
      ],
    },
    manualGift: {
      ...noOffers.manualGift,
      enabled: gifts,
      offers: [{ name: 'A', minSpend: 0, gifts: ['variant-gift', 'variant-mini'] }],
    },
    autoGifts: gifts
      ? [
          {
            enabled: true,
            slot: 'one',
            minimumPurchase: 2000,
            buyProducts: [],
            buyCollections: [],
            gift: 'variant-gift',
          },
        ]
      : [],
    upsell: { enabled: gifts, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] },
  }));

const carts: fc.Arbitrary<PricingInput> = fc
  .record({
    lines,
    discounts,
    offers,
    place: fc.constantFrom(
      { region: 'us' as const, table: usTable, destination: { country: 'US', province: 'CA' } },
      { region: 'us' as const, table: usTable, destination: { country: 'US', province: null } },
      { region: 'au' as const, table: auTable, destination: { country: 'AU', province: null } },
      { region: 'au' as const, table: auTable, destination: { country: 'FR', province: null } },
    ),
  })
  .map(({ lines: drawn, discounts: given, offers: settings, place }) =>
    cart(drawn, {
      ...place,
      discounts: given,
      offers: settings,
      codes: given.flatMap(({ code }) => (code === null ? [] : [code])),
    }),
  );

function law(check: (priced: PricedCart, input: PricingInput) => void): void {
  fc.assert(
    fc.property(carts, (input) => check(priceCart(input), input)),
    { numRuns: 500 },
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

describe('laws of pricing', () => {
  test('the derived amounts add up', () => {
    law((priced) => {
      expect(priced.subtotalPrice).toBe(sum(priced.lines.map(({ originalPrice }) => originalPrice)));
      expect(priced.discountCombineLine).toBe(
        priced.discountLine + priced.discountTier + priced.discountAmount,
      );
      expect(priced.totalBeforeShipping).toBe(
        sum(priced.lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted)) - priced.discountAmount,
      );
      expect(priced.discountAmount).toBe(sum(priced.lines.map(({ orderAllocation }) => orderAllocation)));
      const added = sum(priced.taxes.map(({ amount, included }) => (included ? 0 : amount)));
      expect(priced.totalAmount).toBe(
        priced.totalBeforeShipping + (priced.shipping.chosen?.price ?? 0) + added,
      );
    });
  });

  test('each discount belongs to exactly one row of the table', () => {
    law(({ lines: priced, ...amounts }) => {
      const allocated = sum(priced.map(({ totalDiscountAmount }) => totalDiscountAmount));
      const { discountManualGwp, discountAutoGwp, discountLine, discountTier } = amounts;
      expect(discountManualGwp + discountAutoGwp + discountLine + discountTier).toBe(allocated);
    });
  });

  test('everything is a whole number and nothing is below zero', () => {
    law((priced) => {
      const { lines: pricedLines, explain, codes, orderAllocations, discountMeter, ...rest } = priced;
      const amounts = [
        ...Object.values(rest).filter((value) => typeof value === 'number' && value !== priced.taxRate),
        ...pricedLines.flatMap((l) => [
          l.originalPrice,
          l.priceAfterDiscounted,
          l.orderAllocation,
          l.diffPriceBundle,
        ]),
        ...pricedLines.map((l) => l.priceAfterDiscounted - l.orderAllocation),
        ...pricedLines.flatMap((l) => [...l.allocations, ...l.taxes].map(({ amount }) => amount)),
        ...priced.taxes.map(({ amount }) => amount),
        ...orderAllocations.map(({ amount }) => amount),
        ...explain.map(({ amount }) => amount),
        discountMeter.remaining,
      ];
      for (const amount of amounts) expect(Number.isInteger(amount) && Number(amount) >= 0).toBe(true);
      expect(codes.length).toBeLessThanOrEqual(3);
    });
  });

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 0, max: 7 }), (given, turn) => {
        const input = withoutPositions(given);
        const turned = [...input.lines.slice(turn), ...input.lines.slice(0, turn)];
        const { totalAmount, discountCombineLine } = priceCart(input);
        expect(priceCart({ ...input, lines: turned })).toMatchObject({ totalAmount, discountCombineLine });
      }),
      { numRuns: 500 },
    );
  });

  test('the rate taken is the cheapest that matches', () => {
    law(({ shipping, totalBeforeShipping }, { table }) => {
      if (shipping.chosen === null) return;
      const prices = shipping.options.map((option) => option.price);
      expect(shipping.chosen.price).toBe(Math.min(...prices));
      const taken = table!.zones[0]!.rates.find(({ id }) => id === shipping.chosen!.rateId)!;
      expect(totalBeforeShipping).toBeGreaterThanOrEqual(taken.minSubtotal ?? 0);
      expect(totalBeforeShipping).toBeLessThanOrEqual(taken.maxSubtotal ?? Number.POSITIVE_INFINITY);
    });
  });

  test("the lines' parts of a tax add up to it, and free lines carry none", () => {
    law(({ lines: priced, taxes }) => {
      const taxed = priced.filter(({ line: { merchandise }, priceAfterDiscounted, orderAllocation }) => {
        return merchandise.taxable && priceAfterDiscounted > orderAllocation;
      });
      taxes.forEach(({ amount }, index) => {
        const parts = priced.map((line) => line.taxes[index]!.amount);
        expect(sum(parts)).toBe(taxed.length === 0 ? 0 : amount);
      });
      for (const line of priced.filter((candidate) => !taxed.includes(candidate))) {
        expect(sum(line.taxes.map(({ amount }) => amount))).toBe(0);
      }
    });
  });

  test('a code never makes the goods dearer', () => {
    fc.assert(
      fc.property(carts, (given) => {
        const input = { ...given, discounts: given.discounts.filter(({ code }) => code !== null) };
        const bare = priceCart({ ...input, codes: [] });
        expect(priceCart(input).totalBeforeShipping).toBeLessThanOrEqual(bare.totalBeforeShipping);
      }),
      { numRuns: 500 },
    );
  });

  test('a code that does not apply says why, and one that applies has no reason', () => {
    law(({ codes, needRemoveCode }) => {
      for (const { applicable, refusal } of codes) expect(applicable).toBe(refusal === null);
      expect(needRemoveCode).toBe(codes.some(({ refusal }) => refusal === 'betterDiscount'));
    });
  });

  test('the same cart has the same price', () => {
    law((priced, input) => {
      expect(priceCart(input)).toEqual(priced);
    });
  });

  test('a cart comes in order, and a cart in order needs nothing more', () => {
    fc.assert(
      fc.property(carts, (input) => {
        const once = apply(input);
        expect(reconcileCart(once, ['one'])).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/**
 * A cart without what goes by position on purpose: the newest gifts win, and of equal parts the earlier line gets the
 * cent (or the free piece), which can tip the balance between a code and the tier on that line.
 */
function withoutPositions(input: PricingInput): PricingInput {
  const [first] = input.discounts.filter(({ benefit: { kind } }) => kind !== 'buyXGetY');
  const isSplit = first?.benefit.kind === 'fixedAmount' && !first.benefit.each;
  return {
    ...input,
    discounts: first === undefined || isSplit ? [] : [first],
    lines: input.lines.map((given) => ({
      ...given,
      attributes: given.attributes.filter(({ value }) => !value.endsWith('_gwp')),
    })),
  };
}

/** Carries out the changes until the cart is in order; removing a line can end an offer that stood on it. */
function apply(input: PricingInput): PricingInput {
  let current = input;
  for (let round = 0; round < 10; round += 1) {
    const changes = reconcileCart(current, ['one']);
    if (changes.length === 0) break;
    for (const change of changes) {
      if (change.kind === 'addGift') continue;
      current = {
        ...current,
        lines: current.lines.flatMap((given) => {
          if (given.id !== change.lineId) return [given];
          if (change.kind === 'removeLine') return [];
          if (change.kind === 'setQuantity') return [{ ...given, quantity: change.quantity }];
          return [{ ...given, attributes: change.attributes }];
        }),
      };
    }
  }
  return current;
}
