import { hasBundleWord } from '@vitrine/rules/catalogue/bundle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  blogs,
  collections,
  type CollectionFile,
  discounts,
  menus,
  pages,
  policies,
  type ProductRow,
  productRows,
  reviews,
  searchExclusion,
  sellingPlanGroups,
  textOf,
} from './shop-files.ts';
import { builtFiles } from './source/files.ts';
import { DRAWINGS, MARKETS } from './source/product.ts';

const heads = productRows.filter((row) => row['Title'] !== '');
const handles = heads.map((row) => row['Handle'] ?? '');
const variantRows = productRows.filter((row) => row['Variant SKU'] !== '');
const skus = variantRows.map((row) => row['Variant SKU'] ?? '');
const drawings: readonly string[] = DRAWINGS;

const variantsOf = (handle: string): readonly ProductRow[] => variantRows.filter((row) => row['Handle'] === handle);
const tagsOf = (head: ProductRow): readonly string[] => (head['Tags'] ?? '').split(', ');
const sellable = (row: ProductRow): boolean =>
  Number(row['Variant Inventory Qty']) > 0 || row['Variant Inventory Policy'] === 'continue';
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const withHead = (test: (head: ProductRow, variants: readonly ProductRow[]) => boolean): readonly string[] =>
  heads.filter((head) => test(head, variantsOf(head['Handle'] ?? ''))).map((head) => head['Handle'] ?? '');
const priced = (price: string): readonly ProductRow[] => variantRows.filter((row) => row['Variant Price'] === price);

