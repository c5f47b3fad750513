/** What was done with those who work in the editor: added, removed, given a role, a link or a password. */
import type { Kysely, Transaction } from 'kysely';
import type { PeopleTables } from './tables.ts';

/** As many entries as are told at once. */
export const peopleLogPage = 50;

export interface PeopleLogEntry {
  readonly id: number;
  /** ms since 1970. */
  readonly at: number;
  readonly who: string;
  readonly action: string;
  readonly about: string;
  readonly words: string;
}

/** Notes a deed, in the change that does it. */
export async function notePeople(
  tx: Transaction<PeopleTables>,
  entry: Omit<PeopleLogEntry, 'id'>,
): Promise<void> {
  await tx.insertInto('content_people_log').values(entry).execute();
}

/** The newest entries first; `before` is the id that the page before ended with. */
export async function peopleLog(
  db: Kysely<PeopleTables>,
  limit: number,
  before: number | null,
): Promise<readonly PeopleLogEntry[]> {
  let query = db.selectFrom('content_people_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }));
}
