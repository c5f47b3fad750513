import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductRecord } from './catalogue-records.ts';
import { readCsvTable } from './csv-table.ts';
import { prepareProducts } from './import-products.ts';
import { createExportHeader, getCsvMarkets } from './product-csv-columns.ts';
import { readProductCsv } from './read-product-csv.ts';
import { writeProductCsv } from './write-product-csv.ts';

interface Shop {
  readonly products: readonly ProductRecord[];
  readonly stock: ReadonlyMap<string, number>;
}

/** Returns the content of an empty shop after importing a file. */
async function shopOf(csv: string): Promise<Shop> {
  const file = readProductCsv(await readCsvTable(Readable.from([csv])));
  expect(file.problems).toEqual([]);
  const prepared = await prepareProducts(file.drafts, new Map(), 1_000_000);
  return {
    products: prepared.products,
    stock: new Map(prepared.stock.map((row) => [row.variantId, row.quantity ?? 0])),
  };
}

const exported = ({ products, stock }: Shop) => writeProductCsv(products, (id) => stock.get(id) ?? 0);

/** Writes a CSV cell, quoted even if unnecessary. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const word = fc
  .string({
    unit: fc.constantFrom('a', 'B', 'é', '7', ' ', '"', ',', '\n', '\r\n', "'", '<', '&', '/', ';', '*'),
  })
  .map((text) => text.trim());
const html = fc.constantFrom(
  '<p>Warm &amp; <b>even</b></p>',
  '<p>x<br>y</p>',
  'a < b',
  '<script>x</script>y',
  '',
);
const amount = fc.integer({ min: 0, max: 99_999 }).map((minor) => (minor / 100).toFixed(2));
const truth = fc.constantFrom('TRUE', 'FALSE', '');

const variant = fc.record({
  'Variant SKU': word,
  'Variant Grams': fc.nat(5000).map(String),
  'Variant Inventory Tracker': fc.constantFrom('shopify', ''),
  'Variant Inventory Qty': fc.integer({ min: -5, max: 500 }).map(String),
  'Variant Inventory Policy': fc.constantFrom('deny', 'continue', ''),
  'Variant Price': amount,
  'Variant Compare At Price': fc.option(amount, { nil: '' }),
  'Variant Barcode': word,
  'Variant Taxable': truth,
  'Variant Requires Shipping': truth,
  'Variant Image': fc.constantFrom('', '/media/one.svg', '/media/two.svg', 'https://cdn.example/three.jpg'),
  [`Price / ${getCsvMarkets()[0]?.name}`]: fc.option(amount, { nil: '' }),
  [`Price / ${getCsvMarkets()[4]?.name}`]: amount,
});
const product = fc.record({
  first: fc.record({
    Title: word.filter((text) => text !== ''),
    'Body (HTML)': html,
    Vendor: word,
    Type: word,
    'Product Category': word,
    Tags: word,
    Published: truth,
    'Gift Card': fc.constantFrom('TRUE', 'FALSE', ''),
    'SEO Title': word,
    'SEO Description': word,
    Status: fc.constantFrom('active', 'draft', 'archived', 'Active', ''),
    'Anything (product.metafields.custom.how_to_use)': word,
    [`Included / ${getCsvMarkets()[0]?.name}`]: truth,
  }),
  option: word.filter((text) => text !== ''),
  values: fc.uniqueArray(
    word.filter((text) => text !== ''),
    { selector: (text) => text.toLowerCase(), minLength: 1, maxLength: 4 },
  ),
  variants: fc.array(variant, { minLength: 4, maxLength: 4 }),
  images: fc.array(
    fc.record({
      'Image Src': fc.constantFrom('/media/one.svg', '/media/four.svg', '/media/five.svg'),
      'Image Alt Text': word,
      'Image Position': fc.constantFrom('1', '2', '3', ''),
    }),
    { maxLength: 6 },
  ),
});

const file = fc.array(product, { minLength: 1, maxLength: 4 }).map((products) => {
  const columns = [
    ...createExportHeader(['Anything (product.metafields.custom.how_to_use)']).filter((name) => name !== ''),
  ];
  const rows = products.flatMap((each, index) =>
    Array.from({ length: Math.max(each.values.length, each.images.length) }, (_, place) => ({
      Handle: `p-${index}`,
      ...(place === 0 ? { ...each.first, 'Option1 Name': each.option } : {}),
      ...(place < each.values.length ? { ...each.variants[place], 'Option1 Value': each.values[place] } : {}),
      ...each.images[place],
    })),
  );
  const lines = rows.map((row) =>
    columns.map((column) => quoted(new Map(Object.entries(row)).get(column) ?? '')).join(','),
  );
  return [columns.join(','), ...lines, ''].join('\n');
});

test('a shop exported, imported into an empty one and exported again is the same, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (csv) => {
      const first = await shopOf(csv);
      const export1 = exported(first);
      const second = await shopOf(export1);
      expect(second.products).toEqual(first.products);
      expect(second.stock).toEqual(first.stock);
      expect(exported(second)).toBe(export1);
    }),
    propertyRuns(200),
  );
});

test('the exported demo shop equals its seed', async () => {
  const csv = await readFile(new URL('../../../../demo/catalogue/products.csv', import.meta.url), 'utf8');
  const first = await shopOf(csv);
  const second = await shopOf(exported(first));
  expect(second.products).toEqual(first.products);
  expect(second.stock).toEqual(first.stock);
});
