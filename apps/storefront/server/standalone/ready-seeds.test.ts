import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { afterAll, expect, it } from 'vitest';
import { findSeed } from './seed.ts';

const data = mkdtempSync(join(tmpdir(), 'vitrine-seeds-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function readProducts(folder: string) {
  return readProductCsv(await readCsvTable(createReadStream(join(folder, 'products.csv'))));
}

it('PKG-14: the large seed has 3,000 variants, the same each time', async () => {
  const { catalogue, shopName } = findSeed('large', false, data);
  const { drafts, problems } = await readProducts(catalogue);
  expect(problems).toEqual([]);
  expect(shopName).toBe('Large test shop');
  // Removed with the data.
  expect(catalogue.startsWith(data)).toBe(true);
  const variants = drafts.flatMap((draft) => draft.variants);
  expect(variants).toHaveLength(3000);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(3000);
  expect((await readProducts(findSeed('large', false, data).catalogue)).drafts).toEqual(drafts);
});

it('PKG-14: the apparel seed has clothes in sizes and colours, each with its picture', async () => {
  const { catalogue } = findSeed('apparel', false, data);
  const { drafts, problems } = await readProducts(catalogue);
  expect(problems).toEqual([]);
  expect(drafts.length).toBeGreaterThan(10);
  const missing = drafts
    .flatMap(({ images }) => (images ?? []).map(({ src }) => src))
    .filter((src) => !existsSync(join(catalogue, src.slice(1))));
  expect(missing).toEqual([]);
});
