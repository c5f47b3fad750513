/** Reads all rows of a database from one consistent snapshot while other connections write. */

import { DatabaseSync } from 'node:sqlite';
import type { DurationMs } from '@vitrine/rules/units';
import { DatabaseHosts } from '../postgres/database-hosts.ts';
import { postgresValueTypes } from '../postgres/value-types.ts';

/** Null, a number, a text or bytes: the same types on both databases. */
export type ColumnValue = null | number | string | Uint8Array;

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface StoreSnapshot {
  /** Every table with its columns, sorted by name. */
  readonly tables: readonly TableShape[];
  /** Yields the rows of a table in batches, with cells in the order of its columns. */
  rows(table: TableShape): AsyncIterable<readonly (readonly ColumnValue[])[]>;
}

const batch = 500;
/** Time for which another process may block reading the file while it recovers its log. */
const busyTimeout: DurationMs = 10_000;
const connectionTime = 10_000;

/**
 * Opens a SQLite file and runs `work` on one snapshot of it.
 *
 * @throws if the file can't be opened
 */
export async function readSqliteSnapshot<T>(
  file: string,
  work: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
  try {
    database.exec('begin');
    // The first query starts the snapshot.
    const names = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .all()
      .map(({ name }) => String(name));
    const tables = names.map((name) => ({
      name,
      columns: database
        .prepare('select name from pragma_table_info(?) order by cid')
        .all(name)
        .map((row) => String(row.name)),
    }));
    return await work({
      tables,
      async *rows({ name, columns }) {
        const statement = database.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`);
        let rows: ColumnValue[][] = [];
        for (const row of statement.iterate()) {
          rows.push(Object.values(row).map(plainCell));
          if (rows.length < batch) continue;
          yield rows;
          rows = [];
        }
        yield rows;
      },
    });
  } finally {
    database.close();
  }
}

/** Runs `work` on one snapshot of a PostgreSQL database, in the connection's schema. */
export async function readPostgresSnapshot<T>(
  databaseUrl: string,
  work: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  const client = await new DatabaseHosts(databaseUrl).connect({
    types: postgresValueTypes,
    connectionTimeoutMillis: connectionTime,
  });
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select columns.table_name as "table", columns.column_name as "column" from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and table_type = 'BASE TABLE'
       order by columns.table_name collate "C", columns.ordinal_position`,
    );
    const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, found]) => ({
      name,
      columns: found.map(({ column }) => column),
    }));
    return await work({
      tables,
      async *rows({ name, columns: wanted }) {
        const list = wanted.map(quoted).join(', ');
        await client.query(`declare backup_rows no scroll cursor for select ${list} from ${quoted(name)}`);
        for (;;) {
          const { rows } = await client.query<unknown[]>({
            text: `fetch ${batch} from backup_rows`,
            rowMode: 'array',
          });
          if (rows.length === 0) break;
          yield rows.map((row) => row.map(plainCell));
        }
        await client.query('close backup_rows');
      },
    });
  } finally {
    await client.end();
  }
}

function plainCell(value: unknown): ColumnValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A column holds a ${typeof value}, which a backup has no place for.`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
