/** Generators of random carts, settings and regions for the property tests of pricing. */
import fc from 'fast-check';
import type { CartLineInput, PricingInput } from '../cart/model.ts';
import { auTable, caTable, createLine, createPricingInput, usTable } from './carts.ts';
import { propertyRuns } from './property-runs.ts';
import {
  arbitraryDiscounts,
  arbitraryGiftsLeft,
  arbitraryPrice,
  collection,
  offerHandles,
  offers,
  tags,
} from './random-offers.ts';

/** Number of runs of each property, by day and in nightly runs. */
export const runs = propertyRuns(400, 40_000);

/** Attributes that a browser may send with a line. */
const attributes = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { _campaign_type: 'manual_gwp' },
  { _campaign_type: 'auto_gwp' },
  { _campaign_type: 'auto_gwp', _auto_gwp: 'two' },
  { _campaign_type: 'auto_gwp', _auto_gwp: 'tier' },
  { _campaign_type: 'discount_code' },
  { _campaign_type: 'discount_code', _discount_code: 'CODE1' },
  { _front_upsell: 'true', _front_upsell_amt: '99' },
  { _front_upsell: 'false' },
  { _tiered_discount_minspend: 'yes' },
  { _tiered_discount_quantity: 'yes', _tiered_discount_minspend: 'yes' },
  { _script_discount: '10' },
  { _swell_points_used: '100' },
  { _swell_discount_type: 'product', _swell_redemption_token: 'one' },
  { _swell_discount_type: 'product', _swell_redemption_token: 'two' },
  { _campaign_type: 'custom_code' },
  { _campaign_type: 'auto_discount_code', _auto_discount_code: 'd0' },
  { _discount_code: 'CODE0' },
  { _identification_key: 'k', Engraving: 'L' },
);

/** The data of a product, the same on each of its lines. */
const product = fc.record({
  price: arbitraryPrice,
  compareAtPrice: fc.option(arbitraryPrice),
  taxable: fc.boolean(),
  requiresShipping: fc.constantFrom(true, true, false),
  available: fc.constantFrom(true, true, true, false),
  isNew: fc.boolean(),
});
const catalogue = fc.record({ oil: product, mist: product, kit: product, mini: product, gift: product });

const randomLine = fc.record({
  handle: fc.constantFrom(...offerHandles),
  quantity: fc.integer({ min: 1, max: 5 }),
  attributes,
  /** Percentage discount of a selling plan, or null for a one-time purchase. */
  plan: fc.constantFrom(null, null, 0, 15),
});

/** Up to eight lines, some with a subscription, some with untrusted attributes. */
const lines: fc.Arbitrary<readonly CartLineInput[]> = fc
  .record({ catalogue, drawn: fc.array(randomLine, { maxLength: 8 }) })
  .map(({ catalogue: products, drawn }) =>
    drawn.map(({ handle, quantity, attributes: given, plan }, index) => {
      const { price: unit, isNew, ...merchandise } = products[handle];
      const planPrice = Math.round((unit * (100 - (plan ?? 0))) / 100);
      return createLine(handle, unit, {
        id: `line-${index}`,
        quantity,
        attributes: given,
        merchandise: {
          ...merchandise,
          productTitle: handle === 'kit' ? 'Glow Kit' : handle,
          productTags: isNew ? ['new'] : [],
          collections: handle === 'oil' || handle === 'mini' ? [collection] : [],
        },
        sellingPlan: plan === null ? null : { id: `plan-${plan}`, name: 'Monthly', price: planPrice },
      });
    }),
  );

/** The region of a cart and its destination. */
export type SalePlace = Pick<PricingInput, 'region' | 'table' | 'destination'>;

const places = fc.constantFrom<SalePlace>(
  { region: 'us', table: usTable, destination: { country: 'US', province: 'CA' } },
  { region: 'us', table: usTable, destination: { country: 'US', province: null } },
  { region: 'au', table: auTable, destination: { country: 'AU', province: null } },
  { region: 'au', table: auTable, destination: { country: 'FR', province: null } },
  { region: 'ca', table: caTable, destination: { country: 'CA', province: 'QC' } },
  { region: 'ca', table: caTable, destination: { country: 'CA', province: 'ON' } },
);

/** A guest, a customer without further data, or one with tags and orders. */
const customer: fc.Arbitrary<PricingInput['customer']> = fc.oneof(
  fc.constantFrom(null, { id: 'c1', member: true }, { id: 'c2', member: false }),
  fc.record({
    id: fc.constant('c3'),
    member: fc.constant(true),
    tags: fc.subarray([...tags]),
    hasOrdered: fc.boolean(),
  }),
);

/** Reward grants: unknown, none, or some that lines may claim. A token is granted only once. */
const rewards: fc.Arbitrary<Pick<PricingInput, 'rewards'>> = fc.oneof(
  fc.constant({}),
  fc
    .uniqueArray(
      fc.record({ token: fc.constantFrom('one', 'two'), handle: fc.constantFrom(...offerHandles) }),
      {
        selector: ({ token }) => token,
      },
    )
    .map((granted) => ({
      rewards: granted.map(({ token, handle }) => ({ token, variant: `variant-${handle}` })),
    })),
);

/** Carts in the given places, with random settings, discounts and entered codes. */
export function cartsAt(place: fc.Arbitrary<SalePlace>): fc.Arbitrary<PricingInput> {
  return fc
    .record({
      lines,
      discounts: arbitraryDiscounts,
      offers,
      place,
      custom: fc.boolean(),
      customer,
      giftsLeft: arbitraryGiftsLeft,
      rewards,
    })
    .map(
      ({
        lines: drawn,
        discounts: given,
        offers: settings,
        place: where,
        custom,
        rewards: granted,
        ...shopper
      }) => {
        const codes = given.flatMap(({ code }) => (code === null ? [] : [code]));
        return createPricingInput(drawn, {
          ...where,
          ...shopper,
          ...granted,
          discounts: given,
          offers: settings,
          codes: custom && !codes.includes('CODE0') ? [...codes, 'SUNDAY'] : codes,
        });
      },
    );
}

export const carts: fc.Arbitrary<PricingInput> = cartsAt(places);
