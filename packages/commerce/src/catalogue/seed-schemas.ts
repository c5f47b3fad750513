/** Schemas of the demo shop's JSON files. */

import { type CatalogueLocale, parseCatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import type {
  ArticleRecord,
  BlogRecord,
  CollectionRecord,
  ImageRecord,
  MenuItemRecord,
  MenuRecord,
  OtherMediaRecord,
  PageRecord,
  PolicyRecord,
  SellingPlanGroupRecord,
  ShopRecord,
} from './catalogue-records.ts';
import { findMediaError } from './product-media.ts';
import { sanitizeMerchantHtml } from './sanitize-merchant-html.ts';
import { createStableId } from './stable-id.ts';

const text = z.string().min(1);
const html = z.string().transform(sanitizeMerchantHtml);
const timestamp = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));

/** A date, or a date and time with UTC offset. */
const dayOrTimestamp = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const seo = z
  .strictObject({ title: text.nullable().default(null), description: text.nullable().default(null) })
  .default({ title: null, description: null });

/**
 * Placeholder drawings have no size; the defaults are the size of the shop's product photos (4:5), in pixels.
 */
const image = z
  .strictObject({
    drawing: text.optional(),
    src: text.regex(/^(https?:\/\/|\/(?!\/))/, 'must be an address or a path'),
    alt: z.string(),
    width: z.int().positive().default(1200),
    height: z.int().positive().default(1500),
  })
  .transform(
    ({ src, alt, width, height }): ImageRecord => ({
      id: createStableId('image', [src]),
      src,
      alt,
      width,
      height,
    }),
  );

const membership = z.union([
  z
    .strictObject({ products: z.array(text) })
    .transform(({ products }): CollectionRecord['membership'] => ({ kind: 'manual', products })),
  z
    .strictObject({
      rules: z.strictObject({
        disjunctive: z.boolean(),
        conditions: z
          .array(
            z.strictObject({
              column: z.enum(['TAG', 'TYPE', 'TITLE', 'VENDOR', 'VARIANT_PRICE']),
              relation: z.enum([
                'EQUALS',
                'NOT_EQUALS',
                'CONTAINS',
                'STARTS_WITH',
                'GREATER_THAN',
                'LESS_THAN',
              ]),
              condition: text,
            }),
          )
          .min(1),
      }),
    })
    .transform(({ rules }): CollectionRecord['membership'] => ({ kind: 'rules', ...rules })),
]);

const collection = z
  .looseObject({
    handle: text,
    title: text,
    descriptionHtml: html,
    sort: z.enum([
      'MANUAL',
      'BEST_SELLING',
      'ALPHA_ASC',
      'ALPHA_DESC',
      'PRICE_ASC',
      'PRICE_DESC',
      'CREATED_DESC',
    ]),
    image: image.nullable().default(null),
    seo,
  })
  .transform(({ handle, title, descriptionHtml, sort, image: picture, seo: found, ...rest }, context) => {
    const members = membership.safeParse(rest);
    if (!members.success) {
      context.addIssue({ code: 'custom', message: `"${handle}" needs either products or rules` });
      return z.NEVER;
    }
    const id = createStableId('collection', [handle]);
    return {
      id,
      handle,
      title,
      descriptionHtml,
      sortOrder: sort,
      image: picture,
      seo: found,
      membership: members.data,
    };
  });

export function createCollectionsSchema(now: EpochMs) {
  return z.array(collection.transform((record): CollectionRecord => ({ ...record, updatedAt: now })));
}

const menuItem: z.ZodType<Omit<MenuItemRecord, 'id' | 'items'> & { items: readonly MenuItemDraft[] }> =
  z.lazy(() => z.strictObject({ title: text, url: text, items: z.array(menuItem).default([]) }));
type MenuItemDraft = z.infer<typeof menuItem>;

export const menusSchema = z.array(
  z.strictObject({ handle: text, title: text, items: z.array(menuItem) }).transform(
    ({ handle, title, items }): MenuRecord => ({
      id: createStableId('menu', [handle]),
      handle,
      title,
      items: items.map((item, place) => menuItemRecord(item, [handle, String(place)])),
    }),
  ),
);

function menuItemRecord(item: MenuItemDraft, path: readonly string[]): MenuItemRecord {
  return {
    id: createStableId('menu item', path),
    title: item.title,
    url: item.url,
    items: item.items.map((each, place) => menuItemRecord(each, [...path, String(place)])),
  };
}

export function createPagesSchema(now: EpochMs) {
  return z.array(
    z
      .strictObject({
        handle: text,
        title: text,
        bodyHtml: html,
        seo,
        updatedOn: dayOrTimestamp,
        isPublished: z.boolean().default(true),
      })
      .transform(
        ({ updatedOn, isPublished, ...page }): PageRecord => ({
          id: createStableId('page', [page.handle]),
          ...page,
          createdAt: now,
          updatedAt: Date.parse(updatedOn),
          ...(isPublished ? {} : { isHidden: true }),
        }),
      ),
  );
}

