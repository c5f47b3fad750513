/**
 * The cart's settings as editors write them: gifts, upsells, tiers, banner, codes. Names are those of the content
 * backend's answer; a field that is not among them is a mistake, since a misspelt condition would leave its offer
 * without one. Source: cart-and-shipping §3, store §9.
 */
import { z } from 'zod';

const handle = z.string().min(1);
const variantId = z
  .string()
  .regex(
    /^gid:\/\/shopify\/ProductVariant\/\d+$/,
    'the id of a variant, such as gid://shopify/ProductVariant/123',
  );
const percentage = z.number().min(0).max(100);
/** Whole currency, as editors write it: 50 is 50.00. */
const currency = z.number().min(0).max(1_000_000);
const minorUnits = z.int().min(0);

export const autoAddGwp = z.strictObject({
  enabled: z.boolean(),
  slots: z
    .array(
      z.strictObject({
        slot: z.string().min(1),
        minimumPurchase: minorUnits.default(0),
        customerBuys: z.array(handle).default([]),
        customerCollectionBuys: z.array(handle).default([]),
        gift: variantId,
      }),
    )
    .refine(
      (slots) => new Set(slots.map(({ slot }) => slot)).size === slots.length,
      'a name of its own for each slot',
    )
    .default([]),
});

export const manualGwp = z
  .strictObject({
    /** Both names are in use; where both are given the offer runs only if both say so. */
    enableGwp: z.boolean().optional(),
    enabled: z.boolean().optional(),
    title: z.string().default(''),
    maxSelection: z.int().min(1).default(1),
    minimumPurchase: minorUnits.default(1000),
    customerBuys: z.array(handle).default([]),
    customerCollectionBuys: z.array(handle).default([]),
    hideBox: z.array(handle).default([]),
    membersOnly: z.boolean().default(false),
    offers: z
      .array(
        z.strictObject({
          name: z.string().min(1),
          min_spend: currency.default(0),
          gifts: z.array(variantId),
        }),
      )
      .max(3)
      .default([]),
  })
  .refine(({ enableGwp, enabled }) => enableGwp !== undefined || enabled !== undefined, {
    path: ['enableGwp'],
    error: 'true or false',
  })
  .transform(({ enableGwp = true, enabled = true, ...rest }) => ({
    enableGwp: enableGwp && enabled,
    ...rest,
  }));

export const checkoutUpsell = z.strictObject({
  enabled: z.boolean(),
  /** The values of an option that are offered, where a product has any of them; else all are. */
  shades: z.array(z.string().min(1)).default(['Medium', 'Dark', 'Ultra Dark']),
  upsell_group: z
    .array(
      z
        .strictObject({ product: handle, triggers: z.array(handle).min(1), percentage })
        .refine(({ product, triggers }) => !triggers.includes(product), {
          path: ['triggers'],
          error: 'other products than the one that is offered',
        }),
    )
    .default([]),
});

export const tierDiscount = z.strictObject({
  enable: z.boolean(),
  useQuantity: z.boolean().default(false),
  singleOnly: z.boolean().default(false),
  tieredProducts: z.array(handle).default([]),
  collectionHandle: handle.default('tiered-discount-products'),
  exclusionHandles: z.array(handle).default([]),
  tiers: z
    .array(
      z.strictObject({
        topText: z.string().default(''),
        text: z.string().default(''),
        min_spend: currency,
        discount: percentage,
        min_quantity: z.int().min(0).default(0),
      }),
    )
    .max(4, 'at most four tiers')
    .default([]),
});

export const cartDiscountBanner = z.strictObject({ enabled: z.boolean(), text: z.string().default('') });

export const cartGeneral = z.strictObject({ title: z.string().min(1), emptyText: z.string().default('') });

export const codeRejection = z.strictObject({
  enabled: z.boolean(),
  /** Comma-separated. */
  allowedCodes: z.string().default(''),
  message: z.string().default('Oops, this code cannot be applied to your order.'),
});

export const customErrorMessage = z.array(
  z.strictObject({ code: z.string().min(1), message: z.string().min(1) }),
);

/** Every group with what holds where it is missing or wrong: an offer is off then. */
export const cartSettingGroups = {
  autoAddGwp: { schema: autoAddGwp, otherwise: autoAddGwp.parse({ enabled: false }) },
  manualGwp: { schema: manualGwp, otherwise: manualGwp.parse({ enableGwp: false }) },
  checkoutUpsell: { schema: checkoutUpsell, otherwise: checkoutUpsell.parse({ enabled: false }) },
  tierDiscount: { schema: tierDiscount, otherwise: tierDiscount.parse({ enable: false }) },
  cartDiscountBanner: { schema: cartDiscountBanner, otherwise: cartDiscountBanner.parse({ enabled: false }) },
  cartGeneral: { schema: cartGeneral, otherwise: cartGeneral.parse({ title: 'Your cart' }) },
  codeRejection: { schema: codeRejection, otherwise: codeRejection.parse({ enabled: false }) },
  customErrorMessage: { schema: customErrorMessage, otherwise: customErrorMessage.parse([]) },
} as const;

export interface CartSettings {
  readonly autoAddGwp: z.output<typeof autoAddGwp>;
  readonly manualGwp: z.output<typeof manualGwp>;
  readonly checkoutUpsell: z.output<typeof checkoutUpsell>;
  readonly tierDiscount: z.output<typeof tierDiscount>;
  readonly cartDiscountBanner: z.output<typeof cartDiscountBanner>;
  readonly cartGeneral: z.output<typeof cartGeneral>;
  readonly codeRejection: z.output<typeof codeRejection>;
  readonly customErrorMessage: z.output<typeof customErrorMessage>;
}
