/** For tests only: runs the same suite on a SQLite file and on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { type Dialect, openStorage, type Storage, type StorageLog } from './database.ts';
import type { MigrationSet } from './migrations.ts';
import {
  createPostgresDatabase,
  type DatabaseLocation,
  queryPostgres,
  type TestPostgresDatabase,
} from './test-postgres.ts';

export { createPostgresDatabase, type DatabaseLocation, queryPostgres, type TestPostgresDatabase };

export interface OpenTestDatabase {
  /** Opens a new, empty database, or an existing one at `location`. Closed and removed after the suite. */
  <DB>(
    migrations: readonly MigrationSet[],
    options?: { readonly location?: DatabaseLocation; readonly log?: StorageLog },
  ): Promise<Storage<DB>>;
  /** Creates a new, empty database without opening it. */
  newLocation(): Promise<DatabaseLocation>;
}

/**
 * Runs a Vitest suite twice, on SQLite in a temporary directory and on the PostgreSQL server of the storage project.
 *
 * @example
 * eachDatabase((name, open) => {
 *   test('a change is stored', async () => {
 *     const storage = await open<Tables>([cartMigrations]);
 *   });
 * });
 */
export function describeEachDatabase(suite: (name: Dialect, open: OpenTestDatabase) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    describe(dialect, () => {
      const opened: { close(): Promise<void> }[] = [];
      const removals: (() => Promise<void>)[] = [];

      const newLocation = async () => {
        const made = await (dialect === 'sqlite' ? newFolder() : createPostgresDatabase());
        removals.push(made.remove);
        return made.location;
      };
      const open = async <DB>(
        migrations: readonly MigrationSet[],
        options: { readonly location?: DatabaseLocation; readonly log?: StorageLog } = {},
      ) => {
        const location = options.location ?? (await newLocation());
        const storage = await openStorage<DB>({ ...location, migrations, log: options.log });
        opened.push(storage);
        return storage;
      };
      afterAll(async () => {
        for (const storage of opened) await storage.close();
        for (const remove of removals) await remove();
      });
      suite(dialect, Object.assign(open, { newLocation }));
    });
  }
}

async function newFolder(): Promise<TestPostgresDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-storage-'));
  return {
    location: { databaseUrl: undefined, directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}