export const policiesSchema = z.array(
  z
    .strictObject({
      kind: z.enum([
        'privacyPolicy',
        'refundPolicy',
        'shippingPolicy',
        'termsOfService',
        'subscriptionPolicy',
        'contactInformation',
        'legalNotice',
        'termsOfSale',
      ]),
      handle: text,
      title: text,
      bodyHtml: html,
    })
    .transform((policy): PolicyRecord => ({ id: createStableId('policy', [policy.kind]), ...policy })),
);

const article = z.strictObject({
  handle: text,
  title: text,
  tags: z.array(text).default([]),
  author: text,
  publishedAt: timestamp,
  excerpt: z.string().default(''),
  contentHtml: html,
  image: image.nullable().default(null),
  seo,
  isPublished: z.boolean().default(true),
  createdAt: timestamp.optional(),
  updatedAt: timestamp.optional(),
});

export const blogsSchema = z.array(
  z.strictObject({ handle: text, title: text, seo, articles: z.array(article) }).transform(
    (blog): BlogRecord => ({
      id: createStableId('blog', [blog.handle]),
      ...blog,
      articles: blog.articles.map(
        ({ isPublished, createdAt, updatedAt, ...each }): ArticleRecord => ({
          id: createStableId('article', [blog.handle, each.handle]),
          ...each,
          ...(createdAt === undefined ? {} : { createdAt }),
          ...(updatedAt === undefined ? {} : { updatedAt }),
          ...(isPublished ? {} : { isHidden: true }),
        }),
      ),
    }),
  ),
);

const plan = z.strictObject({
  name: text,
  description: z.string().default(''),
  options: z.array(z.strictObject({ name: text, value: text })).min(1),
  recurringDeliveries: z.boolean(),
  interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  intervalCount: z.int().positive(),
  percentage: z.number().min(0).max(100),
});

export const sellingPlansSchema = z.array(
  z
    .strictObject({
      name: text,
      merchantCode: text.optional(),
      appName: text.nullable().default(null),
      options: z.array(z.strictObject({ name: text, values: z.array(text).min(1) })).min(1),
      plans: z.array(plan).min(1),
      products: z.array(text),
    })
    .transform(
      ({ merchantCode, ...group }): SellingPlanGroupRecord => ({
        id: createStableId('selling plan group', [group.name]),
        ...group,
        ...(merchantCode === undefined ? {} : { merchantCode }),
        plans: group.plans.map((each) => ({
          id: createStableId('selling plan', [group.name, each.name]),
          ...each,
        })),
      }),
    ),
);

/** Schema of media.json: videos and 3D models of products. Product files can only contain pictures. */
export const mediaSchema = z.array(
  z.strictObject({
    product: text,
    media: z
      .array(
        z
          .strictObject({
            kind: z.enum(['EXTERNAL_VIDEO', 'VIDEO', 'MODEL_3D']),
            src: text.regex(/^(https:\/\/|\/(?!\/))/, 'must be an address or a path'),
            alt: z.string().default(''),
            position: z.int().min(0),
            width: z.int().min(0).default(0),
            height: z.int().min(0).default(0),
            bytes: z.int().min(0).default(0),
          })
          .transform((media, context): OtherMediaRecord => {
            const wrong = findMediaError(media.kind, media.src);
            if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
            return { id: createStableId('media', [media.src]), ...media };
          }),
      )
      .min(1),
  }),
);

const locale = z.string().transform((code, context): CatalogueLocale => {
  const parsed = parseCatalogueLocale(code);
  if (parsed !== null) return parsed;
  context.addIssue(`"${code}" isn't one of Shopify's languages, such as fr or pt-BR`);
  return z.NEVER;
});

/** Shopify's limit. */
const maxLanguages = 20;

/** Languages of the catalogue, the primary one first. */
const shopLanguages = z
  .array(locale)
  .min(
    1,
    'names no language. List the primary language first, such as ["en", "fr"], or leave "languages" out',
  )
  .refine((languages) => languages.length <= maxLanguages, `at most ${maxLanguages} languages`)
  .refine((languages) => new Set(languages).size === languages.length, 'names a language twice')
  .transform(([primary, ...others]): readonly [CatalogueLocale, ...CatalogueLocale[]] =>
    primary === undefined ? z.NEVER : [primary, ...others],
  );

/** Schema of shop.json, which may contain further fields that only the content package reads. */
export const shopSchema = z
  .looseObject({
    name: text,
    description: z.string(),
    slogan: z.string().default(''),
    email: z.email(),
    languages: shopLanguages.optional(),
  })
  .transform(
    ({ name, description, slogan, email, languages }): ShopRecord => ({
      ...{ id: '1', name, description, slogan, email },
      ...(languages === undefined ? {} : { languages }),
    }),
  );

const earlierPrices = z.strictObject({
  region: z.custom<RegionKey>(isRegionKey),
  prices: z.array(z.strictObject({ sku: text, daysAgo: z.int().positive(), price: z.int().min(0) })),
});

/**
 * Schema of earlier-prices.json: prices before their reduction in minor units, by SKU, oldest first. The file holds one
 * region or a list of regions.
 */
export const earlierPricesSchema = z
  .union([earlierPrices, z.array(earlierPrices)])
  .transform((regions) => [regions].flat());
export type EarlierPrices = z.output<typeof earlierPricesSchema>;

export const searchExclusionSchema = z.array(text);
