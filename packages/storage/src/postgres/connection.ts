import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ClientBase } from 'pg';
import { rejectStreaming } from '../change-connection.ts';
import { checkParameters } from '../parameters.ts';
import { getStatementName } from '../statement-names.ts';
import { queryChannel, traceWork } from '../storage-events.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The named prepared statements of one storage. A new edition makes every connection prepare them again. */
export class NamedStatements {
  #edition = 0;

  /** Returns the current name of a recurring query's prepared statement. */
  nameFor(query: CompiledQuery): string | undefined {
    const name = getStatementName(query.query);
    return name === undefined ? undefined : `${name}.${this.#edition}`;
  }

  renew(): void {
    this.#edition += 1;
  }
}

/** One PostgreSQL client as a Kysely connection. Recurring queries run as named statements. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #statements: NamedStatements;

  constructor(client: ClientBase, statements: NamedStatements) {
    this.#client = client;
    this.#statements = statements;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return traceWork(
      queryChannel,
      () => ({ dialect: 'postgres', sql: query.sql, begun: performance.now() }),
      () => this.#execute<R>(query),
    );
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#statements.nameFor(query);
    const values = checkParameters(query.parameters);
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
    return rejectStreaming();
  }
}

/** Returns PostgreSQL's five-character error code, or undefined for other errors. */
export function getSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns true if a prepared statement's columns changed because another process migrated the schema meanwhile
 * (feature_not_supported, "cached plan must not change result type").
 */
export function isStalePlan(error: unknown): boolean {
  return getSqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');
}
