import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awardReviewPoints, awardSignUpPoints } from './award-points.ts';
import { creditPoints, debitPoints, readBalance, spendPoints } from './ledger.ts';
import { type LoyaltyTables, loyaltyMigrations } from './loyalty-tables.ts';
import { applyOrderEvent, type LoyaltyOrderEvent } from './order-events.ts';
import { type FeedEvent, processOrderFeed } from './order-feed.ts';
import { anonymizeLoyaltyMember, exportPoints } from './personal-data.ts';
import { cancelRedemption, findOpenRedemption, recoverRedemptions, redeemReward } from './redemptions.ts';
import { getRewards, getScoreboard } from './scoreboard.ts';
import { TestGrants, testProgramme } from './test-programme.ts';

const start = Date.UTC(2026, 5, 1);
const day = 24 * 60 * 60 * 1000;
const programme = async () => testProgramme;

const paid = (orderId: string, goods: number, customerId: string | null = 'ada'): LoyaltyOrderEvent => ({
  key: `paid:${orderId}`,
  kind: 'paid',
  orderId,
  orderName: `#${orderId}`,
  customerId,
  amount: goods + 500,
  goods,
  region: 'us',
  at: start,
});
const refunded = (orderId: string, amount: number, number = 1): LoyaltyOrderEvent => ({
  ...paid(orderId, 0, null),
  key: `refund:${orderId}:${number}`,
  kind: 'refunded',
  amount,
});

/** Simulates a crash of the process at this point. */
class Crash extends Error {}

const merged = (from: string, into: string): LoyaltyOrderEvent => ({
  ...paid(from, 0, into),
  key: `merged:${from}`,
  kind: 'merged',
  amount: 0,
});

