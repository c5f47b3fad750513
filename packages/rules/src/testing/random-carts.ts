/** Random carts, settings and regions for the laws of this package. */
import fc from 'fast-check';
import type { PricingInput } from '../cart/model.ts';
import type { Discount, DiscountBenefit } from '../discounts/discount.ts';
import { noOffers, type OfferSettings } from '../offers/settings.ts';
import { auTable, cart, discount, line, only, usTable } from './carts.ts';

// The package has no types of Node: nothing else in it may know a process.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const { FAST_CHECK_RUNS, PROPERTY_RUNS_FACTOR } = process.env;

/** Runs of each law: 300 (times the factor of the nightly check), or as many as FAST_CHECK_RUNS says. */
export const runs = { numRuns: Number(FAST_CHECK_RUNS ?? 300 * Number(PROPERTY_RUNS_FACTOR ?? 1)) };

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
  { _swell_points_used: '100' },
  { _campaign_type: 'custom_code' },
  { _campaign_type: 'auto_discount_code', _auto_discount_code: 'd0' },
  { _discount_code: 'CODE0' },
);

/** Up to eight lines, some with wishes in their attributes. */
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
    customCode: gifts ? { code: 'CODE0', campaignVariant: 'variant-mini' } : null,
  }));

export const carts: fc.Arbitrary<PricingInput> = fc
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
