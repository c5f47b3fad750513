import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getTags, getVariantRows, heads, productHandles, repeated, skus, withHead } from './product-rows.ts';
import {
  blogFiles,
  type CollectionFile,
  collectionFile,
  discountFile,
  fileTexts,
  menus,
  pageFile,
  policyFile,
  reviews,
  searchExclusionFile,
  sellingPlanGroups,
} from './shop-files.ts';
import { DRAWINGS } from './source/product.ts';

const drawings: readonly string[] = DRAWINGS;

function membersOf(collection: CollectionFile): readonly string[] {
  const { rules } = collection;
  if (rules === undefined) return collection.products ?? [];
  return withHead((head, variants) => {
    const results = rules.conditions.map(({ column, relation, condition }) => {
      const texts = {
        TAG: getTags(head),
        TYPE: [head.Type ?? ''],
        TITLE: [head.Title ?? ''],
        VENDOR: [head.Vendor ?? ''],
        VARIANT_PRICE: variants.map((row) => row['Variant Price'] ?? ''),
      }[column];
      if (relation === 'NOT_EQUALS') return texts.every((text) => text !== condition);
      if (relation === 'STARTS_WITH') return texts.some((text) => text.startsWith(condition));
      if (relation === 'GREATER_THAN') return texts.some((text) => Number(text) > Number(condition));
      return texts.includes(condition);
    });
    return rules.disjunctive ? results.some(Boolean) : results.every(Boolean);
  });
}

/** Menus as written in the demo's settings. */
const written = z
  .object({
    default: z.record(
      z.enum(['header', 'footer']),
      z.array(
        z.object({
          title: z.string(),
          url: z.string(),
          items: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
        }),
      ),
    ),
  })
  .parse(JSON.parse(fileTexts('../content/theme/navigation.json'))).default;

it('the menus of the demo’s settings say what the catalogue’s own do', () => {
  const plain = (handle: string) =>
    menus
      .find((menu) => menu.handle === handle)
      ?.items.map(({ title, url, items }) => ({
        title,
        url,
        items: items.map((item) => ({ title: item.title, url: item.url })),
      }));
  expect([written.header, written.footer]).toEqual([plain('main-menu'), plain('footer')]);
});

it('the policies of the demo’s settings say what the catalogue’s own do', () => {
  const texts = z.object({
    default: z.record(z.string(), z.object({ title: z.string(), html: z.string() })),
  });
  const settings = texts.parse(JSON.parse(fileTexts('../content/theme/policies.json'))).default;
  expect(settings).toEqual(
    Object.fromEntries(policyFile.map(({ kind, title, bodyHtml }) => [kind, { title, html: bodyHtml }])),
  );
});

