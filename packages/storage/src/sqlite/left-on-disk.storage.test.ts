import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTable } from '../columns.ts';
import { openStorage } from '../database.ts';
import type { MigrationSet } from '../migrations.ts';

interface Tables {
  person: { id: string; words: string };
}

const people: MigrationSet = {
  name: 'people',
  migrations: {
    '0001-person': {
      async up(db, dialect) {
        await createTable(db, dialect, 'person')
          .addColumn('id', 'text', (column) => column.primaryKey().notNull())
          .addColumn('words', 'text', (column) => column.notNull())
          .execute();
      },
    },
  },
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const open = (freeBytes?: (directory: string) => Promise<number>) =>
  openStorage<Tables>({ directory, migrations: [people], freeBytes });
const file = () => join(directory, 'vitrine.db');
const everything = () =>
  ['', '-wal']
    .map((part) => `${file()}${part}`)
    .filter(existsSync)
    .map((part) => readFileSync(part, 'latin1'))
    .join('');
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('SEC-39: deleted data is neither in the file nor in its log', async () => {
  const storage = await open();
  // Longer than a page, so that the row's overflow pages become free pages.
  const words = 'ada@example.com lives here. '.repeat(500);
  const ids = ['1', '2', '3'];
  await storage.change((tx) =>
    tx
      .insertInto('person')
      .values(ids.map((id) => ({ id, words })))
      .execute(),
  );
  await storage.change((tx) =>
    tx.updateTable('person').set({ words: 'short' }).where('id', '=', '1').execute(),
  );
  expect(everything()).toContain('ada@example.com');
  await storage.change((tx) => tx.deleteFrom('person').execute());
  expect(await storage.scrub()).toBe(true);
  expect(everything()).not.toContain('ada@example.com');
  await storage.close();
});

test('a continuous reader keeps the log from being truncated, which is reported', async () => {
  const storage = await open();
  await storage.change((tx) => tx.insertInto('person').values({ id: '1', words: 'first' }).execute());
  const reader = new DatabaseSync(file());
  reader.exec('begin');
  reader.prepare('select count(*) from person').get();
  await storage.change((tx) => tx.deleteFrom('person').execute());
  expect(await storage.scrub()).toBe(false);
  reader.close();
  expect(await storage.scrub()).toBe(true);
  await storage.close();
});

test('REL-03: a disk without space is reported before an order can’t be stored', async () => {
  let free = 33_554_431;
  const storage = await open(async (asked) => (asked === directory ? free : 0));
  await expect(storage.ping()).rejects.toThrow('has only 33554431 bytes left');
  free = 33_554_432;
  await storage.ping();
  await storage.close();
  const usual = await open();
  await usual.ping();
  await usual.close();
});

test('SEC-40: the database is readable only by its owner, even if it was readable by others before', async () => {
  const storage = await open();
  await storage.change((tx) => tx.insertInto('person').values({ id: '1', words: 'first' }).execute());
  expect(['', '-wal', '-shm'].map((part) => modeOf(`${file()}${part}`))).toEqual(['600', '600', '600']);
  await storage.close();
  chmodSync(file(), 0o644);
  await (await open()).close();
  expect(modeOf(file())).toBe('600');
});
