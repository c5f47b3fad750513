/** Whether a failure is the database's: it can't be reached, or its disk can't be written. Trying again later may help. */
import { sqliteCode } from './sqlite/connection.ts';

/** SQLite's BUSY, READONLY, IOERR, FULL and CANTOPEN, whatever their kind. */
const sqliteFailures = new Set([5, 8, 10, 13, 14]);
/** PostgreSQL's classes for lost connections, missing resources (disk full), interventions (a restart) and its system's errors. */
const postgresClasses = new Set(['08', '53', '57', '58']);
/** A session that waits inside a transaction, ended by the server. */
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
/** The driver's own words; it gives no code with them. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;
/** The storage's own: another change of the group lost the transaction. */
const groupWords = /^(?:The database gave up the transaction|Another process has been writing)/;

/** True where the database, not the request, is the reason; looks into causes and parts of the error. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined && sqliteFailures.has(sqlite & 0xff)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unreachable.has(code) || code === endedSession) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && postgresClasses.has(code.slice(0, 2))) return true;
  if (driverWords.test(error.message) || groupWords.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
