/**
 * File locks that the operating system releases when the process ends, even after a crash. Node has none, so this uses SQLite's.
 * A file system without such locks can't store the shop's database either.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/** Several processes may hold a `shared` lock at once. An `alone` lock excludes all other holders. */
export type LockKind = 'shared' | 'alone';

/** Time in ms to retry a shared lock, because a process that tries to acquire an `alone` lock blocks others briefly. */
const sharedTimeout = 1_000;
const busy = 5;

/**
 * Acquires the lock; returns null if another process holds it. Creates the file and its folder if they are missing.
 *
 * @throws Error if the file can't be created or opened
 */
export function tryLock(file: string, kind: LockKind): FileLock | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: kind === 'shared' ? sharedTimeout : 0 });
  try {
    if (kind === 'alone') database.exec('begin exclusive');
    else {
      database.exec('begin');
      // SQLite acquires the lock at the first read.
      database.prepare('select count(*) from sqlite_schema').get();
    }
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return false;
  return (error.errcode & 0xff) === busy;
}
