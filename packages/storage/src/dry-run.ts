/** Dry runs: all changes are rolled back when the databases are closed. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Storage } from './database.ts';
import { MigrationError, type MigrationSet, migrationHistoryTable } from './migrations.ts';

const dryRuns = new AsyncLocalStorage<true>();

/** Runs the work so that no database opened in it (`openStorage`) is changed. */
export function runDry<T>(work: () => Promise<T>): Promise<T> {
  return dryRuns.run(true, work);
}

export function isDryRun(): boolean {
  return dryRuns.getStore() === true;
}

/** Rolls the transaction back; never reaches a caller. */
class RollBack extends Error {
  override readonly name = 'RollBack';
}

interface Session<DB> {
  readonly tx: Transaction<DB>;
  /** Rolls all changes back. */
  end(): Promise<void>;
}

/**
 * Runs all changes of a dry run in one transaction, which the first change begins. From then on `read` uses it too, so that the
 * work sees its own changes. Other processes that write have to wait.
 */
export class DryRunStorage<DB> implements Storage<DB> {
  readonly #inner: Storage<DB>;
  readonly #onClose: () => void;
  #session: Promise<Session<DB>> | undefined;
  #tx: Transaction<DB> | undefined;
  #changes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(inner: Storage<DB>, onClose: () => void = () => undefined) {
    this.#inner = inner;
    this.#onClose = onClose;
  }

  get dialect() {
    return this.#inner.dialect;
  }

  get read(): Kysely<DB> {
    return this.#tx ?? this.#inner.read;
  }

  /** Runs changes one after the other. After a failed query, all further changes are rejected. */
  change<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
    const running = this.#last.then(async () => {
      this.#session ??= beginSession(this.#inner);
      const { tx } = await this.#session;
      this.#tx = tx;
      this.#changes += 1;
      return work(tx);
    });
    this.#last = running.catch(() => undefined);
    return running;
  }

  async version(): Promise<string> {
    return `${await this.#inner.version()}+${this.#changes}`;
  }

  async scrub(): Promise<boolean> {
    return true;
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  load() {
    return this.#inner.load();
  }

  async close(): Promise<void> {
    await this.#last;
    await (await this.#session)?.end();
    await this.#inner.close();
    this.#onClose();
  }
}

function beginSession<DB>(storage: Storage<DB>): Promise<Session<DB>> {
  return new Promise((resolve, reject) => {
    const over = Promise.withResolvers<never>();
    const finished = storage
      .change((tx) => {
        resolve({
          tx,
          end: async () => {
            over.reject(new RollBack());
            await finished;
          },
        });
        return over.promise;
      })
      .catch((error: unknown) => {
        reject(error);
      });
  });
}

/** @throws MigrationError if the schema lacks steps, which a dry run can't apply */
export async function requireSchema<DB>(db: Kysely<DB>, sets: readonly MigrationSet[]): Promise<void> {
  const { rows } = await sql<{ set_name: string; name: string }>`
    select set_name, name from ${sql.table(migrationHistoryTable)}`.execute(db);
  const applied = new Set(rows.map(({ set_name: set, name }) => `${set}/${name}`));
  const missing = sets.flatMap(({ name, migrations }) =>
    Object.keys(migrations)
      .map((step) => `${name}/${step}`)
      .filter((step) => !applied.has(step)),
  );
  if (missing.length === 0) return;
  throw new MigrationError(
    `The database lacks ${missing.length} steps of the schema, and a dry run changes nothing. Run \`migrate\` first.`,
  );
}
