/**
 * The cart's settings in the editor: gifts, upsells, tiers, banner, codes. Names are those of the content service's response. An
 * unknown field is an error, since an offer with a misspelt condition would apply without it (OFFER-02).
 */
import { tierSlot } from '@vitrine/rules/offers/tier';
import { z } from 'zod';
import { type CartPanelCopy, cartGeneralSchema } from './cart-copy.ts';
import {
  budgetField,
  checkUnique,
  commaListField,
  handleField,
  lineField,
  listField,
  optionalLineField,
  textField,
  titleField,
  variantIdField,
} from './field-kinds.ts';
import { checkEndsAfterStart, dateFields, termFields } from './offer-terms.ts';
import { tierDiscountSchema } from './tier-settings.ts';

const percentage = z.number().min(0).max(100);
/** An amount in whole currency units: 50 is 50.00. */
const currency = z.number().min(0).max(1_000_000);
const minorUnits = z.int().min(0).max(100_000_000);
const offered = z.int().min(1).max(50).default(3);

export const autoAddGwpSchema = z.strictObject({
  enabled: z
    .boolean()
    .meta({ title: 'On', description: 'Off: no gift comes by itself, whatever stands below.' }),
  slots: listField(
    z
      .strictObject({
        slot: handleField
          .refine((slot) => slot !== tierSlot, `another name: "${tierSlot}" is the gift of a tier`)
          .meta({
            title: 'Name',
            description:
              'A short name of its own, such as spring-mitt. Carts know the gift by it: leave it as it is while the gift runs.',
          }),
        minimumPurchase: minorUnits.default(0).meta({
          title: 'From a spend of',
          description: 'The cart must hold as much.',
          picks: 'money-minor',
        }),
        customerBuys: listField(handleField).default([]).meta({
          title: 'With any of these products',
          description: 'None: with anything.',
          picks: 'product',
          list: true,
        }),
        customerCollectionBuys: listField(handleField).default([]).meta({
          title: 'With anything of these collections',
          description: 'None: with anything.',
          picks: 'collection',
          list: true,
        }),
        gift: variantIdField.meta({ title: 'Gift', description: 'What comes by itself.', picks: 'variant' }),
        budget: budgetField.meta({
          title: 'Gifts in all',
          description: 'How many are given before it ends. Empty: without end.',
        }),
        ...termFields,
      })
      .superRefine(checkEndsAfterStart),
  )
    .superRefine(checkUnique(({ slot }) => slot, 'slot', 'a name of its own for each slot'))
    .default([])
    .meta({ title: 'Gifts', description: 'Each with what the cart must hold for it.' }),
});

export const manualGwpSchema = z
  .strictObject({
    /** Two names of the same setting. If both are set, the offer is on only if both are true. */
    enableGwp: z.boolean().optional().meta({ title: 'On', description: 'Off: nothing can be chosen.' }),
    enabled: z.boolean().optional().meta({
      title: 'Also on',
      description:
        'The same switch under its second name. Where both are set, gifts are offered only if both are on.',
    }),
    title: titleField
      .default('Choose a free gift')
      .meta({ title: 'Title', description: 'What stands above the gifts.' }),
    maxSelection: z
      .int()
      .min(0)
      .max(50)
      .default(1)
      .meta({ title: 'Gifts at once', description: 'At 1 a choice replaces the one before.' }),
    offered: offered.meta({
      title: 'Gifts shown',
      description: 'How many gifts of a step are shown, the first ones.',
    }),
    minimumPurchase: minorUnits
      .default(1000)
      .meta({ title: 'From a spend of', description: 'The cart must hold as much.', picks: 'money-minor' }),
    customerBuys: listField(handleField).default([]).meta({
      title: 'With any of these products',
      description: 'None: with anything.',
      picks: 'product',
      list: true,
    }),
    customerCollectionBuys: listField(handleField).default([]).meta({
      title: 'With anything of these collections',
      description: 'None: with anything.',
      picks: 'collection',
      list: true,
    }),
    hideBox: listField(handleField).default([]).meta({
      title: 'Not beside these products',
      description: 'No gifts are offered while one of them is in the cart.',
      picks: 'product',
      list: true,
    }),
    membersOnly: z
      .boolean()
      .default(false)
      .meta({ title: 'For members only', description: 'Guests see no gifts.' }),
    offers: z
      .array(
        z.strictObject({
          name: lineField.meta({
            title: 'Name',
            description: 'What the offer is called.',
            translatable: false,
          }),
          min_spend: currency.default(0).meta({
            title: 'From a spend of',
            description: 'In whole currency: 50 is 50.00.',
            picks: 'money-whole',
          }),
          gifts: listField(variantIdField).meta({
            title: 'Gifts',
            description: 'What shoppers choose from.',
            picks: 'variant',
            list: true,
          }),
        }),
      )
      .max(3)
      .superRefine(
        checkUnique((offer) => offer.min_spend, 'min_spend', 'a min_spend of its own for each offer'),
      )
      .default([])
      .meta({ title: 'Steps', description: 'Up to three: the more is spent, the better the gifts.' }),
    budget: budgetField.meta({
      title: 'Gifts in all',
      description: 'How many are given before it ends. Empty: without end.',
    }),
    ...termFields,
  })
  .superRefine(checkEndsAfterStart)
  .refine(({ enableGwp, enabled }) => enableGwp !== undefined || enabled !== undefined, {
    path: ['enableGwp'],
    error: 'true or false',
  })
  .transform(({ enableGwp = true, enabled = true, ...rest }) => ({
    enableGwp: enableGwp && enabled,
    ...rest,
  }));