describeEachDatabaseInFull((_, open) => {
  const opened = () => open<LoyaltyTables>([loyaltyMigrations]);
  const apply = (storage: Storage<LoyaltyTables>, event: LoyaltyOrderEvent) =>
    storage.change((tx) => applyOrderEvent(tx, event, testProgramme));
  const has = async (storage: Storage<LoyaltyTables>, member = 'ada') => {
    const { points, owed } = await readBalance(storage.read, member);
    return { points, owed };
  };

  describe('points', () => {
    test('MERCH-100: whatever happened before and follows, merged members have the points of both', async () => {
      const storage = await opened();
      let run = 0;
      const steps = fc.record({
        member: fc.constantFrom('ada', 'bea'),
        goods: fc.integer({ min: 0, max: 9000 }),
        refund: fc.integer({ min: 0, max: 9500 }),
        spent: fc.integer({ min: 0, max: 200 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { maxLength: 5 }), fc.boolean(), async (events, isTwice) => {
          run += 1;
          const id = (member: string) => `${member}-${run}`;
          for (const [index, { member, goods, refund, spent }] of events.entries()) {
            const order = `${run}-${index}`;
            await apply(storage, paid(order, goods, id(member)));
            const posting = {
              member: id(member),
              kind: 'redeemed',
              source: `spent:${order}`,
              at: start,
            } as const;
            await storage.change((tx) => spendPoints(tx, posting, spent));
            if (refund > 0) await apply(storage, refunded(order, refund));
          }
          const [ada, bea] = [await has(storage, id('ada')), await has(storage, id('bea'))];
          await apply(storage, merged(id('bea'), id('ada')));
          if (isTwice) await apply(storage, merged(id('bea'), id('ada')));
          const after = await has(storage, id('ada'));
          expect(after.points - after.owed).toBe(ada.points - ada.owed + bea.points - bea.owed);
          expect(after.points === 0 || after.owed === 0).toBe(true);
          expect(await has(storage, id('bea'))).toEqual({ points: 0, owed: 0 });
          // Refunds of the merged member's orders take from the one who has the points now.
          for (const index of events.keys()) await apply(storage, refunded(`${run}-${index}`, 99_999, 2));
          const end = await has(storage, id('ada'));
          const spent = await storage.read
            .selectFrom('loyalty_entries')
            .select(({ fn }) => fn.sum<number>('points').as('points'))
            .where('member', '=', id('ada'))
            .where('kind', '=', 'redeemed')
            .executeTakeFirst();
          expect(end.points - end.owed + 0).toBe(Number(spent?.points ?? 0) + 0);
        }),
        propertyRuns(12),
      );
    });

    test('are earned by the goods of a paid order, and taken back in proportion to the money', async () => {
      const storage = await opened();
      await apply(storage, paid('1001', 9550));
      expect(await has(storage)).toEqual({ points: 191, owed: 0 });
      await apply(storage, refunded('1001', 5025));
      expect(await has(storage)).toEqual({ points: 96, owed: 0 });
      await apply(storage, refunded('1001', 5025, 2));
      expect(await has(storage)).toEqual({ points: 0, owed: 0 });
      await apply(storage, refunded('1001', 5025, 3));
      expect(await has(storage)).toEqual({ points: 0, owed: 0 });
    });

    test('of a guest’s order come when it belongs to a member, without what went back meanwhile', async () => {
      const storage = await opened();
      await apply(storage, paid('1001', 9500, null));
      await apply(storage, refunded('1001', 5000));
      await apply(storage, { ...paid('1001', 9500), key: 'claimed:1001', kind: 'claimed' });
      expect(await has(storage)).toEqual({ points: 95, owed: 0 });
    });

    test('LOYAL-10: that were spent before a refund are owed, and taken from what is earned next', async () => {
      const storage = await opened();
      await apply(storage, paid('1001', 5000));
      const spent = { member: 'ada', kind: 'redeemed', source: 'redeemed:1', at: start } as const;
      expect(await storage.change((tx) => spendPoints(tx, spent, 80))).toBe(true);
      await apply(storage, refunded('1001', 5500));
      expect(await has(storage)).toEqual({ points: 0, owed: 80 });
      await apply(storage, paid('1002', 3000));
      expect(await has(storage)).toEqual({ points: 0, owed: 20 });
      await apply(storage, paid('1003', 3000));
      expect(await has(storage)).toEqual({ points: 40, owed: 0 });
    });

    test('for signing up and for a review come once', async () => {
      const storage = await opened();
      const parts = { storage, programme, clock: () => start };
      for (let time = 0; time < 2; time += 1) {
        await awardSignUpPoints(parts, { member: 'ada', region: 'us' });
        await awardReviewPoints(parts, { reviewId: '7', member: 'ada', region: 'us' });
      }
      expect(await has(storage)).toEqual({ points: 75, owed: 0 });
    });

    test('are told with tier, history and what is in reach', async () => {
      const storage = await opened();
      await apply(storage, paid('1001', 20_000));
      await apply(storage, paid('1002', 4000));
      expect(await getScoreboard(storage, 'ada', testProgramme)).toEqual({
        tier: { id: 'shore', name: 'Shore' },
        nextTier: { id: 'reef', name: 'Reef' },
        points: 480,
        pointsToNext: 20,
        progress: 0.96,
        history: [
          { at: new Date(start).toISOString(), points: 80, reason: 'Order', order: '#1002' },
          { at: new Date(start).toISOString(), points: 400, reason: 'Order', order: '#1001' },
        ],
      });
      expect((await getRewards(storage, 'bob', testProgramme, true)).map(({ reason }) => reason)).toEqual([
        '100 more points to go.',
        '80 more points to go.',
      ]);
    });

    test('stay without the member who is erased, and are told to them before', async () => {
      const storage = await opened();
      await apply(storage, paid('1001', 5000));
      await awardSignUpPoints({ storage, programme, clock: () => start }, { member: 'ada', region: 'us' });
      expect(await exportPoints(storage, 'ada')).toMatchObject({ points: 150 });
      expect(await anonymizeLoyaltyMember(storage, 'ada')).toBe(2);
      expect(await exportPoints(storage, 'ada')).toBeNull();
      const rows = await storage.read.selectFrom('loyalty_entries').selectAll().execute();
      expect(rows).toHaveLength(2);
      // The pseudonym is a random id, whose digits may spell the name.
      expect(JSON.stringify(rows).replaceAll(/erased-[0-9a-f-]+/g, '')).not.toContain('ada');
      // A later refund has no owner any more.
      await apply(storage, refunded('1001', 5500));
      expect(await has(storage)).toEqual({ points: 0, owed: 0 });
    });
  });

  describe('the feed of orders', () => {
    test('is read once by however many processes, in order, whatever dies in between', async () => {
      const location = await open.newLocation();
      const stores = await Promise.all(
        [1, 2].map(() => open<LoyaltyTables>([loyaltyMigrations], { location })),
      );
      const events: FeedEvent[] = Array.from({ length: 120 }, (_each, index) => ({
        ...paid(String(index), 1000),
        sequence: index + 1,
      }));
      let asked = 0;
      const feed = async (after: number, limit: number) => {
        asked += 1;
        if (asked % 3 === 0) throw new Crash('between the reading and the change');
        return events.filter(({ sequence }) => sequence > after).slice(0, limit);
      };
      for (let look = 0; look < 6; look += 1) {
        await Promise.allSettled(stores.map((storage) => processOrderFeed({ storage, feed, programme })));
      }
      const [first] = stores;
      if (first === undefined) throw new Error('no store');
      expect(await has(first)).toEqual({ points: 120 * 20, owed: 0 });
    });
  });

  describe('a reward', () => {
    const withPoints = async (points: number) => {
      const storage = await opened();
      const gift = { member: 'ada', kind: 'adjusted', source: 'adjusted:1', at: start } as const;
      await storage.change((tx) => creditPoints(tx, gift, points));
      const grants = new TestGrants();
      const time = { now: start };
      return { storage, grants, time, parts: { storage, grants, clock: () => time.now } };
    };
    const wanted = { member: 'ada', rewardId: 'balm', region: 'us', programme: testProgramme } as const;

    test('costs its points, is granted once, and another one has to wait', async () => {
      const { storage, parts } = await withPoints(300);
      const results = await Promise.all([
        redeemReward(parts, wanted),
        redeemReward(parts, wanted),
        redeemReward(parts, wanted),
      ]);
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(['granted', 'refused', 'refused']);
      expect(await has(storage)).toEqual({ points: 200, owed: 0 });
      expect((await getRewards(storage, 'ada', testProgramme, true)).map(({ reason }) => reason)).toEqual([
        'Only 1 reward can be selected per order. To change it, remove the item first.',
        'Only 1 reward can be selected per order. To change it, remove the item first.',
      ]);
    });

    test('LOYAL-11: 50 redemptions of one member at once grant one reward', async () => {
      const { storage, parts } = await withPoints(5000);
      const results = await Promise.all(Array.from({ length: 50 }, () => redeemReward(parts, wanted)));
      expect(results.filter(({ kind }) => kind === 'granted')).toHaveLength(1);
      const refused = results.filter((result) => result.kind === 'refused');
      expect(refused).toEqual(Array(49).fill({ kind: 'refused', refusal: 'open' }));
      expect(await has(storage)).toEqual({ points: 4900, owed: 0 });
    });

    test('LOYAL-11: 50 payments with points at once spend as many as the balance covers', async () => {
      const { storage } = await withPoints(799);
      const spent = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const posting = {
            member: 'ada',
            kind: 'redeemed',
            source: `redeemed:${index}`,
            at: start,
          } as const;
          return storage.change((tx) => spendPoints(tx, posting, 100));
        }),
      );
      expect(spent.filter(Boolean)).toHaveLength(7);
      expect(await has(storage)).toEqual({ points: 99, owed: 0 });
    });

    test.each([
      ['that nobody offers', { rewardId: 'gold' }, 'unknown'],
      ['that costs more than is there', {}, 'points'],
      ['of a programme that is off', { programme: { ...testProgramme, enabled: false } }, 'unknown'],
    ] as const)('%s is refused', async (_name, change, refusal) => {
      const { storage, parts } = await withPoints(99);
      expect(await redeemReward(parts, { ...wanted, ...change })).toEqual({ kind: 'refused', refusal });
      expect(await has(storage)).toEqual({ points: 99, owed: 0 });
    });

    test('that is given back gives its points back once; somebody else can’t', async () => {
      const { storage, parts } = await withPoints(100);
      await redeemReward(parts, wanted);
      const id = (await findOpenRedemption(storage, 'ada'))?.id ?? '';
      expect(await cancelRedemption(parts, { member: 'bob', id })).toBe(false);
      const given = await Promise.all([1, 2, 3].map(() => cancelRedemption(parts, { member: 'ada', id })));
      expect(given).toContain(true);
      await recoverRedemptions(parts);
      expect(await has(storage)).toEqual({ points: 100, owed: 0 });
    });

    test('that an order has can’t be given back', async () => {
      const { storage, grants, parts } = await withPoints(100);
      const redeemed = await redeemReward(parts, wanted);
      if (redeemed.kind !== 'granted') throw new Error(redeemed.kind);
      grants.use(redeemed.redemption.token);
      expect(await cancelRedemption(parts, { member: 'ada', id: redeemed.redemption.id })).toBe(false);
      await recoverRedemptions(parts);
      expect(await findOpenRedemption(storage, 'ada')).toBeNull();
      expect(await has(storage)).toEqual({ points: 0, owed: 0 });
    });

    test('that nobody used in time gives its points back', async () => {
      const { storage, time, parts } = await withPoints(100);
      await redeemReward(parts, wanted);
      time.now = start + 14 * day - 1;
      expect(await recoverRedemptions(parts)).toBe(0);
      time.now += 1;
      expect(await recoverRedemptions(parts)).toBe(1);
      expect(await recoverRedemptions(parts)).toBe(0);
      expect(await has(storage)).toEqual({ points: 100, owed: 0 });
    });

    test.each(['spent', 'given'] as const)(
      'whose process dies once it is %s gives its points back, once',
      async (step) => {
        const { storage, time, parts } = await withPoints(100);
        const checkpoint = async (at: string) => {
          if (at === step) throw new Crash(step);
        };
        await expect(redeemReward({ ...parts, checkpoint }, wanted)).rejects.toThrow(Crash);
        expect(await has(storage)).toEqual({ points: 0, owed: 0 });
        expect(await recoverRedemptions(parts)).toBe(0);
        time.now += 60_000;
        await Promise.all([recoverRedemptions(parts), recoverRedemptions(parts)]);
        expect(await has(storage)).toEqual({ points: 100, owed: 0 });
      },
    );

    test('whose process dies while it is given back gives its points back, once', async () => {
      const { storage, parts } = await withPoints(100);
      await redeemReward(parts, wanted);
      const id = (await findOpenRedemption(storage, 'ada'))?.id ?? '';
      const checkpoint = () => Promise.reject(new Crash('released'));
      await expect(cancelRedemption({ ...parts, checkpoint }, { member: 'ada', id })).rejects.toThrow(Crash);
      await recoverRedemptions(parts);
      await recoverRedemptions(parts);
      expect(await has(storage)).toEqual({ points: 100, owed: 0 });
    });
  });

  describe('the laws of the ledger', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('paid' as const), order: fc.nat(3), goods: fc.nat(20_000) }),
      fc.record({ do: fc.constant('refunded' as const), order: fc.nat(3), amount: fc.nat(20_000) }),
      fc.record({ do: fc.constant('redeem' as const), dies: fc.constantFrom(null, 'spent', 'given') }),
      fc.record({
        do: fc.constantFrom('order' as const, 'giveBack' as const, 'recover' as const, 'later' as const),
      }),
      fc.record({ do: fc.constant('take' as const), points: fc.nat(300) }),
    );

    test('the balance is the sum of entries, never negative, and the same twice changes nothing', async () => {
      const storage = await opened();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 7 }), async (rounds) => {
          run += 1;
          const member = `ada-${run}`;
          const grants = new TestGrants();
          const time = { now: start };
          const parts = { storage, grants, clock: () => time.now };
          const told: LoyaltyOrderEvent[] = [];
          const tokens: string[] = [];
          let number = 0;
          const make = async (wish: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
            number += 1;
            switch (wish.do) {
              case 'paid':
              case 'refunded': {
                const id = `${run}-${wish.order}`;
                const event =
                  wish.do === 'paid' ? paid(id, wish.goods, member) : refunded(id, wish.amount, number);
                told.push(event);
                return apply(storage, event);
              }
              case 'redeem': {
                const checkpoint = async (at: string) => {
                  if (at === wish.dies) throw new Crash(at);
                };
                const request = { member, rewardId: 'five', region: 'us', programme: testProgramme } as const;
                const result = await redeemReward({ ...parts, checkpoint }, request);
                if (result.kind === 'granted') tokens.push(result.redemption.token);
                return;
              }
              case 'order':
                grants.use(tokens.at(-1) ?? '');
                return;
              case 'giveBack': {
                const open = await findOpenRedemption(storage, member);
                if (open !== null) await cancelRedemption(parts, { member, id: open.id });
                return;
              }
              case 'recover':
                await recoverRedemptions(parts);
                return;
              case 'later':
                time.now += 10 * day;
                return;
              case 'take': {
                const posting = {
                  member,
                  kind: 'adjusted',
                  source: `take:${run}:${number}`,
                  at: start,
                } as const;
                return storage.change((tx) => debitPoints(tx, posting, wish.points));
              }
            }
          };
          for (const round of rounds) {
            for (const result of await Promise.allSettled(round.map(make))) {
              if (result.status === 'rejected' && !(result.reason instanceof Crash)) throw result.reason;
            }
            await expectSound(storage, member);
          }
          const before = await has(storage, member);
          for (const event of told) await apply(storage, event);
          expect(await has(storage, member)).toEqual(before);
        }),
        propertyRuns(40),
      );
    });

    /**
     * The balance is never below zero at any entry; nothing is owed while points are left; earned, spent and taken
     * points add up.
     */
    async function expectSound(storage: Storage<LoyaltyTables>, member: string) {
      const rows = await storage.read
        .selectFrom('loyalty_entries')
        .selectAll()
        .where('member', '=', member)
        .orderBy('sequence')
        .execute();
      let points = 0;
      let owed = 0;
      for (const row of rows) {
        points += row.points;
        owed += row.owed;
        expect(owed).toBeGreaterThanOrEqual(0);
        if (row.kind !== 'order') expect(points).toBeGreaterThanOrEqual(0);
      }
      expect(await has(storage, member)).toEqual({ points, owed });
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points === 0 || owed === 0).toBe(true);
      expect(new Set(rows.map(({ source }) => source)).size).toBe(rows.length);
      const orders = await storage.read
        .selectFrom('loyalty_orders')
        .select((row) => row.fn.sum<number>('earned').as('earned'))
        .select((row) => row.fn.sum<number>('taken').as('taken'))
        .where('member', '=', member)
        .executeTakeFirst();
      const spent = await storage.read
        .selectFrom('loyalty_redemptions')
        .select((row) => row.fn.sum<number>('points').as('points'))
        .where('member', '=', member)
        .where('state', '!=', 'returned')
        .executeTakeFirst();
      const taken = rows.filter(({ kind }) => kind === 'adjusted');
      const adjusted = taken.reduce((sum, row) => sum + row.points - row.owed, 0);
      const due = Number(orders?.earned ?? 0) - Number(orders?.taken ?? 0) - Number(spent?.points ?? 0);
      expect(points - owed).toBe(due + adjusted);
    }
  });
});
