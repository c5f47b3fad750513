/** Deletes old rows of the change log `catalogue_changes`. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';

/**
 * Number of the newest changes that are never deleted: several times as many as a snapshot file may be behind
 * (`SnapshotWriterOptions.maxBehind`).
 */
export const minStoredChanges = 10_000;
/** Minimum age of deleted changes, by which every running process has read them. */
export const changeRetentionMs: DurationMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Deletes the oldest changes. A process that hasn't read them, or that starts from an older snapshot file, reloads every
 * record.
 *
 * @param limit maximum number of rows to delete.
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
    .offset(minStoredChanges - 1)
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
  // Readers expect no gaps, so nothing after the first young change is deleted.
  const young = old.findIndex(({ at }) => Number(at) >= now - changeRetentionMs);
  const last = old.at(young < 0 ? -1 : young - 1);
  if (last === undefined || young === 0) return 0;
  const result = await storage.change(
    (tx) => tx.deleteFrom('catalogue_changes').where('sequence', '<=', last.sequence).executeTakeFirst(),
    { quiet: true },
  );
  return Number(result.numDeletedRows);
}
