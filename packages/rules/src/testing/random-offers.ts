/** Generators of random offer settings and discounts, over a few products, for the property tests of this package. */
import fc from 'fast-check';
import type { Discount, DiscountBenefit } from '../discounts/discount.ts';
import type { Audience } from '../offers/audience.ts';
import type { RemainingGiftBudgets } from '../offers/gift-budget.ts';
import type { AutoGiftSettings, OfferSettings } from '../offers/offer-settings.ts';
import { noOffers } from '../offers/offer-settings.ts';
import type { OfferTerms } from '../offers/offer-terms.ts';
import type { RegionKey } from '../regions/region.ts';
import { createTestDiscount, entitleProducts, now } from './carts.ts';

export const offerHandles = ['oil', 'mist', 'kit', 'mini', 'gift'] as const;
/** A collection with every third product. */
export const collection = 'care';

export const percentage = fc.integer({ min: 0, max: 100 });
export const arbitraryPrice = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }));
const spend = fc.constantFrom(0, 1, 1999, 2000, 5000, 12_000);
const products = fc.subarray([...offerHandles]);
const variants = fc.subarray(offerHandles.map((handle) => `variant-${handle}`));
const collections = fc.subarray([collection]);

const everywhere = (amount: number): Readonly<Record<RegionKey, number>> => ({
  us: amount,
  int: amount,
  ca: amount,
  au: amount,
  eu: amount,
  uk: amount,
  my: amount,
  dev: amount,
});

const benefit: fc.Arbitrary<DiscountBenefit> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    percentage,
    target: fc.constantFrom('line' as const, 'order' as const),
  }),
  fc.record({
    kind: fc.constant('fixedAmount' as const),
    amount: arbitraryPrice.map(everywhere),
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
      buys: { entitlement: entitleProducts('oil', 'mist'), quantity: buys },
      gets: { entitlement: entitleProducts('mist', 'mini'), quantity: gets, percentage: off },
    })),
);

const minimum: fc.Arbitrary<Discount['minimum']> = fc.constantFrom(
  null,
  null,
  { quantity: 2, onEntitled: true },
  { subtotal: everywhere(3000), onEntitled: false },
  { subtotal: everywhere(2000), onEntitled: true },
);

/** Customer tags used by offers. */
export const tags = ['vip', 'staff'] as const;

/** The audience of an offer, or undefined for everyone. */
export const audience: fc.Arbitrary<Audience | undefined> = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 4 },
  fc.record({
    members: fc.boolean(),
    firstOrder: fc.boolean(),
    tags: fc.subarray([...tags]),
    withoutTags: fc.subarray([...tags]),
  }),
);

/** Adds the audience only if there is one. */
function withAudience<Given extends object>(given: Given, drawn: Audience | undefined) {
  return drawn === undefined ? given : { ...given, audience: drawn };
}

/** Codes CODE0 to CODE2 and automatic discounts, some for members or other customers, some with a minimum. */
export const arbitraryDiscounts: fc.Arbitrary<readonly Discount[]> = fc
  .array(
    fc.record({
      benefit,
      minimum,
      automatic: fc.boolean(),
      all: fc.boolean(),
      memberOnly: fc.constantFrom(false, false, true),
      combines: fc.boolean(),
      excludesNewAndBundles: fc.boolean(),
      audience,
    }),
    { maxLength: 3 },
  )
  .map((drawn) =>
    drawn.map(({ automatic, all, combines, audience, ...given }, index) =>
      createTestDiscount({
        ...withAudience(given, audience),
        id: `d${index}`,
        code: automatic ? null : `CODE${index}`,
        entitlement: all ? createTestDiscount().entitlement : entitleProducts('oil', 'kit'),
        combinesWith: { order: combines, line: combines, shipping: combines },
      }),
    ),
  );

const terms: fc.Arbitrary<OfferTerms | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 4 },
  fc
    .record({
      startsAt: fc.constantFrom(null, null, now - 1, now, now + 1),
      endsAt: fc.constantFrom(null, null, now - 1, now, now + 1),
      audience,
    })
    .map(({ audience, ...dates }) => withAudience(dates, audience)),
);

/** Some gift offers have a budget; `giftsLeft` holds what is left of it. */
const budget = fc.constantFrom({}, {}, { budget: 500 });

/** Units left of the budgets: not counted, or used up for some offers. */
export const arbitraryGiftsLeft: fc.Arbitrary<RemainingGiftBudgets> = fc.constantFrom<RemainingGiftBudgets>(
  {},
  { manual: 0, tier: 1, 'slot:one': 2 },
  { manual: 1, tier: 0, 'slot:one': 0, 'slot:two': 3 },
);

