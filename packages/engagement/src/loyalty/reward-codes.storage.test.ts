import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditPoints, readBalance, spendPoints } from './ledger.ts';
import { loyaltyMigrations } from './loyalty-tables.ts';
import {
  cancelRedemption,
  findOpenRedemption,
  GrantsUnavailable,
  recoverRedemptions,
  redeemReward,
  unfinishedRedemptionTimeoutMs,
} from './redemptions.ts';
import { rewardCodeMigrations } from './reward-code-tables.ts';
import { createCodeGrantPort, type RewardCodeDeps } from './reward-codes.ts';
import { type TestCallOutcome, TestDiscountCodes } from './test-codes.ts';
import { testProgramme } from './test-programme.ts';
import { recordUsedCodes, type UsedCodeTables } from './used-codes.ts';

const start = Date.UTC(2026, 5, 1);
const day = 24 * 60 * 60 * 1000;
const minute = 60_000;

/** Simulates a crash of the process at this point. */
class Crash extends Error {}

type Step = Parameters<NonNullable<RewardCodeDeps['checkpoint']>>[0];

describeEachDatabase((_, open) => {
  const prepared = async (points: number) => {
    const storage = await open<UsedCodeTables>([loyaltyMigrations, rewardCodeMigrations]);
    await storage.change((tx) =>
      creditPoints(tx, { member: 'ada', kind: 'adjusted', source: 'gift', at: start }, points),
    );
    const codes = new TestDiscountCodes();
    const time = { now: start };
    const refused: string[] = [];
    const grantsDying = (at: Step | null) =>
      createCodeGrantPort({
        storage,
        codes,
        clock: () => time.now,
        refused: (reason) => void refused.push(reason),
        checkpoint: async (step) => {
          if (step === at) throw new Crash(step);
        },
      });
    const parts = { storage, grants: grantsDying(null), clock: () => time.now };
    const dying = (at: Step) => ({ ...parts, grants: grantsDying(at) });
    const points_ = async () => {
      const { points: there, owed } = await readBalance(storage.read, 'ada');
      return there - owed;
    };
    return { storage, codes, time, parts, dying, points: points_, refused };
  };
  const wanted = { member: 'ada', rewardId: 'balm', region: 'us', programme: testProgramme } as const;
  const five = { ...wanted, rewardId: 'five' };
  const codeOf = (result: Awaited<ReturnType<typeof redeemReward>>) =>
    result.kind === 'granted' ? (result.redemption.code ?? '') : expect.unreachable(JSON.stringify(result));

  describe('a reward that is a code elsewhere', () => {
    test.each([wanted, five])(
      'costs its points, and is one code that the member can use once',
      async (request) => {
        const { codes, parts, points } = await prepared(300);
        const code = codeOf(await redeemReward(parts, request));
        expect(code).toMatch(/^swl_[0-9a-f]{16}$/);
        expect([...codes.kept]).toMatchObject([[code, { member: 'ada', isOpen: true }]]);
        expect(await redeemReward(parts, request)).toEqual({ kind: 'refused', refusal: 'open' });
        expect(await points()).toBe(request === wanted ? 200 : 220);
      },
    );

    test('that the backend won’t make costs nothing', async () => {
      const { codes, parts, points, refused } = await prepared(100);
      codes.refuses = true;
      expect(await redeemReward(parts, wanted)).toEqual({ kind: 'refused', refusal: 'declined' });
      expect([await points(), refused]).toEqual([100, ['not here']]);
      codes.refuses = false;
      expect(codeOf(await redeemReward(parts, wanted))).not.toBe('');
    });

    test.each([
      ['the answer was lost', ['mute']],
      ['the backend answered the second question', ['mute', 'fine']],
    ] as const)('is asked for by its name where %s, and made once', async (_name, lines) => {
      const { codes, parts, points } = await prepared(100);
      codes.lines.push(...lines);
      const code = codeOf(await redeemReward(parts, wanted));
      expect([codes.made, codes.kept.get(code)?.isOpen, await points()]).toEqual([1, true, 0]);
    });

    test.each([
      ['the request never arrived', ['deaf'], 'away', 0],
      ['it was made, and nothing else is answered', ['mute', 'deaf', 'deaf', 'deaf'], 'pending', 1],
      ['nothing arrives', ['deaf', 'deaf', 'deaf', 'deaf'], 'pending', 0],
    ] as const)('gives its points back where %s', async (_name, lines, refusal, made) => {
      const { codes, parts, points, time, storage } = await prepared(100);
      codes.lines.push(...lines);
      expect(await redeemReward(parts, wanted)).toEqual({ kind: 'refused', refusal });
      time.now += unfinishedRedemptionTimeoutMs;
      codes.lines.length = 0;
      await recoverRedemptions(parts);
      expect([await points(), codes.made, await findOpenRedemption(storage, 'ada')]).toEqual([
        100,
        made,
        null,
      ]);
      expect([...codes.kept.values()].some(({ isOpen }) => isOpen)).toBe(false);
    });

    test.each<Step>(['noted', 'made', 'kept'])(
      'whose process dies once its code is %s gives its points back once, and leaves no code',
      async (step) => {
        const { codes, parts, dying, points, time, storage } = await prepared(100);
        await expect(redeemReward(dying(step), wanted)).rejects.toThrow(Crash);
        expect(await points()).toBe(0);
        time.now += unfinishedRedemptionTimeoutMs;
        await Promise.all([recoverRedemptions(parts), recoverRedemptions(parts)]);
        await recoverRedemptions(parts);
        expect([await points(), await findOpenRedemption(storage, 'ada')]).toEqual([100, null]);
        expect([...codes.kept.values()].some(({ isOpen }) => isOpen)).toBe(false);
      },
    );

    test.each<Step>(['leaving', 'closed'])(
      'whose process dies while it is given back (%s) gives its points back once',
      async (step) => {
        const { codes, parts, dying, points, storage } = await prepared(100);
        const code = codeOf(await redeemReward(parts, wanted));
        const id = (await findOpenRedemption(storage, 'ada'))?.id ?? '';
        await expect(cancelRedemption(dying(step), { member: 'ada', id })).rejects.toThrow(Crash);
        await recoverRedemptions(parts);
        await recoverRedemptions(parts);
        expect([await points(), codes.kept.get(code)?.isOpen]).toEqual([100, false]);
      },
    );

    test('that was given up while it was being made is closed by whoever made it', async () => {
      const { storage, codes, parts, points, time } = await prepared(100);
      const slow = createCodeGrantPort({
        storage,
        codes,
        clock: () => time.now,
        refused: () => {},
        // The other process finds no code, and returns the points; then the code is created.
        checkpoint: async (step) => {
          if (step !== 'noted') return;
          time.now += unfinishedRedemptionTimeoutMs;
          await recoverRedemptions(parts);
        },
      });
      expect(await redeemReward({ ...parts, grants: slow }, wanted)).toMatchObject({ kind: 'refused' });
      expect([await points(), [...codes.kept.values()].map(({ isOpen }) => isOpen)]).toEqual([100, [false]]);
    });

    test('that comes to be after everybody gave it up is closed by a later look', async () => {
      const { storage, codes, parts, points, time, dying } = await prepared(100);
      await expect(redeemReward(dying('noted'), wanted)).rejects.toThrow(Crash);
      const begun = await findOpenRedemption(storage, 'ada');
      time.now += unfinishedRedemptionTimeoutMs;
      await recoverRedemptions(parts);
      // The crashed process had sent its request.
      const {
        token,
        points: cost,
        title,
        variant,
        code,
        expires_at: expiresAt,
      } = begun ?? expect.unreachable();
      const grant = {
        token,
        member: 'ada',
        points: cost,
        title,
        variant,
        amount: null,
        region: 'us',
      } as const;
      await codes.make({ ...grant, code: code ?? '', expiresAt });
      time.now += 10 * minute;
      await recoverRedemptions(parts);
      expect([await points(), codes.kept.get(code ?? '')?.isOpen]).toEqual([100, false]);
    });

    test('that an order used is used, whoever asks: no points come back', async () => {
      const { storage, codes, parts, points, time } = await prepared(100);
      const code = codeOf(await redeemReward(parts, wanted));
      expect(codes.order(code)).toBe(true);
      const id = (await findOpenRedemption(storage, 'ada'))?.id ?? '';
      expect(await cancelRedemption(parts, { member: 'ada', id })).toBe(false);
      time.now += 2 * minute;
      await recoverRedemptions(parts);
      expect([await points(), await findOpenRedemption(storage, 'ada')]).toEqual([0, null]);
    });

    test('is asked about once a minute, and ends once an order used it', async () => {
      const { storage, codes, parts, time } = await prepared(100);
      codes.order(codeOf(await redeemReward(parts, wanted)));
      expect(await recoverRedemptions(parts)).toBe(0);
      time.now += minute;
      expect(await recoverRedemptions(parts)).toBe(1);
      expect(await findOpenRedemption(storage, 'ada')).toBeNull();
    });

    test('ends with the notice of the order that used it, once, whatever its letters', async () => {
      const { storage, parts, points } = await prepared(250);
      const code = codeOf(await redeemReward(parts, wanted));
      for (let time = 0; time < 2; time += 1) {
        await recordUsedCodes(storage, {
          codes: ['SUMMER', code.toUpperCase()],
          orderName: '#1001',
          at: start,
        });
      }
      expect(await findOpenRedemption(storage, 'ada')).toBeNull();
      expect(await points()).toBe(150);
      expect(codeOf(await redeemReward(parts, wanted))).not.toBe(code);
    });

    test('whose order is told of after its points came back takes them again; what was spent is owed', async () => {
      const { storage, codes, parts, points } = await prepared(100);
      const code = codeOf(await redeemReward(parts, wanted));
      codes.tellsUses = false;
      codes.order(code);
      const id = (await findOpenRedemption(storage, 'ada'))?.id ?? '';
      expect(await cancelRedemption(parts, { member: 'ada', id })).toBe(true);
      await storage.change((tx) =>
        spendPoints(tx, { member: 'ada', kind: 'redeemed', source: 'other', at: start }, 70),
      );
      for (let time = 0; time < 2; time += 1) {
        await recordUsedCodes(storage, { codes: [code], orderName: '#1001', at: start });
      }
      expect(await points()).toBe(-70);
      expect(await readBalance(storage.read, 'ada')).toMatchObject({ points: 0, owed: 70 });
    });

    test('that nobody used in time is closed, and gives its points back', async () => {
      const { codes, parts, points, time } = await prepared(100);
      const code = codeOf(await redeemReward(parts, wanted));
      time.now += 14 * day;
      expect(await recoverRedemptions(parts)).toBe(1);
      expect(await recoverRedemptions(parts)).toBe(0);
      expect([await points(), codes.kept.get(code)?.isOpen]).toEqual([100, false]);
    });

    test('waits while the backend is away: nothing is believed of it', async () => {
      const { codes, parts, points, time, storage } = await prepared(100);
      const code = codeOf(await redeemReward(parts, wanted));
      time.now += 14 * day;
      for (const line of ['deaf', 'mute'] as const) {
        codes.lines.push(line);
        await expect(recoverRedemptions(parts)).rejects.toThrow(GrantsUnavailable);
        expect([await points(), (await findOpenRedemption(storage, 'ada'))?.code]).toEqual([0, code]);
      }
      await recoverRedemptions(parts);
      expect(await points()).toBe(100);
    });
  });

  describe('the law of codes', () => {
    const line = fc.constantFrom<TestCallOutcome>('fine', 'fine', 'fine', 'deaf', 'mute');
    const step = fc.constantFrom<Step | null>(null, null, null, 'noted', 'made', 'kept', 'leaving', 'closed');
    const wish = fc.record({
      do: fc.constantFrom('redeem', 'order', 'notice', 'giveBack', 'recover', 'minutes', 'weeks'),
      lines: fc.array(line, { maxLength: 4 }),
      dies: step,
    });

    test('points are spent exactly for what orders used, whatever dies, is lost or comes at once', async () => {
      const { storage, time, codes: _codes } = await prepared(0);
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(wish, { maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
          run += 1;
          const member = `member-${run}`;
          await storage.change((tx) =>
            creditPoints(tx, { member, kind: 'adjusted', source: `gift:${run}`, at: start }, 1000),
          );
          const codes = new TestDiscountCodes();
          const partsDying = (at: Step | null) => ({
            storage,
            clock: () => time.now,
            grants: createCodeGrantPort({
              storage,
              codes,
              clock: () => time.now,
              refused: () => {},
              checkpoint: async (reached) => {
                if (reached === at) throw new Crash(reached);
              },
            }),
          });
          const told = new Set<string>();
          const make = async ({
            do: what,
            lines,
            dies,
          }: typeof wish extends fc.Arbitrary<infer W> ? W : never) => {
            codes.lines.push(...lines);
            const parts = partsDying(dies);
            switch (what) {
              case 'redeem': {
                const result = await redeemReward(parts, { ...five, member });
                if (result.kind === 'granted') told.add(result.redemption.code ?? '');
                return;
              }
              case 'order':
                for (const code of told) codes.order(code);
                return;
              case 'notice': {
                const used = [...codes.kept].flatMap(([code, { uses }]) => (uses > 0 ? [code] : []));
                return recordUsedCodes(storage, { codes: used, orderName: null, at: time.now });
              }
              case 'giveBack': {
                const there = await findOpenRedemption(storage, member);
                if (there !== null) await cancelRedemption(parts, { member, id: there.id });
                return;
              }
              case 'recover':
                await recoverRedemptions(parts);
                return;
              case 'minutes':
                time.now += 2 * minute;
                return;
              case 'weeks':
                time.now += 15 * day;
                return;
            }
          };
          for (const round of rounds) {
            for (const result of await Promise.allSettled(round.map(make))) {
              if (result.status === 'fulfilled') continue;
              const { reason } = result;
              if (!(reason instanceof Crash) && !(reason instanceof GrantsUnavailable)) throw reason;
            }
          }
          // The backend responds again, and time passes.
          codes.lines.length = 0;
          for (let look = 0; look < 3; look += 1) {
            time.now += 15 * day;
            await recoverRedemptions(partsDying(null));
          }
          const uses = [...codes.kept.values()].reduce((sum, { uses: each }) => sum + each, 0);
          const { points, owed } = await readBalance(storage.read, member);
          expect(points - owed).toBe(1000 - 80 * uses);
          expect(await findOpenRedemption(storage, member)).toBeNull();
          // No code stayed usable without an owner; those that orders used are marked as used.
          const rows = await storage.read
            .selectFrom('loyalty_redemptions')
            .select(['code', 'state'])
            .where('member', '=', member)
            .execute();
          for (const { code, state } of rows) {
            const kept = codes.kept.get(code ?? '');
            expect(state).toBe((kept?.uses ?? 0) > 0 ? 'used' : 'returned');
            if (told.has(code ?? '') && state === 'returned') expect(kept?.isOpen ?? false).toBe(false);
          }
        }),
        propertyRuns(40),
      );
    });
  });
});
