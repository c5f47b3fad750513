import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { addCounter, counters, counterValue, increment, type Tables } from '../test/counters.ts';
import { isForeignKeyViolation, isUniqueViolation } from './constraint-errors.ts';
import { describeEachDatabase } from './test-databases.ts';

const entry = (id: string) => ({ id, body: '{}', at: 0, done: 0, bytes: null });

describeEachDatabase(
  (dialect, open) => {
    const opened = () => open<Tables>([counters]);

    test('a change can be read once it has resolved', async () => {
      const storage = await opened();
      await addCounter(storage, 'a');
      expect(await counterValue(storage, 'a')).toBe(0);
      await storage.ping();
    });

    test('a read outside sees none of a change before its commit', async () => {
      const storage = await opened();
      const seen = await storage.change(async (tx) => {
        await tx.insertInto('counter').values({ name: 'a', value: 7 }).execute();
        const inside = await tx.selectFrom('counter').select('value').execute();
        return { inside: inside.length, outside: await counterValue(storage, 'a') };
      });
      expect(seen).toEqual({ inside: 1, outside: undefined });
      expect(await counterValue(storage, 'a')).toBe(7);
    });

    test('a change that throws leaves nothing, and concurrent ones remain', async () => {
      const storage = await opened();
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          storage.change(async (tx) => {
            await tx
              .insertInto('entry')
              .values(entry(`e${i}`))
              .execute();
            if (i % 3 === 0) throw new Error(`no ${i}`);
            return i;
          }),
        ),
      );
      for (const [i, result] of answers.entries()) {
        if (i % 3 === 0) expect(result).toMatchObject({ status: 'rejected', reason: { message: `no ${i}` } });
        else expect(result).toEqual({ status: 'fulfilled', value: i });
      }
      const kept = await storage.read.selectFrom('entry').select('id').orderBy('id').execute();
      const wanted = Array.from({ length: 20 }, (_, i) => i).filter((i) => i % 3 !== 0);
      expect(kept.map((row) => row.id)).toEqual(wanted.map((i) => `e${i}`).sort());
    });

    test('any interleaving of failing and succeeding changes stores exactly the successful ones', async () => {
      const storage = await opened();
      let run = 0;
      const plan = fc.array(
        fc.record({
          fate: fc.constantFrom('succeeds', 'throws before', 'throws after', 'breaks a rule'),
          queries: fc.integer({ min: 1, max: 3 }),
          waitsFor: fc.integer({ min: 0, max: 3 }),
        }),
        { minLength: 1, maxLength: 12 },
      );
      await fc.assert(
        fc.asyncProperty(plan, async (steps) => {
          run += 1;
          const prefix = `${String(run).padStart(4, '0')}-`;
          const answers: Promise<boolean>[] = [];
          for (const [i, step] of steps.entries()) {
            for (let turn = 0; turn < step.waitsFor; turn += 1) await Promise.resolve();
            if (step.waitsFor === 3) await answers.at(-1);
            const change = storage.change(async (tx) => {
              if (step.fate === 'throws before') throw new Error('before');
              for (let q = 0; q < step.queries; q += 1) {
                await tx
                  .insertInto('entry')
                  .values(entry(`${prefix}${i}-${q}`))
                  .execute();
              }
              if (step.fate === 'throws after') throw new Error('after');
              if (step.fate === 'breaks a rule') {
                await tx
                  .insertInto('entry')
                  .values(entry(`${prefix}${i}-0`))
                  .execute();
              }
            });
            answers.push(
              change.then(
                () => true,
                () => false,
              ),
            );
          }
          expect(await Promise.all(answers)).toEqual(steps.map((step) => step.fate === 'succeeds'));
          const wanted = steps.flatMap((step, i) =>
            step.fate === 'succeeds'
              ? Array.from({ length: step.queries }, (_, q) => `${prefix}${i}-${q}`)
              : [],
          );
          const rows = await storage.read
            .selectFrom('entry')
            .select('id')
            .where('id', 'like', `${prefix}%`)
            .execute();
          expect(rows.map((row) => row.id).sort()).toEqual(wanted.sort());
        }),
        { numRuns: 60 },
      );
    });

    test('concurrent increments are all counted', async () => {
      const storage = await opened();
      await addCounter(storage, 'hot');
      await Promise.all(Array.from({ length: 100 }, () => storage.change((tx) => increment(tx, 'hot'))));
      expect(await counterValue(storage, 'hot')).toBe(100);
    });

    test('of 50 changes that each take one of 10 units, exactly 10 succeed', async () => {
      const storage = await opened();
      await storage.change((tx) => tx.insertInto('counter').values({ name: 'stock', value: 10 }).execute());
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          storage.change(async (tx) => {
            const { value } = await tx
              .selectFrom('counter')
              .select('value')
              .where('name', '=', 'stock')
              .executeTakeFirstOrThrow();
            if (value === 0) return 'sold out';
            await tx
              .updateTable('counter')
              .set({ value: value - 1 })
              .where('name', '=', 'stock')
              .execute();
            return 'taken';
          }),
        ),
      );
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
      expect(await counterValue(storage, 'stock')).toBe(0);
    });

    test('a failed query fails its change even where the error is caught', async () => {
      const storage = await opened();
      await addCounter(storage, 'a');
      let caught: unknown;
      const change = storage.change(async (tx) => {
        await tx.insertInto('counter').values({ name: 'b', value: 1 }).execute();
        try {
          await tx.insertInto('counter').values({ name: 'a', value: 1 }).execute();
        } catch (error) {
          caught = error;
        }
        return 'answered';
      });
      await expect(change).rejects.toSatisfy(isUniqueViolation);
      expect(isUniqueViolation(caught)).toBe(true);
      expect(isForeignKeyViolation(caught)).toBe(false);
      expect(await counterValue(storage, 'b')).toBeUndefined();
    });

    test('a change inside a change is refused', async () => {
      const storage = await opened();
      const outer = storage.change(() => storage.change(async () => 'inner'));
      await expect(outer).rejects.toThrow('inside a change');
      await addCounter(storage, 'still-works');
    });

    test('a query after the end of its change is refused', async () => {
      const storage = await opened();
      const leaked = await storage.change(async (tx) => ({ tx }));
      await expect(leaked.tx.selectFrom('counter').selectAll().execute()).rejects.toThrow('after the end');
    });

    test('reads reject writes and transactions', async () => {
      const storage = await opened();
      const write = storage.read.insertInto('counter').values({ name: 'a', value: 1 }).execute();
      await expect(write).rejects.toThrow(/read-?only/);
      await expect(storage.read.transaction().execute(async () => 1)).rejects.toThrow('Storage.change');
      expect(await counterValue(storage, 'a')).toBeUndefined();
    });

    test('the version moves with each change, here and from another connection, and rests otherwise', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      const other = await open<Tables>([counters], { location });
      const before = await storage.version();
      expect(await storage.version()).toBe(before);
      await addCounter(storage, 'own');
      const own = await storage.version();
      expect(own).not.toBe(before);
      await addCounter(other, 'foreign');
      await expect.poll(() => storage.version(), { interval: 20 }).not.toBe(own);
    });

    test('a quiet change is stored as any other, without changing the version', async () => {
      const storage = await opened();
      const before = await storage.version();
      const add = (name: string) => (tx: Transaction<Tables>) =>
        tx.insertInto('counter').values({ name, value: 0 }).execute();
      await storage.change(add('quiet'), { quiet: true });
      expect(await counterValue(storage, 'quiet')).toBe(0);
      if (storage.dialect === 'sqlite') expect(await storage.version()).toBe(before);
      await Promise.all([storage.change(add('still quiet'), { quiet: true }), storage.change(add('told'))]);
      expect(await storage.version()).not.toBe(before);
    });

    test('values are read back alike from both databases', async () => {
      const storage = await opened();
      const row = {
        id: 'ü€😀',
        body: '{"b": 1,  "a": [null]}',
        at: 1_767_225_600_123,
        done: 1,
        bytes: new Uint8Array([0, 255, 7]),
      };
      await storage.change((tx) => tx.insertInto('entry').values(row).execute());
      const found = await storage.read
        .selectFrom('entry')
        .selectAll()
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      expect({ ...found, bytes: [...(found.bytes ?? [])] }).toEqual({ ...row, bytes: [0, 255, 7] });

      const sums = await storage.read
        .selectFrom('entry')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('at').as('sum'),
          sql<number>`max(at) > 5`.as('late'),
        ])
        .executeTakeFirstOrThrow();
      expect({ ...sums }).toEqual({ count: 1, sum: row.at, late: 1 });
    });

    test('text sorts by code point on both databases', async () => {
      const storage = await opened();
      const ids = ['a', 'B', 'ä', 'b', 'A', '_', '1'];
      await storage.change((tx) => tx.insertInto('entry').values(ids.map(entry)).execute());
      const rows = await storage.read.selectFrom('entry').select('id').orderBy('id').execute();
      expect(rows.map((row) => row.id)).toEqual(['1', 'A', 'B', '_', 'a', 'b', 'ä']);
    });

    test('a value of a wrong type is refused on both databases', async () => {
      const storage = await opened();
      const wrongColumn = storage.change((tx) =>
        sql`insert into counter (name, value) values ('a', ${'many'})`.execute(tx),
      );
      await expect(wrongColumn).rejects.toThrow();
      const wrongParameter = storage.change((tx) =>
        sql`insert into counter (name, value) values ('a', ${new Date()})`.execute(tx),
      );
      await expect(wrongParameter).rejects.toThrow('Parameter 1 of a query is a Date');
    });

    test('affected rows are counted', async () => {
      const storage = await opened();
      await storage.change((tx) => tx.insertInto('entry').values(['a', 'b', 'c'].map(entry)).execute());
      const [updated, deleted] = await storage.change(async (tx) => [
        await tx.updateTable('entry').set({ done: 1 }).where('id', '<>', 'a').executeTakeFirst(),
        await tx.deleteFrom('entry').where('id', '=', 'a').executeTakeFirst(),
      ]);
      expect([updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([2n, 1n]);
    });

    test('the work of a change runs in the context of its caller', async () => {
      const storage = await opened();
      const request = new AsyncLocalStorage<number>();
      const seen = await Promise.all(
        [1, 2, 3].map((id) => request.run(id, () => storage.change(async () => request.getStore()))),
      );
      expect(seen).toEqual([1, 2, 3]);
    });

    test('closing completes queued changes and rejects later ones', async () => {
      const location = await open.newLocation();
      const storage = await open<Tables>([counters], { location });
      const queued = Array.from({ length: 30 }, (_, i) =>
        storage.change((tx) =>
          tx
            .insertInto('entry')
            .values(entry(`q${i}`))
            .execute(),
        ),
      );
      const closing = storage.close();
      await expect(storage.change(async () => 1)).rejects.toThrow('closed');
      await closing;
      await Promise.all(queued);
      const again = await open<Tables>([counters], { location });
      expect(await again.read.selectFrom('entry').select('id').execute()).toHaveLength(30);
    });

    if (dialect === 'postgres') {
      test('a lost connection fails its change, and the next one works', async () => {
        const storage = await opened();
        const lost = storage.change(async (tx) => {
          await tx.insertInto('counter').values({ name: 'lost', value: 1 }).execute();
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        });
        await expect(lost).rejects.toThrow();
        await addCounter(storage, 'next');
        expect(await counterValue(storage, 'lost')).toBeUndefined();
        expect(await counterValue(storage, 'next')).toBe(0);
      });
    }
  },
  { pooled: true },
);
