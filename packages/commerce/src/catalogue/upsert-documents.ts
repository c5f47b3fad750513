/** Writes documents and logs the changes, within the caller's transaction. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CatalogueDocumentKind, CatalogueDocumentKinds } from './catalogue-documents.ts';

/** Rows per statement, far below the parameter limit of both databases. */
export const maxRowsPerStatement = 500;

/**
 * With more changes than this, `all` is logged, and every process reloads everything. With fewer, each process decides: it
 * reloads everything only if most of its products changed.
 */
export const maxLoggedChanges = 50_000;

export interface DocumentRow {
  readonly kind: CatalogueDocumentKind;
  readonly id: string;
  readonly handle: string;
  readonly data: string;
  readonly updated_at: EpochMs;
}

/** Creates the row of a record. `handle` must be unique within its kind; kinds without handles use the id. */
export function toDocumentRow<K extends CatalogueDocumentKind>(
  kind: K,
  handle: string,
  record: CatalogueDocumentKinds[K],
  now: EpochMs,
): DocumentRow {
  return { kind, id: record.id, handle, data: JSON.stringify(record), updated_at: now };
}

/** Inserts rows, or updates those with the same kind and id. */
export async function upsertDocuments(
  tx: Transaction<CommerceDatabase>,
  rows: readonly DocumentRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('catalogue_documents')
      .values(rows.slice(start, start + maxRowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
          handle: row.ref('excluded.handle'),
          data: row.ref('excluded.data'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/**
 * Appends to the change log of all processes: `product:<handle>`, `inventory:<variant id>`, `taxes` or `all`. A reader of
 * `all` reloads everything, so earlier entries are then deleted.
 */
export async function appendChangeLog(
  tx: Transaction<CommerceDatabase>,
  subjects: readonly string[],
  now: EpochMs,
): Promise<void> {
  if (subjects.length === 0) return;
  const all = subjects.length > maxLoggedChanges || subjects.includes('all');
  if (all) await tx.deleteFrom('catalogue_changes').execute();
  const noted = all ? ['all'] : subjects;
  for (let start = 0; start < noted.length; start += maxRowsPerStatement) {
    await tx
      .insertInto('catalogue_changes')
      .values(noted.slice(start, start + maxRowsPerStatement).map((subject) => ({ subject, at: now })))
      .execute();
  }
}
