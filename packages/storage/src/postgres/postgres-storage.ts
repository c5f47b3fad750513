import { randomUUID } from 'node:crypto';
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
import { applyRecorder } from '../change-recorder.ts';
import type { ChangeOptions, Storage, StorageLog, StorageOptions } from '../database.ts';
import { createKysely, createKyselyTransaction, type SqlDialect } from '../executor.ts';
import { type ConnectionLoad, changeChannel, traceWork } from '../storage-events.ts';
import {
  createPipelinedRead,
  getSqlState,
  isStalePlan,
  NamedStatements,
  PostgresConnection,
  type RunQuery,
} from './connection.ts';
import { DatabaseHosts, type SessionConfig } from './database-hosts.ts';
import { detectPooler } from './pooler.ts';
import type { PoolerMode } from './pooler-modes.ts';
import { getPooledName, type RecordedSession, sessionTable, startProcessHeartbeat } from './sessions.ts';
import { postgresValueTypes } from './value-types.ts';

/** Connections per process, for reads and for changes each. */
const poolSize = 8;
/** Maximum age of the cached version, for commits of other processes. */
const versionAge: DurationMs = 250;
/** Maximum number of attempts after conflicts before a change is rejected. */
const attempts = 30;
/** From this attempt on, changes that had a conflict run one after the other. */
const serializeFromAttempt = 3;
/**
 * Empty tables that are locked for serialised changes and for migrations. Unlike an advisory lock, a table lock ends with its
 * transaction, and can be acquired before the transaction's snapshot.
 */
const changeLockTable = 'storage_change_lock';
const migrationLockTable = 'storage_migration_lock';
/** One row that `ping` writes. */
const probeTable = 'storage_probe';
const ownTables = [
  `create table if not exists ${changeLockTable} ()`,
  `create table if not exists ${migrationLockTable} ()`,
  `create table if not exists ${probeTable} (id integer primary key, count bigint not null)`,
  `create table if not exists ${sessionTable} (id text primary key, name text not null, seen_at timestamptz not null)`,
].join('; ');
/**
 * Commits a row, as one transaction without `begin`. A probe whose commit waits for a standby holds the row, so that
 * further ones time out and no more than one waits.
 */
const probe = [
  'set local synchronous_commit = on',
  'set local statement_timeout = 2000',
  `insert into ${probeTable} values (1, 1) on conflict (id) do update set count = ${probeTable}.count + 1`,
].join('; ');
/** unique_violation, duplicate_table, duplicate_object: another process created the same table at the same time. */
const createdMeanwhile = new Set(['23505', '42P07', '42710']);
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

/** read_only_sql_transaction: the host became a standby. */
const becameStandby = '25006';

export type PostgresOptions = Pick<StorageOptions, 'queryTimeout' | 'session' | 'pooler'>;
type PostgresDeps = Omit<PostgresOptions, 'pooler'> & {
  readonly databaseUrl: string;
  readonly log: StorageLog | undefined;
  readonly pooler: Exclude<PoolerMode, 'auto'>;
};

/**
 * A PostgreSQL database. Changes are serializable, as on SQLite, and run again after a conflict. Settings and locks of
 * changes belong to their transaction, so that a pooler in transaction mode may be in front.
 */
export class PostgresStorage<DB> implements Storage<DB> {
  readonly dialect = 'postgres';
  readonly read: Kysely<DB>;
  readonly #language: SqlDialect;
  readonly #readers: pg.Pool;
  readonly #writers: pg.Pool;
  readonly #statements: NamedStatements;
  readonly #running = new Set<Promise<unknown>>();
  readonly #hosts: DatabaseHosts;
  readonly #queryTimeout: DurationMs;
  readonly #createReader: (client: pg.ClientBase) => RunQuery;
  #commits = 0;
  #seen: { readonly at: number; readonly snapshot: Promise<string>; answered: boolean } | undefined;
  #recordsSession: (() => Promise<RecordedSession>) | undefined;
  #session: Promise<RecordedSession> | undefined;
  #closing: Promise<void> | undefined;

  /**
   * Opens the storage, and connects to the database to detect a pooler.
   *
   * @throws DatabaseUrlError if the URL can't be used
   */
  static async open<DB>(
    databaseUrl: string,
    log: StorageLog | undefined,
    { pooler, ...options }: PostgresOptions = {},
  ): Promise<PostgresStorage<DB>> {
    const found = await detectPooler(databaseUrl, pooler);
    return new PostgresStorage<DB>({ ...options, databaseUrl, log, pooler: found });
  }

