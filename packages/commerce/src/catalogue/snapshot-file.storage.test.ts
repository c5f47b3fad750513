import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { readCsvTable } from './csv-table.ts';
import { importProducts } from './import-products.ts';
import { catalogueMigrations } from './migrations.ts';
import { openCatalogue } from './open-catalogue.ts';
import { readProductCsv } from './read-product-csv.ts';
import { takeStock } from './take-stock.ts';
import { findIdBySku } from './test-catalogue.ts';
import { appendChangeLog } from './upsert-documents.ts';

const log = pino({ level: 'silent' });
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-kept-'));
  folders.push(folder);
  return join(folder, 'catalogue.kept');
}

const csv = (title: string) =>
  [
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
    `oil,${title},O-1,shopify,5,deny,9.00`,
    'balm,Balm,B-1,shopify,7,deny,12.00',
    // Blocks contain four records, and the remaining ones stay in memory.
    ...Array.from({ length: 20 }, (_, number) => `mist-${number},Mist,M-${number},,,deny,7.00`),
    '',
  ].join('\n');

describeEachDatabase((_name, open) => {
  let now = Date.UTC(2026, 0, 1);
  const clock = () => {
    now += 1;
    return now;
  };
  const write = async (storage: Storage<CommerceDatabase>, title: string) => {
    const { drafts } = readProductCsv(await readCsvTable(Readable.from([csv(title)])));
    await importProducts(storage, drafts, clock);
  };
  const start = (storage: Storage<CommerceDatabase>, file: string) =>
    openCatalogue({ storage, log, snapshotFile: { file, minProducts: 1, maxBehind: 0 } });
  const titleIn = async (storage: Storage<CommerceDatabase>, file: string) => {
    const snapshot = await (await start(storage, file)).current();
    const product = snapshot.productByHandle('oil', 'us');
    expect(product?.variants.map(({ sku }) => sku)).toEqual(['O-1']);
    return product?.title;
  };
  /** Changes a title in the database without logging the change: only a full reload sees it. */
  const retitle = async (storage: Storage<CommerceDatabase>, from: string, to: string) => {
    await storage.change(async (tx) => {
      const row = await tx
        .selectFrom('catalogue_documents')
        .select('data')
        .where('handle', '=', 'oil')
        .executeTakeFirstOrThrow();
      const data = row.data.replace(`"title":"${from}"`, `"title":"${to}"`);
      await tx.updateTable('catalogue_documents').set({ data }).where('handle', '=', 'oil').execute();
    });
  };
  const keptShop = async () => {
    const file = await newFile();
    const location = await open.newLocation();
    const storage = await open<CommerceDatabase>(
      [catalogueMigrations, sentWebhookMigrations, cartMigrations],
      {
        location,
      },
    );
    await write(storage, 'Oil');
    const catalogue = await start(storage, file);
    await catalogue.close();
    return { storage, file, catalogue };
  };

  describe('a catalogue with a snapshot file', () => {
    test('is loaded from its file, without the records of the database', async () => {
      const { storage, file } = await keptShop();
      await retitle(storage, 'Oil', 'Unseen');
      expect(await titleIn(storage, file)).toBe('Oil');
    });

    test('shows every product and piece of stock that changed while the shop was down', async () => {
      const { storage, file, catalogue } = await keptShop();
      const variantId = findIdBySku(await catalogue.current(), 'O-1');
      await retitle(storage, 'Oil', 'Seen');
      await storage.change(async (tx) => {
        await appendChangeLog(tx, ['product:oil'], clock());
        await takeStock(tx, [{ variantId, quantity: 2 }], clock());
      });
      expect(await titleIn(storage, file)).toBe('Seen');
      const snapshot = await (await start(storage, file)).current();
      expect(snapshot.stock(variantId)).toBe(3);
      expect(snapshot.stock(findIdBySku(snapshot, 'B-1'))).toBe(7);
    });

    test('is loaded from the records after all products were imported', async () => {
      const { storage, file } = await keptShop();
      await retitle(storage, 'Oil', 'Anew');
      await storage.change((tx) => appendChangeLog(tx, ['all'], clock()));
      expect(await titleIn(storage, file)).toBe('Anew');
    });

    test('is loaded from the records if the file was altered, and is saved again', async () => {
      const { storage, file } = await keptShop();
      await retitle(storage, 'Oil', 'From the records');
      const bytes = await readFile(file);
      bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
      await writeFile(file, bytes);
      const catalogue = await start(storage, file);
      expect((await catalogue.current()).productByHandle('oil', 'us')?.title).toBe('From the records');
      await catalogue.close();
      await retitle(storage, 'From the records', 'Unseen');
      expect(await titleIn(storage, file)).toBe('From the records');
    });

    test('is loaded from the records if the file belongs to another database', async () => {
      const [one, other] = [await keptShop(), await keptShop()];
      await retitle(other.storage, 'Oil', 'Other');
      await copyFile(one.file, other.file);
      expect(await titleIn(other.storage, other.file)).toBe('Other');
    });

    test('is loaded from the records if the database is an earlier state of itself', async () => {
      const { storage, file } = await keptShop();
      await storage.change((tx) =>
        tx.deleteFrom('catalogue_changes').where('subject', 'like', 'kept:%').execute(),
      );
      await retitle(storage, 'Oil', 'Restored');
      expect(await titleIn(storage, file)).toBe('Restored');
    });

    test('sells on where the file’s place can’t be written', async () => {
      const { storage } = await keptShop();
      const file = await newFile();
      await writeFile(join(file, '..', 'taken'), '');
      const catalogue = await start(storage, join(file, '..', 'taken', 'catalogue.kept'));
      await expect(catalogue.close()).resolves.toBeUndefined();
      expect((await catalogue.current()).productByHandle('oil', 'us')?.title).toBe('Oil');
    });

    test('reloads every record if one in the file can’t be read any more', async () => {
      const { storage, file } = await keptShop();
      const catalogue = await start(storage, file);
      const before = await catalogue.current();
      const bytes = await readFile(file);
      // A file of the same format with other records.
      await writeFile(file, bytes.fill(7, bytes.length - 1500, bytes.length - 16));
      const read = (snapshot: typeof before) =>
        snapshot.products('us').map(({ variants }) => variants.length);
      expect(() => read(before)).toThrow();
      expect(read(await catalogue.current())).toEqual(Array.from({ length: 22 }, () => 1));
    });
  });
});
