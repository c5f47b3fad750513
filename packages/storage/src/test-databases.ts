/** For tests only: the same suite on a SQLite file and on PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { type Dialect, openStorage, type Storage, type StorageLog } from './database.ts';
import type { MigrationSet } from './migrations.ts';

/** Which database: what `openStorage` needs besides the migrations, in this or another process. */
export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly directory: string;
}

export interface OpenTestDatabase {
  /** Opens a new, empty database, or the one at `location` once more. Closed and removed after the suite. */
  <DB>(
    migrations: readonly MigrationSet[],
    options?: { readonly location?: DatabaseLocation; readonly log?: StorageLog },
  ): Promise<Storage<DB>>;
  /** Makes a new, empty database without opening it. */
  newLocation(): Promise<DatabaseLocation>;
}

/**
 * Runs a Vitest suite twice, on SQLite in a temporary folder and on the PostgreSQL server of the storage project.
 *
 * @example
 * eachDatabase((name, open) => {
 *   test('a change is there afterwards', async () => {
 *     const storage = await open<Tables>([cartMigrations]);
 *   });
 * });
 */
export function eachDatabase(suite: (name: Dialect, open: OpenTestDatabase) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    describe(dialect, () => {
      const opened: { close(): Promise<void> }[] = [];
      const removals: (() => Promise<void>)[] = [];

      const newLocation = async () => {
        const made = await (dialect === 'sqlite' ? newFolder() : newPostgresDatabase());
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

export interface MadeDatabase {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

async function newFolder(): Promise<MadeDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-storage-'));
  return {
    location: { databaseUrl: undefined, directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A new, empty database on the PostgreSQL server of the storage project, and what removes it. */
export async function newPostgresDatabase(): Promise<MadeDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    throw new Error('No PostgreSQL server: name the test *.storage.test.ts, or set TEST_DATABASE_URL.');
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { databaseUrl: url.href, directory: tmpdir() },
    remove: () => command(server, `drop database ${name} with (force)`),
  };
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
