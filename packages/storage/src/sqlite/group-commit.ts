import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { ChangeConnection } from '../change-connection.ts';
import type { StorageLog } from '../database.ts';
import { isBusy, type SqliteConnection } from './connection.ts';

/** What a group may take of the event loop before it commits; the rest goes into the next group. In ms. */
const groupTime = 10;
const groupSize = 512;
/** After so long with the write lock a short gap lets other processes in; their wait is bounded by it. In ms. */
const holdTime = 50;
const gapTime = 2;
const pollTime = 1;
/** How long another process may keep the write lock before changes are refused. In ms. */
const lockPatience = 20_000;
/** A change that waits for more than the database stops all others: said once it takes this long. In ms. */
const slowTime = 5_000;

interface QueuedChange {
  /** Runs the work and gives what answers the caller once the commit is durable. */
  readonly attempt: (connection: ChangeConnection) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
  readonly quiet: boolean;
}

/**
 * The one writer of a SQLite file. Changes that come together share one transaction and its fsync, each inside a
 * savepoint of its own, so that one that throws is undone alone. Nobody is answered before the commit is on disk,
 * not even with an error, because an error too may rest on what the group had not yet committed.
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

  /** Commits so far, without those that held quiet changes alone. */
  get commits(): number {
    return this.#commits;
  }

  /** Queues a change; resolves or rejects after the commit of its group. */
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

  /** Changes that have not begun. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Whether changes are being made. */
  get busy(): boolean {
    return this.#pump !== undefined;
  }

  /** Refuses new changes and finishes those that are queued. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#pump;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // One turn of the event loop lets everything that has just arrived join, and answers go out in between.
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
    const deadline = performance.now() + lockPatience;
    for (;;) {
      try {
        this.#connection.command('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > deadline) {
          throw new Error(
            `Another process has been writing to the database for more than ${lockPatience / 1000} s.`,
            { cause: error },
          );
        }
      }
      await pause(pollTime);
    }
  }

  /** SQLite's lock has no queue: a process that writes without pause would keep all others out. */
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
      // Not a change's own error: SQLite refused to mark, release or undo one.
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
        // Some errors (disk full, I/O) make SQLite drop the whole transaction: what ran before is undone too.
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
