/** Input of the cart calls (CART-21, CART-22, CART-23, CART-24). */
import { z } from 'zod';

const quantityMessage = 'Give a whole number of pieces.';
const wholeNumber = z
  .number({ error: quantityMessage })
  .int(quantityMessage)
  .max(1_000_000, 'That is more than one order can hold.');

/** A variant by its gid or its digits. */
const variantId = z
  .union([z.string(), z.number().int().positive().transform(String)], { error: 'Choose a product.' })
  .transform((text) => (/^\d{1,20}$/.test(text) ? `gid://shopify/ProductVariant/${text}` : text))
  .pipe(z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/, 'This is no product of the shop.'));

const sellingPlanId = z
  .string({ error: 'Choose a plan.' })
  .transform((text) => (/^\d{1,20}$/.test(text) ? `gid://shopify/SellingPlan/${text}` : text))
  .pipe(z.string().regex(/^gid:\/\/shopify\/SellingPlan\/\d{1,20}$/, 'This is no plan of the shop.'));

const attributes = z
  .array(
    z.object(
      { key: z.string().min(1, 'Name the attribute.').max(200), value: z.string().max(2000) },
      { error: 'Each attribute is a key and a value.' },
    ),
    { error: 'Attributes are a list of keys and values.' },
  )
  .max(100, 'Too many attributes.');

const noPlan = z.literal('').transform(() => null);
/** An empty text and null mean a one-time purchase; undefined changes nothing. */
const newPlan = z
  .union([z.null(), noPlan, sellingPlanId], { error: 'This is no plan of the shop.' })
  .optional();

const lineId = z.string({ error: 'Name the line.' }).min(1, 'Name the line.').max(500);

export const addInput = z.object({
  merchandiseId: variantId,
  quantity: wholeNumber.min(1, 'Add at least one piece.').default(1),
  attributes: attributes.nullish().transform((list) => list ?? []),
  sellingPlanId: z
    .union([noPlan, sellingPlanId], { error: 'This is no plan of the shop.' })
    .nullish()
    .transform((id) => id ?? null),
});

export const updateInput = z.object({
  lineId,
  variantId: variantId.nullish().transform((id) => id ?? undefined),
  quantity: wholeNumber.nullish().transform((quantity) => quantity ?? undefined),
  attributes: attributes.nullish().transform((list) => list ?? undefined),
  sellingPlanId: newPlan,
});

export const deleteInput = z.object({
  lineIds: z.array(lineId, { error: 'Name the lines.' }).min(1, 'Name at least one line.').max(250),
  isCampaignCode: z
    .boolean({ error: 'Say true or false.' })
    .nullish()
    .transform((flag) => flag ?? false),
});

const code = z.string({ error: 'Enter a code.' }).max(255, 'That is too long for a code.');

export const discountInput = z.object({
  discountCodes: z
    .array(code, { error: 'Give a list of one code.' })
    .max(1, 'Only one code per order.')
    .transform(([first]) => first ?? ''),
});

export const giftCardsInput = z.object({
  giftCardCodes: z
    .array(
      z
        .string({ error: 'Enter a code.' })
        .trim()
        .min(1, 'Enter a code.')
        .max(255, 'That is too long for a code.'),
      {
        error: 'Give a list of one code.',
      },
    )
    .max(1, 'Give one code at a time.')
    .default([]),
  appliedGiftCardIds: z.array(z.string().max(255), { error: 'Give a list of ids.' }).max(10).default([]),
});

const country = z
  .string({ error: 'Choose a country.' })
  .trim()
  .regex(/^[A-Za-z]{2}$/, 'Choose a country.');
const province = z
  .string({ error: 'Choose a state or province.' })
  .trim()
  .max(10, 'Choose a state or province.')
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text));

export const destinationInput = z.object({ country, province });

const formQuantity = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}$/, quantityMessage)
  .transform(Number)
  .pipe(wholeNumber);

/** Forms of pages without JavaScript send texts; `attributes` are fields named `attributes[key]`. */
export const addForm = z
  .looseObject({
    merchandiseId: variantId,
    quantity: formQuantity.refine((quantity) => quantity >= 1, 'Add at least one piece.').default(1),
    sellingPlanId: addInput.shape.sellingPlanId,
  })
  .transform(({ merchandiseId, quantity, sellingPlanId: plan, ...rest }) => ({
    merchandiseId,
    quantity,
    sellingPlanId: plan,
    attributes: Object.entries(rest).flatMap(([name, value]) => {
      const key = /^attributes\[(.{1,200})\]$/.exec(name)?.[1];
      // A field that is left empty says nothing.
      return key === undefined || typeof value !== 'string' || value.trim() === '' ? [] : [{ key, value }];
    }),
  }));

export const updateForm = z.object({
  lineId,
  variantId: z.union([z.literal('').transform(() => undefined), variantId]).optional(),
  quantity: formQuantity.optional(),
  sellingPlanId: newPlan,
});

export const removeForm = z.object({
  lineId,
  isCampaignCode: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});

export const giftForm = z.object({ variantId });

export const upsellForm = z.object({ merchandiseId: variantId });

export const discountForm = z.object({ code: code.default('') });

export const destinationForm = z.object({ country, province });
