/** Recognises failures of the database itself: it can't be reached, or its disk can't be written. A retry may help. */
import { getSqliteCode } from './sqlite/connection.ts';

/** SQLite's BUSY, READONLY, IOERR, FULL and CANTOPEN, by primary code. */
const sqliteFailures = new Set([5, 8, 10, 13, 14]);
/**
 * PostgreSQL's error classes for lost connections, missing resources (disk full), operator intervention (a restart) and
 * system errors.
 */
const postgresClasses = new Set(['08', '53', '57', '58']);
/** The server ended a session that idled inside a transaction. */
const endedSession = '25P03';
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver, which have no code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;
/** Messages of the storage itself: another change of the group lost the transaction, or each host is a standby. */
const groupWords =
  /^(?:The database gave up the transaction|Another process has been writing|No host of DATABASE_URL accepts writes)/;

/** Returns true if the database, not the request, caused the error. Also checks its causes and aggregated errors. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const sqlite = getSqliteCode(error);
  if (sqlite !== undefined && sqliteFailures.has(sqlite & 0xff)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unreachable.has(code) || code === endedSession) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && postgresClasses.has(code.slice(0, 2))) return true;
  if (driverWords.test(error.message) || groupWords.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
