/**
 * Schema of discount files, as imported by `import discounts FILE.json` and used in the demo shop's
 * `demo/catalogue/discounts.json`. Amounts are decimal strings by region, percentages from 0 to 100, times
 * ISO 8601.
 *
 * @example
 * [
 *   { "code": "GLOW10", "kind": "percentage", "value": 10, "target": "order" },
 *   { "code": "FIVER", "kind": "fixedAmount", "value": { "us": "5.00", "uk": "4.00" }, "target": "line",
 *     "each": true, "entitled": { "collections": ["self-tan"] }, "minimum": { "quantity": 2, "onEntitled": true } },
 *   { "code": "SHIPFREE", "kind": "freeShipping", "minimum": { "subtotal": { "us": "30.00" } } },
 *   { "automatic": "Three for two", "kind": "buyXGetY",
 *     "value": { "buys": { "quantity": 2, "entitled": { "collections": ["eye-masks"] } },
 *                "gets": { "quantity": 1, "percentage": 100, "entitled": { "collections": ["eye-masks"] } } } },
 *   { "bulk": "Summer letter", "kind": "percentage", "value": 15, "target": "order" },
 *   { "code": "COCO", "kind": "skuTable", "value": { "OIL-100": 20 }, "startsAt": "2026-11-20T00:00:00Z" }
 * ]
 */

import type { Discount, DiscountBenefit, Entitlement } from '@vitrine/rules/discounts/discount';
import type { Minor } from '@vitrine/rules/money';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';

import { z } from 'zod';
import { tagLimits } from '../customers/change-tags.ts';

/** Maximum length of a code. */
export const maxCodeLength = 255;

const region = z.custom<RegionKey>(isRegionKey);
const percentage = z.number().gt(0).max(100);
const handles = z.array(z.string().min(1)).default([]);

const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as "5.00"')
  .transform((text): Minor => {
    const [whole = '0', fraction = ''] = text.split('.');
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  });
const amounts = z.partialRecord(region, amount).refine((value) => Object.keys(value).length > 0, {
  message: 'must name at least one region',
});

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const everything: Entitlement = { all: true, products: [], collections: [], skus: [] };
const entitlement = z
  .union([
    z.literal('all').transform(() => everything),
    z
      .strictObject({ products: handles, collections: handles, skus: handles })
      .refine((value) => value.products.length + value.collections.length + value.skus.length > 0, {
        message: 'must name a product, a collection or a SKU; omit it, or write "all", for everything',
      })
      .transform((value): Entitlement => ({ all: false, ...value })),
  ])
  .default(everything);

const tags = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(tagLimits.length)
      .refine((tag) => !tag.includes(','), 'must be one tag, without a comma'),
  )
  .max(50)
  .default([]);

const common = {
  code: z.string().trim().min(1).max(maxCodeLength).regex(/^\S+$/, 'must not hold spaces').optional(),
  /** Title of a discount without a code. */
  automatic: z.string().trim().min(1).max(maxCodeLength).optional(),
  /** Title of a discount with generated codes only (`codes generate`). */
  bulk: z.string().trim().min(1).max(maxCodeLength).optional(),
  title: z.string().trim().min(1).max(maxCodeLength).optional(),
  entitled: entitlement,
  /** `newAndBundles` excludes bundles and products tagged `new`. */
  excludes: z.array(z.literal('newAndBundles')).max(1).default([]),
  /** Restricts the discount to subscriptions, or to purchases without one. */
  purchases: z.enum(['oneTime', 'subscription']).optional(),
  minimum: z
    .strictObject({
      subtotal: amounts.optional(),
      quantity: z.int().positive().optional(),
      onEntitled: z.boolean().default(false),
    })
    .refine((value) => value.subtotal !== undefined || value.quantity !== undefined, {
      message: 'must name a subtotal or a quantity',
    })
    .optional(),
  startsAt: time.optional(),
  endsAt: time.optional(),
  regions: z.array(region).min(1).optional(),
  memberOnly: z.boolean().default(false),
  /** Restricts the discount to members without an order, or to customers with or without certain tags. */
  customers: z
    .strictObject({
      members: z.boolean().default(false),
      firstOrder: z.boolean().default(false),
      tags,
      withoutTags: tags,
    })
    .refine(
      ({ members, firstOrder, tags, withoutTags }) =>
        members || firstOrder || tags.length + withoutTags.length > 0,
      {
        message: 'must contain members, firstOrder, tags or withoutTags; omit it for all customers',
      },
    )
    .optional(),
  usageLimit: z.int().positive().optional(),
  oncePerCustomer: z.boolean().default(false),
  combinesWith: z
    .strictObject({
      order: z.boolean().default(false),
      line: z.boolean().default(false),
      shipping: z.boolean().default(false),
    })
    .default({ order: false, line: false, shipping: false }),
};

