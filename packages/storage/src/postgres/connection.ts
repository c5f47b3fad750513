import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ClientBase } from 'pg';
import { refuseStreaming } from '../change-connection.ts';
import { observed, queries } from '../observe.ts';
import { checkedParameters } from '../parameters.ts';
import { statementName } from '../statement-names.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The named prepared statements of one storage. A new edition makes every connection prepare them again. */
export class Statements {
  #edition = 0;

  /** Returns the current name of a recurring query's prepared statement. */
  nameFor(query: CompiledQuery): string | undefined {
    const name = statementName(query.query);
    return name === undefined ? undefined : `${name}.${this.#edition}`;
  }

  renew(): void {
    this.#edition += 1;
  }
}

/** One PostgreSQL client as a Kysely connection. Recurring queries run as named statements. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #statements: Statements;

  constructor(client: ClientBase, statements: Statements) {
    this.#client = client;
    this.#statements = statements;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return observed(
      queries,
      () => ({ dialect: 'postgres', sql: query.sql, begun: performance.now() }),
      () => this.#execute<R>(query),
    );
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#statements.nameFor(query);
    const values = checkedParameters(query.parameters);
    try {
      const result = await this.#client.query(
        name === undefined ? { text: query.sql, values } : { name, text: query.sql, values },
      );
      if (!changing.has(result.command)) return { rows: result.rows };
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      if (isStalePlan(error)) this.#statements.renew();
      throw error;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return refuseStreaming();
  }
}

/** Returns PostgreSQL's five-character error code, or undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns true if a prepared statement's columns changed because another process migrated the schema meanwhile
 * (feature_not_supported, "cached plan must not change result type").
 */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');
}
