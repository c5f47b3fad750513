import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTable, getColumnTypes } from './columns.ts';
import { openStorage } from './database.ts';
import { runDry } from './dry-run.ts';
import type { MigrationSet } from './migrations.ts';
import { describeEachDatabaseInFull } from './test-databases.ts';

interface Tables {
  shades: { name: string };
}

const shades: MigrationSet = {
  name: 'shades',
  migrations: {
    '0001-shades': {
      up: (db, dialect) =>
        createTable(db, dialect, 'shades')
          .addColumn('name', getColumnTypes(dialect).text, (column) => column.primaryKey())
          .execute(),
    },
  },
};
const tones: MigrationSet = {
  name: 'tones',
  migrations: {
    '0001-tones': {
      up: (db, dialect) =>
        createTable(db, dialect, 'tones')
          .addColumn('name', getColumnTypes(dialect).text, (column) => column.primaryKey())
          .execute(),
    },
  },
};

describeEachDatabaseInFull((_name, open) => {
  test('CLI-06: a dry run sees its own changes, and stores none of them', async () => {
    const location = await open.newLocation();
    const storage = await open<Tables>([shades], { location });
    await storage.change((tx) => tx.insertInto('shades').values({ name: 'Light' }).execute());

    await runDry(async () => {
      const dry = await openStorage<Tables>({ ...location, migrations: [shades] });
      await dry.change((tx) => tx.insertInto('shades').values({ name: 'Dark' }).execute());
      await dry.change((tx) => tx.deleteFrom('shades').where('name', '=', 'Light').execute());
      expect(await dry.read.selectFrom('shades').select('name').execute()).toEqual([{ name: 'Dark' }]);
      await dry.close();
    });

    expect(await storage.read.selectFrom('shades').select('name').execute()).toEqual([{ name: 'Light' }]);
    await storage.change((tx) => tx.insertInto('shades').values({ name: 'Dark' }).execute());
  });

  test('CLI-06: a dry run leaves a schema that lacks steps unchanged', async () => {
    const location = await open.newLocation();
    const storage = await open<Tables>([shades], { location });
    const opening = runDry(() => openStorage({ ...location, migrations: [shades, tones] }));
    await expect(opening).rejects.toThrow('The database lacks 1 steps of the schema');
    const applied = await storage.read
      .withTables<{ storage_migration: { set_name: string } }>()
      .selectFrom('storage_migration')
      .select('set_name')
      .execute();
    expect(applied).toEqual([{ set_name: 'shades' }]);
  });
});

test('CLI-06: a dry run creates no file', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-dry-'));
  const directory = join(parent, 'data');
  const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('vitrine-dry-run-'));
  await runDry(async () => {
    const dry = await openStorage<Tables>({ directory, migrations: [shades] });
    await dry.change((tx) => tx.insertInto('shades').values({ name: 'Light' }).execute());
    expect(await dry.read.selectFrom('shades').selectAll().execute()).toHaveLength(1);
    await dry.close();
  });
  expect(existsSync(directory)).toBe(false);
  expect(temporary()).toEqual([]);
  rmSync(parent, { recursive: true });
});
