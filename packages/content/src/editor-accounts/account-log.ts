/** The audit log of editor accounts: added, removed, given a role, a link or a password. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { EditorAccountTables } from './tables.ts';

/** Number of entries per page. */
export const accountLogPageSize = 50;

export interface AccountLogEntry {
  readonly id: number;
  readonly at: EpochMs;
  readonly who: string;
  readonly action: string;
  readonly about: string;
  readonly words: string;
}

/** Adds an entry, in the transaction of the action. */
export async function appendAccountLog(
  tx: Transaction<EditorAccountTables>,
  entry: Omit<AccountLogEntry, 'id'>,
): Promise<void> {
  await tx.insertInto('content_people_log').values(entry).execute();
}

/** Returns the newest entries first. `before` is the last id of the previous page. */
export async function readAccountLog(
  db: Kysely<EditorAccountTables>,
  limit: number,
  before: number | null,
): Promise<readonly AccountLogEntry[]> {
  let query = db.selectFrom('content_people_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }));
}
