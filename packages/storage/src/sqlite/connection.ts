import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { refuseStreaming } from '../change-connection.ts';
import { observed, queries } from '../observe.ts';
import { checkedParameters } from '../parameters.ts';

/** Enough for every query of the shop; what is built anew each time (lists of any length) falls out first. */
const statementLimit = 500;

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** One connection to a SQLite file, with its prepared statements kept by their SQL, least recently used out first. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();

  /** `busyTimeout`: how long SQLite may block this thread for another connection's lock, in milliseconds. */
  constructor(file: string, busyTimeout: number) {
    this.#database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs one statement without parameters and forgets its rows. */
  command(sql: string): void {
    this.#prepared(sql).statement.run();
  }

  /** The first column of the first row. */
  value(sql: string): unknown {
    const row = this.#prepared(sql).statement.get();
    return row === undefined ? undefined : Object.values(row)[0];
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return observed(
      queries,
      () => ({ dialect: 'sqlite', sql: query.sql, begun: performance.now() }),
      () => this.#execute<R>(query),
    );
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows } = this.#prepared(query.sql);
    const parameters = checkedParameters(query.parameters);
    if (returnsRows) {
      // Kysely's types say what a row holds; SQLite gives plain values.
      return { rows: statement.all(...parameters) as R[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return refuseStreaming();
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

/** SQLite's extended result code of an error, if it is one of its errors. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

/** Whether SQLite refused because another connection holds the lock (SQLITE_BUSY and its kinds). */
export function isBusy(error: unknown): boolean {
  return ((sqliteCode(error) ?? 0) & 0xff) === 5;
}
