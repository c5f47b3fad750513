/** For tests only: creates databases on the PostgreSQL server that the global set-up starts. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';

/**
 * The location of a database: the options of `openStorage` without the migrations. Serialisable, for other processes.
 */
export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly directory: string;
}

export interface TestPostgresDatabase {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

/**
 * Creates a database on the PostgreSQL server of the storage project, and a function that removes it.
 *
 * @param template name of the database to copy; without it the new database is empty.
 */
export async function createPostgresDatabase(template?: string): Promise<TestPostgresDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    throw new Error('No PostgreSQL server: name the test *.storage.test.ts, or set TEST_DATABASE_URL.');
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = template === undefined ? '' : ` template ${template}`;
  await queryPostgres(server, `create database ${name}${source}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { databaseUrl: url.href, directory: tmpdir() },
    remove: async () => {
      await queryPostgres(server, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Runs one or several statements on a connection of their own.
 *
 * @returns the rows, for a single statement
 */
export async function queryPostgres(url: string, statements: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statements)).rows;
  } finally {
    await client.end();
  }
}
