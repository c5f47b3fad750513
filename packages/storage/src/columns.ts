import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect } from './database.ts';

type ColumnType = ColumnDataType | RawBuilder<unknown>;

/** Column types that behave alike on both databases. */
export interface ColumnTypes {
  /** Text, compared and sorted by code point. */
  readonly text: ColumnType;
  /** A JSON document. Stored as text on both databases, byte for byte, and always a string in JavaScript. */
  readonly document: ColumnType;
  /** An integer within JavaScript's safe range (64 bits in the database): counts, money in minor units. */
  readonly integer: ColumnType;
  /** A time as `EpochMs`. */
  readonly timestamp: ColumnType;
  /** A boolean, as the number 0 or 1. */
  readonly flag: ColumnType;
  /** A floating-point number. */
  readonly real: ColumnType;
  /** Bytes, a Uint8Array in JavaScript. */
  readonly bytes: ColumnType;
}

const sqlite: ColumnTypes = {
  text: 'text',
  document: 'text',
  integer: 'integer',
  timestamp: 'integer',
  flag: 'integer',
  real: 'real',
  bytes: 'blob',
};

const postgres: ColumnTypes = {
  // The database's own collation may be any; SQLite sorts by bytes.
  text: sql`text collate "C"`,
  document: 'text',
  integer: 'bigint',
  timestamp: 'bigint',
  flag: 'smallint',
  real: 'double precision',
  bytes: 'bytea',
};

/** Returns the column types for a migration on this database. */
export function getColumnTypes(dialect: Dialect): ColumnTypes {
  return dialect === 'sqlite' ? sqlite : postgres;
}

/**
 * Starts a table that rejects values of a wrong type on both databases (SQLite needs `strict` for that).
 *
 * @example
 * const type = getColumnTypes(dialect);
 * await createTable(db, dialect, 'cart')
 *   .addColumn('id', type.text, (column) => column.primaryKey())
 *   .addColumn('body', type.document, (column) => column.notNull())
 *   .execute();
 */
export function createTable<Name extends string>(
  db: Kysely<unknown>,
  dialect: Dialect,
  name: Name,
): CreateTableBuilder<Name, never> {
  const table = db.schema.createTable(name);
  return dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
}

/** Adds an auto-incremented primary key. Read it back with `returning`. */
export function addAutoIncrementKey<Name extends string>(
  table: CreateTableBuilder<Name, never>,
  dialect: Dialect,
  column = 'id',
): CreateTableBuilder<Name, string> {
  return dialect === 'sqlite'
    ? table.addColumn(column, 'integer', (build) => build.primaryKey().autoIncrement())
    : table.addColumn(column, 'bigint', (build) => build.primaryKey().generatedByDefaultAsIdentity());
}

/** Converts a boolean to its stored form. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
