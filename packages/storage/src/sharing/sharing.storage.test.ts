import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../test-databases.ts';
import { type CounterTables, counterMigrations, deleteExpiredCounts, incrementCounters } from './counters.ts';
import { acquireLease, type Lease, type LeaseTables, leaseMigrations } from './leases.ts';
import { getOrCreateSharedSecret, type SecretTables, secretMigrations } from './shared-secrets.ts';

const program = fileURLToPath(new URL('../../test/lease-process.ts', import.meta.url));
const log = { info: () => undefined, warn: () => undefined };
const forever = new AbortController().signal;

describeEachDatabase(
  (_dialect, open) => {
    describe('a lease', () => {
      const term = 400;
      const twoOn = async () => {
        const location = await open.newLocation();
        const storages = [
          await open<LeaseTables>([leaseMigrations], { location }),
          await open<LeaseTables>([leaseMigrations], { location }),
        ];
        const leases: Lease[] = storages.map((storage) => acquireLease({ storage, name: 'work', log, term }));
        const holder = async () =>
          (await storages[0]?.read.selectFrom('leases').select('holder').execute())?.[0];
        return { leases, holder };
      };

      test('is held by one of two, at any time, and passed on when it is released', async () => {
        const { leases, holder: named } = await twoOn();
        const [one, two] = leases;
        if (one === undefined || two === undefined) throw new Error('two were opened');
        await Promise.race(leases.map((lease) => lease.whenHeld(forever)));
        const began = performance.now();
        while (performance.now() - began < term * 3) {
          expect(one.held() && two.held()).toBe(false);
          await new Promise(setImmediate);
        }
        // On a busy machine a heartbeat may be late, and for a moment neither of the two has the lease.
        const holder = await Promise.race(
          leases.map(async (lease) => {
            await lease.whenHeld(forever);
            return lease;
          }),
        );
        const other = holder === one ? two : one;
        const before = await named();
        await holder.close();
        expect(holder.held()).toBe(false);
        expect(await named()).not.toEqual(before);
        await other.whenHeld(forever);
        expect(other.held()).toBe(true);
        await other.close();
      });

      test('passes to another process once its holder is killed, not before', async () => {
        const location = await open.newLocation();
        const child = spawn(process.execPath, [program, JSON.stringify(location), String(term * 10)], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const exited = once(child, 'exit');
        await once(createInterface({ input: child.stdout }), 'line');
        const storage = await open<LeaseTables>([leaseMigrations], { location });
        const lease = acquireLease({ storage, name: 'work', log, term: term * 10 });
        // Several polls.
        await new Promise((resolve) => setTimeout(resolve, term * 3));
        expect(lease.held()).toBe(false);
        child.kill('SIGKILL');
        await exited;
        await lease.whenHeld(forever);
        expect(lease.held()).toBe(true);
        await lease.close();
      });
    });

    test('a secret is that of the first process, for all that read it simultaneously and later', async () => {
      const location = await open.newLocation();
      const storages = [
        await open<SecretTables>([secretMigrations], { location }),
        await open<SecretTables>([secretMigrations], { location }),
      ];
      const requests = storages.flatMap((storage, process) =>
        Array.from({ length: 8 }, (_, turn) => getOrCreateSharedSecret(storage, 'key', `${process}/${turn}`)),
      );
      const answers = new Set(await Promise.all(requests));
      expect(answers.size).toBe(1);
      expect(await getOrCreateSharedSecret(storages[1] ?? never(), 'key', 'late')).toBe([...answers][0]);
      expect(await getOrCreateSharedSecret(storages[0] ?? never(), 'other', 'its own')).toBe('its own');
    });

    describe('counters', () => {
      test('add up whatever two processes add at the same time, in whatever order', async () => {
        const location = await open.newLocation();
        const storages = [
          await open<CounterTables>([counterMigrations], { location }),
          await open<CounterTables>([counterMigrations], { location }),
        ];
        let round = 0;
        const additions = fc.array(
          fc.uniqueArray(
            fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), points: fc.integer({ min: 0, max: 50 }) }),
            { selector: ({ name }) => name, minLength: 1 },
          ),
          { minLength: 1, maxLength: 6 },
        );
        await fc.assert(
          fc.asyncProperty(additions, additions, async (ofOne, ofTwo) => {
            const prefix = `${round++}/`;
            const add = (storage: (typeof storages)[number] | undefined, batches: typeof ofOne) =>
              Promise.all(
                batches.map((batch) =>
                  incrementCounters(
                    storage ?? never(),
                    batch.map(({ name, points }) => ({ name: prefix + name, points, endsAt: 2000 })),
                    1000,
                  ),
                ),
              );
            await Promise.all([add(storages[0], ofOne), add(storages[1], ofTwo)]);
            const names = ['a', 'b', 'c', 'd'];
            const now = await incrementCounters(
              storages[0] ?? never(),
              names.map((name) => ({ name: prefix + name, points: 0, endsAt: 2000 })),
              1000,
            );
            for (const name of names) {
              const told = [...ofOne, ...ofTwo].flat().filter((each) => each.name === name);
              expect(now.get(prefix + name)?.points).toBe(told.reduce((sum, { points }) => sum + points, 0));
            }
          }),
          { numRuns: 12 },
        );
      });

      test('start again after their window, and are deleted', async () => {
        const storage = await open<CounterTables>([counterMigrations]);
        const add = (points: number, now: number) =>
          incrementCounters(storage, [{ name: 'x', points, endsAt: now + 100 }], now).then((all) =>
            all.get('x'),
          );
        expect(await add(3, 1000)).toEqual({ points: 3, endsAt: 1100 });
        expect(await add(4, 1099)).toEqual({ points: 7, endsAt: 1100 });
        expect(await add(5, 1100)).toEqual({ points: 5, endsAt: 1200 });
        await deleteExpiredCounts(storage, 1199);
        expect(await storage.read.selectFrom('shared_counts').selectAll().execute()).toHaveLength(1);
        await deleteExpiredCounts(storage, 1200);
        expect(await storage.read.selectFrom('shared_counts').selectAll().execute()).toEqual([]);
      });
    });
  },
  { pooled: true },
);

function never(): never {
  throw new Error('two were opened');
}
