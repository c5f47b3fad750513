import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ClientBase, QueryResult as PostgresResult, QueryConfig } from 'pg';
import { rejectStreaming } from '../change-connection.ts';
import { checkParameters } from '../parameters.ts';
import { getStatementName } from '../statement-names.ts';
import { queryChannel, traceWork } from '../storage-events.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The named prepared statements of one storage. A new edition makes every connection prepare them again. */
export class NamedStatements {
  readonly #isEnabled: boolean;
  #edition = 0;

  constructor(isEnabled: boolean) {
    this.#isEnabled = isEnabled;
  }

  /** Returns the current name of a recurring query's prepared statement, or undefined for an unnamed one. */
  nameFor(query: CompiledQuery): string | undefined {
    if (!this.#isEnabled) return undefined;
    const name = getStatementName(query.query);
    return name === undefined ? undefined : `${name}.${this.#edition}`;
  }

  renew(): void {
    this.#edition += 1;
  }
}

/** Runs one query on a client, alone or in its own transaction. */
export type RunQuery = (query: QueryConfig) => Promise<PostgresResult>;

/**
 * Runs each query in a read-only transaction with its own settings, for a pooler that keeps no settings between transactions. All
 * three statements are pipelined in one round trip. The client must be in pipeline mode.
 */
export function createPipelinedRead(client: ClientBase, begin: string): RunQuery {
  return async (query) => {
    const sent = [client.query(begin), client.query(query), client.query('commit')] as const;
    const [begun, read, ended] = await Promise.allSettled(sent);
    for (const outcome of [begun, read, ended]) if (outcome.status === 'rejected') throw outcome.reason;
    return sent[1];
  };
}

/** One PostgreSQL client as a Kysely connection. Recurring queries run as named statements. */
export class PostgresConnection implements DatabaseConnection {
  readonly #run: RunQuery;
  readonly #statements: NamedStatements;

  constructor(run: RunQuery, statements: NamedStatements) {
    this.#run = run;
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
      const result = await this.#run(
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
