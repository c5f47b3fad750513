/**
 * Product imports from a file. An import can be checked first, reports progress, is recorded, and can be undone as a whole.
 *
 * Nothing is written before the whole file is prepared and saved in the import's journal (`product_import_items`). The
 * products are then written in small transactions, which block shoppers' changes only briefly. Once an import has begun to
 * write, it is completed, by another process if its own ends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { ExpressionBuilder, Kysely, Selectable, Transaction, UpdateObject } from 'kysely';
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
import { type LocalPicture, withLocalPictures } from '../remote-pictures.ts';
import { type ImportRow, stageItems } from './import-items.ts';
import { getFingerprint, type ProductImportPlan, planProductImport } from './import-plan.ts';
import { findPictureLines, type PictureLine, recordPictureLines } from './picture-lines.ts';
import type { ProductImportTables } from './product-import-tables.ts';
import {
  canUndo,
  deleteOldItems,
  findCurrentImports,
  findImport,
  findImportRow,
  listImports,
  type ReadTables,
  type StoredProductImport,
  toImportResult,
} from './stored-product-imports.ts';
import {
  type ChangedProduct,
  countUndone,
  findChangedSince,
  serializeFirstHandles,
  type UndoneImport,
  undoNextBatch,
} from './undo-product-import.ts';
import { writeNextBatch } from './write-import.ts';

export interface ProductImportsDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
  /** Returns the pictures that this shop has downloaded, by their original URL. */
  readonly readPictures: () => Promise<ReadonlyMap<string, LocalPicture>>;
  /** By default, runs at full speed while the machine is idle and slows down while requests need the CPU. */
  readonly createPace?: () => BackgroundPace;
}

export interface ProductImportRequest {
  readonly drafts: readonly ProductDraft[];
  readonly fileName: string;
  readonly actor: MerchantActor;
  /** Fingerprint of the preceding check; the import is rejected if products have changed since. Null skips the comparison. */
  readonly fingerprint: string | null;
  readonly progress?: (progress: ImportProgress) => void;
}

export type UndoResult =
  | ({ readonly kind: 'undone' } & UndoneImport)
  /** Nothing was undone, because products were changed after the import. */
  | { readonly kind: 'changed'; readonly products: UndoneImport['left'] };

export type StartedUndo =
  /** `finished` rejects if the undo fails, after the failure was recorded. */
  | { readonly kind: 'started'; readonly finished: Promise<UndoResult> }
  | { readonly kind: 'unknown' | 'notPossible' };

export interface ProductImports {
  /** Returns what an import would change, without writing anything. */
  check(drafts: readonly ProductDraft[]): Promise<ProductImportPlan>;
  /** Starts an import. `finished` rejects after a failure was recorded, or if the import is undone before it is complete. */
  start(request: ProductImportRequest): Promise<{
    readonly id: string;
    readonly finished: Promise<ProductImportResult>;
  }>;
  /** Newest first. */
  list(page: {
    readonly limit: number;
    readonly before?: string | undefined;
  }): Promise<readonly StoredProductImport[]>;
  /** Returns the imports that are prepared, written or undone now, newest first; if there are none, the one that changed last. */
  findCurrent(): Promise<readonly StoredProductImport[]>;
  find(id: string): Promise<StoredProductImport | null>;
  /** Returns the CSV line of each picture URL. Lines are deleted after 30 days; URLs without a line are omitted. */
  findPictureLines(urls: readonly string[]): Promise<ReadonlyMap<string, PictureLine>>;
  /**
   * Starts the undo of an import, even of one that is still writing. Unless changed products may be left, it first checks
   * for such products. A product that changes after that check is left unchanged.
   */
  startUndo(
    id: string,
    options: { readonly actor: MerchantActor; readonly leaveChanged: boolean },
  ): Promise<StartedUndo>;
  /** Completes imports and undos whose process ended while writing. @returns how many were completed */
  resume(): Promise<number>;
  /** Stops imports between two batches. The next process completes those that were writing. */
  close(): Promise<void>;
}

/**
 * Thrown if the process shuts down during an import. If the import has begun to write, the next process completes it.
 */
export class ImportInterruptedError extends Error {
  override readonly name = 'ImportInterruptedError';
}

/** Thrown if the import was undone before it was complete. */
export class ImportUndoneError extends Error {
  override readonly name = 'ImportUndoneError';
}

/** Thrown if products have changed since the import was checked. */
export class StaleCheckError extends Error {
  override readonly name = 'StaleCheckError';
}

