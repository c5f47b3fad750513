/** Lets the caller of several changes observe each of them in its transaction, or skip those that were made before. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';

export interface ChangeRecorder {
  /** The database of the changes; those of other databases run as they are. */
  readonly database: object;
  /**
   * Called for each change, before its transaction begins. Returns the work to run in its place, in the same
   * transaction. PostgreSQL may run it again after a conflict.
   */
  wrap<DB, T>(work: (tx: Transaction<DB>) => Promise<T>): (tx: Transaction<DB>) => Promise<T>;
}

const current = new AsyncLocalStorage<ChangeRecorder>();

/** Runs a function whose changes a recorder observes, those of the functions that it calls included. */
export function recordChanges<T>(recorder: ChangeRecorder, run: () => T): T {
  return current.run(recorder, run);
}

/** Returns the work that a database runs for a change. */
export function applyRecorder<DB, T>(
  database: object,
  work: (tx: Transaction<DB>) => Promise<T>,
): (tx: Transaction<DB>) => Promise<T> {
  const recorder = current.getStore();
  return recorder?.database === database ? recorder.wrap(work) : work;
}
