import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { rejectStreaming } from '../change-connection.ts';
import { checkParameters } from '../parameters.ts';
import { queryChannel, traceWork } from '../storage-events.ts';

/**
 * Maximum number of cached statements, enough for every fixed query. Statements with lists of varying length are
 * evicted first.
 */
const statementLimit = 500;

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** One connection to a SQLite file, with an LRU cache of prepared statements by their SQL. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();

  /**
   * Opens the file.
   *
   * @param busyTimeout maximum time in ms for which SQLite may block this thread for another connection's lock
   */
  constructor(file: string, busyTimeout: number) {
    this.#database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs one statement without parameters and ignores its rows. */
  command(sql: string): void {
    this.#prepared(sql).statement.run();
  }

  /** Returns the first column of the first row. */
  value(sql: string): unknown {
    const row = this.#prepared(sql).statement.get();
    return row === undefined ? undefined : Object.values(row)[0];
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return traceWork(
      queryChannel,
      () => ({ dialect: 'sqlite', sql: query.sql, begun: performance.now() }),
      () => this.#execute<R>(query),
    );
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows } = this.#prepared(query.sql);
    const parameters = checkParameters(query.parameters);
    if (returnsRows) {
      // Kysely's types describe the row; SQLite returns untyped values.
      return { rows: statement.all(...parameters) as R[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return rejectStreaming();
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    const fresh = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, fresh);
    if (this.#statements.size > statementLimit) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    return fresh;
  }
}

/** Returns SQLite's extended result code of an error, or undefined for other errors. */
export function getSqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

/** Returns true if another connection holds the lock (SQLITE_BUSY and its extended codes). */
export function isSqliteBusy(error: unknown): boolean {
  return ((getSqliteCode(error) ?? 0) & 0xff) === 5;
}
