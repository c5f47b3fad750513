/** Keeps the log `catalogue_changes` short. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';

/** Changes that stay, however old: several times what a snapshot file may lack (`SnapshotWriterOptions.mostBehind`). */
export const minKeptChanges = 10_000;
/** Changes stay that long, so that every running process has read those that go. */
export const changesKeptFor: DurationMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Deletes the oldest changes; the newest stay. A process that hasn't read them, or a snapshot file from before them, reads
 * every record again.
 *
 * @param limit number of rows that are deleted at most.
 * @returns the number of deleted rows.
 */
export async function deleteOldChanges(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  limit: number,
): Promise<number> {
  const firstKept = await storage.read
    .selectFrom('catalogue_changes')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .offset(minKeptChanges - 1)
    .limit(1)
    .executeTakeFirst();
  if (firstKept === undefined) return 0;
  const old = await storage.read
    .selectFrom('catalogue_changes')
    .select(['sequence', 'at'])
    .where('sequence', '<', firstKept.sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  // The log is shortened from its start alone, as its readers expect.
  const young = old.findIndex(({ at }) => Number(at) >= now - changesKeptFor);
  const last = old.at(young < 0 ? -1 : young - 1);
  if (last === undefined || young === 0) return 0;
  const result = await storage.change(
    (tx) => tx.deleteFrom('catalogue_changes').where('sequence', '<=', last.sequence).executeTakeFirst(),
    { quiet: true },
  );
  return Number(result.numDeletedRows);
}
