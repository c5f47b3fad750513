/** Records and counts the programs that use a PostgreSQL database, from any machine. */
import type { DurationMs } from '@vitrine/rules/units';
import type pg from 'pg';
import type { StorageLog } from '../database.ts';
import { DatabaseHosts } from './database-hosts.ts';

/** Sessions of programs behind a pooler, whose connections look alike in the server's own list. */
export const sessionTable = 'storage_session';
const beatEvery: DurationMs = 5_000;
/** Seconds after which a program that was killed no longer counts. */
const term = 30;

/** Returns the number of sessions with this application name (`StorageOptions.session`). */
export async function countSessions(databaseUrl: string, name: string): Promise<number> {
  // A different name, since the connection URL may set the very name that is counted.
  const client = await new DatabaseHosts(databaseUrl).connect({
    application_name: 'vitrine-session-count',
    connectionTimeoutMillis: 10_000,
  });
  try {
    const { rows } = await client.query<{ count: string; pooled: string | null }>(
      `select count(*) as count, to_regclass('${sessionTable}')::text as pooled
       from pg_stat_activity where datname = current_database() and application_name = $1`,
      [name],
    );
    const direct = Number(rows[0]?.count);
    if (!rows[0]?.pooled) return direct;
    const recorded = await client.query<{ count: string }>(
      `select count(*) from ${sessionTable} where name = $1 and seen_at > now() - interval '${term} s'`,
      [name],
    );
    return direct + Number(recorded.rows[0]?.count);
  } finally {
    await client.end();
  }
}

/**
 * Returns the application name of a program behind a pooler. It differs because the pooler's connections keep it after the
 * program has ended.
 */
export function getPooledName(name: string): string {
  return `${name} (pooled)`;
}

export interface RecordedSession {
  /** Deletes the session's row. Never rejects. */
  close(): Promise<void>;
}

/**
 * Records a session behind a pooler in a row that is renewed until it is closed.
 *
 * @throws if the row can't be written
 */
export async function startProcessHeartbeat(
  pool: pg.Pool,
  { id, name, log }: { readonly id: string; readonly name: string; readonly log: StorageLog | undefined },
): Promise<RecordedSession> {
  const renew = () =>
    pool.query(
      `insert into ${sessionTable} (id, name, seen_at) values ($1, $2, now())
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [id, name],
    );
  await renew();
  await pool.query(`delete from ${sessionTable} where seen_at < now() - interval '1 day'`);
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) =>
      log?.warn({ err: error }, 'the row of this process could not be renewed; it is tried again in 5 s'),
    );
  }, beatEvery);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await renewing;
      await pool
        .query(`delete from ${sessionTable} where id = $1`, [id])
        .catch((error: unknown) =>
          log?.warn({ err: error }, 'the row of this process stays; it counts for 30 s more'),
        );
    },
  };
}
