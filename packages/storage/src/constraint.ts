import { sqlState } from './postgres/connection.ts';
import { sqliteCode } from './sqlite/connection.ts';

/** SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY */
const sqliteUnique = new Set([2067, 1555]);
const sqliteForeignKey = 787;

/** Whether a query failed because a key or unique index already holds the value. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505' || sqliteUnique.has(sqliteCode(error) ?? 0);
}

/** Whether a query failed because a row that it refers to is missing, or one that refers to it is left. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503' || sqliteCode(error) === sqliteForeignKey;
}
