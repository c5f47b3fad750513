/**
 * Prevents a restore while the shop runs, and a start during a restore. Each shop holds a lock in its DATA_DIR and sets the
 * `application_name` of its PostgreSQL sessions, which is visible to other machines.
 */
import { join } from 'node:path';
import { BackupError } from '@vitrine/storage/backup/backup-head';
import { getDatabaseHosts } from '@vitrine/storage/postgres/database-url';
import { countSessions } from '@vitrine/storage/postgres/sessions';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { type FileLock, tryLock } from '../process/file-lock.ts';

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

/** `application_name` of a running shop's PostgreSQL sessions. */
const shopSession = 'vitrine-shop';

/** Returns the storage options of a running shop. Commands of the CLI have others, so that they don't count as a shop. */
export function getShopStorageOptions({ DATABASE_TIMEOUT_MS }: Pick<Settings, 'DATABASE_TIMEOUT_MS'>) {
  return { queryTimeout: DATABASE_TIMEOUT_MS, session: shopSession };
}

const lockOf = ({ DATA_DIR }: Place) => join(DATA_DIR, 'shop.lock');

/**
 * Locks the data directory while the shop runs. If the lock file can't be created, the shop runs without a lock.
 *
 * @throws Error if the directory is being restored
 */
export function acquireDataDirLock(place: Place, log: Pick<Logger, 'warn'>): FileLock {
  let lock: FileLock | null;
  try {
    lock = tryLock(lockOf(place), 'shared');
  } catch (error) {
    log.warn({ err: error }, 'DATA_DIR takes no lock: a restore would not notice that this shop runs');
    return { release: () => undefined };
  }
  if (lock === null)
    throw new Error(`${place.DATA_DIR} is being restored. Start the shop when that is over.`);
  return lock;
}

/**
 * Prevents shops from starting on this data directory during a restore.
 *
 * @throws BackupError if a shop runs on the directory, or on any machine with the same PostgreSQL database
 */
export async function acquireRestoreLock(place: Place): Promise<FileLock> {
  const lock = tryLock(lockOf(place), 'alone');
  if (lock === null) throw running(place.DATA_DIR);
  try {
    if (place.DATABASE_URL !== undefined && (await countSessions(place.DATABASE_URL, shopSession)) > 0) {
      throw running(`PostgreSQL at ${getDatabaseHosts(place.DATABASE_URL)}`);
    }
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

function running(where: string): BackupError {
  return new BackupError(`A shop is running on ${where}. Nothing was changed. Stop it, then restore.`);
}
