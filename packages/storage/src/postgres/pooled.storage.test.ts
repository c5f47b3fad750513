/** The storage behind a pooler in transaction mode, beyond the suites of both databases. */
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addCounter, counters, counterValue, increment, type Tables } from '../../test/counters.ts';
import { openStorage, type Storage, type StorageOptions } from '../database.ts';
import { type Param, prepareQuery } from '../prepared-query.ts';
import { createPostgresDatabase, queryPostgres } from '../test-databases.ts';
import { hasPgBouncer, openPgBouncer } from '../test-pgbouncer.ts';
import { openTestPooler, type TestPoolerOptions } from '../test-pooler.ts';
import { countSessions } from './sessions.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function createDatabase(options: TestPoolerOptions = {}) {
  const made = await createPostgresDatabase();
  cleanups.push(made.remove);
  const direct = made.location.databaseUrl ?? '';
  const pooler = await openTestPooler(direct, options);
  cleanups.push(() => pooler.close());
  return { direct, pooled: pooler.url };
}

async function open(databaseUrl: string, options: Partial<StorageOptions> = {}): Promise<Storage<Tables>> {
  const storage = await openStorage<Tables>({
    databaseUrl,
    directory: '',
    migrations: [counters],
    ...options,
  });
  cleanups.push(() => storage.close());
  return storage;
}

test('REL-27: processes behind one server connection change the same row without losing a change', async () => {
  const { pooled, direct } = await createDatabase({ size: 1 });
  const [one, two] = [await open(pooled), await open(pooled)];
  await addCounter(one, 'shared');
  const changes = Array.from({ length: 40 }, (_, index) =>
    (index % 2 === 0 ? one : two).change((tx) => increment(tx, 'shared')),
  );
  await Promise.all(changes);
  expect(await counterValue(one, 'shared')).toBe(40);
  const locks = await queryPostgres(direct, "select * from pg_locks where locktype = 'advisory'");
  expect(locks).toEqual([]);
});

test('REL-27: the server ends a query that takes too long, and a change commits to the disk', async () => {
  const { pooled } = await createDatabase();
  const storage = await open(pooled, { queryTimeout: 300 });
  const sleep = sql`select pg_sleep(60)`;
  await expect(sleep.execute(storage.read)).rejects.toThrow('canceling statement due to statement timeout');
  await expect(storage.change((tx) => sleep.execute(tx))).rejects.toThrow('statement timeout');
  const setting = sql<{ value: string }>`select current_setting('synchronous_commit') as value`;
  const { rows } = await storage.change((tx) => setting.execute(tx));
  expect(rows).toEqual([{ value: 'on' }]);
});

test('REL-27: a shop behind a pooler counts as running until it is closed, not as long as the pooler has its connections', async () => {
  const { pooled, direct } = await createDatabase();
  const storage = await open(pooled, { session: 'vitrine-shop' });
  for (const url of [pooled, direct]) expect(await countSessions(url, 'vitrine-shop')).toBe(1);
  await storage.close();
  for (const url of [pooled, direct]) expect(await countSessions(url, 'vitrine-shop')).toBe(0);
});

const byName = prepareQuery((db: Kysely<Tables>, param: Param<{ name: string }>) =>
  db.selectFrom('counter').select('value').where('name', '=', param('name')),
);
const nameStatements = () => sql<{ name: string }>`select name from pg_prepared_statements`;

test.each([
  ['auto', {}, 0],
  ['prepared', { knowsStatements: true }, 1],
] as const)(
  'REL-27: with DATABASE_POOLER=%s recurring queries run many times over',
  async (pooler, options, named) => {
    const { pooled } = await createDatabase({ size: 2, ...options });
    const storage = await open(pooled, { pooler });
    const storages = [storage, await open(pooled, { pooler })];
    for (const [index, storage] of storages.entries()) await addCounter(storage, `c${index}`);
    for (let round = 0; round < 6; round += 1) {
      const reads = storages.map((storage, index) => byName.all(storage.read, { name: `c${index}` }));
      expect((await Promise.all(reads)).flat()).toEqual([{ value: 0 }, { value: 0 }]);
    }
    const { rows } = await nameStatements().execute(storage.read);
    expect(rows).toHaveLength(named);
  },
);

test('REL-27: an address with options= is rejected behind a pooler by name', async () => {
  const { pooled, direct } = await createDatabase();
  const options = '?options=-c%20search_path%3Dpublic';
  await expect(open(`${pooled}${options}`)).rejects.toThrow(
    'DATABASE_URL has options=, which a connection pooler rejects: leave it out and set them with ALTER ROLE ... SET',
  );
  await expect(open(`${pooled}?statement_timeout=1000`)).rejects.toThrow(
    'DATABASE_URL has statement_timeout=',
  );
  await open(`${direct}${options}`);
});

test.skipIf(!hasPgBouncer())(
  'REL-27: two processes increment a counter through an installed PgBouncer',
  async () => {
    const made = await createPostgresDatabase();
    cleanups.push(made.remove);
    const pooler = await openPgBouncer(made.location.databaseUrl ?? '');
    cleanups.push(() => pooler.close());
    const [one, two] = [await open(pooler.url), await open(pooler.url)];
    await addCounter(one, 'shared');
    const changes = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : two).change((tx) => increment(tx, 'shared')),
    );
    await Promise.all(changes);
    expect(await byName.all(two.read, { name: 'shared' })).toEqual([{ value: 40 }]);
  },
);
