import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { addCounter, counters, counterValue, type Tables } from '../test/counters.ts';
import { getColumnTypes } from './columns.ts';
import type { MigrationSet } from './migrations.ts';
import { type Param, prepareQuery } from './prepared-query.ts';
import { describeEachDatabase } from './test-databases.ts';

const raise = prepareQuery((db: Kysely<Tables>, param: Param<{ name: string; by: number }>) =>
  db
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', param('by')) }))
    .where('name', '=', param('name')),
);
const counterNamed = prepareQuery((db: Kysely<Tables>, param: Param<{ name: string }>) =>
  db.selectFrom('counter').select('value').where('name', '=', param('name')).where('value', '>=', 0),
);
const firstNames = prepareQuery((db: Kysely<Tables>, param: Param<{ count: number }>) =>
  db.selectFrom('counter').select('name').orderBy('name').limit(param('count')),
);
const addEntry = prepareQuery((db: Kysely<Tables>, param: Param<{ id: string; body: string }>) =>
  db
    .insertInto('entry')
    .values({ id: param('id'), body: param('body'), at: 5, done: 0, bytes: null })
    .returning(['id', 'at']),
);

describeEachDatabase(
  (_dialect, open) => {
    test('a prepared query runs with new values each time, inside a change and outside', async () => {
      const storage = await open<Tables>([counters]);
      await addCounter(storage, 'a');
      await addCounter(storage, 'b');
      const rows = await storage.change(async (tx) => [
        await raise.run(tx, { name: 'a', by: 2 }),
        await raise.run(tx, { name: 'b', by: 40 }),
        await raise.run(tx, { name: 'nobody', by: 1 }),
      ]);
      expect(rows).toEqual([1, 1, 0]);
      const inside = await storage.change((tx) => counterNamed.first(tx, { name: 'b' }));
      expect(inside?.value).toBe(40);
      expect((await counterNamed.first(storage.read, { name: 'a' }))?.value).toBe(2);
      expect(await counterNamed.first(storage.read, { name: 'nobody' })).toBeUndefined();
    });

    test('a prepared insert returns its row, and a prepared limit is obeyed', async () => {
      const storage = await open<Tables>([counters]);
      const row = await storage.change((tx) => addEntry.first(tx, { id: 'x', body: '{"n":1}' }));
      expect({ ...row }).toEqual({ id: 'x', at: 5 });
      for (const name of ['c', 'a', 'b']) await addCounter(storage, name);
      const names = await firstNames.all(storage.read, { count: 2 });
      expect(names.map(({ name }) => name)).toEqual(['a', 'b']);
    });

    test('a prepared query of a change that throws is undone', async () => {
      const storage = await open<Tables>([counters]);
      await addCounter(storage, 'a');
      const change = storage.change(async (tx) => {
        await raise.run(tx, { name: 'a', by: 1 });
        throw new Error('no');
      });
      await expect(change).rejects.toThrow('no');
      expect(await counterValue(storage, 'a')).toBe(0);
    });

    test('prepared queries go on when another process has changed the schema', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      await addCounter(storage, 'a');
      const everything = prepareQuery((db: Kysely<Tables>, param: Param<{ name: string }>) =>
        db.selectFrom('counter').selectAll().where('name', '=', param('name')),
      );
      await everything.all(storage.read, { name: 'a' });
      await storage.change((tx) => everything.all(tx, { name: 'a' }));
      const widened: MigrationSet = {
        name: 'widened',
        migrations: {
          '0001': {
            async up(db, dialect) {
              await db.schema.alterTable('counter').addColumn('note', getColumnTypes(dialect).text).execute();
            },
          },
        },
      };
      await open<Tables>([counters, widened], { location });
      const row = { name: 'a', value: 0, note: null };
      expect(await storage.change((tx) => everything.all(tx, { name: 'a' }))).toEqual([row]);
      expect(await everything.all(storage.read, { name: 'a' })).toEqual([row]);
    });

    test('a missing value is named', async () => {
      const storage = await open<Tables>([counters]);
      const lacking: { name: string } = JSON.parse('{}');
      await expect(counterNamed.all(storage.read, lacking)).rejects.toThrow('"name"');
    });
  },
  { pooled: true },
);
