/**
 * Imports of products from a file: checked first, run with progress, recorded, and undone as a whole.
 *
 * Nothing is written before all of the file is prepared and saved in the import's journal (`product_import_items`). Then the
 * products are written in small transactions, which a shopper's change waits for only briefly. An import that began to write is
 * completed, by another process if its own ends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { type BackgroundPace, createBackgroundPace } from '../../background-pace.ts';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import { createRandomId } from '../../random-id.ts';
import { ChangeCursor } from '../change-cursor.ts';
import {
  type ImportProgress,
  lockInventoryTable,
  type ProductImportResult,
  prepareProductImport,
} from '../import-products.ts';
import type { ProductDraft } from '../product-draft.ts';
import { findRemoteLines, type LocalPicture, withLocalPictures } from '../remote-pictures.ts';
import { maxRowsPerStatement } from '../upsert-documents.ts';
import { type ImportRow, stageItems } from './import-items.ts';
import { getFingerprint, type ProductImportPlan, planProductImport } from './import-plan.ts';
import type { ProductImportTables } from './product-import-tables.ts';
import {
  type ChangedProduct,
  countUndone,
  findChangedSince,
  type UndoneImport,
  undoNextBatch,
} from './undo-product-import.ts';
import { writeNextBatch } from './write-import.ts';

export interface ProductImportsDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
  /** Returns the pictures that this shop has fetched, by their original addresses. */
  readonly readPictures: () => Promise<ReadonlyMap<string, LocalPicture>>;
  /** By default at full speed while the machine is idle, slowly while shoppers need it. */
  readonly createPace?: () => BackgroundPace;
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
  /** `stopped`: its process ended before it wrote anything. */
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
  /** Begins an import. `finished` rejects if it fails, after that is recorded, and if it is undone meanwhile. */
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
  /**
   * Undoes an import, also one that is still writing. A product that changes after the check for changes, while others are being
   * undone, is left as it is.
   */
  undo(
    id: string,
    options: { readonly actor: MerchantActor; readonly leaveChanged: boolean },
  ): Promise<UndoResult>;
  /** Completes imports and undos whose process ended while it wrote. @returns their number */
  resume(): Promise<number>;
  /** Interrupts what runs between two batches. What was being written is completed by the next process. */
  close(): Promise<void>;
}

/** The process ends. An import that wrote already is completed by the next one. */
export class ImportInterruptedError extends Error {
  override readonly name = 'ImportInterruptedError';
}