  private constructor({ databaseUrl, log, pooler, queryTimeout, session }: PostgresDeps) {
    const isPooled = pooler !== 'none';
    this.#hosts = new DatabaseHosts(databaseUrl);
    this.#queryTimeout = queryTimeout ?? 0;
    this.#statements = new NamedStatements(pooler !== 'transaction');
    const limits =
      queryTimeout === undefined
        ? { connectionTimeoutMillis: connectionTime }
        : { connectionTimeoutMillis: queryTimeout, query_timeout: queryTimeout + unansweredAfter };
    const name = session !== undefined && isPooled ? getPooledName(session) : session;
    const createPool = (settings: SessionConfig) => {
      const pool = this.#hosts.createPool({
        ...(name === undefined ? {} : { application_name: name }),
        types: postgresValueTypes,
        max: poolSize,
        // A named program must stay visible in the list of sessions while it runs, so one connection of each kind stays
        // open.
        ...(session === undefined ? {} : { min: 1 }),
        ...limits,
        ...settings,
      });
      pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
      return pool;
    };
    this.#readers = createPool(
      isPooled
        ? { pipeline: true }
        : {
            options: '-c default_transaction_read_only=on',
            ...(queryTimeout === undefined ? {} : { statement_timeout: queryTimeout }),
          },
    );
    const beginRead = `begin read only; set local statement_timeout = ${this.#queryTimeout}`;
    this.#createReader = (client) =>
      isPooled ? createPipelinedRead(client, beginRead) : (query) => client.query(query);
    this.#writers = createPool({});
    if (session !== undefined && isPooled) {
      this.#recordsSession = () =>
        startProcessHeartbeat(this.#writers, { id: randomUUID(), name: session, log });
    }
    this.#language = {
      adapter: new PostgresAdapter(),
      compiler: new PostgresQueryCompiler(),
      dialect: new PostgresDialect({ pool: this.#writers }),
    };
    this.read = createKysely<DB>(this.#language, {
      provideConnection: (consumer) =>
        this.#withClient(this.#readers, async (client) => {
          const connection = new PostgresConnection(this.#createReader(client), this.#statements);
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
      () => this.#untilCommitted(applyRecorder(this, work), quiet),
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
    const client = await this.#hosts.connect({
      types: postgresValueTypes,
      connectionTimeoutMillis: connectionTime,
    });
    try {
      await createOwnTables(client);
      const outcome = await this.#attempt(client, work, { lock: migrationLockTable, timeout: 0, idle: 0 });
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

  /** Records this program's session after the migrations. Only needed behind a pooler, which hides it from the server's list. */
  async announce(): Promise<void> {
    this.#session = this.#recordsSession?.();
    await this.#session;
  }

  async scrub(): Promise<boolean> {
    return true;
  }

  async ping(): Promise<void> {
    await this.#withClient(this.#readers, (client) => client.query('select 1'));
    await this.#withClient(this.#writers, (client) => client.query(probe));
  }

  load(): readonly ConnectionLoad[] {
    const getLoad = (use: 'read' | 'change', pool: pg.Pool) => ({
      use,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    });
    return [getLoad('read', this.#readers), getLoad('change', this.#writers)];
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await Promise.allSettled(this.#running);
    await (await this.#session)?.close();
    await Promise.all([this.#readers.end(), this.#writers.end()]);
  }

  /** Returns the visible transactions as a text that changes with every commit that wrote something. */
  async #snapshot(): Promise<string> {
    const { rows } = await this.#withClient(this.#readers, (client) =>
      client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot'),
    );
    return rows[0]?.snapshot ?? '';
  }

  async #untilCommitted<T>(work: (tx: Transaction<DB>) => Promise<T>, quiet: boolean): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#withClient(this.#writers, (client) =>
        this.#attempt(client, work, {
          lock: attempt < serializeFromAttempt ? undefined : changeLockTable,
          timeout: this.#queryTimeout,
          idle: idleTime,
        }),
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
    transaction: TransactionSettings,
  ): Promise<Outcome<T>> {
    try {
      await client.query(getBeginning(transaction));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      await rollback(client, error);
      return { committed: false, conflict: mayRunAgain(error), error };
    }
    const connection = new ChangeConnection(
      new PostgresConnection((query) => client.query(query), this.#statements),
    );
    try {
      const provider = new SingleConnectionProvider(connection);
      const value = await connection.run(() =>
        work(createKyselyTransaction<Tables>(this.#language, provider)),
      );
      await client.query('commit');
      return { committed: true, value };
    } catch (error) {
      await rollback(client, error);
      if (getSqlState(connection.failure ?? error) === becameStandby && this.#hosts.count > 1) {
        throw new Error('No host of DATABASE_URL accepts writes: the one in use became a standby.', {
          cause: error,
        });
      }
      const conflict = [error, connection.failure].some(mayRunAgain);
      return { committed: false, conflict, error };
    }
  }

  /** Runs the work on a pooled client. The client is discarded after any error that isn't the server's own. */
  async #withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const { url } = this.#hosts;
    const client = await this.#hosts.connectFrom(pool);
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.on('error', onError);
    try {
      return await use(client);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        broken = true;
        this.#hosts.leave(url);
      }
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
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
    // The driver's message. The response may still arrive, and a rollback would wait for it.
    if (cause instanceof Error && cause.message === 'Query read timeout') throw cause;
    await client.query('rollback');
  } catch (lost) {
    throw new AggregateError(
      [cause, lost],
      'The connection to the database was lost during a change; if it was committing, it may have been saved.',
    );
  }
}

interface TransactionSettings {
  /** Table to lock first, so that one transaction of its kind runs at a time. */
  readonly lock: string | undefined;
  /** Maximum time of one query; 0 for none. */
  readonly timeout: DurationMs;
  /** Maximum time without a query; 0 for none. */
  readonly idle: DurationMs;
}

/** Returns the statements that begin a change, sent in one round trip. None of them creates the snapshot. */
function getBeginning({ lock, timeout, idle }: TransactionSettings): string {
  return [
    'begin isolation level serializable',
    'set local synchronous_commit = on',
    `set local statement_timeout = ${timeout}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
    ...(lock === undefined ? [] : [`lock table ${lock} in share row exclusive mode`]),
  ].join('; ');
}

/** Creates the storage's own tables, which are outside of the migrations. */
async function createOwnTables(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(ownTables);
      return;
    } catch (error) {
      if (attempt === attempts || !createdMeanwhile.has(getSqlState(error) ?? '')) throw error;
    }
  }
}
