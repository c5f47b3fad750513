import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmEntry } from '../confirmations/confirm-entry.ts';
import { signUpMigrationSets } from '../outbox/testing.ts';
import { deleteSignUpsByEmail, findSignUps, type SignUpTables } from '../personal-data.ts';
import { findAwaitedProducts, nextMembersDelayMs, recordStock } from './back-in-stock.ts';
import { joinWaitlist, type WaitlistRequest } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';

const now = Date.UTC(2026, 5, 1);
const day = 24 * 60 * 60_000;
const oil = { region: 'us', product: 'sunset-oil' } as const;
const [big, small] = ['gid://shopify/ProductVariant/1', 'gid://shopify/ProductVariant/2'];

describeEachDatabase((_, open) => {
  const opened = () => open<SignUpTables>(signUpMigrationSets);
  const join = (storage: Storage<SignUpTables>, email: string, more: Partial<WaitlistRequest> = {}) =>
    joinWaitlist(storage, {
      email,
      phone: null,
      country: 'US',
      region: 'us',
      product: 'sunset-oil',
      variant: null,
      source: 'product',
      consentText: 'Yes.',
      now,
      ...more,
    });
  const members = (storage: Storage<SignUpTables>) =>
    storage.read.selectFrom('waitlist_members').selectAll().orderBy('id').execute();
  const mailed = async (storage: Storage<SignUpTables>) => {
    const rows = await storage.read
      .selectFrom('outbox')
      .select('email')
      .where('kind', '=', 'back-in-stock')
      .orderBy('email')
      .execute();
    return rows.map(({ email }) => email);
  };

  describe('a waitlist', () => {
    test('has a member once, however often and however many at once they join', async () => {
      const storage = await opened();
      await Promise.all(Array.from({ length: 6 }, () => join(storage, 'Ada@Example.com')));
      await join(storage, 'ada@example.com', { now: now + day });
      expect(await members(storage)).toHaveLength(1);
      const entries = await storage.read.selectFrom('outbox').select('kind').execute();
      expect(entries).toEqual([{ kind: 'waitlist' }]);
      await join(storage, 'ada@example.com', { variant: big });
      expect(await members(storage)).toHaveLength(2);
    });

    test('tells as many as there are pieces, in order of joining, and the next ones after a day', async () => {
      const storage = await opened();
      for (const name of ['a', 'b', 'c', 'd']) await join(storage, `${name}@example.com`);
      const look = (pieces: number, at: number) => recordStock(storage, oil, new Map([[big, pieces]]), at);
      expect(await look(0, now)).toBe(0);
      expect(await look(2, now)).toBe(2);
      expect(await mailed(storage)).toEqual(['a@example.com', 'b@example.com']);
      expect([await look(2, now + 1), await look(1, now + nextMembersDelayMs - 1)]).toEqual([0, 0]);
      expect(await look(1, now + nextMembersDelayMs)).toBe(1);
      expect(await mailed(storage)).toHaveLength(3);
      // One more unit (a refund, an import) notifies the next member at once.
      expect(await look(2, now + nextMembersDelayMs + 1)).toBe(1);
      expect(await look(9, now + 9 * day)).toBe(0);
      expect(await mailed(storage)).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`));
    });

    test('tells who waits for a variant of that one alone, and who takes any of whichever there is', async () => {
      const storage = await opened();
      await join(storage, 'small@example.com', { variant: small });
      await join(storage, 'any@example.com');
      const bigOnly = new Map([
        [big, 1],
        [small, 0],
      ]);
      expect(await recordStock(storage, oil, bigOnly, now)).toBe(1);
      expect(await mailed(storage)).toEqual(['any@example.com']);
      const both = new Map([
        [big, 0],
        [small, Number.POSITIVE_INFINITY],
      ]);
      expect(await recordStock(storage, oil, both, now)).toBe(1);
      expect(await recordStock(storage, oil, both, now + 2 * day)).toBe(0);
    });

    test('looked at by several processes at once tells everybody once', async () => {
      const storage = await opened();
      for (let each = 0; each < 12; each += 1) await join(storage, `${each}@example.com`);
      const looks = Array.from({ length: 4 }, () => recordStock(storage, oil, new Map([[big, 5]]), now));
      const told = await Promise.all(looks);
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(5);
      expect(await mailed(storage)).toHaveLength(5);
    });

    test('is not misled by a look that began before the last one', async () => {
      const storage = await opened();
      for (const name of ['a', 'b']) await join(storage, `${name}@example.com`);
      const look = (pieces: number, at: number) => recordStock(storage, oil, new Map([[big, pieces]]), at);
      expect(await look(1, now + 5)).toBe(1);
      expect(await look(0, now + 4)).toBe(0);
      expect(await look(1, now + 6)).toBe(0);
      // It continues if the clock was set back by more than a day.
      expect(await look(0, now - day)).toBe(0);
      expect(await look(1, now - day + 1)).toBe(1);
    });

    test('of more members than one change tells is gone through by the looks that follow', async () => {
      const storage = await opened();
      for (let each = 0; each < 205; each += 1) await join(storage, `${each}@example.com`);
      const endless = new Map([[big, Number.POSITIVE_INFINITY]]);
      const told = [1, 2, 3].map(() => () => recordStock(storage, oil, endless, now));
      const counts: number[] = [];
      for (const look of told) counts.push(await look());
      expect(counts).toEqual([200, 5, 0]);
    });

    test('tells nobody whose address isn’t confirmed where the region asks for it', async () => {
      const storage = await opened();
      const uk = { region: 'uk', product: 'sunset-oil' } as const;
      await join(storage, 'ada@example.com', { region: 'uk' });
      expect([...(await findAwaitedProducts(storage))]).toEqual([]);
      expect(await recordStock(storage, uk, new Map([[big, 3]]), now)).toBe(0);
      const [row] = await members(storage);
      const link = { list: 'waitlist', id: String(row?.id) } as const;
      expect([
        await confirmEntry(storage, link, { now }),
        await confirmEntry(storage, link, { now }),
      ]).toEqual([true, true]);
      const kinds = await storage.read.selectFrom('outbox').select('kind').orderBy('kind').execute();
      expect(kinds.map(({ kind }) => kind)).toEqual(['confirm', 'waitlist']);
      expect([...(await findAwaitedProducts(storage))]).toEqual([['uk', ['sunset-oil']]]);
      expect(await recordStock(storage, uk, new Map([[big, 3]]), now + day)).toBe(1);
    });

    test('asks for a confirmation again after a day, not sooner', async () => {
      const storage = await opened();
      const mails = async () => (await storage.read.selectFrom('outbox').select('id').execute()).length;
      await join(storage, 'ada@example.com', { region: 'eu' });
      await join(storage, 'ada@example.com', { region: 'eu', now: now + day - 1 });
      expect(await mails()).toBe(1);
      await join(storage, 'ada@example.com', { region: 'eu', now: now + day });
      expect(await mails()).toBe(2);
      expect(await members(storage)).toHaveLength(1);
    });

    test('can be joined again, at its end, by who was told, and left by who won’t be', async () => {
      const storage = await opened();
      await join(storage, 'ada@example.com');
      await recordStock(storage, oil, new Map([[big, 1]]), now);
      await join(storage, 'bob@example.com');
      await join(storage, 'ada@example.com', { now: now + day });
      expect((await members(storage)).map(({ email }) => email)).toEqual([
        'bob@example.com',
        'ada@example.com',
      ]);
      const [bob] = await members(storage);
      expect(await leaveWaitlist(storage, bob?.stop_token ?? '')).toBe(true);
      expect(await leaveWaitlist(storage, bob?.stop_token ?? '')).toBe(false);
      expect((await members(storage)).map(({ email }) => email)).toEqual(['ada@example.com']);
    });

    test('tells a person what is kept, and forgets it with what was to be delivered', async () => {
      const storage = await opened();
      await join(storage, 'ada@example.com', { phone: '+1 555', igHandle: 'ada.shore', welcome: true });
      await join(storage, 'bob@example.com');
      expect(await findSignUps(storage, 'ADA@example.com')).toMatchObject([
        {
          for: 'waitlist',
          product: 'sunset-oil',
          phone: '+1 555',
          instagram: 'ada.shore',
          welcome: true,
          consentText: 'Yes.',
          createdAt: now,
        },
      ]);
      expect(await deleteSignUpsByEmail(storage, 'Ada@example.com')).toBe(1);
      const left = await storage.read.selectFrom('outbox').select('email').execute();
      expect(left).toEqual([{ email: 'bob@example.com' }]);
    });

    test('never tells anybody twice, nor more at a time than there are new pieces', async () => {
      const storage = await opened();
      const steps = fc.array(fc.record({ pieces: fc.nat(4), hours: fc.nat(30), joins: fc.nat(3) }), {
        maxLength: 10,
      });
      let names = 0;
      let products = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (some) => {
          products += 1;
          const product = `product-${products}`;
          let at = now;
          let joined = 0;
          let told = 0;
          for (const { pieces, hours, joins } of some) {
            for (let each = 0; each < joins; each += 1) {
              names += 1;
              await join(storage, `p${names}@example.com`, { product });
            }
            joined += joins;
            at += hours * 60 * 60_000;
            const count = await recordStock(storage, { region: 'us', product }, new Map([[big, pieces]]), at);
            expect(count).toBeLessThanOrEqual(pieces);
            told += count;
          }
          expect(told).toBeLessThanOrEqual(joined);
        }),
        { numRuns: 10 },
      );
      const all = await mailed(storage);
      expect(new Set(all).size).toBe(all.length);
    });
  });
});