describe('what refers to products', () => {
  it('names only products that exist', () => {
    const named = [
      ...collectionFile.flatMap((collection) => collection.products ?? []),
      ...sellingPlanGroups.flatMap((group) => group.products),
      ...discountFile.flatMap((discount) => discount.entitled?.products ?? []),
      ...searchExclusionFile,
      ...reviews.map((review) => review.product),
    ];
    expect(named.filter((handle) => !productHandles.includes(handle))).toEqual([]);
  });

  it('names only variants that a review’s product has', () => {
    const titles = (handle: string) =>
      getVariantRows(handle).map((row) =>
        ['Option1 Value', 'Option2 Value', 'Option3 Value']
          .flatMap((column) => (row[column] ? [row[column]] : []))
          .join(' / '),
      );
    const unknown = reviews.filter(
      ({ product, variant }) => variant !== null && !titles(product).includes(variant),
    );
    expect(unknown.map(({ id, variant }) => `${id}: ${variant}`)).toEqual([]);
  });

  it('fills every collection, and those the shop counts on are there', () => {
    expect(repeated(collectionFile.map((collection) => collection.handle))).toEqual([]);
    for (const collection of collectionFile) {
      expect(membersOf(collection).length, collection.handle).toBeGreaterThanOrEqual(3);
      expect(drawings).toContain(collection.image.drawing);
    }
    for (const handle of [
      'all',
      'best-sellers',
      'self-tan',
      'after-sun',
      'hair',
      'eye-masks',
      'bundles',
      'gifts',
      'new',
      'sale',
      'tiered-discount-products',
    ])
      expect(collectionFile.map((collection) => collection.handle)).toContain(handle);
  });

  it('tells in the collection of best sellers what it tells on the products', () => {
    const listed = collectionFile.find((collection) => collection.handle === 'best-sellers')?.products ?? [];
    expect([...listed].sort()).toEqual([...withHead((head) => getTags(head).includes('bestseller'))].sort());
  });

  it('keeps gifts and campaign pieces out of search and of every collection', () => {
    const hidden = withHead((head) => getTags(head).includes('hidden'));
    expect([...searchExclusionFile].sort()).toEqual([...hidden].sort());
    for (const collection of collectionFile)
      expect(
        membersOf(collection).filter((handle) => hidden.includes(handle)),
        collection.handle,
      ).toEqual([]);
    const all = collectionFile.find((collection) => collection.handle === 'all');
    expect(all && [...membersOf(all)].sort()).toEqual(
      productHandles.filter((handle) => !hidden.includes(handle)).sort(),
    );
  });

  it('DISC-19: discounts only collections and SKUs that exist', () => {
    const known = collectionFile.map((collection) => collection.handle);
    for (const discount of discountFile) {
      expect((discount.entitled?.collections ?? []).filter((handle) => !known.includes(handle))).toEqual([]);
      if (discount.kind === 'skuTable') {
        const table = z.record(z.string(), z.number()).parse(discount.value);
        expect(Object.keys(table).filter((sku) => !skus.includes(sku))).toEqual([]);
        expect(new Set(Object.values(table))).toEqual(new Set([20, 25, 30, 35, 40, 50]));
      }
    }
    expect(repeated(discountFile.flatMap((discount) => discount.code ?? []))).toEqual([]);
  });
});

describe('the words of the shop', () => {
  it('PAGE-02: has two blogs with twelve articles or more, each of 300 to 600 words', () => {
    expect(blogFiles.length).toBe(2);
    const articles = blogFiles.flatMap((blog) => blog.articles);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(repeated(articles.map((article) => article.handle))).toEqual([]);
    for (const article of articles) {
      const words = article.contentHtml
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean);
      expect(words.length, article.handle).toBeGreaterThanOrEqual(300);
      expect(words.length, article.handle).toBeLessThanOrEqual(600);
    }
  });

  it('links only to places that exist', () => {
    const places = new Set([
      '/account',
      '/track',
      '/gift-cards',
      ...productHandles.map((handle) => `/products/${handle}`),
      ...collectionFile.map(({ handle }) => `/collections/${handle}`),
      ...pageFile.map(({ handle }) => `/pages/${handle}`),
      ...policyFile.map(({ handle }) => `/policies/${handle}`),
      ...blogFiles.map(({ handle }) => `/blogs/${handle}`),
    ]);
    const html = [
      ...pageFile.map((page) => page.bodyHtml),
      ...policyFile.map((policy) => policy.bodyHtml),
      ...blogFiles.flatMap((blog) => blog.articles.map((article) => article.contentHtml)),
    ].join('\n');
    const inHtml = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
    const inMenus = menus
      .flatMap((menu) => menu.items)
      .flatMap((item) => [item.url, ...item.items.map((child) => child.url)]);
    expect(inHtml.length).toBeGreaterThan(20);
    expect([...inHtml, ...inMenus].filter((path) => !places.has(path))).toEqual([]);
  });

  it('closes every HTML element it opens', () => {
    const texts = [
      ...heads.map((head) => head['Body (HTML)'] ?? ''),
      ...collectionFile.map((collection) => collection.descriptionHtml),
      ...pageFile.map((page) => page.bodyHtml),
      ...policyFile.map((policy) => policy.bodyHtml),
      ...blogFiles.flatMap((blog) => blog.articles.map((article) => article.contentHtml)),
    ];
    for (const text of texts) {
      const open: string[] = [];
      for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (name === 'img') continue;
        if (slash === '') open.push(name);
        else expect(open.pop(), text.slice(0, 80)).toBe(name);
      }
      expect(open, text.slice(0, 80)).toEqual([]);
    }
  });

  it('PAGE-01: has the five policies', () => {
    expect(policyFile.map((policy) => policy.kind).sort()).toEqual([
      'privacyPolicy',
      'refundPolicy',
      'shippingPolicy',
      'subscriptionPolicy',
      'termsOfService',
    ]);
  });
});
