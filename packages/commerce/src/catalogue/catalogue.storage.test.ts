import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { sentWebhookMigrations } from '../webhooks/webhook-tables.ts';
import { readCsvTable } from './csv-table.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { importInventory, loadProductLookup, readInventoryFile } from './inventory-csv.ts';
import { catalogueMigrations } from './migrations.ts';
import { openCatalogue } from './open-catalogue.ts';
import { readProductCsv } from './read-product-csv.ts';
import { exportRegisteredTranslations } from './registered-translations-file.ts';
import { isCatalogueEmpty, seedDemoShop } from './seed-demo-shop.ts';
import { seedDiscounts } from './seed-discounts.ts';
import { takeStock } from './take-stock.ts';
import { findIdBySku } from './test-catalogue.ts';
import { listProductTexts } from './translatable-resources.ts';
import { appendChangeLog } from './upsert-documents.ts';

const migrations = [catalogueMigrations, sentWebhookMigrations, cartMigrations];
const log = pino({ level: 'silent' });
const directory = fileURLToPath(new URL('../../../../demo/catalogue', import.meta.url));

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
const mousse = [
  'mousse,Mousse,Color,Light,M-L,shopify,10,deny,34.00',
  'mousse,,,Dark,M-D,shopify,1,continue,34.00',
  'mousse,,,Clear,M-C,,,deny,34.00',
];
const oil = ['oil,Oil,,,O-1,shopify,5,deny,9.00'];
const csv = (...lines: readonly string[]) => [header, ...lines, ''].join('\n');

async function draftsOf(text: string) {
  const file = readProductCsv(await readCsvTable(Readable.from([text])));
  expect(file.problems).toEqual([]);
  return file.drafts;
}

