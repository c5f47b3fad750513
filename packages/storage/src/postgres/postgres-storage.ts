import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { assertNoOpenChange, ChangeConnection } from '../change-connection.ts';
import type { ChangeOptions, Storage, StorageLog, StorageOptions } from '../database.ts';
import { createKysely, createKyselyTransaction, type SqlDialect } from '../executor.ts';
import { type ConnectionLoad, changeChannel, traceWork } from '../storage-events.ts';
import { getSqlState, isStalePlan, NamedStatements, PostgresConnection } from './connection.ts';
import { mergeSessionSettings } from './session-settings.ts';
import { postgresValueTypes } from './value-types.ts';

const durably = '-c synchronous_commit=on';

/** Connections per process, for reads and for changes each. */
const poolSize = 8;
/** Maximum age of the cached version, for commits of other processes. */
const versionAge: DurationMs = 250;
/** Maximum number of attempts after conflicts before a change is rejected. */
const attempts = 30;
/** From this attempt on, changes that had a conflict run one after the other. */
const laneFrom = 3;
/** Keys of the advisory locks for serialised changes and for migrations. Arbitrary, but the same in every process. */
const laneKey = 7_310_001;
const migrationKey = 7_310_002;
/** The server ends a change that leaves its transaction open without a query for this long. */
const idleTime: DurationMs = 30_000;
/** Default time to wait for a connection. */
const connectionTime: DurationMs = 10_000;
/**
 * The server ends a query that takes too long. If it doesn't respond, the client gives up after this additional time.
 */
const unansweredAfter: DurationMs = 500;

/** serialization_failure and deadlock_detected: the change left nothing and may run again. */
const conflicts = new Set(['40001', '40P01']);

/** A PostgreSQL database. Changes are serializable, as on SQLite, and run again after a conflict. */
export class PostgresStorage<DB> implements Storage<DB> {
  readonly dialect = 'postgres';
  readonly read: Kysely<DB>;
  readonly #language: SqlDialect;
  readonly #readers: pg.Pool;
  readonly #writers: pg.Pool;
  readonly #statements = new NamedStatements();
  readonly #running = new Set<Promise<unknown>>();
  readonly #databaseUrl: string;
  #commits = 0;
  #seen: { readonly at: number; readonly snapshot: Promise<string>; answered: boolean } | undefined;
  #closing: Promise<void> | undefined;

  constructor(
    databaseUrl: string,
    log: StorageLog | undefined,
    { queryTimeout, session }: Pick<StorageOptions, 'queryTimeout' | 'session'> = {},
  ) {
    this.#databaseUrl = databaseUrl;
    const limits =
      queryTimeout === undefined
        ? { connectionTimeoutMillis: connectionTime }
        : {
            connectionTimeoutMillis: queryTimeout,
            statement_timeout: queryTimeout,
            query_timeout: queryTimeout + unansweredAfter,
          };
    const pool = (settings: string) => {
      const made = new pg.Pool({
        ...mergeSessionSettings({
          connectionString: databaseUrl,
          options: settings,
          ...(session === undefined ? {} : { application_name: session }),
        }),
        types: postgresValueTypes,
        max: poolSize,
        idle_in_transaction_session_timeout: idleTime,
        // A named program must stay visible in the list of sessions while it runs, so one connection of each kind stays
        // open.
        ...(session === undefined ? {} : { min: 1 }),
        ...limits,
      });
      made.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
      return made;
    };
    this.#readers = pool('-c default_transaction_read_only=on');
    this.#writers = pool(durably);
    this.#language = {
      adapter: new PostgresAdapter(),
      compiler: new PostgresQueryCompiler(),
      dialect: new PostgresDialect({ pool: this.#writers }),
    };
    this.read = createKysely<DB>(this.#language, {
      provideConnection: (consumer) =>
        withClient(this.#readers, async (client) => {
          const connection = new PostgresConnection(client, this.#statements);
          try {
            return await consumer(connection);
          } catch (error) {
            if (!isStalePlan(error)) throw error;
            return consumer(connection);
          }
        }),
    });
  }

