/** Writes documents and logs the changes, within the caller's transaction. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { DocumentKind, DocumentKinds } from './documents.ts';

/** Rows per statement, far below the parameter limit of both databases. */
export const rowsAtOnce = 500;

/** With more changes than this, `all` is logged and every process reloads everything. */
const manyChanges = 1000;

export interface DocumentRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly handle: string;
  readonly data: string;
  readonly updated_at: EpochMs;
}

/** Creates the row of a record. `handle` must be unique within its kind; kinds without handles use the id. */
export function documentRow<K extends DocumentKind>(
  kind: K,
  handle: string,
  record: DocumentKinds[K],
  now: EpochMs,
): DocumentRow {
  return { kind, id: record.id, handle, data: JSON.stringify(record), updated_at: now };
}

/** Inserts rows, or updates those with the same kind and id. */
export async function putDocuments(
  tx: Transaction<CommerceDatabase>,
  rows: readonly DocumentRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto('catalogue_documents')
      .values(rows.slice(start, start + rowsAtOnce))
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
 * Appends to the change log for all processes: `product:<handle>`, `inventory:<variant id>` or `all`. A
 * reader of `all` reloads everything, so earlier entries are deleted.
 */
export async function noteChanges(
  tx: Transaction<CommerceDatabase>,
  subjects: readonly string[],
  now: EpochMs,
): Promise<void> {
  if (subjects.length === 0) return;
  const all = subjects.length > manyChanges || subjects.includes('all');
  if (all) await tx.deleteFrom('catalogue_changes').execute();
  const noted = all ? ['all'] : subjects;
  for (let start = 0; start < noted.length; start += rowsAtOnce) {
    await tx
      .insertInto('catalogue_changes')
      .values(noted.slice(start, start + rowsAtOnce).map((subject) => ({ subject, at: now })))
      .execute();
  }
}
