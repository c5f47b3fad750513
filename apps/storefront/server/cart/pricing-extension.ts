/**
 * What the embedded backend tells about a price beyond the API, in `extensions.pricing`: why a code doesn't
 * apply, the tier meter, the trace. A backend that tells nothing (Shopify) leaves all of it out.
 */
import { type EntryOf, type TraceEntry, tierRefusals } from '@vitrine/rules/cart/explain/trace';
import { codeRefusals } from '@vitrine/rules/cart/model';
import type { JudgedDiscount } from '@vitrine/rules/discounts/judged';
import { giftRefusals } from '@vitrine/rules/offers/gifts';
import { upsellRefusals } from '@vitrine/rules/offers/upsell';
import { regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';

const amount = z.number().int();
const perRegion = z.partialRecord(z.enum(regionKeys), amount);
const percentage = z.number();
const list = z.array(z.string());
const entitlement = z.object({ all: z.boolean(), products: list, collections: list, skus: list });
const some = z.object({ entitlement, quantity: z.number().int() });

const codeRefusal = z.enum(codeRefusals);
const refusal = codeRefusal.nullable();

const benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), percentage, target: z.enum(['line', 'order']) }),
  z.object({
    kind: z.literal('fixedAmount'),
    amount: perRegion,
    target: z.enum(['line', 'order']),
    each: z.boolean(),
  }),
  z.object({ kind: z.literal('freeShipping'), maximumPrice: perRegion.exactOptional() }),
  z.object({
    kind: z.literal('buyXGetY'),
    buys: some,
    gets: some.extend({ percentage }),
    usesPerOrder: z.number().int().exactOptional(),
  }),
  z.object({ kind: z.literal('skuTable'), percentages: z.record(z.string(), percentage) }),
]);

const judgedDiscount: z.ZodType<JudgedDiscount> = z.object({
  id: z.string(),
  code: z.string().nullable(),
  title: z.string(),
  benefit,
  entitlement,
  excludesNewAndBundles: z.boolean(),
  minimum: z
    .object({
      subtotal: perRegion.exactOptional(),
      quantity: z.number().int().exactOptional(),
      onEntitled: z.boolean(),
    })
    .nullable(),
  combinesWith: z.object({ order: z.boolean(), line: z.boolean(), shipping: z.boolean() }),
  refusal,
});

const line = z.string();
const slot = z.string().optional();
const offer = z.enum(['manual', 'auto']);
const by = z.union([z.object({ code: z.string() }), z.object({ title: z.string() })]);
const tier = z.number().int();
const tax = { name: z.string(), rate: z.number().exactOptional(), amount };

// Each kind under its own name, so that one that is missing here doesn't compile.
const { gift, ...otherEntries } = {
  gift: z.object({ kind: z.literal('gift'), line, offer, slot, amount }),
  giftRefused: z.object({
    kind: z.literal('giftRefused'),
    line: line.exactOptional(),
    offer,
    slot,
    reason: z.enum([...giftRefusals, 'notTaken']),
  }),
  upsell: z.object({
    kind: z.literal('upsell'),
    line,
    percentage,
    pieces: z.number().int().exactOptional(),
    amount,
  }),
  upsellRefused: z.object({
    kind: z.literal('upsellRefused'),
    line: line.exactOptional(),
    reason: z.enum([...upsellRefusals, 'notTaken']),
  }),
  tier: z.object({ kind: z.literal('tier'), line, tier, amount }),
  tierRefused: z.object({
    kind: z.literal('tierRefused'),
    tier,
    reason: z.enum(tierRefusals),
  }),
  lineDiscount: z.object({ kind: z.literal('lineDiscount'), line, by, amount }),
  orderDiscount: z.object({ kind: z.literal('orderDiscount'), by, amount }),
  discountRefused: z.object({ kind: z.literal('discountRefused'), by, reason: codeRefusal }),
  shippingDiscount: z.object({ kind: z.literal('shippingDiscount'), by, amount }),
  shippingRate: z.object({ kind: z.literal('shippingRate'), amount }),
  notShipped: z.object({ kind: z.literal('notShipped'), servedBy: z.enum(regionKeys).exactOptional() }),
  taxAdded: z.object({ kind: z.literal('taxAdded'), ...tax }),
  taxIncluded: z.object({ kind: z.literal('taxIncluded'), ...tax }),
  taxUnknown: z.object({ kind: z.literal('taxUnknown') }),
} satisfies { [Kind in TraceEntry['kind']]: z.ZodType<EntryOf<Kind>> };
const traceEntry = z.discriminatedUnion('kind', [gift, ...Object.values(otherEntries)]);

const pricing = z.object({
  /** Whether the backend brings carts in order itself. */
  reconciled: z.boolean().default(false),
  /** What the change took out of the cart, in words for the shopper. */
  notices: z.array(z.string()).default([]),
  needRemoveCode: z.boolean(),
  codes: z.array(
    z.object({
      code: z.string(),
      applicable: z.boolean(),
      refusal,
      minimum: amount.nullable(),
    }),
  ),
  discountMeter: z.object({
    enabled: z.boolean(),
    useQuantity: z.boolean(),
    reached: z.number().int().nullable(),
    next: z.number().int().nullable(),
    remaining: amount,
    tiers: z.array(
      z.object({
        text: z.string(),
        topText: z.string(),
        minSpend: amount,
        minQuantity: amount,
        percentage: z.number(),
      }),
    ),
  }),
  amounts: z.object({
    discountManualGwp: amount,
    discountAutoGwp: amount,
    discountLine: amount,
    discountTier: amount,
    discountAmount: amount,
  }),
  explain: z.array(traceEntry),
  /** In whose currency and prices the cart stands; with `discounts` it tells what makes the price. */
  region: z.enum(regionKeys).nullable().default(null),
  discounts: z.array(judgedDiscount).nullable().default(null),
  removedGifts: list.default([]),
  chosenRate: z.string().nullable().default(null),
});

/** The backend's own account of a cart's price. */
export type PricingAccount = z.output<typeof pricing>;

/** Reads the account from an answer's extensions; null where there is none or it isn't in this form. */
export function readPricingAccount(extensions: Readonly<Record<string, unknown>>): PricingAccount | null {
  const parsed = pricing.safeParse(extensions.pricing);
  return parsed.success ? parsed.data : null;
}
