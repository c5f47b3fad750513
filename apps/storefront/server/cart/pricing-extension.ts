/**
 * What the embedded backend tells about a price beyond the API, in `extensions.pricing`: why a code doesn't
 * apply, the tier meter, the trace. A backend that tells nothing (Shopify) leaves all of it out.
 */
import { z } from 'zod';

const amount = z.number().int();

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
      refusal: z
        .enum([
          'unknown',
          'notStarted',
          'expired',
          'usedUp',
          'memberOnly',
          'notEligible',
          'newAndBundles',
          'minimumOnEntitled',
          'minimumOnOrder',
          'minimumQuantity',
          'notCombinable',
          'betterDiscount',
          'oneReward',
        ])
        .nullable(),
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
  explain: z.array(
    z.object({
      subject: z.string(),
      rule: z.string(),
      setting: z.string().nullable(),
      amount,
      reason: z.string().nullable(),
    }),
  ),
});

/** The backend's own account of a cart's price. */
export type PricingAccount = z.output<typeof pricing>;

/** Reads the account from an answer's extensions; null where there is none or it isn't in this form. */
export function readPricingAccount(extensions: Readonly<Record<string, unknown>>): PricingAccount | null {
  const parsed = pricing.safeParse(extensions.pricing);
  return parsed.success ? parsed.data : null;
}
