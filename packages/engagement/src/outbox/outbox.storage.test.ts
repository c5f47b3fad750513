import type { Storage } from '@vitrine/storage/database';
import { jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOutboxEntries, deleteEntries, listOutbox, retryEntries } from './dead-letters.ts';
import { DeliveryError } from './delivery-error.ts';
import { type Deliver, getDeliveryBackoff, maxDeliveryAttempts, openOutbox } from './outbox.ts';
import type { OutboxTables } from './outbox-tables.ts';
import { outboxMigrations } from './outbox-tables.ts';
import { putInOutbox } from './put-in-outbox.ts';
import { searchOutbox } from './search-outbox.ts';
import { RecordedLog, TestClock } from './testing.ts';

const start = Date.UTC(2026, 5, 1);
const minute = 60_000;
const hour = 60 * minute;

function put(storage: Storage<OutboxTables>, now: number, kind = 'hello'): Promise<string> {
  const entry = { kind, payload: { greeting: 'hi' }, email: 'ada@example.com', phone: '+6581', now };
  return storage.change((tx) => putInOutbox(tx, entry));
}

test('pauses grow from 10 seconds to an hour, a half of each by chance', () => {
  expect([1, 2, 3, 9, 10, 31].map((attempts) => getDeliveryBackoff(attempts, 1) / 1000)).toEqual([
    10, 20, 40, 2560, 3600, 3600,
  ]);
  expect(getDeliveryBackoff(3, 0)).toBe(20_000);
});

