import { existsSync } from 'node:fs';
import { hasBundleWordInTitle } from '@vitrine/rules/catalogue/bundle';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  getTags,
  getVariantRows,
  heads,
  productHandles,
  repeated,
  sellable,
  skus,
  variantRows,
  withHead,
} from './product-rows.ts';
import { fileTexts, type ProductRow, productRows } from './shop-files.ts';
import { createGeneratedFiles } from './source/files.ts';
import { DRAWINGS, MARKETS } from './source/product.ts';

const drawings: readonly string[] = DRAWINGS;
const priced = (price: string): readonly ProductRow[] =>
  variantRows.filter((row) => row['Variant Price'] === price);

describe('the product file', () => {
  it('is what its source says', () => {
    for (const [name, text] of Object.entries(createGeneratedFiles()))
      expect(fileTexts(name), name).toBe(text);
  });

  it('holds at least 64 products, each handle, SKU and barcode once', () => {
    expect(heads.length).toBeGreaterThanOrEqual(64);
    expect(repeated(productHandles)).toEqual([]);
    expect(repeated(skus)).toEqual([]);
    expect(repeated(variantRows.map((row) => row['Variant Barcode'] ?? ''))).toEqual([]);
  });

  it('CAT-02: describes every product: story, ingredients, how to use, volume, headline', () => {
    for (const head of heads) {
      for (const column of [
        'Body (HTML)',
        'SEO Description',
        'Ingredients (product.metafields.custom.ingredients)',
        'How to use (product.metafields.custom.how_to_use)',
        'Volume (product.metafields.custom.volume)',
      ])
        expect(head[column], `${head.Handle}: ${column}`).not.toBe('');
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
        for (const row of getVariantRows(head.Handle ?? '')) {
          const price = row[`Price / ${market}`] ?? '';
          const compare = row[`Compare At Price / ${market}`] ?? '';
          const where = `${row['Variant SKU']} in ${market}`;
          expect(price, where).toMatch(included ? /^\d+\.\d\d$/ : /^$/);
          // Compare-at prices of kits are tested separately.
          const isKit = head['Components (product.metafields.custom.components)'] !== '';
          if (included && !isKit) expect(compare !== '', where).toBe(row['Variant Compare At Price'] !== '');
          if (compare !== '') expect(Number(compare), where).toBeGreaterThan(Number(price));
        }
      }
    }
  });

  it('REGION-11: leaves something out of each market and keeps no product from all of them', () => {
    for (const market of MARKETS)
      expect(withHead((head) => head[`Included / ${market}`] === 'FALSE').length, market).toBeGreaterThan(0);
    expect(withHead((head) => MARKETS.every((market) => head[`Included / ${market}`] === 'FALSE'))).toEqual(
      [],
    );
  });

  it('draws every product in a known way, and has a photograph behind every address, with an alternative text', () => {
    for (const head of heads)
      expect(drawings).toContain(head['Drawn as (product.metafields.custom.drawing)']);
    for (const row of productRows.filter((each) => each['Image Src'] !== '')) {
      const address = row['Image Src'] ?? '';
      expect(address).toMatch(new RegExp(`^/media/products/${row.Handle}-[a-z0-9-]+\\.webp$`));
      expect(existsSync(new URL(`..${address}`, import.meta.url)), address).toBe(true);
      expect(row['Image Alt Text'], row['Image Src']).not.toBe('');
    }
    const known = new Set(productRows.map((row) => row['Image Src']));
    for (const row of variantRows.filter((each) => each['Variant Image'] !== ''))
      expect(known, row['Variant SKU']).toContain(row['Variant Image']);
    expect(repeated(productRows.flatMap((row) => (row['Image Src'] ? [row['Image Src']] : [])))).toEqual([]);
    for (const drawing of drawings)
      expect(
        withHead((head) => head['Drawn as (product.metafields.custom.drawing)'] === drawing),
        drawing,
      ).not.toEqual([]);
  });
});

describe('every rule can be seen', () => {
  it.each<[string, number, () => readonly unknown[]]>([
    ['HERO products', 6, () => withHead((head) => head.Type === 'HERO')],
    ['bundles', 10, () => withHead((head) => head.Type === 'BUNDLE')],
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
      () =>
        withHead((_, [first, ...rest]) => first !== undefined && sellable(first) && !rest.every(sellable)),
    ],
    [
      'pre-orders',
      2,
      () =>
        withHead(
          (head, variants) =>
            variants.every(
              (row) => row['Variant Inventory Policy'] === 'continue' && row['Variant Inventory Qty'] === '0',
            ) && getTags(head).includes('preorder'),
        ),
    ],
    [
      'variants with one to three pieces left',
      6,
      () => variantRows.filter((row) => ['1', '2', '3'].includes(row['Variant Inventory Qty'] ?? '')),
    ],
    [
      'products with a compare-at price',
      15,
      () => withHead((head) => head['Variant Compare At Price'] !== ''),
    ],
    ['products with two options', 5, () => withHead((head) => head['Option2 Name'] !== '')],
    ['launch waitlist products', 1, () => withHead((head) => getTags(head).includes('launch'))],
    [
      'gifts with a price between 5 and 15',
      5,
      () =>
        withHead((head) => {
          const price = Number(head['Variant Price']);
          return getTags(head).includes('gift-only') && price >= 5 && price <= 15;
        }),
    ],
    ['campaign products', 3, () => withHead((head) => getTags(head).includes('campaign'))],
    ['free things', 1, () => priced('0.00')],
    ['things for 40.00', 1, () => priced('40.00')],
    ['things for 50.00', 1, () => priced('50.00')],
    ['things for 60.00', 1, () => priced('60.00')],
    ['things for 80.00', 1, () => priced('80.00')],
    [
      'titles that only seem to name a bundle',
      3,
      () =>
        withHead((head) => /kit|set|duo/i.test(head.Title ?? '') && !hasBundleWordInTitle(head.Title ?? '')),
    ],
    [
      'a bundle by its title alone',
      1,
      () => withHead((head) => hasBundleWordInTitle(head.Title ?? '') && head.Type !== 'BUNDLE'),
    ],
    [
      'a bundle by its type alone',
      1,
      () => withHead((head) => !hasBundleWordInTitle(head.Title ?? '') && head.Type === 'BUNDLE'),
    ],
  ])('has %s, at least %i', (_, atLeast, found) => {
    expect(found().length).toBeGreaterThanOrEqual(atLeast);
  });

  // Color counts as Colour: with one name, lists have one filter for both.
  it('CAT-11: uses every kind of option that the shop recognises, and Size', () => {
    const names = new Set(heads.flatMap((head) => [head['Option1 Name'], head['Option2 Name']]));
    for (const name of ['Color', 'Scent', 'Style', 'Tangle Tamer', 'Eye Mask Style', 'Variants', 'Size'])
      expect(names, name).toContain(name);
    expect(names).not.toContain('Colour');
    const shades = new Set(variantRows.map((row) => row['Option1 Value']));
    for (const shade of ['Light', 'Medium', 'Dark', 'Ultra Dark']) expect(shades).toContain(shade);
  });
});
