/**
 * The cart's settings as editors write them: gifts, upsells, tiers, banner, codes. Names are those of the content
 * backend's answer; a field that is not among them is a mistake, since a misspelt condition would leave its offer
 * without one. Source: cart-and-shipping §3, store §9.
 */
import { tierSlot } from '@vitrine/rules/offers/tier';
import { z } from 'zod';
import { type CartWords, cartGeneral } from './cart-words.ts';
import {
  commaList,
  each,
  handle,
  line,
  listOf,
  optionalLine,
  text,
  title,
  variantId,
} from './field-kinds.ts';
import { endsAfterStart, termFields } from './offer-terms.ts';
import { tierDiscount } from './tier-settings.ts';

const percentage = z.number().min(0).max(100);
/** Whole currency, as editors write it: 50 is 50.00. */
const currency = z.number().min(0).max(1_000_000);
const minorUnits = z.int().min(0).max(100_000_000);

export const autoAddGwp = z.strictObject({
  enabled: z.boolean(),
  slots: listOf(
    z
      .strictObject({
        slot: handle.refine((slot) => slot !== tierSlot, `another name: "${tierSlot}" is the gift of a tier`),
        minimumPurchase: minorUnits.default(0),
        customerBuys: listOf(handle).default([]),
        customerCollectionBuys: listOf(handle).default([]),
        gift: variantId,
        ...termFields,
      })
      .superRefine(endsAfterStart),
  )
    .superRefine(each(({ slot }) => slot, 'slot', 'a name of its own for each slot'))
    .default([]),
});

export const manualGwp = z
  .strictObject({
    /** Both names are in use; where both are given the offer runs only if both say so. */
    enableGwp: z.boolean().optional(),
    enabled: z.boolean().optional(),
    title: title.default('Choose a free gift'),
    /** At 1 or less a choice replaces the one before. */
    maxSelection: z.int().min(0).max(50).default(1),
    /** How many gifts of an offer are shown, the first ones. */
    offered: z.int().min(1).max(50).default(3),
    minimumPurchase: minorUnits.default(1000),
    customerBuys: listOf(handle).default([]),
    customerCollectionBuys: listOf(handle).default([]),
    hideBox: listOf(handle).default([]),
    membersOnly: z.boolean().default(false),
    offers: z
      .array(
        z.strictObject({
          name: line,
          min_spend: currency.default(0),
          gifts: listOf(variantId),
        }),
      )
      .max(3)
      .superRefine(each((offer) => offer.min_spend, 'min_spend', 'a min_spend of its own for each offer'))
      .default([]),
    ...termFields,
  })
  .superRefine(endsAfterStart)
  .refine(({ enableGwp, enabled }) => enableGwp !== undefined || enabled !== undefined, {
    path: ['enableGwp'],
    error: 'true or false',
  })
  .transform(({ enableGwp = true, enabled = true, ...rest }) => ({
    enableGwp: enableGwp && enabled,
    ...rest,
  }));

export const checkoutUpsell = z
  .strictObject({
    enabled: z.boolean(),
    /** The values of an option that are offered, where a product has any of them; else all are. */
    shades: listOf(line).default(['Medium', 'Dark', 'Ultra Dark']),
    upsell_group: listOf(
      z
        .strictObject({
          product: handle,
          triggers: listOf(handle).min(1),
          percentage,
          /** Pieces that are reduced for each piece of a trigger in the cart; null reduces all of them. */
          maxPerTrigger: z.int().min(1).max(1000).nullable().default(1),
          ...termFields,
        })
        .superRefine(endsAfterStart)
        .refine(({ product, triggers }) => !triggers.includes(product), {
          path: ['triggers'],
          error: 'other products than the one that is offered',
        }),
    )
      .superRefine(each(({ product }) => product, 'product', 'each product once, with all of its triggers'))
      .default([]),
    ...termFields,
  })
  .superRefine(endsAfterStart);

export const cartDiscountBanner = z
  .strictObject({ enabled: z.boolean(), text: optionalLine.default(''), ...termFields })
  .superRefine(endsAfterStart);

export const codeRejection = z.strictObject({
  enabled: z.boolean(),
  /** Comma-separated. */
  allowedCodes: commaList,
  message: line.default('Oops, this code cannot be applied to your order.'),
});

export const customErrorMessage = listOf(z.strictObject({ code: line, message: text.min(1) })).superRefine(
  each(({ code }) => code.toUpperCase(), 'code', 'each code once'),
);

/**
 * Every group with what holds where it is missing or wrong: an offer is off then. Entries that stand `apart` are left
 * out by themselves where they are wrong.
 */
export const cartSettingGroups = {
  autoAddGwp: { schema: autoAddGwp, otherwise: autoAddGwp.parse({ enabled: false }), apart: ['slots.*'] },
  manualGwp: { schema: manualGwp, otherwise: manualGwp.parse({ enableGwp: false }), apart: [] },
  checkoutUpsell: {
    schema: checkoutUpsell,
    otherwise: checkoutUpsell.parse({ enabled: false }),
    apart: ['upsell_group.*'],
  },
  tierDiscount: { schema: tierDiscount, otherwise: tierDiscount.parse({ enable: false }), apart: [] },
  cartDiscountBanner: {
    schema: cartDiscountBanner,
    otherwise: cartDiscountBanner.parse({ enabled: false }),
    apart: [],
  },
  cartGeneral: { schema: cartGeneral, otherwise: cartGeneral.parse({}), apart: ['**'] },
  codeRejection: { schema: codeRejection, otherwise: codeRejection.parse({ enabled: false }), apart: [] },
  customErrorMessage: { schema: customErrorMessage, otherwise: customErrorMessage.parse([]), apart: ['*'] },
} as const;

export interface CartSettings {
  readonly autoAddGwp: z.output<typeof autoAddGwp>;
  readonly manualGwp: z.output<typeof manualGwp>;
  readonly checkoutUpsell: z.output<typeof checkoutUpsell>;
  readonly tierDiscount: z.output<typeof tierDiscount>;
  readonly cartDiscountBanner: z.output<typeof cartDiscountBanner>;
  readonly cartGeneral: CartWords;
  readonly codeRejection: z.output<typeof codeRejection>;
  readonly customErrorMessage: z.output<typeof customErrorMessage>;
}
