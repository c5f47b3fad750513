import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { readCsvTable } from './csv-table.ts';
import { importProducts } from './import-products.ts';
import { catalogueMigrations } from './migrations.ts';
import { openCatalogue } from './open-catalogue.ts';
import { readProductCsv } from './read-product-csv.ts';
import { seedDemoShop } from './seed-demo-shop.ts';
import { seedDiscounts } from './seed-discounts.ts';
import { findIdBySku } from './test-catalogue.ts';

const migrations = [catalogueMigrations, sentWebhookMigrations, cartMigrations];
const log = pino({ level: 'silent' });
const directory = fileURLToPath(new URL('../../../../demo/catalogue', import.meta.url));
const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

const header =
  'Handle,Title,Variant SKU,Variant Price,Variant Compare At Price,Price / Europe,Compare At Price / Europe,Price / United Kingdom,Compare At Price / United Kingdom';
/** Sets the prices of a variant in `eu` and `uk` from now on. */
const priced = (price: string, compareAt = '') =>
  `${header}\nmousse,Mousse,M-1,34.00,,${price},${compareAt},${price},${compareAt}\n`;

describeEachDatabase((_name, open) => {
  const time = { now: start };
  const clock = () => time.now;

  async function newShop() {
    time.now = start;
    const storage = await open<CommerceDatabase>(migrations);
    const put = async (csv: string) => {
      const file = readProductCsv(await readCsvTable(Readable.from([csv])));
      expect(file.problems).toEqual([]);
      return importProducts(storage, file.drafts, clock);
    };
    const catalogue = await openCatalogue({ storage, log });
    const lowest = async (region: RegionKey = 'eu', sku = 'M-1') => {
      const snapshot = await catalogue.current();
      return snapshot.price(findIdBySku(snapshot, sku), region)?.lowestBefore;
    };
    const rows = () =>
      storage.read
        .selectFrom('price_history')
        .select(['region', 'at', 'price', 'compare_at'])
        .orderBy('sequence')
        .execute();
    return { storage, put, lowest, rows };
  }

  test('CAT-25: a reduction states the lowest price of the previous thirty days, in the regions that require it', async () => {
    const { put, lowest } = await newShop();
    await put(priced('40.00'));
    time.now += 40 * day;
    await put(priced('36.00'));
    time.now += 10 * day;
    await put(priced('40.00'));
    time.now += 10 * day;
    await put(priced('32.00', '40.00'));
    expect(await lowest()).toBe(3600);
    expect(await lowest('uk')).toBeUndefined();
    expect(await lowest('us')).toBeUndefined();
  });

  test('it remains through further reductions and days, and ends with the reduction', async () => {
    const { put, lowest } = await newShop();
    await put(priced('40.00'));
    time.now += 40 * day;
    await put(priced('32.00', '40.00'));
    time.now += 35 * day;
    await put(priced('30.00', '40.00'));
    expect(await lowest()).toBe(4000);
    time.now += 35 * day;
    await put(priced('40.00'));
    expect(await lowest()).toBeUndefined();
  });

  test('a price that was reduced from the start has no earlier price, and neither has a regular one', async () => {
    const { put, lowest } = await newShop();
    await put(priced('32.00', '40.00'));
    expect(await lowest()).toBeUndefined();
  });

  test('CAT-26: each change of a price adds a row in the same transaction; the same file again adds none', async () => {
    const { put, rows, lowest } = await newShop();
    await put(priced('40.00'));
    time.now += day;
    await put(priced('40.00'));
    await put(priced('32.00', '40.00'));
    await put(priced('32.00', '40.00'));
    expect(await rows()).toEqual([
      { region: 'eu', at: start, price: 4000, compare_at: null },
      { region: 'eu', at: start + day, price: 3200, compare_at: 4000 },
    ]);
    // Another change of the product doesn't affect the lowest price.
    time.now += day;
    const { changed } = await put(priced('32.00', '40.00').replace(',Mousse,', ',Another name,'));
    expect(changed).toBe(1);
    expect(await lowest()).toBe(4000);
    expect(await rows()).toHaveLength(2);
  });

  test('a failed change leaves no row, and the prices of a deleted variant end', async () => {
    const { storage, put, rows } = await newShop();
    await put(priced('40.00'));
    await expect(
      storage.change(async (tx) => {
        await tx
          .insertInto('price_history')
          .values({ variant_id: 'x', region: 'eu', at: 1, price: 1, compare_at: null })
          .execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const choices = header.replace('Title,', 'Title,Option1 Name,Option1 Value,');
    await put(`${choices}\nmousse,Mousse,Shade,Dark,M-2,34.00,,41.00,,41.00,\n`);
    expect((await rows()).map(({ price }) => price)).toEqual([4000, 4100, null]);
  });

  test('after the clock was set back, no row is written before the existing ones', async () => {
    const { put, rows } = await newShop();
    await put(priced('40.00'));
    time.now -= 3 * day;
    await put(priced('32.00', '40.00'));
    expect((await rows()).map(({ at }) => at)).toEqual([start, start]);
  });

  test('a shop of before begins with the prices that it has', async () => {
    const { storage, put } = await newShop();
    await put(priced('32.00', '40.00'));
    const documents = await storage.read.selectFrom('catalogue_documents').selectAll().execute();
    const location = await open.newLocation();
    const { '0001-catalogue': first } = catalogueMigrations.migrations;
    if (first === undefined) throw new Error('The first step is gone.');
    const before = { name: 'catalogue', migrations: { '0001-catalogue': first } };
    const old = await open<CommerceDatabase>([before, cartMigrations], { location });
    await old.change((tx) => tx.insertInto('catalogue_documents').values(documents).execute());
    const opened = await open<CommerceDatabase>(migrations, { location });
    expect(await opened.read.selectFrom('price_history').selectAll().execute()).toMatchObject([
      { region: 'eu', at: start, price: 3200, compare_at: 4000 },
    ]);
  });

  test('the demo shop’s reductions have an earlier lowest price', async () => {
    const { storage, lowest } = await newShop();
    await seedDemoShop({ storage, directory, clock, log, importDiscounts: seedDiscounts });
    expect(await lowest('eu', 'BB-PAHACR')).toBe(1250);
    expect(await lowest('eu', 'BB-COCLBOMA')).toBe(3200);
    expect(await lowest('uk', 'BB-COCLBOMA')).toBeUndefined();
  });
});
