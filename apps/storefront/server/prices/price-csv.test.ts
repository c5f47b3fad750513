import { Readable } from 'node:stream';
import type { ProductRecord, VariantRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import { expect, test } from 'vitest';
import { type PriceCatalogue, readPriceCsv, writePriceCsv } from './price-csv.ts';
import { createPriceTable, listUnusedPrices } from './price-table.ts';

const variant = (id: string, sku: string, us: number): VariantRecord => ({
  id,
  productId: '1',
  position: Number(id),
  title: sku,
  sku,
  barcode: null,
  selectedOptions: [],
  prices: { us: { price: us, compareAtPrice: null }, eu: { price: us + 100, compareAtPrice: 9000 } },
  imageId: null,
  weightGrams: 0,
  requiresShipping: true,
  taxable: true,
  tracked: false,
  inventoryPolicy: 'deny',
});
const mousse: ProductRecord = {
  id: '1',
  handle: 'mousse',
  title: 'Mousse',
  descriptionHtml: '',
  vendor: '',
  productType: '',
  category: null,
  tags: [],
  status: 'active',
  publishedIn: ['us', 'eu'],
  options: [],
  variants: [variant('1', 'M-1', 4000), variant('2', 'M-2', 5000)],
  images: [],
  metafields: [],
  seo: { title: null, description: null },
  giftCard: false,
  createdAt: 0,
  updatedAt: 0,
  publishedAt: 0,
};
const products = new Map([['mousse', mousse]]);
const catalogue: PriceCatalogue = {
  products: async () => products,
  collection: async (handle) => (handle === 'tan' ? ['mousse', 'mist'] : null),
};
const header = 'Product,Collection,SKU,Storefront,Percentage,Price,Compare At Price';
const read = async (...rows: string[]) =>
  readPriceCsv(await readCsvTable(Readable.from([[header, ...rows, ''].join('\n')])), catalogue);

test('PRICE-26: a file of prices is read, and what is written is read as the same', async () => {
  const { rules, problems } = await read(
    ',tan,,,20,,',
    'mousse,,,eu,,30.00,45.50',
    'mousse,,M-2,US,12.5 %,,unchanged',
  );
  expect(problems).toEqual([]);
  expect(rules).toEqual([
    { product: 'mousse', variant: null, region: null, change: { percentage: 20 }, compareAt: 'list' },
    { product: 'mist', variant: null, region: null, change: { percentage: 20 }, compareAt: 'list' },
    { product: 'mousse', variant: null, region: 'eu', change: { amount: 3000 }, compareAt: 4550 },
    { product: 'mousse', variant: '2', region: 'us', change: { percentage: 12.5 }, compareAt: 'unchanged' },
  ]);
  const { csv, omitted } = writePriceCsv(
    rules.filter(({ product }) => product === 'mousse'),
    products,
  );
  expect(omitted).toEqual([]);
  const again = await readPriceCsv(await readCsvTable(Readable.from([csv])), catalogue);
  expect(again.rules).toEqual(rules.filter(({ product }) => product === 'mousse'));
});

test.each([
  ['gone', variant('9', 'M-9', 4000)],
  ['without a SKU', variant('3', ' ', 4000)],
  ['with the SKU of another', variant('1', 'M-2', 4000)],
])(
  'PRICE-26: a price of a variant %s isn’t written, and never read as one of each variant',
  async (_title, { id, sku }) => {
    const variants =
      id === '9'
        ? mousse.variants
        : [variant(id, sku, 4000), ...mousse.variants.filter((each) => each.id !== id)];
    const ofOne: PriceRule = {
      product: 'mousse',
      variant: id,
      region: null,
      change: { percentage: 90 },
      compareAt: 'list',
    };
    const ofAll: PriceRule = { ...ofOne, variant: null, change: { percentage: 10 } };
    const { csv, omitted } = writePriceCsv([ofOne, ofAll], new Map([['mousse', { ...mousse, variants }]]));
    expect(omitted).toEqual([ofOne]);
    expect((await readPriceCsv(await readCsvTable(Readable.from([csv])), catalogue)).rules).toEqual([ofAll]);
  },
);

test('PRICE-26: a SKU of two variants of a product is named as wrong', async () => {
  const variants = [variant('1', 'M-1', 4000), variant('2', 'M-1', 5000)];
  const same: PriceCatalogue = {
    ...catalogue,
    products: async () => new Map([['mousse', { ...mousse, variants }]]),
  };
  const file = await readPriceCsv(
    await readCsvTable(Readable.from([`${header}\nmousse,,M-1,,20,,\n`])),
    same,
  );
  expect(file.rules).toEqual([]);
  expect(file.problems).toEqual([
    { line: 2, column: 'SKU', reason: expect.stringContaining('2 variants with the SKU “M-1”') },
  ]);
});

test.each([
  ['soap,,,,20,,', 'Product', 'no product “soap”'],
  [',soap,,,20,,', 'Collection', 'no collection “soap”'],
  ['mousse,,M-9,,20,,', 'SKU', 'no variant with the SKU “M-9”'],
  ['mousse,,,mars,20,,', 'Storefront', 'no storefront “mars”'],
  ['mousse,,,us,20,30,', 'Price', 'one of them'],
  ['mousse,,,us,,-3,', null, 'above zero'],
  ['mousse,,,,100,,', null, 'below 100'],
  ['mousse,,,,,30,', null, 'needs a storefront'],
  ['mousse,,,us,,12.5x,', 'Price', 'no number'],
  ['mousse,,,us,20,,much', 'Compare At Price', 'no amount'],
])('PRICE-26: names what is wrong in “%s”', async (row, column, reason) => {
  const { rules, problems } = await read(row);
  expect(rules).toEqual([]);
  expect(problems).toEqual([{ line: 2, column, reason: expect.stringContaining(reason) }]);
});

test('PRICE-26: a collection is read once, and a file with too many prices or problems isn’t read to its end', async () => {
  const requested: string[] = [];
  const large: PriceCatalogue = {
    ...catalogue,
    collection: async (handle) => {
      requested.push(handle);
      return Array.from({ length: 3000 }, (_, index) => `soap-${index}`);
    },
  };
  const readLarge = async (rows: readonly string[]) =>
    readPriceCsv(await readCsvTable(Readable.from([[header, ...rows, ''].join('\n')])), large);
  const { problems } = await readLarge([
    ',soap,,us,20,,',
    ',soap,,eu,20,,',
    ',soap,,uk,20,,',
    ',soap,,mars,20,,',
  ]);
  expect(requested).toEqual(['soap']);
  expect(problems).toEqual([
    { line: 3, column: null, reason: expect.stringContaining('at most 5000 prices') },
  ]);
  const wrong = await readLarge(Array.from({ length: 300 }, () => 'mousse,,,mars,20,,'));
  expect(wrong.problems).toHaveLength(101);
  expect(wrong.problems.at(-1)).toMatchObject({
    line: 102,
    reason: expect.stringContaining('rows from here on weren’t read'),
  });
});

test('PRICE-26: the table has each price before and after, and says what to check', async () => {
  const { rules } = await read('mousse,,,,50,,', 'mousse,,M-1,us,,4500,');
  const rows = createPriceTable(rules, products).map(({ name, region, before, after, warning }) => [
    name,
    region,
    before.price,
    after.price,
    after.compareAtPrice,
    warning,
  ]);
  expect(rows).toHaveLength(4);
  expect(rows).toContainEqual(['Mousse, M-2', 'eu', 5100, 2550, 5100, null]);
  expect(rows).toContainEqual([
    'Mousse, M-1',
    'us',
    4000,
    450000,
    null,
    'The price is above the compare-at price, which isn’t shown.',
  ]);
});

test('PRICE-28: a price that changes nothing is listed with the reason', () => {
  const rule: PriceRule = {
    product: 'mousse',
    variant: null,
    region: null,
    change: { percentage: 20 },
    compareAt: 'list',
  };
  const rules: readonly PriceRule[] = [
    rule,
    { ...rule, product: 'gone' },
    { ...rule, variant: '9' },
    { ...rule, region: 'uk' },
    { ...rule, variant: '1', region: 'us' },
    { ...rule, variant: '1' },
    { ...rule, variant: '1', region: 'eu' },
  ];
  expect(listUnusedPrices(rules, products)).toEqual([
    { index: 1, name: 'gone', region: null, reason: 'The product is gone.' },
    { index: 2, name: 'Mousse, variant 9', region: null, reason: 'The variant is gone.' },
    { index: 3, name: 'Mousse', region: 'uk', reason: 'It isn’t sold there.' },
    { index: 5, name: 'Mousse, M-1', region: null, reason: 'More exact prices of the product replace it.' },
  ]);
});
