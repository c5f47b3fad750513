/** `/readyz` proves a commit: a PostgreSQL whose synchronous standby is missing reads well and commits nothing. */
import { queryPostgres } from '@vitrine/storage/test-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../../tools/postgres/cluster.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

let cluster: Cluster;
let shop: RunningTestShop;
beforeAll(async () => {
  cluster = await startCluster({ durable: false });
  shop = await openTestShop({ DATABASE_URL: cluster.url, DATABASE_TIMEOUT_MS: '3000' });
});
afterAll(async () => {
  await setStandby('');
  await shop?.dispose();
  await cluster?.stop();
});

/** Lets each commit wait for a standby of this name; none for an empty one. */
async function setStandby(name: string): Promise<void> {
  await queryPostgres(cluster.url, `alter system set synchronous_standby_names = '${name}'`);
  await queryPostgres(cluster.url, 'select pg_reload_conf()');
}

async function isReady() {
  const began = performance.now();
  const { status } = await new Shopper(shop.app).send('GET', '/readyz');
  return { status, ms: performance.now() - began };
}

async function countCommits(): Promise<number> {
  const [row] = await queryPostgres(cluster.url, 'select count from storage_probe');
  return row !== null && typeof row === 'object' && 'count' in row ? Number(row.count) : 0;
}

test('REL-28: a hundred probes at once cost one write', async () => {
  expect((await isReady()).status).toBe(200);
  const before = await countCommits();
  const probes = await Promise.all(Array.from({ length: 100 }, isReady));
  expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await countCommits()) - before).toBeLessThanOrEqual(1);
});

test('REL-28: while no commit gets through, /readyz says 503 within two seconds, and 200 once it does', async () => {
  await setStandby('missing');
  await expect.poll(async () => (await isReady()).status).toBe(503);
  for (let probe = 0; probe < 3; probe += 1) {
    const { status, ms } = await isReady();
    expect(status).toBe(503);
    expect(ms).toBeLessThan(2_900);
  }
  const stuck = await queryPostgres(
    cluster.url,
    "select pid from pg_stat_activity where query like '%storage_probe%' and pid <> pg_backend_pid() and state = 'active'",
  );
  expect(stuck.length).toBeLessThanOrEqual(2);
  await setStandby('');
  await expect.poll(async () => (await isReady()).status).toBe(200);
});
