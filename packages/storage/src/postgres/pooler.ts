/**
 * Detects a connection pooler in transaction mode, such as PgBouncer. With one, each transaction may get another server session,
 * so the storage uses no settings, locks or prepared statements of sessions.
 */
import pg from 'pg';
import { DatabaseHosts } from './database-hosts.ts';
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.ts';
import type { PoolerMode } from './pooler-modes.ts';

const connectionTime = 10_000;

/**
 * Resolves `auto`. A pooler is detected by process ids that differ from the server's.
 *
 * @throws DatabaseUrlError if the address has settings that a pooler rejects
 */
export async function detectPooler(
  databaseUrl: string,
  mode: PoolerMode = 'auto',
): Promise<Exclude<PoolerMode, 'auto'>> {
  if (mode === 'none') return mode;
  const url = new URL(parseDatabaseUrl(databaseUrl).urls[0]);
  const options = url.searchParams.get('options');
  const found = mode === 'auto' ? await findPooler(databaseUrl) : mode;
  if (found !== 'none' && options !== null) {
    throw new DatabaseUrlError(
      'has options=, which a connection pooler rejects: leave it out and set them with ALTER ROLE ... SET',
    );
  }
  return found;
}

async function findPooler(databaseUrl: string): Promise<'none' | 'transaction'> {
  let client: pg.Client;
  try {
    client = await new DatabaseHosts(withoutOptions(databaseUrl)).connect({
      connectionTimeoutMillis: connectionTime,
    });
  } catch (error) {
    const setting =
      error instanceof pg.DatabaseError && /^unsupported startup parameter: (\w+)/.exec(error.message);
    if (!setting) throw error;
    throw new DatabaseUrlError(
      `has ${setting[1]}=, which the connection pooler rejects: leave it out and set it with ALTER ROLE ... SET`,
    );
  }
  try {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    return 'processID' in client && client.processID === rows[0]?.id ? 'none' : 'transaction';
  } finally {
    await client.end();
  }
}

function withoutOptions(databaseUrl: string): string {
  return databaseUrl.replace(/([?&])options=[^&]*&?/, '$1');
}
