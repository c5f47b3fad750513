/** Writes documents and notes what changed, inside one change. */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { DocumentKind, DocumentKinds } from './documents.ts';

/** Rows in one statement; far below the number of parameters that either database takes. */
export const rowsAtOnce = 500;

/** Above so many single changes everybody reads everything anew. */
const manyChanges = 1000;

export interface DocumentRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly handle: string;
  readonly data: string;
  readonly updated_at: number;
}

/** The row of a record. `handle` is unique within a kind; the id serves where a kind has none. */
export function documentRow<K extends DocumentKind>(
  kind: K,
  handle: string,
  record: DocumentKinds[K],
  now: number,
): DocumentRow {
  return { kind, id: record.id, handle, data: JSON.stringify(record), updated_at: now };
}

/** Puts rows in place of those with the same kind and id. */
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
 * Notes changes for every process that holds the catalogue: `product:<handle>`, `inventory:<variant id>` or `all`.
 * Whoever reads `all` reads everything, so what was noted before is needed no more.
 */
export async function noteChanges(
  tx: Transaction<CommerceDatabase>,
  subjects: readonly string[],
  now: number,
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