/** Maximum number of products whose changes a check lists. */
const maxListed = 200;
/** Time without progress after which another process resumes a write or an undo. */
const takeOverAfter: DurationMs = 15_000;
/** Interval at which an import polls another one that has to complete first. */
const pollInterval: DurationMs = 100;
/** Maximum number of times an import is prepared if its products change meanwhile. */
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

  /** Registers work that `close` has to wait for. */
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

  /** Runs a batch in short transactions until it returns null. Other processes may work on the same import concurrently. */
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
        const row = await findImportRow(tx, id);
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

  /** Changes an import whose undo is being checked, unless another process has ended the check. */
  const updateCheck = (
    id: string,
    set: (row: ImportSetter) => UpdateObject<CommerceDatabase, 'product_imports'>,
  ) =>
    storage.change(
      (tx) =>
        tx
          .updateTable('product_imports')
          .set((row) => ({ ...set(row), updated_at: clock() }))
          .where('id', '=', id)
          .where('undo_check', '=', 'checking')
          .where('state', 'in', ['imported', 'writing'])
          .execute(),
      { quiet: true },
    );

  /** Checks for products that were changed after the import. If there are none, marks the import as being undone. */
  const checkUndo = async (id: string, pace: BackgroundPace): Promise<readonly ChangedProduct[]> => {
    try {
      // A check whose process ended is repeated from the start.
      await updateCheck(id, (row) => ({ checked: countOthers(row, id, 'written') }));
      const changed = await findChangedSince(storage, id, await readPictures(), pace, (count) =>
        updateCheck(id, (row) => ({ checked: row('checked', '+', count) })),
      );
      await updateCheck(id, (row) =>
        changed.length === 0
          ? toUndoing(row, id)
          : {
              undo_check: 'changed',
              changed_since: changed.length,
              changed_handles: serializeFirstHandles(changed),
            },
      );
      return changed;
    } catch (error) {
      if (!(error instanceof ImportInterruptedError)) await updateCheck(id, () => ({ undo_check: 'failed' }));
      throw error;
    }
  };

  const runUndo = async (id: string, pace: BackgroundPace): Promise<UndoResult> => {
    const row = await findImportRow(storage.read, id);
    const changed = row?.undo_check === 'checking' ? await checkUndo(id, pace) : [];
    if (changed.length > 0) return { kind: 'changed', products: changed };
    const left = await undoWritten(id, pace);
    const { restored, deleted } = await countUndone(storage.read, id);
    return { kind: 'undone', restored, deleted, left };
  };

  const resume = async (): Promise<number> => {
    const rows = await storage.read
      .selectFrom('product_imports')
      .select(['id', 'state', 'undo_check'])
      .where((row) =>
        row.or([row('state', 'in', ['writing', 'undoing']), row('undo_check', '=', 'checking')]),
      )
      .where('updated_at', '<=', clock() - takeOverAfter)
      .execute();
    for (const { id, state, undo_check } of rows) {
      const isWriting = state === 'writing' && undo_check !== 'checking';
      await track<unknown>(isWriting ? write(id, createPace()) : runUndo(id, createPace()));
    }
    return rows.length;
  };

  /** Waits until no other import is writing, because two imports could change the same product. */
  const waitForOthers = async (): Promise<void> => {
    while ((await findWriting(storage.read)) !== undefined) {
      await resume();
      await pause(pollInterval);
    }
  };

  /** Saves what is to be written and marks the import as writing, unless its products changed after they were read. */
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
        .set((each) => ({ ...values, done: countOthers(each, id, 'pending') }))
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
    const row = await findImportRow(storage.read, id);
    if (row?.state !== 'imported')
      throw new ImportUndoneError('The import was undone before it was complete.');
    return toImportResult(row);
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
            undo_check: '',
            checked: 0,
            restored: 0,
            deleted: 0,
            changed_since: 0,
            changed_handles: '[]',
            failure: '',
          })
          .execute();
      });
      return { id, finished: track(run(id, request)) };
    },
    list: (page) => listImports(storage.read, page, clock()),
    findCurrent: () => findCurrentImports(storage.read, clock()),
    find: (id) => findImport(storage.read, id, clock()),
    findPictureLines: (urls) => findPictureLines(storage.read, urls),
    async startUndo(id, { actor, leaveChanged }) {
      const pace = createPace();
      const refusal = await storage.change(async (tx) => {
        const now = clock();
        const row = await findImportRow(tx, id);
        if (row === undefined) return 'unknown';
        if (!canUndo(row, now)) return 'notPossible';
        const by = { undone_by: actor.name, undone_kind: actor.kind, updated_at: now };
        const [begun] = await tx
          .updateTable('product_imports')
          .set((each) => ({
            ...by,
            changed_since: 0,
            changed_handles: '[]',
            ...(leaveChanged ? toUndoing(each, id) : { undo_check: 'checking' as const, checked: 0 }),
          }))
          .where('id', '=', id)
          .where('state', 'in', ['imported', 'writing'])
          .where('undo_check', '<>', 'checking')
          .returning('id')
          .execute();
        return begun === undefined ? 'notPossible' : null;
      });
      if (refusal !== null) return { kind: refusal };
      return { kind: 'started', finished: track(runUndo(id, pace)) };
    },
    resume,
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}

/** Returns an import that is currently changing products. */
function findWriting(db: ReadTables) {
  return db
    .selectFrom('product_imports')
    .select('id')
    .where('state', 'in', ['writing', 'undoing'])
    .limit(1)
    .executeTakeFirst();
}

type ImportSetter = ExpressionBuilder<CommerceDatabase, 'product_imports'>;

/**
 * Counts the products of the file without an item in this state. The progress of an import or undo starts at this
 * number.
 */
function countOthers(
  row: ImportSetter,
  id: string,
  state: ProductImportTables['product_import_items']['state'],
) {
  const items = row
    .selectFrom('product_import_items')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .where('state', '=', state);
  return row('total', '-', items);
}

/** Column values that mark an import as being undone. */
function toUndoing(row: ImportSetter, id: string) {
  return { state: 'undoing', undo_check: '', done: countOthers(row, id, 'written') } as const;
}

/** Returns true if any of the products was changed after the given position of the change log. */
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
