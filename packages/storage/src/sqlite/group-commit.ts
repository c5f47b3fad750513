import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import { ChangeConnection } from '../change-connection.ts';
import type { StorageLog } from '../database.ts';
import { isSqliteBusy, type SqliteConnection } from './connection.ts';

/** Time that a group may use of the event loop before it commits. Remaining changes go into the next group. */
const groupTime: DurationMs = 10;
const groupSize = 512;
/** Time with the write lock after which a short gap lets other processes write. Bounds their wait. */
const holdTime: DurationMs = 50;
const gapTime: DurationMs = 2;
const pollTime: DurationMs = 1;
/** Time for which another process may hold the write lock before changes are rejected. */
const lockTimeout: DurationMs = 20_000;
/** Duration of a change that is logged as slow: a change that waits for more than the database blocks all others. */
const slowTime: DurationMs = 5_000;

interface QueuedChange {
  /** Runs the work and returns a function that resolves the caller once the commit is durable. */
  readonly attempt: (connection: ChangeConnection) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
  readonly quiet: boolean;
}

/**
 * The single writer of a SQLite file. Concurrent changes share one transaction and its fsync, each in its own
 * savepoint, so that one that throws is rolled back alone. No promise settles before the commit is on disk, not even
 * with an error, because an error may also depend on uncommitted data of the group.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #log: StorageLog | undefined;
  readonly #queue: QueuedChange[] = [];
  #pump: Promise<void> | undefined;
  #closed = false;
  #held = 0;
  #lastEnd = 0;
  #commits = 0;

  constructor(connection: SqliteConnection, log: StorageLog | undefined) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Number of commits so far, except those with quiet changes only. */
  get commits(): number {
    return this.#commits;
  }

  /** Queues a change. Settles after the commit of its group. */
  change<T>(work: (connection: ChangeConnection) => Promise<T>, quiet: boolean): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The storage is closed.'));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        attempt: async (connection) => {
          const value = await work(connection);
          return () => resolve(value);
        },
        reject,
        quiet,
      });
      this.#pump ??= this.#drain();
    });
  }

  /** Number of changes that haven't started. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** True while changes run. */
  get busy(): boolean {
    return this.#pump !== undefined;
  }

  /** Rejects new changes and completes the queued ones. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#pump;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // Yields to the event loop once, so that pending requests can join and responses can be sent.
      await nextTurn();
      try {
        await this.#begin();
        await this.#group();
      } catch (error) {
        for (const change of this.#queue.splice(0)) change.reject(error);
      }
    }
    this.#pump = undefined;
  }

  async #begin(): Promise<void> {
    await this.#leaveGap();
    const deadline = performance.now() + lockTimeout;
    for (;;) {
      try {
        this.#connection.command('begin immediate');
        return;
      } catch (error) {
        if (!isSqliteBusy(error)) throw error;
        if (performance.now() > deadline) {
          throw new Error(
            `Another process has been writing to the database for more than ${lockTimeout / 1000} s.`,
            { cause: error },
          );
        }
      }
      await pause(pollTime);
    }
  }

  /** Releases the write lock briefly. SQLite's lock has no queue: a process that writes continuously would starve all others. */
  async #leaveGap(): Promise<void> {
    if (performance.now() - this.#lastEnd >= gapTime) {
      this.#held = 0;
    } else if (this.#held >= holdTime) {
      await pause(gapTime);
      this.#held = 0;
    }
  }

  async #group(): Promise<void> {
    const start = performance.now();
    const slow = setTimeout(() => {
      this.#log?.warn({ seconds: slowTime / 1000 }, 'a change holds the write lock for long');
    }, slowTime);
    const group = this.#queue.splice(0, groupSize);
    try {
      await this.#runAndCommit(group, start);
    } catch (error) {
      // The error isn't a change's own: a savepoint statement failed.
      for (const change of group) if (!this.#queue.includes(change)) change.reject(error);
      if (this.#connection.inTransaction) this.#connection.command('rollback');
    } finally {
      clearTimeout(slow);
      this.#lastEnd = performance.now();
      this.#held += this.#lastEnd - start;
    }
  }

  async #runAndCommit(group: readonly QueuedChange[], start: number): Promise<void> {
    const finished: { readonly answer: () => void; readonly change: QueuedChange }[] = [];
    const failAll = (error: unknown) => {
      for (const { change } of finished) change.reject(error);
    };
    for (const [index, change] of group.entries()) {
      if (index > 0 && performance.now() - start > groupTime) {
        this.#queue.unshift(...group.slice(index));
        break;
      }
      const answer = await this.#runOne(change);
      if (!this.#connection.inTransaction) {
        // Some errors (disk full, I/O) make SQLite roll back the whole transaction, including earlier changes of the
        // group.
        answer();
        failAll(
          new Error('The database gave up the transaction because of another change; nothing was kept.'),
        );
        this.#queue.unshift(...group.slice(index + 1));
        return;
      }
      finished.push({ answer, change });
    }
    try {
      this.#connection.command('commit');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.command('rollback');
      failAll(error);
      return;
    }
    if (finished.some(({ change }) => !change.quiet)) this.#commits += 1;
    for (const { answer } of finished) answer();
  }

  async #runOne(change: QueuedChange): Promise<() => void> {
    this.#connection.command('savepoint one_change');
    try {
      const answer = await change.attempt(new ChangeConnection(this.#connection));
      this.#connection.command('release one_change');
      return answer;
    } catch (error) {
      if (this.#connection.inTransaction) {
        this.#connection.command('rollback to one_change');
        this.#connection.command('release one_change');
      }
      return () => change.reject(error);
    }
  }
}
