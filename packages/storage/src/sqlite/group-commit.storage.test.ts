import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { getColumnTypes } from '../columns.ts';
import { openStorage, type StorageLog } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

interface Tables {
  node: { id: string; parent: string | null };
}

/** A deferred foreign key is checked by the commit, so that one change can fail the group's commit. */
const nodes: MigrationSet = {
  name: 'nodes',
  migrations: {
    '0001': {
      async up(db, dialect) {
        const { text } = getColumnTypes(dialect);
        await db.schema
          .createTable('node')
          .addColumn('id', text, (column) => column.primaryKey())
          .addColumn('parent', text, (column) =>
            column.references('node.id').modifyEnd(sql`deferrable initially deferred`),
          )
          .execute();
      },
    },
  },
};

const directory = mkdtempSync(join(tmpdir(), 'vitrine-group-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
const opened = (log?: StorageLog) => {
  files += 1;
  return openStorage<Tables>({ directory, file: `${files}.db`, migrations: [nodes], log });
};
const add = (id: string, parent: string | null) => (tx: Kysely<Tables>) =>
  tx.insertInto('node').values({ id, parent }).execute();

test('the file uses a write-ahead log, syncs each commit, and enforces foreign keys', async () => {
  const storage = await opened();
  const settings = await storage.change(async (tx) => {
    const values: unknown[] = [];
    for (const name of ['journal_mode', 'synchronous', 'foreign_keys']) {
      const { rows } = await sql`pragma ${sql.raw(name)}`.execute(tx);
      values.push(Object.values(rows[0] ?? {})[0]);
    }
    return values;
  });
  expect(settings).toEqual(['wal', 2, 1]);
  await storage.close();
});

test('simultaneous changes are committed together', async () => {
  const storage = await opened();
  const before = Number(await storage.version());
  await Promise.all(Array.from({ length: 20 }, (_, i) => storage.change(add(`n${i}`, null))));
  // One commit, unless the machine is so busy that the group's time runs out in the middle.
  expect(Number(await storage.version()) - before).toBeLessThan(15);
  await storage.close();
});

test('when the commit fails, every change of the group is refused and the next one works', async () => {
  const storage = await opened();
  const group = [add('a', null), add('b', 'nobody'), add('c', null)].map((work) => storage.change(work));
  for (const outcome of await Promise.allSettled(group)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: 'FOREIGN KEY constraint failed' },
    });
  }
  await storage.change(add('d', null));
  expect((await storage.read.selectFrom('node').select('id').execute()).map(({ id }) => id)).toEqual(['d']);
  await storage.close();
});

test('if SQLite rolls back the transaction, earlier changes of the group are rejected and later ones are stored', async () => {
  const storage = await opened();
  await storage.change(add('known', null));
  const [before, dropping, after] = await Promise.allSettled([
    storage.change(add('before', null)),
    storage.change((tx) => sql`insert or rollback into node (id) values ('known')`.execute(tx)),
    storage.change(add('after', null)),
  ]);
  expect(before).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/gave up the transaction/) },
  });
  expect(dropping).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/UNIQUE/) },
  });
  expect(after.status).toBe('fulfilled');
  const ids = await storage.read.selectFrom('node').select('id').orderBy('id').execute();
  expect(ids.map(({ id }) => id)).toEqual(['after', 'known']);
  await storage.close();
});

test('on a full disk resolved changes are stored, rejected ones are not, and changes succeed again once there is space', async () => {
  const storage = await opened();
  const limit = (pages: number) =>
    storage.change((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx));
  await limit(40);
  const id = (i: number) => `${i}-${'x'.repeat(i % 4 === 0 ? 12_000 : 10)}`;
  const ids = Array.from({ length: 60 }, (_, i) => id(i));
  const outcomes = await Promise.allSettled(ids.map((each) => storage.change(add(each, null))));
  const answered = ids.filter((_, i) => outcomes[i]?.status === 'fulfilled');
  expect(
    outcomes.some((outcome) => outcome.status === 'rejected' && /full/.test(String(outcome.reason))),
  ).toBe(true);
  expect(answered.length).toBeGreaterThan(0);
  const kept = await storage.read.selectFrom('node').select('id').execute();
  expect(kept.map((row) => row.id).sort()).toEqual(answered.sort());

  await limit(10_000);
  await storage.change(add(`room-${'x'.repeat(12_000)}`, null));
  await storage.close();
});
