import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DurationMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import { DryRunStorage, isDryRun, requireSchema } from './dry-run.ts';
import { MigrationError, type MigrationSet, migrateDatabase } from './migrations.ts';
import { DatabaseUrlError, getDatabaseHosts } from './postgres/database-url.ts';
import type { PoolerMode } from './postgres/pooler-modes.ts';
import { PostgresStorage } from './postgres/postgres-storage.ts';
import { type ReadFreeBytes, SqliteStorage } from './sqlite/sqlite-storage.ts';
import type { ConnectionLoad } from './storage-events.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The logger of the storage. A pino logger is assignable. */
export interface StorageLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface ChangeOptions {
  /** True if the change writes nothing that this process caches in memory, so that `version` may stay the same. */
  readonly quiet?: boolean;
}

/** One database, a SQLite file or PostgreSQL, with the same behaviour on both. */
export interface Storage<DB> {
  readonly dialect: Dialect;
  /** Reads committed data, outside any change. Rejects writes. */
  readonly read: Kysely<DB>;
  /**
   * Runs one durable, serializable transaction. Resolves only after the commit is on disk. Leaves nothing if the work
   * throws or any of its queries fails, even one whose error was caught.
   *
   * The work must only await queries of `tx`, because on SQLite all other changes wait for it. It may run again on
   * PostgreSQL after a conflict (serialization failure, deadlock), so it must have no effects outside `tx`. A nested
   * change is rejected.
   */
  change<T>(work: (tx: Transaction<DB>) => Promise<T>, options?: ChangeOptions): Promise<T>;
  /**
   * Returns a text that changes whenever any process commits, except for this process's quiet changes: at once on
   * SQLite and for commits of this process, within 250 ms for those of other processes on PostgreSQL. Cheap: compare it
   * before using data that is cached in memory. It may also change without a commit.
   */
  version(): Promise<string>;
  /**
   * Removes deleted data from the disk as far as a database can: SQLite checkpoints and truncates its log (false if
   * another process prevented it), PostgreSQL vacuums in its own time.
   */
  scrub(): Promise<boolean>;
  /** Resolves once a small change is durable; for a file, only if its disk has free space. */
  ping(): Promise<void>;
  /** Returns the current load of its connections, for monitoring. */
  load(): readonly ConnectionLoad[];
  /** Waits for running changes, then closes the database. */
  close(): Promise<void>;
}

export interface StorageOptions {
  /** A PostgreSQL connection URL. Without it the SQLite file in `directory` is used. */
  readonly databaseUrl?: string | undefined;
  /** The directory of the SQLite file. Created if it doesn't exist. */
  readonly directory: string;
  /** Name of the SQLite file; `vitrine.db` by default. */
  readonly file?: string | undefined;
  /** The migration sets, in the order in which they depend on each other. */
  readonly migrations: readonly MigrationSet[];
  readonly log?: StorageLog | undefined;
  /**
   * Maximum time for one PostgreSQL query, and for getting a connection. Without it there is no limit, for imports and
   * exports. Migrations are never limited.
   */
  readonly queryTimeout?: DurationMs | undefined;
  /**
   * The application name of this program in PostgreSQL's list of sessions, by which other programs see that it runs.
   */
  readonly session?: string | undefined;
  /** The connection pooler in front of PostgreSQL; `auto` by default. */
  readonly pooler?: PoolerMode | undefined;
  /** Returns the free bytes on the disk of a SQLite file, for `ping`. Uses the operating system by default. */
  readonly freeBytes?: ReadFreeBytes | undefined;
}

/**
 * Opens the database and migrates its schema. Errors name the database. Inside a dry run (`runDry`), changes are rolled back and
 * a missing file isn't created.
 *
 * @throws MigrationError if the database is newer than this code, or has other migrations
 */
export async function openStorage<DB>(options: StorageOptions): Promise<Storage<DB>> {
  const { databaseUrl, directory, file = 'vitrine.db', migrations, log } = options;
  if (isDryRun() && !databaseUrl && !existsSync(join(directory, file))) return openThrowaway<DB>(options);
  let storage: PostgresStorage<DB> | SqliteStorage<DB> | undefined;
  try {
    storage = databaseUrl
      ? await PostgresStorage.open<DB>(databaseUrl, log, options)
      : new SqliteStorage<DB>(join(directory, file), log, options.freeBytes);
    if (isDryRun()) {
      await requireSchema(storage.read, migrations);
      return new DryRunStorage<DB>(storage);
    }
    await migrateDatabase(storage, migrations, log);
    if (storage.dialect === 'postgres') await storage.announce();
    return storage;
  } catch (error) {
    await storage?.close();
    if (error instanceof MigrationError || !(error instanceof Error)) throw error;
    if (error instanceof DatabaseUrlError)
      throw new Error(`DATABASE_URL ${error.message}.`, { cause: error });
    const name = databaseUrl ? `PostgreSQL at ${getDatabaseHosts(databaseUrl)}` : join(directory, file);
    // If a host has several addresses, the aggregate error has no message of its own; its parts do.
    const failures = error instanceof AggregateError ? error.errors : [error];
    const reasons = failures.map((failure: Error) => failure.message).join(', ');
    throw new Error(`the database can't be opened (${name}): ${reasons}`, { cause: error });
  }
}

/** Opens an empty database in a temporary folder, which is deleted when it is closed. */
async function openThrowaway<DB>({ migrations, log, file }: StorageOptions): Promise<Storage<DB>> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-dry-run-'));
  const storage = new SqliteStorage<DB>(join(directory, file ?? 'vitrine.db'), log);
  await migrateDatabase(storage, migrations, log);
  return new DryRunStorage(storage, () => rmSync(directory, { recursive: true, force: true }));
}
