import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import {
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import { assertNoOpenChange } from '../change-connection.ts';
import { applyRecorder } from '../change-recorder.ts';
import type { ChangeOptions, Storage, StorageLog } from '../database.ts';
import { createDirectProvider, createKysely, createKyselyTransaction, type SqlDialect } from '../executor.ts';
import { type ConnectionLoad, changeChannel, traceWork } from '../storage-events.ts';
import { isSqliteBusy, SqliteConnection } from './connection.ts';
import { GroupCommit } from './group-commit.ts';

/** Maximum time for which reads block the thread while another process recovers or truncates the log. */
const readTimeout: DurationMs = 2_000;
/** Free bytes that `ping` requires: enough for the log and some hundred orders. */
const minFreeBytes = 32 * 1024 * 1024;
/** Switching a new file to WAL needs an exclusive lock, and two processes may create the file together. */
const openAttempts = 50;
/** Truncating the log needs a moment without readers or writers. Number of attempts and the time between them. */
const scrubAttempts = 100;
const scrubPause = 20;

function language(): SqlDialect {
  return {
    adapter: new SqliteAdapter(),
    compiler: new SqliteQueryCompiler(),
    dialect: new SqliteDialect({
      database: async () => {
        throw new Error('The storage opens its own connections.');
      },
    }),
  };
}

/** Returns the bytes that are free for this process on the disk of a directory. */
export type ReadFreeBytes = (directory: string) => Promise<number>;

const readFreeBytes: ReadFreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** A SQLite file with one connection that writes and one that reads committed data. */
export class SqliteStorage<DB> implements Storage<DB> {
  readonly dialect = 'sqlite';
  readonly read: Kysely<DB>;
  readonly #file: string;
  readonly #freeBytes: ReadFreeBytes;
  readonly #language = language();
  readonly #reader: SqliteConnection;
  readonly #writer: SqliteConnection;
  readonly #group: GroupCommit;
  /** Commits of other connections, as read in this turn of the event loop. */
  #othersCommits: number | undefined;
  #closing: Promise<void> | undefined;

  /** Opens the file. Creates it and its directory if they don't exist. */
  constructor(file: string, log: StorageLog | undefined, freeBytes: ReadFreeBytes = readFreeBytes) {
    this.#file = file;
    this.#freeBytes = freeBytes;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    restrictToOwner(file, log);
    this.#writer = openWriter(file);
    this.#reader = new SqliteConnection(file, readTimeout);
    const reader = this.#reader;
    reader.command('pragma query_only = on');
    this.#group = new GroupCommit(this.#writer, log);
    this.read = createKysely<DB>(this.#language, createDirectProvider(reader));
  }

  async change<T>(
    work: (tx: Transaction<DB>) => Promise<T>,
    { quiet = false }: ChangeOptions = {},
  ): Promise<T> {
    return traceWork(
      changeChannel,
      () => ({ dialect: 'sqlite', begun: performance.now() }),
      () => this.#queued<DB, T>(applyRecorder(this, work), quiet),
    );
  }

  /** Runs a change while no other process migrates. On SQLite every change is exclusive. */
  async exclusively<T>(work: (tx: Transaction<unknown>) => Promise<T>): Promise<T> {
    return this.#queued<unknown, T>(work, false);
  }

  async #queued<Tables, T>(work: (tx: Transaction<Tables>) => Promise<T>, quiet: boolean): Promise<T> {
    assertNoOpenChange();
    // A group runs in the async context of the call that started it; each change must run in that of its own caller.
    const inCallersContext = AsyncLocalStorage.snapshot();
    return this.#group.change(
      (connection) =>
        inCallersContext(() =>
          connection.run(() =>
            work(createKyselyTransaction<Tables>(this.#language, createDirectProvider(connection))),
          ),
        ),
      quiet,
    );
  }

  async version(): Promise<string> {
    return String(this.#group.commits + this.#commitsOfOthers());
  }

  /**
   * Returns the commits of other connections. Read once per turn of the event loop, since it takes locks and a request
   * needs it several times; commits of other processes can't be observed earlier than the next turn anyway.
   */
  #commitsOfOthers(): number {
    if (this.#othersCommits === undefined) {
      // `data_version` grows with the commits of other connections, so the writer's value counts those of other
      // processes.
      this.#othersCommits = Number(this.#writer.value('pragma data_version'));
      setImmediate(() => {
        this.#othersCommits = undefined;
      });
    }
    return this.#othersCommits;
  }

  async scrub(): Promise<boolean> {
    for (let attempt = 1; attempt <= scrubAttempts; attempt += 1) {
      // Must run outside a transaction. The result is 0 if the log was truncated.
      const cut = this.#writer.inTransaction ? 1 : this.#writer.value('pragma wal_checkpoint(truncate)');
      if (cut === 0) return true;
      await pause(scrubPause);
    }
    return false;
  }

  async ping(): Promise<void> {
    this.#reader.value('select count(*) from sqlite_schema');
    await this.change((tx) => sql.raw(`pragma user_version = ${randomInt(2 ** 31)}`).execute(tx), {
      quiet: true,
    });
    await access(this.#file, constants.W_OK);
    const free = await this.#freeBytes(dirname(this.#file));
    if (free >= minFreeBytes) return;
    throw new Error(
      `The disk of ${this.#file} has only ${free} bytes left: free some space before orders can't be saved.`,
    );
  }

  load(): readonly ConnectionLoad[] {
    const { waiting, busy } = this.#group;
    return [
      { use: 'read', open: 1, idle: 1, waiting: 0 },
      { use: 'change', open: 1, idle: busy ? 0 : 1, waiting },
    ];
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await this.#group.close();
    this.#reader.close();
    this.#writer.close();
  }
}

/** Restricts the file to its owner, since it contains personal data. SQLite creates its log with the same permissions. */
function restrictToOwner(file: string, log: StorageLog | undefined): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (existsSync(part)) chmodSync(part, 0o600);
    } catch (error) {
      log?.warn({ err: error, file: part }, 'other users of this machine may be able to read the database');
    }
  }
}

function openWriter(file: string): SqliteConnection {
  for (let attempt = 1; ; attempt += 1) {
    const connection = new SqliteConnection(file, 100);
    try {
      connection.value('pragma journal_mode = wal');
      connection.command('pragma synchronous = full');
      // Deleted data is overwritten, so that an erased customer's data isn't in the file any more.
      connection.value('pragma secure_delete = on');
      // From here on GroupCommit waits for the lock, without blocking the event loop.
      connection.value('pragma busy_timeout = 0');
      return connection;
    } catch (error) {
      connection.close();
      if (!isSqliteBusy(error) || attempt === openAttempts) throw error;
    }
  }
}
