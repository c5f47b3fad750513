import { getSqlState } from './postgres/connection.ts';
import { getSqliteCode } from './sqlite/connection.ts';

/** SQLite's codes SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteUnique = new Set([2067, 1555]);
const sqliteForeignKey = 787;

/** Returns true if a query failed because a primary key or unique index already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  return getSqlState(error) === '23505' || sqliteUnique.has(getSqliteCode(error) ?? 0);
}

/** Returns true if a query failed because a referenced row is missing, or a referencing row is left. */
export function isForeignKeyViolation(error: unknown): boolean {
  return getSqlState(error) === '23503' || getSqliteCode(error) === sqliteForeignKey;
}
