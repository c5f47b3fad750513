import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { refuseStreaming } from '../change-connection.ts';
import { checkedParameters } from '../parameters.ts';
import { statementName } from '../statement-names.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One PostgreSQL client as Kysely sees it; recurring queries run as named statements. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(query.query);
    const result = await this.#client.query({
      ...(name === undefined ? {} : { name }),
      text: query.sql,
      values: checkedParameters(query.parameters),
    });
    if (!changing.has(result.command)) return { rows: result.rows };
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return refuseStreaming();
  }
}

/** PostgreSQL's five-character code of an error, if it is one of its errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