/** Adds to an offer random dates and a random audience. */
function timed<Offer extends object>(offer: fc.Arbitrary<Offer>): fc.Arbitrary<Offer> {
  return fc
    .tuple(offer, terms)
    .map(([given, drawn]) => (drawn === null ? given : { ...given, terms: drawn }));
}

/** Adds to a gift offer a budget, or none. */
function budgeted<Offer extends object>(offer: fc.Arbitrary<Offer>): fc.Arbitrary<Offer> {
  return timed(fc.tuple(offer, budget).map(([given, drawn]) => ({ ...given, ...drawn })));
}

const tierDiscount: fc.Arbitrary<OfferSettings['tierDiscount']> = fc
  .record({
    enabled: fc.boolean(),
    useQuantity: fc.boolean(),
    singleOnly: fc.boolean(),
    products,
    excludedHandles: fc.constantFrom([], ['mini'], ['mist', 'kit']),
    excludeSaleItems: fc.boolean(),
    steps: fc.array(
      fc.record(
        {
          spend,
          quantity: fc.integer({ min: 0, max: 6 }),
          percentage,
          gift: fc.constantFrom('variant-gift', 'variant-mini'),
          freeShipping: fc.boolean(),
        },
        { requiredKeys: ['spend', 'quantity', 'percentage'] },
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ steps, useQuantity, ...given }) => ({
    ...noOffers.tierDiscount,
    ...given,
    useQuantity,
    tiers: steps
      .map(({ spend: minSpend, quantity: minQuantity, ...brings }) => {
        return { text: '', topText: '', minSpend, minQuantity, ...brings };
      })
      .sort((a, b) => (useQuantity ? a.minQuantity - b.minQuantity : a.minSpend - b.minSpend)),
  }));

const manualGift: fc.Arbitrary<OfferSettings['manualGift']> = fc.record({
  enabled: fc.boolean(),
  title: fc.constant(''),
  maxSelection: fc.integer({ min: 0, max: 3 }),
  minimumPurchase: spend,
  buyProducts: fc.constantFrom([], ['oil']),
  buyCollections: collections,
  hideBoxProducts: fc.constantFrom([], ['kit']),
  membersOnly: fc.constantFrom(false, false, true),
  offers: fc
    .array(fc.record({ minSpend: spend, gifts: variants }), { maxLength: 3 })
    .map((tiers) =>
      tiers
        .map(({ minSpend, gifts }, index) => ({ name: 'ABC'.charAt(index), minSpend, gifts }))
        .sort((a, b) => a.minSpend - b.minSpend),
    ),
});

const autoGifts: fc.Arbitrary<readonly AutoGiftSettings[]> = fc.uniqueArray(
  fc
    .record({
      enabled: fc.boolean(),
      slot: fc.constantFrom('one', 'two'),
      minimumPurchase: spend,
      buyProducts: fc.constantFrom([], ['mist']),
      buyCollections: collections,
      gift: fc.constantFrom('variant-gift', 'variant-mini'),
    })
    .chain((slot) => budgeted(fc.constant(slot))),
  { maxLength: 2, selector: ({ slot }) => slot },
);

const upsell: fc.Arbitrary<OfferSettings['upsell']> = fc.record({
  enabled: fc.boolean(),
  items: fc.array(
    timed(
      fc
        .record({
          product: fc.constantFrom(...offerHandles),
          triggers: products,
          percentage,
          maxPerTrigger: fc.constantFrom(null, 1, 1, 2),
        })
        // A product that triggers itself is an invalid setting.
        .map(({ triggers, ...item }) => ({
          ...item,
          triggers: triggers.filter((trigger) => trigger !== item.product),
        })),
    ),
    { maxLength: 2 },
  ),
});

/** Any settings that an editor could write, over these products. */
export const offers: fc.Arbitrary<OfferSettings> = fc.record({
  tierDiscount: budgeted(tierDiscount),
  manualGift: budgeted(manualGift),
  autoGifts,
  upsell: timed(upsell),
  codeRejection: fc.constant(noOffers.codeRejection),
  codeMessages: fc.constant({}),
  customCode: fc.oneof(
    fc.constant(null),
    timed(
      fc.constantFrom(
        { code: 'CODE0', campaignVariant: 'variant-mini' },
        { code: 'SUNDAY', campaignVariant: 'variant-gift' },
      ),
    ),
  ),
});
