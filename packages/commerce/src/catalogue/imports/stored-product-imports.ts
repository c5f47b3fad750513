/** Reads stored imports of products: their state, progress and results. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { MerchantActor } from '../../merchant/actor.ts';
import type { ProductImportResult } from '../import-products.ts';
import type { ImportRow } from './import-items.ts';
import type { ProductImportTables } from './product-import-tables.ts';

export interface StoredProductImport {
  readonly id: string;
  readonly startedAt: EpochMs;
  readonly actor: MerchantActor;
  readonly fileName: string;
  /** `stopped`: the process ended before anything was written. */
  readonly state: ProductImportTables['product_imports']['state'] | 'stopped';
  readonly failure: ProductImportTables['product_imports']['failure'];
  readonly done: number;
  readonly total: number;
  readonly result: ProductImportResult;
  readonly undoneBy: string;
  readonly undo: StoredUndo;
  readonly canUndo: boolean;
}

/** Finding and result of the last undo of an import. */
export interface StoredUndo {
  readonly check: ProductImportTables['product_imports']['undo_check'];
  /** Progress of the check, of `total`. */
  readonly checked: number;
  readonly restored: number;
  readonly deleted: number;
  /** Products that were changed since the import: found by the check, or left by the undo. */
  readonly changed: number;
  /** Handles of the first of these products. */
  readonly changedHandles: readonly string[];
}

const day: DurationMs = 24 * 60 * 60 * 1000;
/** Period after an import in which it can be undone. */
const undoPeriod: DurationMs = 30 * day;
/** Maximum duration of an undo. The items of an import are deleted this long after its undo period. */
const maxUndoDuration: DurationMs = day;
/** Time without progress after which the process of an import is considered dead. */
const progressTimeout: DurationMs = 10 * 60 * 1000;

export type ReadTables = Pick<Transaction<CommerceDatabase>, 'selectFrom'>;

export function findImportRow(db: ReadTables, id: string) {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a page of imports, newest first. */
export async function listImports(
  db: ReadTables,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
  now: EpochMs,
): Promise<readonly StoredProductImport[]> {
  let query = db
    .selectFrom('product_imports')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined)
    query = query.where('started_at', '<', (row) =>
      row.selectFrom('product_imports as other').select('other.started_at').where('other.id', '=', before),
    );
  return (await query.execute()).map((row) => toStoredImport(row, now));
}

/** Returns the imports that are prepared, written or undone now, newest first; if there are none, the one that changed last. */
export async function findCurrentImports(
  db: ReadTables,
  now: EpochMs,
): Promise<readonly StoredProductImport[]> {
  const newest = db.selectFrom('product_imports').selectAll().orderBy('started_at', 'desc');
  const active = await newest
    .where((row) =>
      row.or([
        row('state', 'in', ['writing', 'undoing']),
        row('undo_check', '=', 'checking'),
        row.and([row('state', '=', 'running'), row('updated_at', '>=', now - progressTimeout)]),
      ]),
    )
    .execute();
  const rows =
    active.length > 0
      ? active
      : await newest.clearOrderBy().orderBy('updated_at', 'desc').orderBy('id').limit(1).execute();
  return rows.map((row) => toStoredImport(row, now));
}

export async function findImport(
  db: ReadTables,
  id: string,
  now: EpochMs,
): Promise<StoredProductImport | null> {
  const row = await findImportRow(db, id);
  return row === undefined ? null : toStoredImport(row, now);
}

function toStoredImport(row: ImportRow, now: EpochMs): StoredProductImport {
  const isStopped = row.state === 'running' && now - Number(row.updated_at) > progressTimeout;
  return {
    id: row.id,
    startedAt: Number(row.started_at),
    actor: { kind: row.actor_kind, name: row.actor },
    fileName: row.file_name,
    state: isStopped ? 'stopped' : row.state,
    failure: row.failure,
    done: Number(row.done),
    total: Number(row.total),
    result: toImportResult(row),
    undoneBy: row.undone_by,
    undo: toUndo(row),
    canUndo: canUndo(row, now),
  };
}

function toUndo(row: ImportRow): StoredUndo {
  return {
    check: row.undo_check,
    checked: Number(row.checked),
    restored: Number(row.restored),
    deleted: Number(row.deleted),
    changed: Number(row.changed_since),
    changedHandles: JSON.parse(row.changed_handles),
  };
}

export function toImportResult(row: ImportRow): ProductImportResult {
  return {
    added: Number(row.added),
    changed: Number(row.changed),
    unchanged: Number(row.unchanged),
    stockChanged: Number(row.stock_changed),
  };
}

/** Returns true if an import can be undone now. */
export function canUndo(
  { state, undo_check, started_at }: Pick<ImportRow, 'state' | 'undo_check' | 'started_at'>,
  now: EpochMs,
): boolean {
  const isUndoable = (state === 'imported' || state === 'writing') && undo_check !== 'checking';
  return isUndoable && now - Number(started_at) < undoPeriod;
}

/** Deletes the items and picture lines of imports that can't be undone anymore. */
export async function deleteOldItems(tx: Transaction<CommerceDatabase>, now: EpochMs): Promise<void> {
  for (const table of ['product_import_items', 'import_pictures'] as const)
    await tx
      .deleteFrom(table)
      .where('import_id', 'in', (row) =>
        row
          .selectFrom('product_imports')
          .select('id')
          .where('started_at', '<=', now - undoPeriod - maxUndoDuration),
      )
      .execute();
}
