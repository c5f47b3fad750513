import { type CounterTables, counterMigrations } from '@vitrine/storage/sharing/counters';
import { createPostgresDatabase, describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { openTestShop, Shopper } from '../test-shop.ts';
import { ClientCounters, RateLimiter } from './client-counters.ts';
import { SharedCounters } from './shared-counters.ts';

const log = { warn: () => undefined };

describeEachDatabase((_dialect, open) => {
  describe('rate limits of two processes', () => {
    /** Processes with a limiter of their own over one database. */
    const processes = async (points: number, count = 2) => {
      const location = await open.newLocation();
      const made = [];
      for (let number = 0; number < count; number += 1) {
        const storage = await open<CounterTables>([counterMigrations], { location });
        const counts = new SharedCounters({ storage, log, clock: Date.now });
        const limiter = new RateLimiter('codes', { points, seconds: 600 }, new ClientCounters(100));
        const ask = (client: string) => {
          const counted = limiter.add(client, 1);
          counts.note(limiter, client, counted.points);
          return counted.points <= points;
        };
        made.push({ ask, counts, storage });
      }
      return made;
    };

    test('count together, however an asker goes from one to the other', async () => {
      const turns = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 24, maxLength: 40 });
      const both = await processes(12);
      let round = 0;
      await fc.assert(
        fc.asyncProperty(turns, async (order) => {
          const client = `asker ${round++}`;
          let taken = 0;
          for (const turn of order) {
            const one = both[turn];
            if (one === undefined) throw new Error('there are two');
            if (one.ask(client)) taken += 1;
            for (const { counts } of both) await counts.exchange();
          }
          // One more is let through where the other process has not asked yet and so has not heard.
          expect(taken).toBeGreaterThanOrEqual(12);
          expect(taken).toBeLessThanOrEqual(13);
        }),
        { numRuns: 8 },
      );
    });

    test.each([1, 31])('REL-08: are over in time though the clock is set back %i days', async (days) => {
      const storage = await open<CounterTables>([counterMigrations], { location: await open.newLocation() });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15) });
      try {
        const processWith = (clock: () => number) => {
          const counts = new SharedCounters({ storage, log, clock });
          const limiter = new RateLimiter('codes', { points: 12, seconds: 600 }, new ClientCounters(100));
          const ask = async () => {
            counts.note(limiter, 'asker', limiter.add('asker', 1).points);
            await counts.exchange();
            return limiter.of('asker')?.points;
          };
          return { ask, counts };
        };
        const before = processWith(() => Date.now());
        for (let turn = 0; turn < 12; turn += 1) await before.ask();
        vi.setSystemTime(Date.now() - days * 24 * 60 * 60 * 1000);
        // A process that starts now, and one that had its window when the clock went back.
        const after = processWith(() => Date.now());
        expect(await after.ask()).toBe(1);
        await before.ask();
        expect(await after.ask()).toBe(2);
        await after.counts.exchange();
        expect(await after.ask()).toBe(3);
      } finally {
        vi.useRealTimers();
      }
    });

    test('let nobody further than a sixteenth of the limit for each process, once they have spoken', async () => {
      const both = await processes(160);
      const [one, two] = both;
      if (one === undefined || two === undefined) throw new Error('there are two');
      let taken = 0;
      for (let turn = 0; turn < 300; turn += 1) {
        if ((turn % 2 === 0 ? one : two).ask('asker')) taken += 1;
        if (turn % 10 === 9) for (const { counts } of both) await counts.exchange();
      }
      expect(taken).toBeGreaterThanOrEqual(160);
      expect(taken).toBeLessThanOrEqual(160 + 2 * 10 + 10);
    });

    test('write no row for askers who are far from a limit', async () => {
      const [one] = await processes(160, 1);
      for (let client = 0; client < 50; client += 1) {
        for (let turn = 0; turn < 9; turn += 1) one?.ask(String(client));
      }
      await one?.counts.exchange();
      expect(await one?.storage.read.selectFrom('shared_counts').selectAll().execute()).toEqual([]);
      one?.ask('0');
      await one?.counts.exchange();
      const rows = await one?.storage.read.selectFrom('shared_counts').selectAll().execute();
      expect(rows).toEqual([
        { name: expect.not.stringContaining('0 '), points: 10, ends_at: expect.any(Number) },
      ]);
    });
  });
});

test('two shops on one PostgreSQL: who has used up a limit at one is refused by the other', async () => {
  const { location, remove } = await createPostgresDatabase();
  const settings = { DATABASE_URL: location.databaseUrl ?? '', RATE_LIMIT_CODES: '30/600' };
  const shops = [await openTestShop(settings), await openTestShop(settings)];
  const [one, two] = shops.map(({ app }) => new Shopper(app));
  if (one === undefined || two === undefined) throw new Error('two were opened');
  const guess = async (shopper: Shopper) =>
    (await shopper.send('PUT', '/api/cart/discount', { discountCodes: ['GUESS'] })).status;
  for (let turn = 0; turn < 30; turn += 1) expect(await guess(one)).not.toBe(429);
  expect(await guess(one)).toBe(429);
  let asked = 0;
  await expect
    .poll(
      () => {
        asked += 1;
        return guess(two);
      },
      { interval: 200, timeout: 20_000 },
    )
    .toBe(429);
  expect(asked).toBeLessThan(30);
  for (const shop of shops) await shop.dispose();
  await remove();
});
