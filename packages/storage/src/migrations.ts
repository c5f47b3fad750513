import type { Kysely } from 'kysely';
import { createTable, getColumnTypes } from './columns.ts';
import type { Dialect, StorageLog } from './database.ts';

/** The migrations of one package. A released step is never edited. */
export interface MigrationSet {
  readonly name: string;
  /** Steps by name, run in the order of their names (`0001-carts`, `0002-orders`). */
  readonly migrations: Readonly<Record<string, Migration>>;
}

export interface Migration {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/** The database can't be used with this code. The message gives the reason for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The table of applied steps. */
export const migrationHistoryTable = 'storage_migration';

type MigrationTables = {
  storage_migration: { set_name: string; name: string; applied_at: number };
};

/** A database that can run one change while no other process migrates. */
export interface MigratableDatabase {
  readonly dialect: Dialect;
  exclusively<T>(work: (tx: Kysely<unknown>) => Promise<T>): Promise<T>;
}

/**
 * Applies the missing steps in one transaction: afterwards either the whole schema is up to date or nothing changed.
 * Processes that start at the same time wait for each other.
 *
 * @throws MigrationError if the database has a step that this code doesn't know, or a step is missing in between
 */
export async function migrateDatabase(
  storage: MigratableDatabase,
  sets: readonly MigrationSet[],
  log?: StorageLog,
): Promise<void> {
  const applied = await storage.exclusively((db) => applyMigrationSets(db, storage.dialect, sets, log));
  if (applied.length > 0) log?.info({ applied }, 'the database schema was brought up to date');
}

/**
 * Applies the missing steps inside a change.
 *
 * @returns their names, as `set/step`
 */
export async function applyMigrationSets(
  db: Kysely<unknown>,
  dialect: Dialect,
  sets: readonly MigrationSet[],
  log?: StorageLog,
): Promise<string[]> {
  await createHistory(db, dialect);
  const names: string[] = [];
  for (const set of sets) names.push(...(await applySet(db, dialect, set, log)));
  return names;
}

async function createHistory(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, migrationHistoryTable)
    .ifNotExists()
    .addColumn('set_name', type.text, (column) => column.notNull())
    .addColumn('name', type.text, (column) => column.notNull())
    .addColumn('applied_at', type.timestamp, (column) => column.notNull())
    .addPrimaryKeyConstraint('storage_migration_key', ['set_name', 'name'])
    .execute();
}

async function applySet(
  db: Kysely<unknown>,
  dialect: Dialect,
  set: MigrationSet,
  log: StorageLog | undefined,
): Promise<string[]> {
  const history = db.withTables<MigrationTables>();
  const rows = await history
    .selectFrom('storage_migration')
    .select('name')
    .where('set_name', '=', set.name)
    .execute();
  const done = new Set(rows.map((row) => row.name));
  const steps = Object.entries(set.migrations).sort(([a], [b]) => (a < b ? -1 : 1));
  refuseOtherHistory(
    set.name,
    done,
    steps.map(([name]) => name),
  );

  const missing = steps.filter(([name]) => !done.has(name));
  if (done.size > 0 && missing.length > 0) {
    const begun = missing.map(([name]) => `${set.name}/${name}`);
    log?.info({ begun }, 'the database schema is being brought up to date; with much data it takes minutes');
  }
  const applied: string[] = [];
  for (const [name, migration] of missing) {
    await migration.up(db, dialect);
    await history
      .insertInto('storage_migration')
      .values({ set_name: set.name, name, applied_at: Date.now() })
      .execute();
    applied.push(`${set.name}/${name}`);
  }
  return applied;
}

function refuseOtherHistory(set: string, done: ReadonlySet<string>, known: readonly string[]): void {
  const foreign = [...done].filter((name) => !known.includes(name)).sort();
  if (foreign.length > 0) {
    throw new MigrationError(
      `The database is newer than this program: it has the step "${foreign.join('", "')}" of "${set}", which this version doesn't know. Start a newer version, or restore a backup.`,
    );
  }
  const gap = known.findIndex((name) => !done.has(name));
  const late = gap < 0 ? undefined : known.slice(gap).find((name) => done.has(name));
  if (late !== undefined) {
    throw new MigrationError(
      `The step "${known[gap]}" of "${set}" was never applied to the database, but the later step "${late}" was; a new step's name must sort last.`,
    );
  }
}
