/** Who is connected to a PostgreSQL database. */
import pg from 'pg';
import { ownSettings } from './own-settings.ts';

/** The number of sessions on a database that named themselves so (`StorageOptions.session`), from whichever machine. */
export async function sessionsNamed(databaseUrl: string, name: string): Promise<number> {
  // Named otherwise: an address may give this look the very name that it looks for.
  const settings = ownSettings({ connectionString: databaseUrl, application_name: 'vitrine-look' });
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
