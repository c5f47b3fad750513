/**
 * Locks on a file that end with the process that holds them, however it ends: those of SQLite, which the system lets go
 * of. Node has none of its own. A file system without such locks can't hold the shop's database either.
 */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/** `shared` may be held by several processes, `alone` by one and only while there is no shared holder. */
export type LockKind = 'shared' | 'alone';

/** A try to hold a file alone is in the way of a shared lock for a moment. In ms. */
const sharedPatience = 1_000;
const busy = 5;

/**
 * Takes the lock, or answers null where another process holds it. The file and its folder are made where they are missing.
 *
 * @throws where the file can't be made or opened.
 */
export function tryLock(file: string, kind: LockKind): FileLock | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: kind === 'shared' ? sharedPatience : 0 });
  try {
    if (kind === 'alone') database.exec('begin exclusive');
    else {
      database.exec('begin');
      // The lock comes with the first look at the file.
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
