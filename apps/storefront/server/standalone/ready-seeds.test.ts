import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { findTranslation } from '@vitrine/commerce/catalogue/find-translation';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { seedDemoShop } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { listTranslatableRecords } from '@vitrine/commerce/catalogue/translatable-resources';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { loadCatalogueTexts } from '@vitrine/data/translations';
import { openStorage } from '@vitrine/storage/database';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { commerceMigrations } from '../commerce-storage.ts';
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

it('PKG-21: the seed in five languages has every text in each of them, with pictures', async () => {
  const { catalogue, translations, isPartial } = findSeed('five-languages', false, data);
  const storage = await openStorage<CommerceDatabase>({ directory: data, migrations: commerceMigrations });
  try {
    const seeding = {
      storage,
      directory: catalogue,
      isPartial,
      clock: () => 0,
      log: { info: () => undefined },
    };
    await seedDemoShop({ ...seeding, importDiscounts: async () => undefined });
    const open = await openCatalogue({ storage, log: pino({ level: 'silent' }) });
    const snapshot = await open.current();
    expect(snapshot.shop.languages).toEqual(['en', 'de', 'fr', 'es', 'ja']);
    const products = snapshot.products('us');
    expect(products).toHaveLength(10);
    const records = listTranslatableRecords(snapshot, products);
    const files = loadCatalogueTexts(translations);
    const missing = ['de', 'fr', 'es', 'ja'].flatMap((locale) =>
      records.flatMap((record) =>
        record.texts
          .filter(
            (text) =>
              findTranslation(record, text, { files: files.get(locale), registered: undefined }).text ===
              null,
          )
          .map(({ path }) => `${locale}: ${record.name}#${path}`),
      ),
    );
    expect(missing).toEqual([]);
    // The shop makes these collections and delivery options itself.
    for (const locale of ['de', 'fr', 'es', 'ja']) {
      const texts = files.get(locale);
      expect(
        ['all', 'new', 'best-sellers'].filter(
          (handle) => texts?.collections.get(handle)?.title === undefined,
        ),
      ).toEqual([]);
      expect(['Standard', 'Express'].filter((name) => !texts?.texts.has(name))).toEqual([]);
    }
    const pictures = products.flatMap(({ images }) => images.map(({ src }) => join(catalogue, src.slice(1))));
    expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
    await open.close();
  } finally {
    await storage.close();
  }
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
