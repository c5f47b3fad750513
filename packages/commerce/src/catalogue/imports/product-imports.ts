/** Imports of products from a file: checked first, run with progress, recorded, and undone as a whole. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable, Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import { type MerchantAuditEntry, recordAuditEntries, recordAuditEntry } from '../../merchant/audit-log.ts';
import { createRandomId } from '../../random-id.ts';
import {
  type ImportProgress,
  importProducts,
  lockInventoryTable,
  type PendingProductImport,
  type ProductImportResult,
  prepareProductImport,
} from '../import-products.ts';
import type { ProductDraft } from '../product-draft.ts';
import { findRemoteLines, type LocalPicture, withLocalPictures } from '../remote-pictures.ts';
import { maxRowsPerStatement } from '../upsert-documents.ts';
import { compareProducts } from './compare-products.ts';
import {
  findStockChanges,
  getFingerprint,
  type ProductImportPlan,
  planProductImport,
} from './import-plan.ts';
import type { ProductImportTables } from './product-import-tables.ts';
import { type UndoneImport, undoProductImport } from './undo-product-import.ts';

export interface ProductImportsDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
  /** Returns the pictures that this shop has fetched, by their original addresses. */
  readonly readPictures: () => Promise<ReadonlyMap<string, LocalPicture>>;
}

export interface ProductImportRequest {
  readonly drafts: readonly ProductDraft[];
  readonly fileName: string;
  readonly actor: MerchantActor;
  /** The check's fingerprint. Null imports without comparing it. */
  readonly fingerprint: string | null;
  readonly progress?: (progress: ImportProgress) => void;
}

export interface StoredProductImport {
  readonly id: string;
  readonly startedAt: EpochMs;
  readonly actor: MerchantActor;
  readonly fileName: string;
  /** `stopped`: its process ended before it was done, and nothing was imported. */
  readonly state: ProductImportTables['product_imports']['state'] | 'stopped';
  readonly failure: ProductImportTables['product_imports']['failure'];
  readonly done: number;
  readonly total: number;
  readonly result: ProductImportResult;
  readonly undoneBy: string;
  readonly canUndo: boolean;
}

export type UndoResult =
  | ({ readonly kind: 'undone' } & UndoneImport)
  /** Nothing was undone, because products were changed since. */
  | { readonly kind: 'changed'; readonly products: UndoneImport['left'] }
  | { readonly kind: 'unknown' | 'notPossible' };

/** CSV file and line that a picture URL was imported from. */
export interface PictureLine {
  readonly line: number;
  readonly fileName: string;
}

export interface ProductImports {
  /** Returns what an import would change. Writes nothing. */
  check(drafts: readonly ProductDraft[]): Promise<ProductImportPlan>;
  /** Begins an import. `finished` rejects if it fails, after that is recorded. */
  start(request: ProductImportRequest): Promise<{
    readonly id: string;
    readonly finished: Promise<ProductImportResult>;
  }>;
  /** Newest first. */
  list(page: {
    readonly limit: number;
    readonly before?: string | undefined;
  }): Promise<readonly StoredProductImport[]>;
  find(id: string): Promise<StoredProductImport | null>;
  /** Returns the CSV line of each picture URL. Lines are deleted after 30 days; URLs without one are omitted. */
  findPictureLines(urls: readonly string[]): Promise<ReadonlyMap<string, PictureLine>>;
  undo(
    id: string,
    options: { readonly actor: MerchantActor; readonly leaveChanged: boolean },
  ): Promise<UndoResult>;
}

/** Products have changed since the import was checked. */
export class StaleCheckError extends Error {
  override readonly name = 'StaleCheckError';
}

/** Products whose changes a check lists. */
const maxListed = 200;
const day: DurationMs = 24 * 60 * 60 * 1000;
/** Time in which an import can be undone. */
const undoPeriod: DurationMs = 30 * day;
/** Time without progress after which an import's process must have ended. */
const progressTimeout: DurationMs = 10 * 60 * 1000;