describeEachDatabase((_, open) => {
  const opened = async (deliver: Deliver) => {
    const storage = await open<OutboxTables>([outboxMigrations]);
    const clock = new TestClock(start);
    const log = new RecordedLog();
    const process = () =>
      openOutbox({ storage, deliver: { hello: deliver }, clock: clock.read, random: () => 1, log });
    return { storage, clock, log, process, outbox: process() };
  };
  const rows = (storage: Storage<OutboxTables>) => storage.read.selectFrom('outbox').selectAll().execute();

  describe('the outbox', () => {
    test('delivers once, under the entry’s id, and keeps nothing of a person then', async () => {
      const got: unknown[] = [];
      const { storage, clock, outbox } = await opened(async (delivery) => void got.push(delivery));
      const id = await put(storage, start);
      expect([await outbox.runDueJobs(), await outbox.runDueJobs()]).toEqual([1, 0]);
      expect(got).toEqual([
        {
          id,
          kind: 'hello',
          payload: { greeting: 'hi' },
          email: 'ada@example.com',
          phone: '+6581',
          createdAt: start,
        },
      ]);
      expect(await rows(storage)).toMatchObject([
        { state: 'delivered', payload: '{}', email: null, phone: null, delivered_at: start },
      ]);
      clock.now += 8 * 24 * hour;
      await outbox.runDueJobs();
      expect(await rows(storage)).toEqual([]);
    });

    test('a change that fails leaves nothing to deliver', async () => {
      const { storage } = await opened(async () => undefined);
      const failing = storage.change(async (tx) => {
        await putInOutbox(tx, { kind: 'hello', payload: {}, email: null, phone: null, now: start });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await rows(storage)).toEqual([]);
    });

    test('ENG-10: an hour of a provider that is down costs tries, and no entry', async () => {
      let up = false;
      const keys = new Set<string>();
      const { storage, clock, outbox, log } = await opened(async ({ id }) => {
        keys.add(id);
        if (!up) throw new DeliveryError('no answer');
      });
      const id = await put(storage, start);
      for (; clock.now < start + hour; clock.now += minute) expect(await outbox.runDueJobs()).toBe(0);
      up = true;
      for (let tries = 0; tries < 70; tries += 1) {
        await outbox.runDueJobs();
        clock.now += minute;
      }
      expect(await rows(storage)).toMatchObject([{ state: 'delivered' }]);
      expect([...keys]).toEqual([id]);
      // Delays of 10 s, 20, 40 ... instead of an attempt per minute.
      expect(log.lines.length).toBeLessThan(12);
      expect(JSON.stringify(log.lines)).not.toContain('ada@example.com');
    });

    test('ADMIN-256: the number of attempts includes the successful one', async () => {
      let up = false;
      const { storage, clock, outbox } = await opened(async () => {
        if (!up) throw new DeliveryError('no answer');
      });
      await put(storage, start);
      const findAttempts = async () =>
        (await searchOutbox(storage, { first: 10 })).rows.map(({ state, attempts }) => [state, attempts]);
      expect(await findAttempts()).toEqual([['waiting', 0]]);
      await outbox.runDueJobs();
      expect(await findAttempts()).toEqual([['waiting', 1]]);
      up = true;
      clock.now += hour;
      await outbox.runDueJobs();
      expect(await findAttempts()).toEqual([['delivered', 2]]);
    });

    test('waits as long as it is asked to', async () => {
      let tries = 0;
      const { storage, clock, outbox } = await opened(async () => {
        tries += 1;
        if (tries === 1) throw new DeliveryError('status 429', { retryAfter: 20 * minute });
      });
      await put(storage, start);
      await outbox.runDueJobs();
      clock.now += 20 * minute - 1;
      expect(await outbox.runDueJobs()).toBe(0);
      clock.now += 1;
      expect(await outbox.runDueJobs()).toBe(1);
    });

    test('what is refused for good, or fails too often, is a dead letter, which can be tried again or let go', async () => {
      let final = true;
      const { storage, clock, outbox } = await opened(async () => {
        throw new DeliveryError('status 422', { final });
      });
      const id = await put(storage, start);
      await outbox.runDueJobs();
      expect(await countOutboxEntries(storage)).toEqual({ waiting: 0, dead: 1 });
      expect(await listOutbox(storage, { deadOnly: true, limit: 10 })).toEqual([
        {
          id,
          kind: 'hello',
          state: 'dead',
          attempts: 1,
          dueAt: expect.any(Number),
          createdAt: start,
          problem: 'status 422',
        },
      ]);
      expect(await outbox.runDueJobs()).toBe(0);
      expect(await storage.change((tx) => retryEntries(tx, [id], clock.now))).toBe(1);
      final = false;
      for (let tries = 0; tries < maxDeliveryAttempts; tries += 1) {
        expect(await countOutboxEntries(storage)).toEqual({ waiting: 1, dead: 0 });
        await outbox.runDueJobs();
        clock.now += 2 * hour;
      }
      expect(await countOutboxEntries(storage)).toEqual({ waiting: 0, dead: 1 });
      expect(await storage.change((tx) => deleteEntries(tx, null))).toBe(1);
      expect(await rows(storage)).toEqual([]);
    });

    test('four processes deliver each entry once', async () => {
      const got: string[] = [];
      const { storage, process } = await opened(async ({ id }) => {
        await new Promise((resolve) => setImmediate(resolve));
        got.push(id);
      });
      const ids = await Promise.all(Array.from({ length: 40 }, () => put(storage, start)));
      await Promise.all([process(), process(), process(), process()].map((each) => each.runDueJobs()));
      expect(got.toSorted()).toEqual(ids.toSorted());
    });

    test('what a dead process had begun is another’s after the lease, under the same key', async () => {
      const got: string[] = [];
      const { storage, clock, process } = await opened(async ({ id }) => {
        got.push(id);
        // The first process crashes here: it neither succeeds nor fails.
        if (got.length === 1) await new Promise(() => {});
      });
      const id = await put(storage, start);
      void process().runDueJobs();
      await expect.poll(() => got, { interval: 5 }).toEqual([id]);
      clock.now += jobLeaseMs - 1;
      expect(await process().runDueJobs()).toBe(0);
      clock.now += 1;
      expect(await process().runDueJobs()).toBe(1);
      expect(got).toEqual([id, id]);
    });

    test('an entry of a kind that this version doesn’t know waits for one that does', async () => {
      const { storage, outbox } = await opened(async () => undefined);
      await put(storage, start, 'of tomorrow');
      expect(await outbox.runDueJobs()).toBe(0);
      expect(await rows(storage)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    });

    test('whatever fails and whenever processes die, nothing is lost and each key arrives in the end', async () => {
      const fates = fc.array(fc.array(fc.constantFrom('fail', 'die', 'late'), { maxLength: 4 }), {
        minLength: 1,
        maxLength: 8,
      });
      const { storage, clock, process } = await opened((delivery) => fateOf(delivery.id));
      let planned = new Map<string, string[]>();
      const arrived: string[] = [];
      const fateOf = async (id: string) => {
        const fate = planned.get(id)?.shift();
        if (fate === 'fail') throw new DeliveryError('status 500');
        arrived.push(id);
        // Delivered, but the process crashes before it can record that.
        if (fate === 'die') throw new DeadProcess();
        if (fate === 'late') clock.now += jobLeaseMs + 1;
      };
      await fc.assert(
        fc.asyncProperty(fates, async (some) => {
          const ids = await Promise.all(some.map(() => put(storage, clock.now)));
          planned = new Map(ids.map((id, index) => [id, [...(some[index] ?? [])]]));
          arrived.length = 0;
          for (let turn = 0; turn < 8; turn += 1) {
            await Promise.all([process().runDueJobs(), process().runDueJobs()]);
            clock.now += 2 * hour;
          }
          expect(await countOutboxEntries(storage)).toEqual({ waiting: 0, dead: 0 });
          expect(new Set(arrived)).toEqual(new Set(ids));
        }),
        { numRuns: 8 },
      );
    });
  });
});

class DeadProcess extends Error {}
