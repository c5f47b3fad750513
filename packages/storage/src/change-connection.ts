import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

const current = new AsyncLocalStorage<ChangeConnection>();

/**
 * The connection of one change. Usable only while the change runs, and no longer after its first failed query:
 * PostgreSQL aborts the transaction there, SQLite would continue; both behave like PostgreSQL.
 */
export class ChangeConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #over = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  get over(): boolean {
    return this.#over;
  }

  /** The error of the first failed query, even if the change caught it. */
  get failure(): unknown {
    return this.#failure?.error;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#over) {
      throw new Error('A query came after the end of its change: await every query inside the change.');
    }
    if (this.#failure) throw this.#failure.error;
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }

  /** Runs the change's work, then closes this connection. A failed query fails the change. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const value = await current.run(this, work);
      if (this.#failure) throw this.#failure.error;
      return value;
    } finally {
      this.#over = true;
    }
  }
}

/** Throws inside a running change, since a nested change would wait for its own lock for ever. */
export function assertNoOpenChange(): void {
  const outer = current.getStore();
  if (outer && !outer.over) {
    throw new Error('A change was started inside a change: pass the transaction on instead.');
  }
}

/** Throws for `Kysely.stream`: an open cursor would block the single connection of all reads. */
export function rejectStreaming(): never {
  throw new Error('Streaming is not offered by the storage: page by key instead.');
}