function membersOf(collection: CollectionFile): readonly string[] {
  const { rules } = collection;
  if (rules === undefined) return collection.products ?? [];
  return withHead((head, variants) => {
    const results = rules.conditions.map(({ column, relation, condition }) => {
      const texts = {
        TAG: tagsOf(head),
        TYPE: [head['Type'] ?? ''],
        TITLE: [head['Title'] ?? ''],
        VENDOR: [head['Vendor'] ?? ''],
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

describe('the product file', () => {
  it('is what its source says', () => {
    for (const [name, text] of Object.entries(builtFiles())) expect(textOf(name), name).toBe(text);
  });

  it('holds at least 64 products, each handle, SKU and barcode once', () => {
    expect(heads.length).toBeGreaterThanOrEqual(64);
    expect(repeated(handles)).toEqual([]);
    expect(repeated(skus)).toEqual([]);
    expect(repeated(variantRows.map((row) => row['Variant Barcode'] ?? ''))).toEqual([]);
  });

  it('describes every product: story, ingredients, how to use, volume, headline', () => {
    for (const head of heads) {
      for (const column of [
        'Body (HTML)',
        'SEO Description',
        'Ingredients (product.metafields.custom.ingredients)',
        'How to use (product.metafields.custom.how_to_use)',
        'Volume (product.metafields.custom.volume)',
      ])
        expect(head[column], `${head['Handle']}: ${column}`).not.toBe('');
      const featured = z
        .strictObject({
          headline: z.string().min(1),
          custom_images: z.array(z.strictObject({ src: z.string(), alt: z.string() })).min(1),
        })
        .parse(JSON.parse(head['Featured metadata (product.metafields.custom.featured_metadata)'] ?? ''));
      expect(productRows.map((row) => row['Image Src'])).toContain(featured.custom_images[0]?.src);
    }
  });

  it('prices every variant in every market, or leaves the whole product out of it', () => {
    for (const head of heads) {
      for (const market of MARKETS) {
        const included = head[`Included / ${market}`] === 'TRUE';
        for (const row of variantsOf(head['Handle'] ?? '')) {
          const price = row[`Price / ${market}`] ?? '';
          const compare = row[`Compare At Price / ${market}`] ?? '';
          const where = `${row['Variant SKU']} in ${market}`;
          expect(price, where).toMatch(included ? /^\d+\.\d\d$/ : /^$/);
          if (included) expect(compare !== '', where).toBe(row['Variant Compare At Price'] !== '');
          if (compare !== '') expect(Number(compare), where).toBeGreaterThan(Number(price));
        }
      }
    }
  });

  it('leaves something out of each market and keeps no product from all of them', () => {
    for (const market of MARKETS)
      expect(withHead((head) => head[`Included / ${market}`] === 'FALSE').length, market).toBeGreaterThan(0);
    expect(withHead((head) => MARKETS.every((market) => head[`Included / ${market}`] === 'FALSE'))).toEqual([]);
  });

  it('draws every product and every picture in a known way, with an alternative text', () => {
    for (const head of heads) expect(drawings).toContain(head['Drawn as (product.metafields.custom.drawing)']);
    for (const row of productRows.filter((each) => each['Image Src'] !== '')) {
      const [, drawing = '', file = ''] =
        /^\/media\/placeholder\/([a-z]+)\/([a-z0-9-]+)\.svg$/.exec(row['Image Src'] ?? '') ?? [];
      expect(drawings, row['Image Src']).toContain(drawing);
      expect(file.startsWith(`${row['Handle']}-`), row['Image Src']).toBe(true);
      expect(row['Image Alt Text'], row['Image Src']).not.toBe('');
    }
    const known = new Set(productRows.map((row) => row['Image Src']));
    for (const row of variantRows.filter((each) => each['Variant Image'] !== ''))
      expect(known, row['Variant SKU']).toContain(row['Variant Image']);
    expect(repeated(productRows.flatMap((row) => (row['Image Src'] ? [row['Image Src']] : [])))).toEqual([]);
    for (const drawing of drawings)
      expect(withHead((head) => head['Drawn as (product.metafields.custom.drawing)'] === drawing), drawing).not.toEqual([]);
  });
});

describe('every rule can be seen', () => {
  it.each<[string, number, () => readonly unknown[]]>([
    ['HERO products', 6, () => withHead((head) => head['Type'] === 'HERO')],
    ['bundles', 10, () => withHead((head) => head['Type'] === 'BUNDLE')],
    ['wholly sold out products', 3, () => withHead((_, variants) => variants.every((row) => !sellable(row)))],
    [
      'products whose first variant alone is out',
      2,
      () => withHead((_, [first, ...rest]) => first !== undefined && !sellable(first) && rest.some(sellable)),
    ],
    [
      'two-option products whose first option value is wholly out',
      2,
      () =>
        withHead((head, variants) => {
          const first = variants.filter((row) => row['Option1 Value'] === head['Option1 Value']);
          return head['Option2 Name'] !== '' && !first.some(sellable) && variants.some(sellable);
        }),
    ],
    [
      'products with a later variant out',
      3,
      () => withHead((_, [first, ...rest]) => first !== undefined && sellable(first) && !rest.every(sellable)),
    ],
    [
      'pre-orders',
      2,
      () =>
        withHead((head, variants) =>
          variants.every(
            (row) => row['Variant Inventory Policy'] === 'continue' && row['Variant Inventory Qty'] === '0',
          ) && tagsOf(head).includes('preorder'),
        ),
    ],
    [
      'variants with one to three pieces left',
      6,
      () => variantRows.filter((row) => ['1', '2', '3'].includes(row['Variant Inventory Qty'] ?? '')),
    ],
    ['products with a compare-at price', 15, () => withHead((head) => head['Variant Compare At Price'] !== '')],
    ['products with two options', 5, () => withHead((head) => head['Option2 Name'] !== '')],
    ['launch waitlist products', 1, () => withHead((head) => tagsOf(head).includes('launch'))],
    [
      'gifts with a price between 5 and 15',
      5,
      () =>
        withHead((head) => {
          const price = Number(head['Variant Price']);
          return tagsOf(head).includes('gift-only') && price >= 5 && price <= 15;
        }),
    ],
    ['campaign products', 3, () => withHead((head) => tagsOf(head).includes('campaign'))],
    ['free things', 1, () => priced('0.00')],
    ['things for 40.00', 1, () => priced('40.00')],
    ['things for 50.00', 1, () => priced('50.00')],
    ['things for 59.99', 1, () => priced('59.99')],
    ['things for 60.00', 1, () => priced('60.00')],
    ['things for 80.00', 1, () => priced('80.00')],
    [
      'titles that only seem to name a bundle',
      3,
      () => withHead((head) => /kit|set|duo/i.test(head['Title'] ?? '') && !hasBundleWord(head['Title'] ?? '')),
    ],
    [
      'a bundle by its title alone',
      1,
      () => withHead((head) => hasBundleWord(head['Title'] ?? '') && head['Type'] !== 'BUNDLE'),
    ],
    [
      'a bundle by its type alone',
      1,
      () => withHead((head) => !hasBundleWord(head['Title'] ?? '') && head['Type'] === 'BUNDLE'),
    ],
  ])('has %s, at least %i', (_, atLeast, found) => {
    expect(found().length).toBeGreaterThanOrEqual(atLeast);
  });

  it('uses every option name that the shop recognises', () => {
    const names = new Set(heads.flatMap((head) => [head['Option1 Name'], head['Option2 Name']]));
    for (const name of ['Color', 'Colour', 'Scent', 'Style', 'Tangle Tamer', 'Eye Mask Style', 'Variants', 'Size'])
      expect(names, name).toContain(name);
    const shades = new Set(variantRows.map((row) => row['Option1 Value']));
    for (const shade of ['Light', 'Medium', 'Dark', 'Ultra Dark']) expect(shades).toContain(shade);
  });
});

describe('what refers to products', () => {
  it('names only products that exist', () => {
    const named = [
      ...collections.flatMap((collection) => collection.products ?? []),
      ...sellingPlanGroups.flatMap((group) => group.products),
      ...discounts.flatMap((discount) => discount.entitled?.products ?? []),
      ...searchExclusion,
      ...reviews.map((review) => review.product),
    ];
    expect(repeated(reviews.map((review) => review.id))).toEqual([]);
    expect(named.filter((handle) => !handles.includes(handle))).toEqual([]);
  });

  it('fills every collection, and those the shop counts on are there', () => {
    expect(repeated(collections.map((collection) => collection.handle))).toEqual([]);
    for (const collection of collections) {
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
      expect(collections.map((collection) => collection.handle)).toContain(handle);
  });

  it('keeps gifts and campaign pieces out of search and of every collection', () => {
    const hidden = withHead((head) => tagsOf(head).includes('hidden'));
    expect([...searchExclusion].sort()).toEqual([...hidden].sort());
    for (const collection of collections)
      expect(membersOf(collection).filter((handle) => hidden.includes(handle)), collection.handle).toEqual([]);
    const all = collections.find((collection) => collection.handle === 'all');
    expect(all && [...membersOf(all)].sort()).toEqual(handles.filter((handle) => !hidden.includes(handle)).sort());
  });

  it('discounts only collections and SKUs that exist', () => {
    const known = collections.map((collection) => collection.handle);
    for (const discount of discounts) {
      expect((discount.entitled?.collections ?? []).filter((handle) => !known.includes(handle))).toEqual([]);
      if (discount.kind === 'skuTable') {
        const table = z.record(z.string(), z.number()).parse(discount.value);
        expect(Object.keys(table).filter((sku) => !skus.includes(sku))).toEqual([]);
        expect(new Set(Object.values(table))).toEqual(new Set([20, 25, 30, 35, 40, 50]));
      }
    }
    expect(repeated(discounts.flatMap((discount) => discount.code ?? []))).toEqual([]);
  });
});

describe('the words of the shop', () => {
  it('has two blogs with twelve articles or more, each of 300 to 600 words', () => {
    expect(blogs.length).toBe(2);
    const articles = blogs.flatMap((blog) => blog.articles);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(repeated(articles.map((article) => article.handle))).toEqual([]);
    for (const article of articles) {
      const words = article.contentHtml.replace(/<[^>]+>/g, ' ').split(/\s+/).filter(Boolean);
      expect(words.length, article.handle).toBeGreaterThanOrEqual(300);
      expect(words.length, article.handle).toBeLessThanOrEqual(600);
    }
  });

  it('links only to places that exist', () => {
    const places = new Set([
      '/account',
      ...handles.map((handle) => `/products/${handle}`),
      ...collections.map(({ handle }) => `/collections/${handle}`),
      ...pages.map(({ handle }) => `/pages/${handle}`),
      ...policies.map(({ handle }) => `/policies/${handle}`),
      ...blogs.map(({ handle }) => `/blogs/${handle}`),
    ]);
    const html = [
      ...pages.map((page) => page.bodyHtml),
      ...policies.map((policy) => policy.bodyHtml),
      ...blogs.flatMap((blog) => blog.articles.map((article) => article.contentHtml)),
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
      ...collections.map((collection) => collection.descriptionHtml),
      ...pages.map((page) => page.bodyHtml),
      ...policies.map((policy) => policy.bodyHtml),
      ...blogs.flatMap((blog) => blog.articles.map((article) => article.contentHtml)),
    ];
    for (const text of texts) {
      const open: string[] = [];
      for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (slash === '') open.push(name);
        else expect(open.pop(), text.slice(0, 80)).toBe(name);
      }
      expect(open, text.slice(0, 80)).toEqual([]);
    }
  });

  it('has the five policies', () => {
    expect(policies.map((policy) => policy.kind).sort()).toEqual([
      'privacyPolicy',
      'refundPolicy',
      'shippingPolicy',
      'subscriptionPolicy',
      'termsOfService',
    ]);
  });
});
