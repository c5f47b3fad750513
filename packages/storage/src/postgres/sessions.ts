/** Counts the sessions of a PostgreSQL database. */
import pg from 'pg';
import { mergeSessionSettings } from './session-settings.ts';

/** Returns the number of sessions with this application name (`StorageOptions.session`), from any machine. */
export async function countSessions(databaseUrl: string, name: string): Promise<number> {
  // A different name, since the connection URL may set the very name that is counted.
  const settings = mergeSessionSettings({
    connectionString: databaseUrl,
    application_name: 'vitrine-session-count',
  });
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
