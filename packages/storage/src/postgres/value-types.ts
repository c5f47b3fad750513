import pg from 'pg';

/** Object ids of PostgreSQL's built-in types (table pg_type). */
const oid = {
  bool: 16,
  int8: 20,
  json: 114,
  numeric: 1700,
  jsonb: 3802,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
};

function integerOrNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database holds ${text}, which is too large for a JavaScript number.`);
  }
  return value;
}

const own = new Map<number, (text: string) => unknown>([
  [oid.int8, integerOrNumber],
  // sum() over bigint is numeric.
  [oid.numeric, integerOrNumber],
  [oid.bool, (text) => (text === 't' ? 1 : 0)],
  [oid.json, (text) => text],
  [oid.jsonb, (text) => text],
  [oid.date, (text) => text],
  [oid.timestamp, (text) => text],
  [oid.timestamptz, (text) => text],
]);

/**
 * Parses PostgreSQL's values to the same types as SQLite's: numbers for integers, 0 and 1 for booleans, text for
 * documents.
 */
export const postgresValueTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return own.get(type) ?? pg.types.getTypeParser(type, format);
  },
};