const target = z.enum(['line', 'order']);
const someOf = { quantity: z.int().positive(), entitled: entitlement };

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('percentage'), value: percentage, target }),
  z.strictObject({
    ...common,
    kind: z.literal('fixedAmount'),
    value: amounts,
    target,
    each: z.boolean().default(false),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('freeShipping'),
    /** Only rates up to this price become free. */
    maximumPrice: amounts.optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('buyXGetY'),
    value: z.strictObject({
      buys: z.strictObject(someOf),
      gets: z.strictObject({ ...someOf, percentage: percentage.default(100) }),
      usesPerOrder: z.int().positive().optional(),
    }),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('skuTable'),
    value: z.record(z.string().min(1), percentage).refine((value) => Object.keys(value).length > 0, {
      message: 'must name at least one SKU',
    }),
  }),
]);

type Entry = z.infer<typeof entry>;

/** An entry of a discount file, converted to the `Discount` of the pricing rules. */
export const discountEntrySchema = entry
  .refine(({ code, automatic, bulk }) => [code, automatic, bulk].filter(Boolean).length === 1, {
    path: ['code'],
    message: 'is required, or instead "automatic" or "bulk" with a title; exactly one of the three',
  })
  .refine((value) => value.automatic === undefined || value.kind !== 'freeShipping' || !limited(value), {
    path: ['usageLimit'],
    message: 'and oncePerCustomer need a code if the discount is free shipping',
  })
  .refine((value) => !(value.startsAt && value.endsAt) || value.startsAt < value.endsAt, {
    path: ['endsAt'],
    message: 'must be later than startsAt',
  })
  .transform(getDiscount);

/** Returns true if uses are limited. Uses of automatic free shipping can't be counted, because prices only record codes. */
function limited(value: Entry): boolean {
  return value.usageLimit !== undefined || value.oncePerCustomer;
}

/** Derives the id from code or title, so that importing a file twice changes nothing. */
function identity(value: Entry): string {
  if (value.code !== undefined) return `code:${value.code.toUpperCase()}`;
  const kind = value.bulk === undefined ? 'automatic' : 'bulk';
  const title = value.bulk ?? value.automatic ?? '';
  return `${kind}:${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

function getBenefit(value: Entry): DiscountBenefit {
  switch (value.kind) {
    case 'percentage':
      return { kind: 'percentage', percentage: value.value, target: value.target };
    case 'fixedAmount':
      return { kind: 'fixedAmount', amount: value.value, target: value.target, each: value.each };
    case 'freeShipping':
      return {
        kind: 'freeShipping',
        ...(value.maximumPrice === undefined ? {} : { maximumPrice: value.maximumPrice }),
      };
    case 'buyXGetY': {
      const { buys, gets, usesPerOrder } = value.value;
      return {
        kind: 'buyXGetY',
        buys: { entitlement: buys.entitled, quantity: buys.quantity },
        gets: { entitlement: gets.entitled, quantity: gets.quantity, percentage: gets.percentage },
        ...(usesPerOrder === undefined ? {} : { usesPerOrder }),
      };
    }
    case 'skuTable':
      return { kind: 'skuTable', percentages: value.value };
  }
}

function getDiscount(value: Entry): Discount {
  const { minimum } = value;
  return {
    id: identity(value),
    code: value.code ?? (value.bulk === undefined ? null : ''),
    title: value.title ?? value.automatic ?? value.bulk ?? value.code ?? '',
    benefit: getBenefit(value),
    entitlement: value.entitled,
    excludesNewAndBundles: value.excludes.includes('newAndBundles'),
    ...(value.purchases === undefined ? {} : { purchaseType: value.purchases }),
    minimum: minimum
      ? {
          onEntitled: minimum.onEntitled,
          ...(minimum.subtotal === undefined ? {} : { subtotal: minimum.subtotal }),
          ...(minimum.quantity === undefined ? {} : { quantity: minimum.quantity }),
        }
      : null,
    startsAt: value.startsAt ?? null,
    endsAt: value.endsAt ?? null,
    regions: value.regions ?? 'all',
    memberOnly: value.memberOnly,
    ...(value.customers === undefined ? {} : { audience: value.customers }),
    usageLimit: value.usageLimit ?? null,
    oncePerCustomer: value.oncePerCustomer,
    combinesWith: value.combinesWith,
  };
}
