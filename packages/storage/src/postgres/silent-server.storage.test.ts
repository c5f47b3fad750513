import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTable } from '../columns.ts';
import { openStorage, type Storage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';
import { openSilenceableProxy, type SilenceableProxy } from '../silenceable-proxy.ts';
import { createPostgresDatabase } from '../test-databases.ts';

interface Tables {
  note: { id: string };
}

const migrations: readonly MigrationSet[] = [
  {
    name: 'notes',
    migrations: {
      '0001-note': {
        async up(db, dialect) {
          await createTable(db, dialect, 'note')
            .addColumn('id', 'text', (column) => column.primaryKey().notNull())
            .execute();
        },
      },
    },
  },
];

// In ms. A successful query takes one or two.
const queryTimeout = 300;
let way: SilenceableProxy;
let storage: Storage<Tables>;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await createPostgresDatabase();
  way = await openSilenceableProxy(made.location.databaseUrl ?? '');
  storage = await openStorage<Tables>({ directory: '', databaseUrl: way.url, migrations, queryTimeout });
  remove = made.remove;
});
afterEach(async () => {
  way.resume();
  await storage.close();
  await way.close();
  await remove();
});

const write = (id: string) => storage.change((tx) => tx.insertInto('note').values({ id }).execute());
const notes = () => storage.read.selectFrom('note').select('id').orderBy('id').execute();

test('REL-10: a server that does not respond is given up, and queried again once it responds', async () => {
  await write('before');
  way.pause();
  const asked = [notes(), write('meanwhile'), storage.version(), storage.ping()];
  for (const outcome of await Promise.allSettled(asked)) expect(outcome.status).toBe('rejected');
  way.resume();
  await expect
    .poll(() =>
      storage.ping().then(
        () => 'answers',
        () => 'silent',
      ),
    )
    .toBe('answers');
  await write('after');
  expect(await notes()).toEqual(expect.arrayContaining([{ id: 'after' }, { id: 'before' }]));
});

test('REL-10: reading the version repeatedly takes one connection', async () => {
  await storage.version();
  const before = way.connections();
  way.pause();
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
  await Promise.allSettled(Array.from({ length: 40 }, () => storage.version()));
  vi.restoreAllMocks();
  expect(way.connections()).toBeLessThanOrEqual(before + 1);
});

test('the server ends a query that takes too long, and the connection remains', async () => {
  const sleep = sql`select pg_sleep(60)`.execute(storage.read);
  await expect(sleep).rejects.toThrow('canceling statement due to statement timeout');
  expect(await notes()).toEqual([]);
});

test('migrations have no time limit', async () => {
  const slow: MigrationSet = {
    name: 'slow',
    migrations: {
      '0001-slow': {
        async up(db) {
          await sql`select pg_sleep(${sql.lit((queryTimeout * 3) / 1000)})`.execute(db);
        },
      },
    },
  };
  const again = await openStorage<Tables>({
    directory: '',
    databaseUrl: way.url,
    migrations: [...migrations, slow],
    queryTimeout,
  });
  await again.close();
});
