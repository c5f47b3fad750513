/** For tests only: runs the same suite on a SQLite file and on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterAll, beforeEach, describe } from 'vitest';
import { type Dialect, openStorage, type Storage, type StorageLog } from './database.ts';
import type { MigrationSet } from './migrations.ts';
import { hasPgBouncer, openPgBouncer } from './test-pgbouncer.ts';
import { openTestPooler } from './test-pooler.ts';
import {
  createPostgresDatabase,
  type DatabaseLocation,
  queryPostgres,
  type TestPostgresDatabase,
} from './test-postgres.ts';

export { createPostgresDatabase, type DatabaseLocation, queryPostgres, type TestPostgresDatabase };

export interface OpenTestDatabase {
  /** Opens a new, empty database, or an existing one at `location`. It is closed and deleted after the suite. */
  <DB>(
    migrations: readonly MigrationSet[],
    options?: { readonly location?: DatabaseLocation; readonly log?: StorageLog },
  ): Promise<Storage<DB>>;
  /** Creates a new, empty database without opening it. */
  newLocation(): Promise<DatabaseLocation>;
}

export interface EachDatabaseOptions {
  /** True to run the suite through a transaction pooler as well, and through PgBouncer if it is installed. */
  readonly pooled?: boolean;
  /** True to run every test on PostgreSQL by day, too. Suites with `pooled` always do. */
  readonly wholeOnPostgres?: boolean;
}

/** By day, one in this many tests runs on PostgreSQL, including the first of a suite. */
const postgresShare = 3;

/**
 * Runs a Vitest suite on SQLite in a temporary directory and on the PostgreSQL server of the storage project; with `pooled`
 * also through a pooler. By day PostgreSQL gets one test in three, at night all.
 *
 * @example
 * describeEachDatabase((name, open) => {
 *   test('a change is stored', async () => {
 *     const storage = await open<Tables>([cartMigrations]);
 *   });
 * });
 */
export function describeEachDatabase(
  suite: (name: Dialect, open: OpenTestDatabase) => void,
  { pooled = false, wholeOnPostgres = pooled }: EachDatabaseOptions = {},
): void {
  const runs = [
    { name: 'sqlite', dialect: 'sqlite', create: createFolder },
    { name: 'postgres', dialect: 'postgres', create: createPostgresDatabase },
    ...(pooled
      ? ([
          { name: 'pooled postgres', dialect: 'postgres', create: createPooledDatabase },
          { name: 'postgres behind PgBouncer', dialect: 'postgres', create: createPgBouncerDatabase },
        ] as const)
      : []),
  ] as const;
  for (const { name, dialect, create } of runs) {
    const isMissing = create === createPgBouncerDatabase && !hasPgBouncer();
    describe.skipIf(isMissing)(name, () => {
      const opened: { close(): Promise<void> }[] = [];
      const removals: (() => Promise<void>)[] = [];
      if (dialect === 'postgres' && !wholeOnPostgres && !isNightly) skipMostTests();

      const newLocation = async (migrations?: readonly MigrationSet[]) => {
        const made =
          migrations !== undefined && create === createPostgresDatabase
            ? await createMigratedDatabase(migrations)
            : await create();
        removals.push(made.remove);
        return made.location;
      };
      const open = async <DB>(
        migrations: readonly MigrationSet[],
        options: { readonly location?: DatabaseLocation; readonly log?: StorageLog } = {},
      ) => {
        const location = options.location ?? (await newLocation(migrations));
        const storage = await openStorage<DB>({ ...location, migrations, log: options.log });
        opened.push(storage);
        return storage;
      };
      afterAll(async () => {
        for (const storage of opened) await storage.close();
        for (const remove of removals) await remove();
      });
      suite(dialect, Object.assign(open, { newLocation: () => newLocation() }));
    });
  }
}

/**
 * Like `describeEachDatabase`, with every test on PostgreSQL by day: for suites about transactions, concurrent requests and
 * queries.
 */
export function describeEachDatabaseInFull(suite: (name: Dialect, open: OpenTestDatabase) => void): void {
  describeEachDatabase(suite, { wholeOnPostgres: true });
}

/** Runs the first test of the suite and one in every few after it; skips the others before they open a database. */
function skipMostTests(): void {
  const places = new Map<string, number>();
  beforeEach(({ task, skip }) => {
    // A retried test keeps its position.
    const place = places.get(task.id) ?? places.size;
    places.set(task.id, place);
    skip(place % postgresShare !== 0, 'runs on PostgreSQL at night');
  });
}

const setIds = new WeakMap<MigrationSet, number>();
let lastSetId = 0;

function getSetId(set: MigrationSet): number {
  const id = setIds.get(set) ?? ++lastSetId;
  setIds.set(set, id);
  return id;
}

/** Promises of template databases by their migration sets; null after the first use of the sets. */
const templates = new Map<string, Promise<string> | null>();

/**
 * Creates a PostgreSQL database for these migrations. From their second use on it is copied from a template, which takes a
 * fraction of the time.
 */
async function createMigratedDatabase(migrations: readonly MigrationSet[]): Promise<TestPostgresDatabase> {
  const key = migrations.map(getSetId).join();
  const known = templates.get(key);
  if (known === undefined) {
    templates.set(key, null);
    return createPostgresDatabase();
  }
  const template = known ?? createTemplate(migrations);
  templates.set(key, template);
  return createPostgresDatabase(await template);
}

/** The templates are deleted with the server at the end of the test run. */
async function createTemplate(migrations: readonly MigrationSet[]): Promise<string> {
  const { location } = await createPostgresDatabase();
  const storage = await openStorage({ ...location, migrations });
  await storage.close();
  return new URL(location.databaseUrl ?? '').pathname.slice(1);
}

async function createFolder(): Promise<TestPostgresDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-storage-'));
  return {
    location: { databaseUrl: undefined, directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Creates an empty PostgreSQL database behind a pooler in transaction mode. */
export function createPooledDatabase(): Promise<TestPostgresDatabase> {
  return createDatabaseBehind(openTestPooler);
}

function createPgBouncerDatabase(): Promise<TestPostgresDatabase> {
  return createDatabaseBehind(openPgBouncer);
}

async function createDatabaseBehind(
  openPooler: (url: string) => Promise<{ readonly url: string; close(): Promise<void> }>,
): Promise<TestPostgresDatabase> {
  const made = await createPostgresDatabase();
  const pooler = await openPooler(made.location.databaseUrl ?? '');
  return {
    location: { ...made.location, databaseUrl: pooler.url },
    remove: async () => {
      await pooler.close();
      await made.remove();
    },
  };
}
