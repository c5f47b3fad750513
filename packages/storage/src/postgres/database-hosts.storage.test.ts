/** A database of several hosts: one that is down, a standby, the one that accepts writes. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../../../tools/postgres/cluster.ts';
import { counters, type Tables } from '../../test/counters.ts';
import { openStorage, type Storage } from '../database.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { createPostgresDatabase, queryPostgres } from '../test-databases.ts';

let other: Cluster;
let dataDirectory: string;
beforeAll(async () => {
  other = await startCluster({ durable: false });
  const [row] = await queryPostgres(other.url, "select current_setting('data_directory') as place");
  if (row === null || typeof row !== 'object' || !('place' in row)) throw new Error('No folder was named.');
  dataDirectory = String(row.place);
});
afterAll(() => other?.stop());

/** Restarts the other server as a standby, which accepts reads alone. */
async function makeStandby(): Promise<void> {
  await other.halt('fast');
  const signal = join(dataDirectory, 'standby.signal');
  writeFileSync(signal, '');
  chmodSync(signal, 0o666);
  await other.resume();
}

const getPort = (url: string) => Number(new URL(url).port);
const portOf = async (storage: Storage<Tables>) => {
  const { rows } = await storage.change((tx) =>
    sql<{ port: number }>`select inet_server_port() as port`.execute(tx),
  );
  return rows[0]?.port;
};

test('REL-26: of several hosts the one that accepts writes is used, also after the first goes down or becomes a standby', async () => {
  const { location, remove } = await createPostgresDatabase();
  const usual = new URL(location.databaseUrl ?? '');
  const name = usual.pathname.slice(1);
  await queryPostgres(other.url, `create database ${name}`);
  const hosts = `127.0.0.1:${getPort(other.url)},127.0.0.1:${usual.port}`;
  const databaseUrl = `postgres://postgres@${hosts}/${name}?target_session_attrs=read-write`;
  const settings = { databaseUrl, directory: '', migrations: [counters], queryTimeout: 5_000 };
  // Both have the schema, as a primary and its standby would.
  const usualOnly = await openStorage<Tables>({ ...settings, databaseUrl: usual.href });
  await usualOnly.close();

  const storage = await openStorage<Tables>(settings);
  expect(await portOf(storage)).toBe(getPort(other.url));
  await other.halt('fast');
  await expect.poll(() => portOf(storage).catch(() => 'none')).toBe(Number(usual.port));
  await storage.close();
  await other.resume();

  await makeStandby();
  const again = await openStorage<Tables>(settings);
  expect(await portOf(again)).toBe(Number(usual.port));
  expect((await again.read.selectFrom('counter').selectAll().execute()).length).toBe(0);
  await again.close();

  const standbyOnly = `${other.url}?target_session_attrs=read-write`;
  const failure = await openStorage<Tables>({ ...settings, databaseUrl: standbyOnly }).catch(
    (error: unknown) => error,
  );
  expect(String(failure)).toContain('No host of DATABASE_URL accepts writes');
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await remove();
});
