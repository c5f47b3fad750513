/**
 * Rebuilds a database from a backup in one transaction: the schema as it was, the rows, then the later migration steps.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Dialect, StorageLog } from '../database.ts';
import {
  applyMigrationSets,
  type MigratableDatabase,
  type MigrationSet,
  migrationHistoryTable,
} from '../migrations.ts';
import type { PoolerMode } from '../postgres/pooler-modes.ts';
import { PostgresStorage } from '../postgres/postgres-storage.ts';
import { SqliteStorage } from '../sqlite/sqlite-storage.ts';
import { BackupError, type BackupHead } from './backup-head.ts';
import {
  type ColumnValue,
  readPostgresSnapshot,
  readSqliteSnapshot,
  type StoreSnapshot,
  type TableShape,
} from './snapshot.ts';

/** A database of the shop: its location and its migrations. */
export interface BackupTarget {
  /** A PostgreSQL address, or undefined for the SQLite file. */
  readonly databaseUrl: string | undefined;
  readonly pooler?: PoolerMode | undefined;
  readonly directory: string;
  readonly file: string;
  readonly migrations: readonly MigrationSet[];
}

/** Tables with run-time state of processes, which is worthless after a restore. */
export const transientTables: ReadonlySet<string> = new Set([
  migrationHistoryTable,
  'leases',
  'shared_counts',
  'content_notices',
]);
/** Tables into which migrations insert rows. */
const seededTables = ['counters', 'sales_state', 'visit_days_state'];
/** Tables that have rows in a new shop without any user data. */
const ownRows = new Set([...transientTables, ...seededTables, 'shared_secrets']);
/** Maximum number of parameters of one statement. SQLite allows 32,766. */
const maxParameters = 30_000;
const maxRows = 500;

/** Reads all rows of a store from one consistent snapshot. */
export function readSnapshot<T>(
  store: BackupTarget,
  work: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  return store.databaseUrl === undefined
    ? readSqliteSnapshot(join(store.directory, store.file), work)
    : readPostgresSnapshot(store.databaseUrl, work);
}

/** Returns the tables that a store's migrations create, regardless of other tables in its database. */
export async function getTables({
  migrations,
}: Pick<BackupTarget, 'migrations'>): Promise<readonly TableShape[]> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-schema-'));
  try {
    const file = join(directory, 'schema.db');
    const storage = new SqliteStorage(file, undefined);
    await storage.exclusively((db) => applyMigrationSets(db, 'sqlite', migrations));
    await storage.close();
    return await readSqliteSnapshot(file, async ({ tables }) => tables);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * Rejects a backup that is newer than this program.
 *
 * @throws BackupError if the backup has migration steps that this program doesn't know
 */
export function assertNotNewer({ steps }: BackupHead, sets: readonly MigrationSet[]): void {
  const known = new Set(
    sets.flatMap(({ name, migrations }) => Object.keys(migrations).map((each) => `${name}/${each}`)),
  );
  const unknown = steps.map(({ set, name }) => `${set}/${name}`).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version: it has the step ${unknown.join(', ')}, which this version doesn't know. Restore it with that version.`,
  );
}

/** Inserts rows of a backup into a store that is being rebuilt. */
export interface RowInserter {
  /** Inserts rows into a table of the schema as it was when the backup was made. */
  insert(table: TableShape, rows: readonly (readonly ColumnValue[])[]): Promise<void>;
}

/** Returns true if a store contains user data. A store that doesn't exist contains none. */
export async function hasRows(store: BackupTarget, log?: StorageLog): Promise<boolean> {
  const names = (await getTables(store)).map(({ name }) => name).filter((name) => !ownRows.has(name));
  const storage = await openBare(store, log);
  try {
    return await storage.exclusively(async (db) => {
      const there = await existing(db, storage.dialect, names);
      for (const name of there) {
        const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
        if (rows.length > 0) return true;
      }
      return false;
    });
  } finally {
    await storage.close();
  }
}

/**
 * Replaces everything in a store, in one transaction. The schema is first built with the backup's migration steps, and
 * migrated to the current version after the rows are in.
 */
export async function rebuildDatabase(
  store: BackupTarget,
  { steps }: BackupHead,
  fill: (filling: RowInserter) => Promise<void>,
  log?: StorageLog,
): Promise<void> {
  const tables = (await getTables(store)).map(({ name }) => name);
  const storage = await openBare(store, log);
  const { dialect } = storage;
  try {
    await storage.exclusively(async (db) => {
      // Postpones the check of foreign keys until all tables have been created again.
      if (dialect === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(db);
      await drop(db, dialect, await existing(db, dialect, tables));
      await applyMigrationSets(db, dialect, selectAppliedMigrations(store.migrations, steps));
      for (const name of await existing(db, dialect, seededTables)) {
        await sql`delete from ${sql.table(name)}`.execute(db);
      }
      await fill({ insert: (table, rows) => insert(db, table, rows) });
      if (dialect === 'postgres') await advanceSequences(db);
      await applyMigrationSets(db, dialect, store.migrations);
    });
  } finally {
    await storage.close();
  }
}

async function openBare(
  { databaseUrl, pooler, directory, file }: BackupTarget,
  log: StorageLog | undefined,
): Promise<MigratableDatabase & { close(): Promise<void> }> {
  return databaseUrl === undefined
    ? new SqliteStorage(join(directory, file), log)
    : PostgresStorage.open(databaseUrl, log, { pooler });
}

function selectAppliedMigrations(sets: readonly MigrationSet[], steps: BackupHead['steps']): MigrationSet[] {
  return sets.map(({ name, migrations }) => ({
    name,
    migrations: Object.fromEntries(
      Object.entries(migrations).filter(([each]) =>
        steps.some((step) => step.set === name && step.name === each),
      ),
    ),
  }));
}

async function existing(db: Kysely<unknown>, dialect: Dialect, names: readonly string[]): Promise<string[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db)
      : await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return names.filter((name) => there.has(name));
}

/**
 * Drops tables. PostgreSQL drops tables that refer to each other only together; SQLite drops one at a time, in any
 * order.
 */
async function drop(db: Kysely<unknown>, dialect: Dialect, names: readonly string[]): Promise<void> {
  const tables = names.map((name) => sql.table(name));
  if (tables.length === 0) return;
  if (dialect === 'postgres') await sql`drop table ${sql.join(tables)}`.execute(db);
  else for (const table of tables) await sql`drop table ${table}`.execute(db);
}

async function insert(
  db: Kysely<unknown>,
  table: TableShape,
  rows: readonly (readonly ColumnValue[])[],
): Promise<void> {
  const size = Math.min(maxRows, Math.floor(maxParameters / table.columns.length));
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => sql`(${sql.join([...row])})`);
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
}

/** Sets PostgreSQL's sequences to continue after the highest inserted key. SQLite does so by itself. */
async function advanceSequences(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db);
  }
}
