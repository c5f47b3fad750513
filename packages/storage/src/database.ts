import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { MigrationError, type MigrationSet, migrate } from './migrations.ts';
import type { ConnectionLoad } from './observe.ts';
import { PostgresStorage } from './postgres/postgres-storage.ts';
import { type ReadFreeBytes, SqliteStorage } from './sqlite/sqlite-storage.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Where the storage says what an operator should know; a pino logger is one. */
export interface StorageLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface ChangeOptions {
  /** The change writes nothing that this process keeps in memory: `version` may stay as it is. */
  readonly quiet?: boolean;
}

/** One database, SQLite file or PostgreSQL, with the same behaviour on both. */
export interface Storage<DB> {
  readonly dialect: Dialect;
  /** Reads outside any change: committed data only. It refuses to write. */
  readonly read: Kysely<DB>;
  /**
   * One durable change, as if it ran alone: it resolves only after its commit is on the disk, and leaves nothing
   * when it throws or any of its queries fails (even one whose error was caught).
   *
   * The work must only await queries of `tx`, because on SQLite all other changes wait for it, and it may be run
   * again on PostgreSQL after a conflict (serialization failure, deadlock), so it has no effects outside `tx`.
   * A change inside a change is refused.
   */
  change<T>(work: (tx: Transaction<DB>) => Promise<T>, options?: ChangeOptions): Promise<T>;
  /**
   * Changes whenever any process commits, but for this one's quiet changes: at once on SQLite and for commits of this
   * process, within 250 ms for those of other processes on PostgreSQL. It is cheap: compare it before using what is kept in memory. It may also change
   * where nothing was committed.
   */
  version(): Promise<string>;
  /**
   * Takes what was deleted off the disk as well, as far as a database can: SQLite writes its log back and cuts it off
   * (false where another process was always in the way), PostgreSQL does it in its own time.
   */
  scrub(): Promise<boolean>;
  /** Resolves where the database answers, and a file of it has room to grow. */
  ping(): Promise<void>;
  /** How busy its connections are now, for whoever watches it. */
  load(): readonly ConnectionLoad[];
  /** Finishes the changes that are under way, then lets the database go. */
  close(): Promise<void>;
}

export interface StorageOptions {
  /** A PostgreSQL address; without it the SQLite file in `directory` is used. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the SQLite file; made where it doesn't exist. */
  readonly directory: string;
  /** Name of the SQLite file; `vitrine.db` by default. */
  readonly file?: string | undefined;
  /** The schema, in sets, in the order in which they build on each other. */
  readonly migrations: readonly MigrationSet[];
  readonly log?: StorageLog | undefined;
  /**
   * How long PostgreSQL may take for one query, and a connection to it may be waited for, in ms: a query beyond fails.
   * Without it there is no end, as imports and exports need it. Migrations always take the time they need.
   */
  readonly queryTimeout?: number | undefined;
  /** The name of this program in PostgreSQL's list of sessions, where others look whether it runs. */
  readonly session?: string | undefined;
  /** Reads the free bytes of a SQLite file's disk, for `ping`; by default from the operating system. */
  readonly freeBytes?: ReadFreeBytes | undefined;
}

/**
 * Opens the database and brings its schema up to date. Where that fails, the error names the database.
 *
 * @throws MigrationError where the database is newer than this code, or its history is another one.
 */
export async function openStorage<DB>(options: StorageOptions): Promise<Storage<DB>> {
  const { databaseUrl, directory, file = 'vitrine.db', migrations, log } = options;
  let storage: PostgresStorage<DB> | SqliteStorage<DB> | undefined;
  try {
    storage = databaseUrl
      ? new PostgresStorage<DB>(databaseUrl, log, options)
      : new SqliteStorage<DB>(join(directory, file), log, options.freeBytes);
    await migrate(storage, migrations, log);
    return storage;
  } catch (error) {
    await storage?.close();
    if (error instanceof MigrationError || !(error instanceof Error)) throw error;
    const name = databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : join(directory, file);
    // Where a host has several addresses, the error has no message of its own; its parts do.
    const failures = error instanceof AggregateError ? error.errors : [error];
    const reasons = failures.map((failure: Error) => failure.message).join(', ');
    throw new Error(`the database can't be opened (${name}): ${reasons}`, { cause: error });
  }
}