  async change<T>(
    work: (tx: Transaction<DB>) => Promise<T>,
    { quiet = false }: ChangeOptions = {},
  ): Promise<T> {
    assertNoOpenChange();
    if (this.#closing) throw new Error('The storage is closed.');
    const running = traceWork(
      changeChannel,
      () => ({ dialect: 'postgres', begun: performance.now() }),
      () => this.#untilCommitted(work, quiet),
    );
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Runs a change while no other process migrates. */
  async exclusively<T>(work: (tx: Transaction<unknown>) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      ...mergeSessionSettings({ connectionString: this.#databaseUrl, options: durably }),
      types: postgresValueTypes,
      connectionTimeoutMillis: connectionTime,
    });
    await client.connect();
    try {
      const outcome = await locked(client, migrationKey, () => this.#attempt(client, work));
      if (!outcome.committed) throw outcome.error;
      return outcome.value;
    } finally {
      await client.end();
    }
  }

  async version(): Promise<string> {
    const now = performance.now();
    // While the server doesn't respond, only one request waits: each further one would take another connection.
    if (!this.#seen || (this.#seen.answered && now - this.#seen.at > versionAge)) {
      const seen = { at: now, snapshot: this.#snapshot(), answered: false };
      this.#seen = seen;
      seen.snapshot.then(
        () => {
          seen.answered = true;
        },
        () => {
          this.#seen = undefined;
        },
      );
    }
    const own = this.#commits;
    return `${own}/${await this.#seen.snapshot}`;
  }

  async scrub(): Promise<boolean> {
    return true;
  }

  async ping(): Promise<void> {
    await this.#readers.query('select 1');
  }

  load(): readonly ConnectionLoad[] {
    const loadOf = (use: 'read' | 'change', pool: pg.Pool) => ({
      use,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    });
    return [loadOf('read', this.#readers), loadOf('change', this.#writers)];
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await Promise.allSettled(this.#running);
    await Promise.all([this.#readers.end(), this.#writers.end()]);
  }

  /** Returns the visible transactions as a text that changes with every commit that wrote something. */
  async #snapshot(): Promise<string> {
    const { rows } = await this.#readers.query<{ snapshot: string }>(
      'select pg_current_snapshot()::text as snapshot',
    );
    return rows[0]?.snapshot ?? '';
  }

  async #untilCommitted<T>(work: (tx: Transaction<DB>) => Promise<T>, quiet: boolean): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await withClient(this.#writers, (client) =>
        attempt < laneFrom
          ? this.#attempt(client, work)
          : locked(client, laneKey, () => this.#attempt(client, work)),
      );
      if (outcome.committed) {
        if (!quiet) this.#commits += 1;
        return outcome.value;
      }
      if (!outcome.conflict || attempt === attempts) throw outcome.error;
      await pause(Math.random() * Math.min(attempt, 10) * 2);
    }
  }

  async #attempt<Tables, T>(
    client: pg.ClientBase,
    work: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<Outcome<T>> {
    await client.query('begin isolation level serializable');
    const connection = new ChangeConnection(new PostgresConnection(client, this.#statements));
    try {
      const provider = new SingleConnectionProvider(connection);
      const value = await connection.run(() =>
        work(createKyselyTransaction<Tables>(this.#language, provider)),
      );
      await client.query('commit');
      return { committed: true, value };
    } catch (error) {
      await rollback(client, error);
      const conflict = [error, connection.failure].some(mayRunAgain);
      return { committed: false, conflict, error };
    }
  }
}

function mayRunAgain(error: unknown): boolean {
  return conflicts.has(getSqlState(error) ?? '') || isStalePlan(error);
}

type Outcome<T> =
  | { readonly committed: true; readonly value: T }
  | { readonly committed: false; readonly conflict: boolean; readonly error: unknown };

/**
 * Rolls back.
 *
 * @throws if the connection is lost; the server then rolls back, unless it was already committing
 */
async function rollback(client: pg.ClientBase, cause: unknown): Promise<void> {
  try {
    // The driver's message: the response may still arrive, and a further query would wait for it.
    if (cause instanceof Error && cause.message === 'Query read timeout') throw cause;
    await client.query('rollback');
  } catch (lost) {
    throw new AggregateError(
      [cause, lost],
      'The connection to the database was lost during a change; if it was committing, it may have been saved.',
    );
  }
}

/**
 * Runs the work under an advisory session lock, taken before its transaction, since the first query of that fixes its
 * snapshot.
 */
async function locked<T>(client: pg.ClientBase, key: number, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [key]);
  // Work throws only if the connection is lost, which releases the lock.
  const outcome = await work();
  await client.query('select pg_advisory_unlock($1)', [key]);
  return outcome;
}

/** Runs the work on a pooled client. The client is discarded after any error that isn't the server's own. */
async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    return await use(client);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) broken = true;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