describeEachDatabase((_name, open) => {
  /** Advances with every call, so that no two events have the same time. */
  let now = Date.UTC(2026, 0, 1);
  const clock = () => {
    now += 1;
    return now;
  };
  const newShop = async (text?: string) => {
    const location = await open.newLocation();
    const storage = await open<CommerceDatabase>(migrations, { location });
    if (text !== undefined) await importProducts(storage, await draftsOf(text), clock);
    const catalogue = await openCatalogue({ storage, log });
    const idOf = async (sku: string) => findIdBySku(await catalogue.current(), sku);
    return { storage, catalogue, location, idOf };
  };

  test('LANG-44: a seed’s registered translations are stored, read by the catalogue and written again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-translations-'));
    try {
      const entries = [
        { locale: 'fr', record: 'product/mousse', text: 'options.Color.Dark', value: 'Foncé' },
        { locale: 'fr', record: 'product/mousse', text: 'title', value: 'Mousse légère' },
        {
          locale: 'pt-br',
          record: 'product/mousse',
          text: 'title',
          value: 'Espuma',
          digest: 'ab'.repeat(32),
        },
      ];
      await writeFile(join(folder, 'products.csv'), csv(...mousse));
      await writeFile(join(folder, 'registered-translations.json'), JSON.stringify(entries));
      const storage = await open<CommerceDatabase>(migrations);
      const parts = { storage, directory: folder, isPartial: true, clock, log };
      await seedDemoShop({ ...parts, importDiscounts: async () => undefined });
      const catalogue = await openCatalogue({ storage, log });
      const { id } = (await catalogue.current()).anyProductByHandle('mousse') ?? {};
      const findTitle = (locale: string) =>
        catalogue.translations(locale)?.resources.get(`Product/${id}`)?.get('title')?.value;
      expect([findTitle('fr'), findTitle('pt-br'), findTitle('de')]).toEqual([
        'Mousse légère',
        'Espuma',
        undefined,
      ]);
      const records = (await catalogue.current()).products('us').map(listProductTexts);
      expect(await exportRegisteredTranslations(storage.read, records)).toEqual({ entries, orphans: 0 });
      expect(await exportRegisteredTranslations(storage.read, [])).toEqual({ entries: [], orphans: 3 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  describe('the catalogue', () => {
    test('shows an import of its own process at once, and reports which products changed', async () => {
      const { storage, catalogue } = await newShop(csv(...mousse));
      const told: unknown[] = [];
      catalogue.onChange((change) => told.push(change.products));
      const before = await catalogue.current();
      await importProducts(storage, await draftsOf(csv(...oil)), clock);
      const after = await catalogue.current();
      expect(before.products('us').map((product) => product.handle)).toEqual(['mousse']);
      expect(after.products('us').map((product) => product.handle)).toEqual(['oil', 'mousse']);
      expect(after.search('oil', 'us', { prefix: false })).toHaveLength(1);
      expect(after.version).not.toBe(before.version);
      expect(told).toEqual([['oil']]);
      expect(await catalogue.current()).toBe(after);
    });

    test('shows the import of another process', async () => {
      const { catalogue, location } = await newShop(csv(...mousse));
      await catalogue.current();
      const other = await open<CommerceDatabase>(migrations, { location });
      await importProducts(other, await draftsOf(csv(...oil)), clock);
      await expect
        .poll(async () => (await catalogue.current()).productByHandle('oil', 'us')?.title)
        .toBe('Oil');
    });

    test('retains everything but the stock when only stock changes', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse, ...oil));
      const light = await idOf('M-L');
      const before = await catalogue.current();
      const told: unknown[] = [];
      catalogue.onChange((change) => told.push(change));
      await storage.change((tx) => takeStock(tx, [{ variantId: light, quantity: 10 }], clock()));
      const after = await catalogue.current();
      expect([before.stock(light), after.stock(light)]).toEqual([10, 0]);
      expect([before.isAvailable(light, 'us'), after.isAvailable(light, 'us')]).toEqual([true, false]);
      expect(after.products('us')).toBe(before.products('us'));
      expect(told).toEqual([
        { products: ['mousse'], records: [], stock: [{ handle: 'mousse', before: 10, after: 0 }] },
      ]);
    });

    test('misses no change if the database fails while a change is applied', async () => {
      const { storage, idOf } = await newShop(csv(...mousse));
      let reads = Number.POSITIVE_INFINITY;
      const failing = {
        dialect: storage.dialect,
        get read() {
          reads -= 1;
          if (reads === 0) throw new Error('the database went away');
          return storage.read;
        },
        change: storage.change.bind(storage),
        version: () => storage.version(),
        scrub: () => storage.scrub(),
        load: () => storage.load(),
        ping: () => storage.ping(),
        close: () => storage.close(),
      };
      const catalogue = await openCatalogue({ storage: failing, log });
      const told: unknown[] = [];
      catalogue.onChange((change) => told.push(change.products));
      const light = await idOf('M-L');
      await storage.change((tx) => takeStock(tx, [{ variantId: light, quantity: 4 }], clock()));
      // The first query reads the changes, the second the stock.
      reads = 2;
      await expect(catalogue.current()).rejects.toThrow('the database went away');
      expect((await catalogue.current()).stock(light)).toBe(6);
      expect(told).toEqual(['all']);
    });

    test('continues if a listener fails, and notifies the others', async () => {
      const { storage, catalogue } = await newShop(csv(...mousse));
      const told: unknown[] = [];
      catalogue.onChange(() => {
        throw new Error('a bad listener');
      });
      const stop = catalogue.onChange((change) => told.push(change.products));
      await importProducts(storage, await draftsOf(csv(...oil)), clock);
      expect((await catalogue.current()).products('us')).toHaveLength(2);
      stop();
      await importProducts(storage, await draftsOf(csv(...oil).replace('Oil', 'Oils')), clock);
      expect((await catalogue.current()).search('oils', 'us', { prefix: false })).toHaveLength(1);
      expect(told).toEqual([['oil']]);
    });

    test('is unchanged by a change of something else', async () => {
      const { storage, catalogue } = await newShop(csv(...mousse));
      const before = await catalogue.current();
      await storage.change(async (tx) => {
        await tx.insertInto('discounts').values({ id: 'x', code: 'X', data: '{}', updated_at: 1 }).execute();
      });
      expect(await catalogue.current()).toBe(before);
    });

    test('CAT-32: follows a change of a thousand rows in the background, and shows it whole or not at all', async () => {
      const bottles = (count: number, title: string, stock: number) =>
        csv(
          ...Array.from(
            { length: count },
            (_, place) => `b-${place},${title},,,B-${place},shopify,${stock},deny,9.00`,
          ),
        );
      const { storage, catalogue } = await newShop(csv(...oil));
      const first = await catalogue.current();
      const find = (snapshot: typeof first, word: string) =>
        snapshot.search(word, 'us', { prefix: false }).length;
      const change = async (work: () => Promise<unknown>) => {
        const told: unknown[] = [];
        const { promise, resolve } = Promise.withResolvers<void>();
        const stop = catalogue.onChange(({ products }) => {
          told.push(products === 'all' ? 'all' : products.length);
          resolve();
        });
        await work();
        const meanwhile = await catalogue.current();
        const found = find(meanwhile, 'flask');
        await promise;
        stop();
        return { meanwhile, found, told, after: await catalogue.current() };
      };
      // A small catalogue is loaded again as a whole.
      const filled = await change(async () =>
        importProducts(storage, await draftsOf(bottles(1100, 'Flask', 5)), clock),
      );
      expect(filled.meanwhile).toBe(first);
      expect([filled.found, filled.told]).toEqual([0, ['all']]);
      const before = filled.after;
      expect([before.products('us').length, find(before, 'flask')]).toEqual([1101, 1100]);

      const taken = await change(async () =>
        importProducts(storage, await draftsOf(bottles(600, 'Jar', 3)), clock),
      );
      expect(taken.meanwhile).toBe(before);
      expect([taken.found, taken.told]).toEqual([1100, [600]]);
      expect([find(taken.after, 'flask'), find(taken.after, 'jar')]).toEqual([500, 600]);
      const stocks = ['B-0', 'B-600'].map((sku) => taken.after.stock(findIdBySku(taken.after, sku)));
      expect([taken.after.products('us').length, ...stocks]).toEqual([1101, 3, 5]);

      const reloaded = await change(() => storage.change((tx) => appendChangeLog(tx, ['all'], clock())));
      expect(reloaded.meanwhile).toBe(taken.after);
      expect([reloaded.found, reloaded.told]).toEqual([500, ['all']]);
      expect(reloaded.after).not.toBe(taken.after);
      expect([find(reloaded.after, 'flask'), find(reloaded.after, 'jar')]).toEqual([500, 600]);
    });

    test('applies each of many simultaneous changes', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse, ...oil));
      const [light, dark] = [await idOf('M-L'), await idOf('M-D')];
      const changes = Array.from({ length: 30 }, (_, index) =>
        storage.change((tx) =>
          takeStock(tx, [{ variantId: index % 2 === 0 ? light : dark, quantity: 1 }], clock()),
        ),
      );
      const looks = changes.map(async (change) => {
        await change;
        await catalogue.current();
      });
      await Promise.all(looks);
      const snapshot = await catalogue.current();
      expect([snapshot.stock(light), snapshot.stock(dark)]).toEqual([0, -14]);
    });
  });

  describe('stock', () => {
    test('is never oversold: 50 simultaneous orders for the last 10 units succeed 10 times', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse));
      const light = await idOf('M-L');
      const results = await Promise.all(
        Array.from({ length: 50 }, () =>
          storage.change((tx) => takeStock(tx, [{ variantId: light, quantity: 1 }], clock())),
        ),
      );
      expect(results.filter((short) => short.length === 0)).toHaveLength(10);
      expect(results.find((short) => short.length > 0)).toEqual([
        { variantId: light, wanted: 1, available: 0 },
      ]);
      const snapshot = await catalogue.current();
      expect(snapshot.stock(light)).toBe(0);
      const product = snapshot.productByHandle('mousse', 'us');
      expect(product === undefined ? 0 : snapshot.sold(product)).toBe(10);
    });

    test('is taken for all lines or for none, and lines of the same variant are added up', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse, ...oil));
      const [light, dark, clear, bottle] = await Promise.all(['M-L', 'M-D', 'M-C', 'O-1'].map(idOf));
      const take = (...lines: [string | undefined, number][]) =>
        storage.change((tx) =>
          takeStock(
            tx,
            lines.map(([variantId = '', quantity]) => ({ variantId, quantity })),
            clock(),
          ),
        );
      expect(await take([light, 1], [bottle, 3], [bottle, 3], ['404', 1])).toEqual([
        { variantId: bottle, wanted: 6, available: 5 },
        { variantId: '404', wanted: 1, available: 0 },
      ]);
      expect(await take([light, 1], [dark, 4], [clear, 900], [bottle, 5])).toEqual([]);
      const snapshot = await catalogue.current();
      expect([light, dark, clear, bottle].map((id = '') => snapshot.stock(id))).toEqual([9, -3, null, 0]);
      expect([light, dark, clear, bottle].map((id = '') => snapshot.isAvailable(id, 'us'))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    });

    test('remains unchanged if the surrounding order fails', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...oil));
      const variantId = await idOf('O-1');
      const order = storage.change(async (tx) => {
        await takeStock(tx, [{ variantId, quantity: 5 }], clock());
        throw new Error('declined');
      });
      await expect(order).rejects.toThrow('declined');
      expect((await catalogue.current()).stock(variantId)).toBe(5);
    });

    test.each([0, -1, 1.5, Number.NaN])('refuses the quantity %s', async (quantity) => {
      const { storage } = await newShop();
      const taken = storage.change((tx) => takeStock(tx, [{ variantId: '1', quantity }], clock()));
      await expect(taken).rejects.toThrow(RangeError);
    });
  });

  describe('an import', () => {
    test('twice results in the same shop', async () => {
      const { storage, catalogue } = await newShop(csv(...mousse, ...oil));
      const before = await catalogue.current();
      const again = await importProducts(storage, await draftsOf(csv(...mousse, ...oil)), clock);
      expect(again).toEqual({ added: 0, changed: 0, unchanged: 2, stockChanged: 0 });
      const after = await catalogue.current();
      expect(after.products('us')).toEqual(before.products('us'));
    });

    test('sets stock to the quantity in the file, and leaves it unchanged if the file has none', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse, ...oil));
      const [light, bottle] = [await idOf('M-L'), await idOf('O-1')];
      const take = [
        { variantId: light, quantity: 3 },
        { variantId: bottle, quantity: 3 },
      ];
      await storage.change((tx) => takeStock(tx, take, clock()));
      const silent = oil.map((line) => line.replace(',5,', ',,'));
      const result = await importProducts(storage, await draftsOf(csv(...mousse, ...silent)), clock);
      expect(result).toMatchObject({ unchanged: 2, stockChanged: 1 });
      const snapshot = await catalogue.current();
      expect([snapshot.stock(light), snapshot.stock(bottle)]).toEqual([10, 2]);
    });

    test('leaves other products unchanged and deletes variants that the file no longer has', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse, ...oil));
      const [light, dark] = [await idOf('M-L'), await idOf('M-D')];
      await importProducts(storage, await draftsOf(csv(...mousse.slice(0, 1))), clock);
      const snapshot = await catalogue.current();
      expect(snapshot.productByHandle('oil', 'us')?.title).toBe('Oil');
      expect(snapshot.variant(light)?.sku).toBe('M-L');
      expect(snapshot.variant(dark)).toBeUndefined();
      const taken = await storage.change((tx) => takeStock(tx, [{ variantId: dark, quantity: 1 }], clock()));
      expect(taken).toEqual([{ variantId: dark, wanted: 1, available: 0 }]);
    });

    test('while another one runs: both are there', async () => {
      const { storage, catalogue, location } = await newShop();
      const other = await open<CommerceDatabase>(migrations, { location });
      await Promise.all([
        importProducts(storage, await draftsOf(csv(...mousse)), clock),
        importProducts(other, await draftsOf(csv(...oil)), clock),
      ]);
      await expect.poll(async () => (await catalogue.current()).products('us').length).toBe(2);
    });

    test('of inventory finds variants by SKU or by handle and options', async () => {
      const { storage, catalogue, idOf } = await newShop(csv(...mousse, ...oil));
      const table = await readCsvTable(
        Readable.from([
          'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\n',
          'mousse,Mousse,Color,Light,,Oslo,7\nmousse,Mousse,Color,Light,,Perth,2\n',
          ',,,,M-D,Oslo,-2\nmousse,,,Clear,,Oslo,not stocked\noil,,,,,Oslo,0\n',
        ]),
      );
      const file = readInventoryFile(table, await loadProductLookup(storage));
      expect(file.problems).toEqual([]);
      expect(await importInventory(storage, file.levels, clock())).toBe(3);
      expect(await importInventory(storage, file.levels, clock())).toBe(0);
      const snapshot = await catalogue.current();
      const ids = await Promise.all(['M-L', 'M-D', 'O-1'].map(idOf));
      expect(ids.map((id) => snapshot.stock(id))).toEqual([9, -2, 0]);
    });
  });

  describe('the demo shop', () => {
    const seed = (storage: Parameters<typeof seedDemoShop>[0]['storage']) =>
      seedDemoShop({ storage, directory, clock, log, importDiscounts: seedDiscounts });

    test('is seeded once by processes that start simultaneously, and never again', async () => {
      const { storage, catalogue, location } = await newShop();
      const other = await open<CommerceDatabase>(migrations, { location });
      expect(await isCatalogueEmpty(storage)).toBe(true);
      const seeded = await Promise.all([seed(storage), seed(other), seed(storage)]);
      expect(seeded.filter(Boolean)).toHaveLength(1);
      await expect
        .poll(async () => (await catalogue.current()).products('us').length)
        .toBeGreaterThanOrEqual(60);
      const snapshot = await catalogue.current();
      expect(snapshot.collections().length).toBeGreaterThanOrEqual(8);
      for (const { id, handle } of snapshot.collections()) {
        expect([handle, snapshot.collectionProducts(id, 'us').length > 0]).toEqual([handle, true]);
      }
      expect(snapshot.menu('main-menu')?.items.length).toBeGreaterThan(0);
      expect(snapshot.policies().length).toBeGreaterThan(0);
      const plan = snapshot.getSellingPlanGroups(
        snapshot.productByHandle('golden-hour-mousse', 'us')?.id ?? '',
      );
      expect(plan[0]?.plans[0]?.percentage).toBeGreaterThan(0);
      expect(await seed(storage)).toBe(false);
    });

    test('is never applied to a shop that contains data', async () => {
      const { storage, catalogue } = await newShop(csv(...oil));
      expect(await seed(storage)).toBe(false);
      expect((await catalogue.current()).products('us')).toHaveLength(1);
    });

    test('exported, imported elsewhere and exported again is the same byte for byte', async () => {
      const { storage } = await newShop();
      await seed(storage);
      const first = await exportProducts(storage);
      const elsewhere = await newShop(first.csv);
      expect((await exportProducts(elsewhere.storage)).csv).toBe(first.csv);
    });
  });
});