export function createProductImports({ storage, clock, readPictures }: ProductImportsDeps): ProductImports {
  const update = (id: string, values: Partial<Selectable<ProductImportTables['product_imports']>>) =>
    storage.change((tx) =>
      tx
        .updateTable('product_imports')
        .set({ ...values, updated_at: clock() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute(),
    );

  const run = async (id: string, request: ProductImportRequest): Promise<ProductImportResult> => {
    const drafts = withLocalPictures(request.drafts, await readPictures());
    let writes: Promise<unknown> = Promise.resolve();
    try {
      return await importProducts(storage, drafts, clock, {
        progress(progress) {
          request.progress?.(progress);
          if (progress.stage !== 'preparing') return;
          writes = writes.then(() => update(id, { done: progress.done }));
          // A failure is thrown below, once the import itself is over.
          writes.catch(() => undefined);
        },
        check(pending) {
          if (request.fingerprint !== null && request.fingerprint !== getFingerprint(pending))
            throw new StaleCheckError('Products have changed since the file was checked.');
        },
        record: async (tx, pending) => {
          await recordPictureLines(tx, id, drafts);
          await recordImport(tx, { id, ...request }, pending);
        },
      });
    } catch (error) {
      await writes;
      await update(id, {
        state: 'failed',
        failure: error instanceof StaleCheckError ? 'stale' : 'error',
      });
      throw error;
    } finally {
      await writes;
    }
  };

  const read = (row: Selectable<ProductImportTables['product_imports']>): StoredProductImport => {
    const isStopped = row.state === 'running' && clock() - Number(row.updated_at) > progressTimeout;
    return {
      id: row.id,
      startedAt: Number(row.started_at),
      actor: { kind: row.actor_kind, name: row.actor },
      fileName: row.file_name,
      state: isStopped ? 'stopped' : row.state,
      failure: row.failure,
      done: Number(row.done),
      total: Number(row.total),
      result: {
        added: Number(row.added),
        changed: Number(row.changed),
        unchanged: Number(row.unchanged),
        stockChanged: Number(row.stock_changed),
      },
      undoneBy: row.undone_by,
      canUndo: canUndo(row, clock()),
    };
  };

  return {
    async check(drafts) {
      const local = withLocalPictures(drafts, await readPictures());
      return planProductImport(storage.read, await prepareProductImport(storage, local, clock()), maxListed);
    },
    async start(request) {
      const id = createRandomId();
      const now = clock();
      await storage.change(async (tx) => {
        await deleteOldItems(tx, now);
        await tx
          .insertInto('product_imports')
          .values({
            id,
            started_at: now,
            actor_kind: request.actor.kind,
            actor: request.actor.name,
            file_name: request.fileName,
            state: 'running',
            done: 0,
            total: request.drafts.length,
            updated_at: now,
            added: 0,
            changed: 0,
            unchanged: 0,
            stock_changed: 0,
            undone_by: '',
            failure: '',
          })
          .execute();
      });
      return { id, finished: run(id, request) };
    },
    async list({ limit, before }) {
      let query = storage.read
        .selectFrom('product_imports')
        .selectAll()
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (before !== undefined)
        query = query.where('started_at', '<', (row) =>
          row
            .selectFrom('product_imports as other')
            .select('other.started_at')
            .where('other.id', '=', before),
        );
      return (await query.execute()).map(read);
    },
    async find(id) {
      const row = await findRow(storage.read, id);
      return row === undefined ? null : read(row);
    },
    async findPictureLines(urls) {
      const found = new Map<string, PictureLine>();
      for (let start = 0; start < urls.length; start += maxRowsPerStatement) {
        const rows = await storage.read
          .selectFrom('import_pictures')
          .innerJoin('product_imports', 'product_imports.id', 'import_pictures.import_id')
          .select(['url', 'line', 'file_name'])
          .where('url', 'in', urls.slice(start, start + maxRowsPerStatement))
          .execute();
        for (const { url, line, file_name: fileName } of rows)
          found.set(url, { line: Number(line), fileName });
      }
      return found;
    },
    async undo(id, { actor, leaveChanged }) {
      const pictures = await readPictures();
      return storage.change(async (tx): Promise<UndoResult> => {
        await lockInventoryTable(tx, storage.dialect);
        const row = await findRow(tx, id);
        const now = clock();
        if (row === undefined) return { kind: 'unknown' };
        if (!canUndo(row, now)) return { kind: 'notPossible' };
        const undone = await undoProductImport(tx, { importId: id, actor, pictures, leaveChanged }, now);
        if (undone.left.length > 0 && !leaveChanged) return { kind: 'changed', products: undone.left };
        await tx
          .updateTable('product_imports')
          .set({ state: 'undone', undone_by: actor.name, updated_at: now })
          .where('id', '=', id)
          .execute();
        const { restored, deleted, left } = undone;
        const details = { file: row.file_name, restored, deleted, left: left.length };
        const subject = { type: 'ProductImport', id };
        await recordAuditEntry(tx, { actor, action: 'productImportUndo', subject, details }, now);
        return { kind: 'undone', ...undone };
      });
    },
  };
}

type ReadTables = Pick<Transaction<CommerceDatabase>, 'selectFrom'>;

function findRow(db: ReadTables, id: string) {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

function canUndo(
  { state, started_at }: Pick<Selectable<ProductImportTables['product_imports']>, 'state' | 'started_at'>,
  now: EpochMs,
): boolean {
  return state === 'imported' && now - Number(started_at) < undoPeriod;
}

async function deleteOldItems(tx: Transaction<CommerceDatabase>, now: EpochMs): Promise<void> {
  for (const table of ['product_import_items', 'import_pictures'] as const)
    await tx
      .deleteFrom(table)
      .where('import_id', 'in', (row) =>
        row
          .selectFrom('product_imports')
          .select('id')
          .where('started_at', '<=', now - undoPeriod),
      )
      .execute();
}

/** Saves the CSV line of each picture URL of another site, to show it if the download fails. */
async function recordPictureLines(
  tx: Transaction<CommerceDatabase>,
  importId: string,
  drafts: readonly ProductDraft[],
): Promise<void> {
  const rows = [...findRemoteLines(drafts)].map(([url, line]) => ({ url, import_id: importId, line }));
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('import_pictures')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet((row) => ({
          import_id: row.ref('excluded.import_id'),
          line: row.ref('excluded.line'),
        })),
      )
      .execute();
  }
}

/** Records what an import is about to change, in its transaction. */
async function recordImport(
  tx: Transaction<CommerceDatabase>,
  { id, actor, fileName }: ProductImportRequest & { readonly id: string },
  pending: PendingProductImport,
): Promise<void> {
  const { prepared, existing, now } = pending;
  const stock = await findStockChanges(tx, pending);
  const written = new Set(prepared.products.map((product) => product.id));
  const stockOnly = [...existing.values()].filter(
    (product) => !written.has(product.id) && stock.has(product.id),
  );
  const items = [
    ...prepared.products.map((product) => ({
      product,
      before: existing.get(product.handle) ?? null,
      after: product,
    })),
    ...stockOnly.map((product) => ({ product, before: null, after: null })),
  ];
  for (let start = 0; start < items.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('product_import_items')
      .values(
        items.slice(start, start + maxRowsPerStatement).map(({ product, before, after }) => ({
          import_id: id,
          product_id: product.id,
          handle: product.handle,
          before: before === null ? null : JSON.stringify(before),
          after: after === null ? null : JSON.stringify(after),
          stock: JSON.stringify(stock.get(product.id) ?? []),
        })),
      )
      .execute();
  }
  const counts = {
    added: prepared.added,
    changed: prepared.products.length - prepared.added,
    unchanged: prepared.unchanged,
    stock_changed: [...stock.values()].reduce((sum, changes) => sum + changes.length, 0),
  };
  await tx
    .updateTable('product_imports')
    .set({
      state: 'imported',
      done: prepared.products.length + prepared.unchanged,
      updated_at: now,
      ...counts,
    })
    .where('id', '=', id)
    .execute();
  const toEntry = ({ product, before, after }: (typeof items)[number]): MerchantAuditEntry => ({
    actor,
    action: 'productImport',
    subject: { type: 'Product', id: product.id },
    details: {
      import: id,
      handle: product.handle,
      changed: after === null ? ['stock'] : before === null ? ['added'] : getChangedNames(before, after),
    },
  });
  const { stock_changed: stockChanged, ...products } = counts;
  const whole = { file: fileName, ...products, stockChanged };
  await recordAuditEntries(
    tx,
    [
      { actor, action: 'productImport', subject: { type: 'ProductImport', id }, details: whole },
      ...items.map(toEntry),
    ],
    now,
  );
}

function getChangedNames(
  before: Parameters<typeof compareProducts>[0],
  after: Parameters<typeof compareProducts>[1],
): readonly string[] {
  const { fields, prices, addedVariants, removedVariants } = compareProducts(before, after);
  return [
    ...new Set(fields.map(({ field }) => field)),
    ...(prices.length > 0 ? ['prices'] : []),
    ...(addedVariants.length + removedVariants.length > 0 ? ['variants'] : []),
  ];
}