/** The import was undone before it was complete. */
export class ImportUndoneError extends Error {
  override readonly name = 'ImportUndoneError';
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

/** Time without progress after which another process takes over a write or an undo. */
const takeOverAfter: DurationMs = 15_000;
/** Time between two looks at an import that has to be completed first. */
const pollInterval: DurationMs = 100;
/** Number of times that an import is prepared again because its products changed meanwhile. */
const attempts = 5;

export function createProductImports({
  storage,
  clock,
  readPictures,
  createPace: createFreePace = createBackgroundPace,
}: ProductImportsDeps): ProductImports {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  const createPace = (): BackgroundPace => {
    const pace = createFreePace();
    return {
      async next() {
        await pace.next();
        if (isClosed) throw new ImportInterruptedError('The shop is being stopped.');
      },
    };
  };

  /** Lets `close` wait for it. */
  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled = work
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => running.delete(settled));
    running.add(settled);
    return work;
  };

  const update = (id: string, values: Partial<Selectable<ProductImportTables['product_imports']>>) =>
    storage.change(
      (tx) =>
        tx
          .updateTable('product_imports')
          .set({ ...values, updated_at: clock() })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .execute(),
      { quiet: true },
    );

  /** Repeats a batch until it returns null, in short transactions. Other processes may do the same at the same time. */
  const inBatches = async <T>(
    id: string,
    state: 'writing' | 'undoing',
    pace: BackgroundPace,
    batch: (tx: Transaction<CommerceDatabase>, row: ImportRow, now: EpochMs) => Promise<T | null>,
    take: (result: T, row: ImportRow) => void = () => undefined,
  ): Promise<void> => {
    for (;;) {
      const done = await storage.change(async (tx) => {
        await lockInventoryTable(tx, storage.dialect);
        const row = await findRow(tx, id);
        if (row?.state !== state) return null;
        const result = await batch(tx, row, clock());
        return result === null ? null : { result, row };
      });
      if (done === null) return;
      take(done.result, done.row);
      await pace.next();
    }
  };

  const write = async (id: string, pace: BackgroundPace, progress?: ProductImportRequest['progress']) => {
    const pictures = await readPictures();
    await inBatches(
      id,
      'writing',
      pace,
      async (tx, row, now) => ((await writeNextBatch(tx, row, pictures, now)) ? true : null),
      (_more, row) => progress?.({ stage: 'writing', done: Number(row.done), all: Number(row.total) }),
    );
  };

  const undoWritten = async (id: string, pace: BackgroundPace): Promise<readonly ChangedProduct[]> => {
    const pictures = await readPictures();
    const left: ChangedProduct[] = [];
    await inBatches(
      id,
      'undoing',
      pace,
      (tx, row, now) => undoNextBatch(tx, row, pictures, now),
      (batch) => left.push(...batch),
    );
    return left;
  };

  const resume = async (): Promise<number> => {
    const rows = await storage.read
      .selectFrom('product_imports')
      .select(['id', 'state'])
      .where('state', 'in', ['writing', 'undoing'])
      .where('updated_at', '<=', clock() - takeOverAfter)
      .execute();
    for (const { id, state } of rows)
      await track<unknown>(state === 'writing' ? write(id, createPace()) : undoWritten(id, createPace()));
    return rows.length;
  };

  /** Waits until no other import writes: two could change the same product. */
  const waitForOthers = async (): Promise<void> => {
    while ((await findWriting(storage.read)) !== undefined) {
      await resume();
      await pause(pollInterval);
    }
  };

  /** Saves what is to be written, and decides to write it, unless its products have changed since they were read. */
  const stage = async (
    id: string,
    request: ProductImportRequest,
    drafts: readonly ProductDraft[],
    pace: BackgroundPace,
  ): Promise<boolean> => {
    await waitForOthers();
    const cursor = new ChangeCursor(storage.dialect);
    await cursor.skipToEnd(storage.read);
    const pending = await prepareProductImport(storage, drafts, clock(), {
      pace,
      async progress(progress) {
        request.progress?.(progress);
        await update(id, { done: progress.done });
      },
    });
    if (request.fingerprint !== null && request.fingerprint !== getFingerprint(pending))
      throw new StaleCheckError('Products have changed since the file was checked.');
    await stageItems(storage, id, pending, pace);
    const isDecided = await storage.change(async (tx) => {
      if ((await findWriting(tx)) !== undefined) return false;
      if (await wereChanged(tx, cursor.position, drafts)) return false;
      const values = {
        state: 'writing' as const,
        unchanged: pending.prepared.unchanged,
        updated_at: clock(),
      };
      const [row] = await tx
        .updateTable('product_imports')
        .set((each) => ({ ...values, done: each('total', '-', countItems(each, id)) }))
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('id')
        .execute();
      if (row === undefined) throw new Error('The import was given up.');
      return true;
    });
    if (!isDecided) await storage.change((tx) => deleteItems(tx, id), { quiet: true });
    return isDecided;
  };

  const prepare = async (id: string, request: ProductImportRequest, pace: BackgroundPace): Promise<void> => {
    const drafts = withLocalPictures(request.drafts, await readPictures());
    await storage.change((tx) => recordPictureLines(tx, id, drafts));
    for (let attempt = 1; !(await stage(id, request, drafts, pace)); attempt += 1)
      if (attempt === attempts) throw new Error('Products were changed by others at the same time.');
  };

  const recordFailure = (id: string, failure: 'stale' | 'error') =>
    storage.change(async (tx) => {
      const [row] = await tx
        .updateTable('product_imports')
        .set({ state: 'failed', failure, updated_at: clock() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('id')
        .execute();
      if (row !== undefined) await deleteItems(tx, id);
    });

  const run = async (id: string, request: ProductImportRequest): Promise<ProductImportResult> => {
    const pace = createPace();
    try {
      await prepare(id, request, pace);
    } catch (error) {
      await recordFailure(id, error instanceof StaleCheckError ? 'stale' : 'error');
      throw error;
    }
    await write(id, pace, request.progress);
    const row = await findRow(storage.read, id);
    if (row?.state !== 'imported')
      throw new ImportUndoneError('The import was undone before it was complete.');
    return toResult(row);
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
      result: toResult(row),
      undoneBy: row.undone_by,
      canUndo: canUndo(row, clock()),
    };
  };

  return {
    async check(drafts) {
      const pace = createPace();
      const local = withLocalPictures(drafts, await readPictures());
      const pending = await prepareProductImport(storage, local, clock(), { pace });
      return planProductImport(storage.read, pending, maxListed);
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
            undone_kind: '',
            failure: '',
          })
          .execute();
      });
      return { id, finished: track(run(id, request)) };
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
      const row = await findRow(storage.read, id);
      if (row === undefined) return { kind: 'unknown' };
      if (!canUndo(row, clock())) return { kind: 'notPossible' };
      const pace = createPace();
      const changed = await findChangedSince(storage, id, await readPictures(), pace);
      if (changed.length > 0 && !leaveChanged) return { kind: 'changed', products: changed };
      const isBegun = await storage.change(async (tx) => {
        const current = await findRow(tx, id);
        if (current === undefined || !canUndo(current, clock())) return false;
        await tx
          .updateTable('product_imports')
          .set({
            state: 'undoing',
            done: 0,
            undone_by: actor.name,
            undone_kind: actor.kind,
            updated_at: clock(),
          })
          .where('id', '=', id)
          .execute();
        return true;
      });
      if (!isBegun) return { kind: 'notPossible' };
      const left = await track(undoWritten(id, pace));
      const { restored, deleted } = await countUndone(storage.read, id);
      return { kind: 'undone', restored, deleted, left };
    },
    resume,
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}

