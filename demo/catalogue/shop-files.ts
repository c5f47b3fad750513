/** For tests: the parsed files of the demo shop. */
import { readFileSync } from 'node:fs';
import { loadReviews } from '@vitrine/data/reviews';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { demoReviewsFile } from './folders.ts';

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const read = <T>(name: string, shape: z.ZodType<T>): T => shape.parse(JSON.parse(text(name)));

const handle = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const picture = z.strictObject({ drawing: z.string(), src: z.string(), alt: z.string().min(1) });
const seo = z.strictObject({ title: z.string().min(1), description: z.string().min(1) });

const condition = z.strictObject({
  column: z.enum(['TAG', 'TYPE', 'VARIANT_PRICE', 'TITLE', 'VENDOR']),
  relation: z.enum(['EQUALS', 'NOT_EQUALS', 'GREATER_THAN', 'LESS_THAN', 'CONTAINS', 'STARTS_WITH']),
  condition: z.string().min(1),
});

const collection = z
  .strictObject({
    handle,
    title: z.string().min(1),
    descriptionHtml: z.string().min(1),
    sort: z.enum([
      'MANUAL',
      'BEST_SELLING',
      'ALPHA_ASC',
      'ALPHA_DESC',
      'PRICE_ASC',
      'PRICE_DESC',
      'CREATED_DESC',
    ]),
    image: picture,
    products: z.array(handle).min(1).optional(),
    rules: z.strictObject({ disjunctive: z.boolean(), conditions: z.array(condition).min(1) }).optional(),
  })
  .refine((value) => (value.products === undefined) !== (value.rules === undefined), {
    message: 'has either products or rules',
  });

interface MenuItem {
  readonly title: string;
  readonly url: string;
  readonly items: readonly MenuItem[];
}
const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({ title: z.string().min(1), url: z.string().startsWith('/'), items: z.array(menuItem) }),
);

const article = z.strictObject({
  handle,
  title: z.string().min(1),
  tags: z.array(z.string()).min(1),
  author: z.string().min(1),
  publishedAt: z.iso.datetime(),
  excerpt: z.string().min(1),
  contentHtml: z.string().min(1),
  image: picture,
  seo,
});

const entitlement = z.object({
  products: z.array(handle).default([]),
  collections: z.array(handle).default([]),
});

export type CollectionFile = z.infer<typeof collection>;
export type ProductRow = Readonly<Record<string, string>>;

export const productRows = z
  .array(z.record(z.string(), z.string()))
  .parse(parse(text('products.csv'), { columns: true }));

export const collectionFile = read('collections.json', z.array(collection));
export const searchExclusionFile = read('search-exclusion.json', z.array(handle));
export const menus = read(
  'menus.json',
  z.array(z.strictObject({ handle, title: z.string(), items: z.array(menuItem) })),
);
export const pageFile = read(
  'pages.json',
  z.array(
    z.strictObject({
      handle,
      title: z.string().min(1),
      bodyHtml: z.string().min(1),
      seo,
      updatedOn: z.iso.date(),
    }),
  ),
);
export const policyFile = read(
  'policies.json',
  z.array(z.strictObject({ kind: z.string(), handle, title: z.string(), bodyHtml: z.string().min(1) })),
);
export const blogFiles = read(
  'blogs.json',
  z.array(z.strictObject({ handle, title: z.string(), seo, articles: z.array(article) })),
);
export const sellingPlanGroups = read(
  'selling-plans.json',
  z.array(
    z.object({
      plans: z
        .array(z.object({ percentage: z.number().gt(0).max(100), intervalCount: z.int().positive() }))
        .min(1),
      products: z.array(handle).min(1),
    }),
  ),
);

/** The fields of a discount that refer to the catalogue. The importer validates the others. */
export const discountFile = read(
  'discounts.json',
  z.array(
    z.object({
      code: z.string().optional(),
      automatic: z.string().optional(),
      kind: z.enum(['percentage', 'fixedAmount', 'freeShipping', 'buyXGetY', 'skuTable']),
      value: z.unknown().optional(),
      entitled: entitlement.optional(),
    }),
  ),
);

export const reviews = loadReviews(demoReviewsFile);

/** Returns the raw text of a file. */
export const fileTexts = text;
