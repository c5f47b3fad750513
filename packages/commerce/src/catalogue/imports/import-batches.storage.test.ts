import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandLineActor } from '../../merchant/actor.ts';
import { findQueuedPictures } from '../picture-fetch-queue.ts';
import { updateProduct } from '../products/product-service.ts';
import { createTestSource, expectSuccess, openProductShop } from '../products/product-test-shop.ts';
import { takeStock } from '../take-stock.ts';
import { importBatchSize } from './import-items.ts';
import { createProductImports, ImportInterruptedError } from './product-imports.ts';
import { newStock, oldStock, productCount, readDrafts, toLines, undoImport } from './test-import-files.ts';

const program = fileURLToPath(new URL('./test-import-process.ts', import.meta.url));
interface SalesBetweenBatches {
  /** Products of which a unit is sold, one after each batch and before the next. */
  readonly sales: readonly number[];
  /** Batches after which the process ends; more than there are if it doesn't. */
  readonly batchesUntilEnd: number;
  readonly undoes: boolean;
}

/** Later than any process is waited for. */
const muchLater = 24 * 60 * 60 * 1000;

describeEachDatabaseInFull((_dialect, open) => {
  const openShop = async () => {
    const shop = await openProductShop(open);
    let skipped = 0;
    const deps = {
      storage: shop.storage,
      clock: () => shop.clock() + skipped,
      readPictures: async () => new Map(),
    };
    /** @param afterBatch called after each batch that was written or undone */
    const openImports = (afterBatch: () => Promise<void> = async () => {}) =>
      createProductImports({ ...deps, createPace: () => ({ next: afterBatch }) });
    const start = async (imports: ReturnType<typeof openImports>, file: 'old' | 'new') =>
      imports.start({
        drafts: await readDrafts(toLines(file)),
        fileName: `${file}.csv`,
        actor: commandLineActor,
        fingerprint: null,
      });
    const first = await start(openImports(), 'old');
    await first.finished;
    /** Products of the second import in a state. */
    const countItems = async (state: 'written' | 'left' | 'undone') => {
      const items = await shop.storage.read
        .selectFrom('product_import_items')
        .select('product_id')
        .where('import_id', '<>', first.id)
        .where('state', '=', state)
        .execute();
      return items.length;
    };
    const countWritten = () => countItems('written');
    const prices = async () => {
      const rows = await shop.storage.read
        .selectFrom('catalogue_documents')
        .select('data')
        .where('kind', '=', 'product')
        .execute();
      return rows.map(({ data }): number => JSON.parse(data).variants[0].prices.us.price);
    };
    const shownPrices = async () => {
      const products = (await shop.catalogue.current()).products('us');
      return products.map(({ variants }) => variants[0]?.prices.us?.price);
    };
    return {
      ...shop,
      deps,
      openImports,
      start,
      countItems,
      countWritten,
      prices,
      shownPrices,
      /** Lets the time pass in which another process would have gone on. */
      skip: () => {
        skipped += muchLater;
      },
    };
  };

  /** Runs the second import in another process, and kills it after some batches. */
  const importAndKill = async (location: object, batches: number) => {
    const child = spawn(process.execPath, [program, JSON.stringify(location)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (let written = 1; written <= batches; written += 1) {
      expect((await lines.next()).value).toBe('written');
      if (written < batches) child.stdin.write('go on\n');
    }
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };

  const all = (price: number, count: number) => Array.from({ length: count }, () => price);

  describe('imports in batches', () => {
    test('ADMIN-270: an import whose process is killed while it writes is completed by another one, and shoppers see all of it at once', async () => {
      const { location, openImports, countWritten, prices, shownPrices, skip, stock, catalogue } =
        await openShop();
      expect(await shownPrices()).toEqual(all(500, productCount));
      const changes: number[] = [];
      catalogue.onChange(({ records }) => changes.push(records === 'all' ? -1 : records.length));
      await importAndKill(location, 2);
      expect(await countWritten()).toBe(2 * importBatchSize);
      expect((await prices()).filter((price) => price === 600)).toHaveLength(2 * importBatchSize);
      expect(await shownPrices()).toEqual(all(500, productCount));
      const imports = openImports();
      expect(await imports.list({ limit: 1 })).toMatchObject([
        { state: 'writing', done: 2 * importBatchSize, total: productCount + 5 },
      ]);
      skip();
      expect(await imports.resume()).toBe(1);
      expect(await prices()).toEqual(all(600, productCount + 5));
      expect(await shownPrices()).toEqual(all(600, productCount + 5));
      expect(changes).toEqual([productCount + 5]);
      expect(new Set(Object.values(await stock()))).toEqual(new Set([newStock]));
      expect(await imports.list({ limit: 1 })).toMatchObject([
        { state: 'imported', result: { added: 5, changed: productCount, unchanged: 0 } },
      ]);
      expect(await imports.resume()).toBe(0);
    });

    test('ADMIN-271: an import that was killed while it wrote is undone as a whole', async () => {
      const { location, openImports, countItems, prices, shownPrices, stock } = await openShop();
      await importAndKill(location, 1);
      const imports = openImports();
      const [{ id = '', canUndo } = {}] = await imports.list({ limit: 1 });
      expect(canUndo).toBe(true);
      const undone = await undoImport(imports, id);
      expect(undone).toMatchObject({ kind: 'undone', left: [] });
      expect(await countItems('undone')).toBe(importBatchSize);
      expect(await prices()).toEqual(all(500, productCount));
      expect(await shownPrices()).toEqual(all(500, productCount));
      expect(new Set(Object.values(await stock()))).toEqual(new Set([oldStock]));
      expect(await imports.find(id)).toMatchObject({ state: 'undone', canUndo: false });
    });

    test('ADMIN-271: an undo that is interrupted is completed', async () => {
      const { openImports, start, prices, skip } = await openShop();
      const { id, finished } = await start(openImports(), 'new');
      await finished;
      const interrupted = openImports(async () => {
        if ((await prices()).includes(500)) void interrupted.close();
      });
      const undoing = undoImport(interrupted, id);
      await expect(undoing).rejects.toBeInstanceOf(ImportInterruptedError);
      expect(new Set(await prices())).toEqual(new Set([500, 600]));
      skip();
      await openImports().resume();
      expect(await prices()).toEqual(all(500, productCount));
    });

    test('ADMIN-289: an undo returns at once, and its record has the progress of its check and of itself, then the result', async () => {
      const { openImports, prices } = await openShop();
      // The second half of the file equals the stored products.
      const lines = [...toLines('new').slice(0, productCount / 2), ...toLines('old').slice(productCount / 2)];
      const seen: string[] = [];
      const imports = openImports(async () => {
        const [record] = await imports.findCurrent();
        if (record !== undefined && seen.length > 0)
          seen.push(`${record.undo.check || record.state} ${record.undo.checked} ${record.done}`);
      });
      const { id, finished } = await imports.start({
        drafts: await readDrafts(lines),
        fileName: 'half.csv',
        actor: commandLineActor,
        fingerprint: null,
      });
      await finished;
      seen.push('imported');
      const undo = await imports.startUndo(id, { actor: commandLineActor, leaveChanged: false });
      expect(undo.kind).toBe('started');
      expect((await imports.find(id))?.canUndo).toBe(false);
      expect(await imports.startUndo(id, { actor: commandLineActor, leaveChanged: true })).toEqual({
        kind: 'notPossible',
      });
      if (undo.kind === 'started') await undo.finished;
      expect(seen).toEqual([
        'imported',
        'checking 55 60',
        'checking 60 60',
        'undoing 60 55',
        'undoing 60 60',
      ]);
      expect(await imports.findCurrent()).toMatchObject([
        { id, state: 'undone', undo: { check: '', restored: productCount / 2, deleted: 0, changed: 0 } },
      ]);
      expect(await prices()).toEqual(all(500, productCount));
    });

    test('ADMIN-289: an undo that finds changed products lists them and undoes nothing; on request it leaves them out', async () => {
      const { openImports, start, deps, storage, prices } = await openShop();
      const imports = openImports();
      const { id, finished } = await start(imports, 'new');
      await finished;
      const items = await storage.read
        .selectFrom('product_import_items')
        .select(['product_id', 'handle'])
        .where('import_id', '=', id)
        .where('before', 'is not', null)
        .orderBy('product_id')
        .limit(12)
        .execute();
      for (const { product_id } of items)
        expectSuccess(
          await updateProduct(deps, createTestSource('productUpdate'), product_id, { title: 'Sunset jar' }),
        );
      const before = await prices();
      await undoImport(imports, id);
      const named = items.slice(0, 10).map(({ handle }) => handle);
      expect(await imports.find(id)).toMatchObject({
        state: 'imported',
        canUndo: true,
        undo: { check: 'changed', changed: 12, changedHandles: named },
      });
      expect(await prices()).toEqual(before);
      await undoImport(imports, id, true);
      const left = items.map(({ handle }) => handle).toSorted();
      expect(await imports.find(id)).toMatchObject({
        state: 'undone',
        canUndo: false,
        undo: {
          check: '',
          restored: productCount - 12,
          deleted: 5,
          changed: 12,
          changedHandles: left.slice(0, 10),
        },
      });
    });

    test('ADMIN-289: a check whose process ends is completed with its undo; a failed one is reported, and can be repeated', async () => {
      const { openImports, start, deps, prices, skip } = await openShop();
      const { id, finished } = await start(openImports(), 'new');
      await finished;
      const interrupted = openImports(async () => void interrupted.close());
      await expect(undoImport(interrupted, id)).rejects.toBeInstanceOf(ImportInterruptedError);
      expect(await interrupted.find(id)).toMatchObject({ state: 'imported', undo: { check: 'checking' } });
      const failing = createProductImports({
        ...deps,
        readPictures: () => Promise.reject(new Error('The other database is down.')),
      });
      expect(await failing.resume()).toBe(0);
      skip();
      await expect(failing.resume()).rejects.toThrow('The other database is down.');
      expect(await failing.find(id)).toMatchObject({
        state: 'imported',
        canUndo: true,
        undo: { check: 'failed' },
      });
      const again = openImports(async () => void again.close());
      await expect(undoImport(again, id)).rejects.toBeInstanceOf(ImportInterruptedError);
      skip();
      expect(await openImports().resume()).toBe(1);
      expect(await prices()).toEqual(all(500, productCount));
      const undone = await openImports().find(id);
      expect(undone).toMatchObject({ state: 'undone', undo: { deleted: 5, checked: undone?.total } });
    });

    test('ADMIN-272: a product that is changed while others are written stays as it is', async () => {
      const { openImports, start, storage, deps, countWritten, stored, prices, countItems } =
        await openShop();
      let changed = '';
      const imports = openImports(async () => {
        if (changed !== '' || (await countWritten()) === 0) return;
        const last = await storage.read
          .selectFrom('product_import_items')
          .select('product_id')
          .where('state', '=', 'pending')
          .orderBy('product_id', 'desc')
          .executeTakeFirstOrThrow();
        changed = last.product_id;
        expectSuccess(
          await updateProduct(deps, createTestSource('productUpdate'), changed, { title: 'Sunset jar' }),
        );
      });
      // New products have no row yet that could be changed: the last pending one has to be an old one.
      const { id, finished } = await start(imports, 'new');
      await finished;
      expect((await stored(changed))?.title).toBe('Sunset jar');
      expect(await countItems('left')).toBe(1);
      expect((await prices()).filter((price) => price === 500)).toHaveLength(1);
      await undoImport(imports, id);
      expect((await stored(changed))?.title).toBe('Sunset jar');
      expect(await prices()).toEqual(all(500, productCount));
    });

    test('ADMIN-273: whatever is sold between the batches of an import and of its undo, the stock adds up', async () => {
      const choices = fc.record({
        sales: fc.array(fc.nat(productCount - 1), { minLength: 8, maxLength: 30 }),
        batchesUntilEnd: fc.integer({ min: 1, max: 4 }),
        undoes: fc.boolean(),
      });
      const law = async ({ sales, batchesUntilEnd, undoes }: SalesBetweenBatches) => {
        const { openImports, start, storage, clock, skip, countWritten } = await openShop();
        const inventory = () =>
          storage.read
            .selectFrom('inventory')
            .select(['variant_id', 'available', 'sold'])
            .orderBy('sku')
            .execute();
        const variants = (await inventory()).map(({ variant_id }) => variant_id);
        const began = clock();
        const open = [...sales];
        const sold = new Map<string, number>();
        /** Units that were sold of a variant after the import had set its stock. */
        const soldSinceWritten = new Map<string, number>();
        const count = (units: Map<string, number>, id: string) => units.set(id, (units.get(id) ?? 0) + 1);
        const sell = async () => {
          const variantId = variants[open.pop() ?? -1];
          if (variantId === undefined) return;
          const { updated_at } = await storage.read
            .selectFrom('inventory')
            .select('updated_at')
            .where('variant_id', '=', variantId)
            .executeTakeFirstOrThrow();
          await storage.change((tx) => takeStock(tx, [{ variantId, quantity: 1 }], Number(updated_at)));
          count(sold, variantId);
          if (Number(updated_at) > began) count(soldSinceWritten, variantId);
        };
        const interrupted = openImports(async () => {
          await sell();
          if ((await countWritten()) >= batchesUntilEnd * importBatchSize) void interrupted.close();
        });
        const { id, finished } = await start(interrupted, 'new');
        await finished.catch((error: unknown) => expect(error).toBeInstanceOf(ImportInterruptedError));
        skip();
        const imports = openImports(sell);
        await imports.resume();
        expect(await imports.find(id)).toMatchObject({ state: 'imported' });
        for (const { variant_id: variantId, available } of await inventory())
          expect(Number(available)).toBe(newStock - (soldSinceWritten.get(variantId) ?? 0));
        if (!undoes) return;
        expect(await undoImport(imports, id)).toMatchObject({
          left: [],
        });
        for (const { variant_id: variantId, available, sold: units } of await inventory()) {
          expect(Number(units)).toBe(sold.get(variantId) ?? 0);
          expect(Number(available)).toBe(oldStock - Number(units));
        }
      };
      await fc.assert(fc.asyncProperty(choices, law), {
        ...propertyRuns(3),
        seed: 273,
        // Each run opens a shop, so a failure isn't made smaller.
        endOnFailure: true,
      });
    });

    test('ADMIN-274: pictures of other sites are queued with the product that gets them', async () => {
      const { openImports, start, storage, catalogue } = await openShop();
      const { finished } = await start(openImports(), 'new');
      await finished;
      const id = (await catalogue.current()).productByHandle('jar-0', 'us')?.id ?? '';
      expect(await findQueuedPictures(storage, id)).toEqual(
        new Map([['https://other.example/jar.jpg', { isStarted: false }]]),
      );
    });
  });
});