type ReadTables = Pick<Transaction<CommerceDatabase>, 'selectFrom'>;

function findRow(db: ReadTables, id: string) {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns an import that changes products now. */
function findWriting(db: ReadTables) {
  return db
    .selectFrom('product_imports')
    .select('id')
    .where('state', 'in', ['writing', 'undoing'])
    .limit(1)
    .executeTakeFirst();
}

function countItems(row: ExpressionBuilder<CommerceDatabase, 'product_imports'>, id: string) {
  return row
    .selectFrom('product_import_items')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('import_id', '=', id);
}

function toResult(row: ImportRow): ProductImportResult {
  return {
    added: Number(row.added),
    changed: Number(row.changed),
    unchanged: Number(row.unchanged),
    stockChanged: Number(row.stock_changed),
  };
}

/** Returns true if any of the products was changed after a position of the change log. */
async function wereChanged(
  db: Kysely<CommerceDatabase>,
  position: number,
  drafts: readonly ProductDraft[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('catalogue_changes')
    .select('subject')
    .where('sequence', '>', position)
    .where((row) => row.or([row('subject', 'like', 'product:%'), row('subject', '=', 'all')]))
    .execute();
  const subjects = new Set(rows.map(({ subject }) => subject));
  return subjects.has('all') || drafts.some(({ handle }) => subjects.has(`product:${handle}`));
}

async function deleteItems(tx: Transaction<CommerceDatabase>, id: string): Promise<void> {
  await tx.deleteFrom('product_import_items').where('import_id', '=', id).execute();
}

function canUndo(
  { state, started_at }: Pick<Selectable<ProductImportTables['product_imports']>, 'state' | 'started_at'>,
  now: EpochMs,
): boolean {
  return (state === 'imported' || state === 'writing') && now - Number(started_at) < undoPeriod;
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
