/** Lets a caller record each database change that its callees make, in the same transaction, or replace it by a recorded result. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';

export interface ChangeRecorder {
  /** The database whose changes are recorded; changes of other databases run unchanged. */
  readonly database: object;
  /**
   * Called for each change, before its transaction begins. Returns the work to run in its place, in the same
   * transaction. PostgreSQL may run it again after a conflict.
   */
  wrap<DB, T>(work: (tx: Transaction<DB>) => Promise<T>): (tx: Transaction<DB>) => Promise<T>;
}

const current = new AsyncLocalStorage<ChangeRecorder>();

/** Runs a function, and passes each change that it or its callees make to the recorder. */
export function runWithRecorder<T>(recorder: ChangeRecorder, run: () => T): T {
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