export const checkoutUpsellSchema = z
  .strictObject({
    enabled: z.boolean().meta({ title: 'On', description: 'Off: nothing is offered in the cart.' }),
    shades: listField(lineField.meta({ translatable: false }))
      .default(['Medium', 'Dark', 'Ultra Dark'])
      .meta({
        title: 'Shades',
        description: 'Which shades are offered of a product that has any of these; of others, all are.',
      }),
    upsell_group: listField(
      z
        .strictObject({
          product: handleField.meta({ title: 'Product', description: 'What is offered.', picks: 'product' }),
          triggers: listField(handleField).min(1).meta({
            title: 'Goes with',
            description: 'It is offered while one of these is in the cart.',
            picks: 'product',
            list: true,
          }),
          percentage: percentage.meta({ title: 'Percent off', description: 'How much it is reduced.' }),
          /** Number of units that are reduced per unit of a trigger in the cart. Null reduces all of them. */
          maxPerTrigger: z.int().min(1).max(1000).nullable().default(1).meta({
            title: 'Pieces for each',
            description: 'How many are reduced for each piece that it goes with. Empty: all.',
          }),
          ...termFields,
        })
        .superRefine(checkEndsAfterStart)
        .refine(({ product, triggers }) => !triggers.includes(product), {
          path: ['triggers'],
          error: 'other products than the one that is offered',
        }),
    )
      .superRefine(
        checkUnique(({ product }) => product, 'product', 'each product once, with all of its triggers'),
      )
      .default([])
      .meta({ title: 'Add-ons', description: 'Each product once, with everything that it goes with.' }),
    ...termFields,
  })
  .superRefine(checkEndsAfterStart);

export const cartDiscountBannerSchema = z
  .strictObject({
    enabled: z.boolean().meta({ title: 'On', description: 'Off: the cart has no banner.' }),
    text: optionalLineField
      .default('')
      .meta({ title: 'Sentence', description: 'Stands at the top of the cart. Empty: no banner.' }),
    ...dateFields,
  })
  .superRefine(checkEndsAfterStart);

export const codeRejectionSchema = z.strictObject({
  enabled: z.boolean().meta({ title: 'On', description: 'Off: every code is tried.' }),
  allowedCodes: commaListField.meta({
    title: 'Codes',
    description: 'Those that are taken, with commas between.',
  }),
  message: lineField
    .default('Oops, this code cannot be applied to your order.')
    .meta({ title: 'Answer', description: 'What shoppers read when any other code is refused.' }),
});

export const customErrorMessageSchema = listField(
  z.strictObject({
    code: lineField.meta({
      title: 'Code',
      description: 'As shoppers type it; capitals don’t matter.',
      translatable: false,
    }),
    message: textField
      .min(1)
      .meta({ title: 'Answer', description: 'What they read when this code is refused.' }),
  }),
).superRefine(checkUnique(({ code }) => code.toUpperCase(), 'code', 'each code once'));

/**
 * All groups with their defaults (offer off), which apply if a group is missing or invalid. In the fields listed in `removable`,
 * only the invalid entries are removed.
 */
export const cartSettingGroups = {
  autoAddGwp: {
    schema: autoAddGwpSchema,
    fallback: autoAddGwpSchema.parse({ enabled: false }),
    removable: ['slots.*'],
  },
  manualGwp: {
    schema: manualGwpSchema,
    fallback: manualGwpSchema.parse({ enableGwp: false }),
    removable: [],
  },
  checkoutUpsell: {
    schema: checkoutUpsellSchema,
    fallback: checkoutUpsellSchema.parse({ enabled: false }),
    removable: ['upsell_group.*'],
  },
  tierDiscount: {
    schema: tierDiscountSchema,
    fallback: tierDiscountSchema.parse({ enable: false }),
    removable: [],
  },
  cartDiscountBanner: {
    schema: cartDiscountBannerSchema,
    fallback: cartDiscountBannerSchema.parse({ enabled: false }),
    removable: [],
  },
  cartGeneral: { schema: cartGeneralSchema, fallback: cartGeneralSchema.parse({}), removable: ['**'] },
  codeRejection: {
    schema: codeRejectionSchema,
    fallback: codeRejectionSchema.parse({ enabled: false }),
    removable: [],
  },
  customErrorMessage: {
    schema: customErrorMessageSchema,
    fallback: customErrorMessageSchema.parse([]),
    removable: ['*'],
  },
} as const;

export interface CartSettings {
  readonly autoAddGwp: z.output<typeof autoAddGwpSchema>;
  readonly manualGwp: z.output<typeof manualGwpSchema>;
  readonly checkoutUpsell: z.output<typeof checkoutUpsellSchema>;
  readonly tierDiscount: z.output<typeof tierDiscountSchema>;
  readonly cartDiscountBanner: z.output<typeof cartDiscountBannerSchema>;
  readonly cartGeneral: CartPanelCopy;
  readonly codeRejection: z.output<typeof codeRejectionSchema>;
  readonly customErrorMessage: z.output<typeof customErrorMessageSchema>;
}
