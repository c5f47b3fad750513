/**
 * Reads the pricing details that the embedded backend adds to responses of the Storefront API, in `extensions.pricing`: why a
 * code isn't applicable, and the input of the price, with which browsers price the cart by the same rules. Shopify's responses
 * have none.
 */

import { codeRejectionReasons } from '@vitrine/rules/cart/model';
import type { EvaluatedDiscount } from '@vitrine/rules/discounts/evaluated-discounts';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';

import { z } from 'zod';

const amount = z.number().int();
const perRegion = z.partialRecord(z.custom<RegionKey>(isRegionKey), amount);
const percentage = z.number();
const list = z.array(z.string());
const entitlement = z.object({ all: z.boolean(), products: list, collections: list, skus: list });
const some = z.object({ entitlement, quantity: z.number().int() });

const codeRefusal = z.enum(codeRejectionReasons);
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

const judgedDiscount: z.ZodType<EvaluatedDiscount> = z.object({
  id: z.string(),
  code: z.string().nullable(),
  title: z.string(),
  benefit,
  entitlement,
  excludesNewAndBundles: z.boolean(),
  purchaseType: z.enum(['any', 'oneTime', 'subscription']).exactOptional(),
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

const pricing = z.object({
  /** True if the backend reconciles carts itself. */
  reconciled: z.boolean().default(false),
  /** Messages to the shopper about items that the change removed. */
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
  /** Market whose currency and prices the cart has. */
  region: z.custom<RegionKey>(isRegionKey).nullable().default(null),
  discounts: z.array(judgedDiscount).nullable().default(null),
  removedGifts: list.default([]),
  /** True if the next change reports products that are no longer sold. */
  hasUnsoldLines: z.boolean().default(false),
  giftsLeft: z.record(z.string(), amount).exactOptional(),
  rewards: z.array(z.object({ token: z.string(), variant: z.string() })).exactOptional(),
  chosenRate: z.string().nullable().default(null),
});

/** Pricing details of a cart. */
export type ApiPricing = z.output<typeof pricing>;

/** Reads the details from a response's extensions; null if they are missing or invalid. */
export function readPricingExtension(extensions: Readonly<Record<string, unknown>>): ApiPricing | null {
  const parsed = pricing.safeParse(extensions.pricing);
  return parsed.success ? parsed.data : null;
}
