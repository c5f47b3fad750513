import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTable, getColumnTypes } from './columns.ts';
import type { StorageLog } from './database.ts';
import { MigrationError, type MigrationSet } from './migrations.ts';
import { describeEachDatabase } from './test-databases.ts';

interface Tables {
  log: { line: string };
  storage_migration: { set_name: string; name: string };
}

const base: MigrationSet = {
  name: 'base',
  migrations: {
    '0001-log': {
      async up(db, dialect) {
        await createTable(db, dialect, 'log').addColumn('line', getColumnTypes(dialect).text).execute();
      },
    },
  },
};

function writing(name: string, ...steps: string[]): MigrationSet {
  const migrations = steps.map(
    (step) =>
      [
        step,
        {
          up: async (db) =>
            void (await sql`insert into log (line) values (${`${name}/${step}`})`.execute(db)),
        },
      ] satisfies [string, MigrationSet['migrations'][string]],
  );
  return { name, migrations: Object.fromEntries(migrations) };
}

describeEachDatabase(
  (_dialect, open) => {
    test('two sets are applied in order, each step once, however often the database is opened', async () => {
      const location = await open.newLocation();
      const told: object[] = [];
      const log: StorageLog = { info: (details) => told.push(details), warn: () => undefined };
      const sets = [base, writing('b', '0002', '0001'), writing('a', '0001')];
      await (await open<Tables>(sets, { location, log })).close();
      const storage = await open<Tables>([...sets, writing('c', '0001')], { location, log });
      const lines = await storage.read.selectFrom('log').select('line').execute();
      expect(lines.map((row) => row.line)).toEqual(['b/0001', 'b/0002', 'a/0001', 'c/0001']);
      expect(told).toEqual([
        { applied: ['base/0001-log', 'b/0001', 'b/0002', 'a/0001'] },
        { applied: ['c/0001'] },
      ]);
    });

    test('a step over existing data is announced before it begins', async () => {
      const location = await open.newLocation();
      const told: object[] = [];
      const log: StorageLog = { info: (details) => told.push(details), warn: () => undefined };
      await (await open<Tables>([base, writing('a', '0001')], { location })).close();
      await open<Tables>([base, writing('a', '0001', '0002')], { location, log });
      expect(told).toEqual([{ begun: ['a/0002'] }, { applied: ['a/0002'] }]);
    });

    test('a database that is newer than the program is refused with a sentence', async () => {
      const location = await open.newLocation();
      await open<Tables>([base, writing('a', '0001', '0002')], { location });
      const older = open<Tables>([base, writing('a', '0001')], { location });
      await expect(older).rejects.toThrow(MigrationError);
      await expect(open<Tables>([base, writing('a', '0001')], { location })).rejects.toThrow(
        'newer than this program: it has the step "0002" of "a"',
      );
    });

    test('a new step that sorts before an applied one is refused', async () => {
      const location = await open.newLocation();
      await open<Tables>([base, writing('a', '0002')], { location });
      const inserted = open<Tables>([base, writing('a', '0001', '0002')], { location });
      await expect(inserted).rejects.toThrow('"0001" of "a" was never applied');
    });

    test('REL-20: a failing step leaves the whole schema unchanged', async () => {
      const location = await open.newLocation();
      const broken: MigrationSet = {
        name: 'broken',
        migrations: {
          '0001': {
            async up(db, dialect) {
              await createTable(db, dialect, 'half').addColumn('a', getColumnTypes(dialect).text).execute();
              await sql`insert into nowhere (a) values (1)`.execute(db);
            },
          },
        },
      };
      await expect(open<Tables>([base, broken], { location })).rejects.toThrow('nowhere');
      const storage = await open<Tables>([], { location });
      expect(await storage.read.selectFrom('storage_migration').selectAll().execute()).toEqual([]);
      await expect(sql`select * from half`.execute(storage.read)).rejects.toThrow('half');
    });

    test('connections that open a new database at once apply each step once', async () => {
      const location = await open.newLocation();
      const sets = [base, writing('a', '0001', '0002')];
      const storages = await Promise.all(Array.from({ length: 4 }, () => open<Tables>(sets, { location })));
      const lines = await storages[3]!.read.selectFrom('log').select('line').execute();
      expect(lines.map((row) => row.line)).toEqual(['a/0001', 'a/0002']);
    });
  },
  { pooled: true },
);
