/** Input of the cart calls (CART-21, CART-22, CART-23, CART-24). */
import {
  chooseCountry,
  choosePlan,
  chooseProduct,
  chooseProvince,
  codeTooLong,
  enterCode,
  notAPlan,
  notAProduct,
  oneCodeAtATime,
  oneCodePerOrder,
  quantityTooLarge,
  quantityTooSmall,
  wholeQuantity,
} from '@vitrine/words/request-errors';
import { z } from 'zod';

const quantityMessage = { error: () => wholeQuantity() };
const wholeNumber = z
  .number(quantityMessage)
  .int(quantityMessage)
  .max(1_000_000, { error: () => quantityTooLarge() });

/** A variant's gid or numeric id. */
const variantId = z
  .union([z.string(), z.number().int().positive().transform(String)], { error: () => chooseProduct() })
  .transform((text) => (/^\d{1,20}$/.test(text) ? `gid://shopify/ProductVariant/${text}` : text))
  .pipe(z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/, { error: () => notAProduct() }));

const sellingPlanId = z
  .string({ error: () => choosePlan() })
  .transform((text) => (/^\d{1,20}$/.test(text) ? `gid://shopify/SellingPlan/${text}` : text))
  .pipe(z.string().regex(/^gid:\/\/shopify\/SellingPlan\/\d{1,20}$/, { error: () => notAPlan() }));

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
/** An empty string and null mean a one-time purchase; undefined leaves the plan unchanged. */
const newPlan = z.union([z.null(), noPlan, sellingPlanId], { error: () => notAPlan() }).optional();

const lineId = z.string({ error: 'Name the line.' }).min(1, 'Name the line.').max(500);

export const addInput = z.object({
  merchandiseId: variantId,
  quantity: wholeNumber.min(1, { error: () => quantityTooSmall() }).default(1),
  attributes: attributes.nullish().transform((list) => list ?? []),
  sellingPlanId: z
    .union([noPlan, sellingPlanId], { error: () => notAPlan() })
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

const code = z.string({ error: () => enterCode() }).max(255, { error: () => codeTooLong() });

export const discountInput = z.object({
  discountCodes: z
    .array(code, { error: 'Give a list of one code.' })
    .max(1, { error: () => oneCodePerOrder() })
    .transform(([first]) => first ?? ''),
});

export const giftCardsInput = z.object({
  giftCardCodes: z
    .array(
      z
        .string({ error: () => enterCode() })
        .trim()
        .min(1, { error: () => enterCode() })
        .max(255, { error: () => codeTooLong() }),
      {
        error: 'Give a list of one code.',
      },
    )
    .max(1, { error: () => oneCodeAtATime() })
    .default([]),
  appliedGiftCardIds: z.array(z.string().max(255), { error: 'Give a list of ids.' }).max(10).default([]),
});

const country = z
  .string({ error: () => chooseCountry() })
  .trim()
  .regex(/^[A-Za-z]{2}$/, { error: () => chooseCountry() });
const province = z
  .string({ error: () => chooseProvince() })
  .trim()
  .max(10, { error: () => chooseProvince() })
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
    quantity: formQuantity
      .refine((quantity) => quantity >= 1, { error: () => quantityTooSmall() })
      .default(1),
    sellingPlanId: addInput.shape.sellingPlanId,
  })
  .transform(({ merchandiseId, quantity, sellingPlanId: plan, ...rest }) => ({
    merchandiseId,
    quantity,
    sellingPlanId: plan,
    attributes: Object.entries(rest).flatMap(([name, value]) => {
      const key = /^attributes\[(.{1,200})\]$/.exec(name)?.[1];
      // A field that was left empty is ignored.
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
