import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { createGiftCardCode, hashGiftCardCode } from './gift-card-code.ts';
import {
  adjustGiftCard,
  disableGiftCard,
  enableGiftCard,
  expireGiftCards,
  findGiftCard,
  issueGiftCard,
  readGiftCardBalance,
  redeemGiftCard,
  restoreGiftCard,
} from './gift-card-ledger.ts';
import { readGiftCardLiability } from './gift-card-liability.ts';
import { giftCardMigrations } from './gift-card-tables.ts';

const start = Date.UTC(2026, 5, 1);
const day = 24 * 60 * 60 * 1000;
const key = Buffer.alloc(32, 7);

const issue = (
  storage: Storage<CommerceDatabase>,
  id: string,
  initial: number,
  expiresAt: number | null = null,
) =>
  storage.change((tx) =>
    issueGiftCard(
      tx,
      {
        id,
        initial,
        currency: 'USD',
        region: 'us',
        expires_at: expiresAt,
        customer_id: null,
        order_id: null,
        line_id: null,
        deliver_at: null,
        delivery: '{}',
        created_at: start,
      },
      { source: `issued:${id}`, at: start },
    ),
  );
const redeem = (
  storage: Storage<CommerceDatabase>,
  cardId: string,
  orderId: string,
  amount: number,
  at = start,
) =>
  storage.change((tx) =>
    redeemGiftCard(tx, { cardId, orderId, source: `order:${orderId}:${cardId}`, at }, amount, 'USD'),
  );
const restore = (
  storage: Storage<CommerceDatabase>,
  cardId: string,
  orderId: string,
  refund: string,
  amount: number,
  at = start,
) =>
  storage.change((tx) =>
    restoreGiftCard(tx, { cardId, orderId, source: `refund:${refund}:${cardId}`, at }, amount),
  );

describeEachDatabaseInFull((_, open) => {
  const opened = () => open<CommerceDatabase>([giftCardMigrations]);

  describe('a gift card', () => {
    test('CARD-03: is issued once for its source, and spent to the last cent', async () => {
      const storage = await opened();
      expect(await issue(storage, 'a', 5000)).toBe(true);
      expect(await issue(storage, 'a', 5000)).toBe(false);
      expect(await redeem(storage, 'a', '1', 4999)).toBe(true);
      expect(await redeem(storage, 'a', '1', 1)).toBe(false);
      expect(await redeem(storage, 'a', '2', 2)).toBe(false);
      expect(await redeem(storage, 'a', '2', 1)).toBe(true);
      expect(await readGiftCardBalance(storage.read, 'a')).toBe(0);
    });

    test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
      'CARD-03: rejects the amount %s',
      async (amount) => {
        const storage = await opened();
        await issue(storage, 'a', 5000);
        await redeem(storage, 'a', '1', 1000);
        expect(await redeem(storage, 'a', '2', amount)).toBe(false);
        expect(await restore(storage, 'a', '1', '1', amount)).toBe(0);
        await expect(issue(storage, 'b', amount)).rejects.toThrow();
        expect(await readGiftCardBalance(storage.read, 'a')).toBe(4000);
      },
    );

    test('CARD-03: 50 simultaneous orders spend its balance, and no cent more', async () => {
      const storage = await opened();
      await issue(storage, 'a', 799);
      const spent = await Promise.all(
        Array.from({ length: 50 }, (_each, index) => redeem(storage, 'a', String(index), 100)),
      );
      expect(spent.filter(Boolean)).toHaveLength(7);
      expect(await readGiftCardBalance(storage.read, 'a')).toBe(99);
    });

    test('CARD-03: 50 repetitions of one refund credit it once', async () => {
      const storage = await opened();
      await issue(storage, 'a', 1000);
      await redeem(storage, 'a', '1', 600);
      const given = await Promise.all(Array.from({ length: 50 }, () => restore(storage, 'a', '1', 'r', 600)));
      expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(600);
      expect(await readGiftCardBalance(storage.read, 'a')).toBe(1000);
    });

    test('CARD-14: is never credited more than the order took', async () => {
      const storage = await opened();
      await issue(storage, 'a', 1000);
      await redeem(storage, 'a', '1', 300);
      await redeem(storage, 'a', '2', 300);
      expect(await restore(storage, 'a', '1', 'r1', 200)).toBe(200);
      expect(await restore(storage, 'a', '1', 'r2', 200)).toBe(100);
      expect(await restore(storage, 'a', '3', 'r3', 200)).toBe(0);
      expect(await readGiftCardBalance(storage.read, 'a')).toBe(700);
    });

    test('CARD-05: can’t be spent from its expiry on, and a refund makes it valid again', async () => {
      const storage = await opened();
      await issue(storage, 'a', 1000, start + day);
      await redeem(storage, 'a', '1', 400, start + day - 1);
      expect(await redeem(storage, 'a', '2', 1, start + day)).toBe(false);
      expect(await storage.change((tx) => expireGiftCards(tx, start + day))).toBe(1);
      expect(await storage.change((tx) => expireGiftCards(tx, start + day))).toBe(0);
      expect(await readGiftCardBalance(storage.read, 'a')).toBe(0);
      expect(await restore(storage, 'a', '1', 'r', 400, start + 2 * day)).toBe(400);
      expect((await findGiftCard(storage.read, 'a'))?.expires_at).toBe(start + 92 * day);
      expect(await redeem(storage, 'a', '3', 400, start + 3 * day)).toBe(true);
    });

    test('CARD-06: that is disabled loses its balance, and has it again when it is enabled', async () => {
      const storage = await opened();
      await issue(storage, 'a', 1000);
      const call = { cardId: 'a', at: start };
      expect(await storage.change((tx) => disableGiftCard(tx, { ...call, source: 'd1' }))).toBe(1000);
      expect(await storage.change((tx) => disableGiftCard(tx, { ...call, source: 'd2' }))).toBeNull();
      expect(await redeem(storage, 'a', '1', 1)).toBe(false);
      expect(await readGiftCardBalance(storage.read, 'a')).toBe(0);
      expect(await storage.change((tx) => enableGiftCard(tx, { ...call, source: 'e1' }))).toBe(true);
      expect(await storage.change((tx) => enableGiftCard(tx, { ...call, source: 'e2' }))).toBe(false);
      expect(await redeem(storage, 'a', '1', 1000)).toBe(true);
    });

    test('CARD-09: of another currency pays nothing', async () => {
      const storage = await opened();
      await issue(storage, 'a', 1000);
      const posting = { cardId: 'a', source: 'order:1:a', at: start };
      expect(await storage.change((tx) => redeemGiftCard(tx, posting, 100, 'EUR'))).toBe(false);
    });

    test('CARD-01: has a code of which only a keyed hash is stored', async () => {
      const storage = await opened();
      await issue(storage, 'a', 1000);
      const { code, hash, lastCharacters } = createGiftCardCode(key);
      await storage.change((tx) =>
        tx.updateTable('gift_cards').set({ code_hash: hash, last_characters: lastCharacters }).execute(),
      );
      const rows = JSON.stringify(await storage.read.selectFrom('gift_cards').selectAll().execute());
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', '').slice(0, 12));
      expect(hashGiftCardCode(` ${code.toLowerCase().replaceAll('-', ' ')} `, key)).toBe(hash);
      expect(hashGiftCardCode(code, Buffer.alloc(32, 8))).not.toBe(hash);
    });
  });

  describe('the laws of the ledger', () => {
    const cards = ['a', 'b', 'c'] as const;
    const step = fc.oneof(
      fc.record({
        do: fc.constant('redeem' as const),
        card: fc.constantFrom(...cards),
        order: fc.nat(5),
        amount: fc.integer({ min: -100, max: 6000 }),
      }),
      fc.record({
        do: fc.constant('restore' as const),
        card: fc.constantFrom(...cards),
        order: fc.nat(5),
        refund: fc.nat(5),
        amount: fc.integer({ min: -100, max: 6000 }),
      }),
      fc.record({
        do: fc.constant('adjust' as const),
        card: fc.constantFrom(...cards),
        call: fc.nat(5),
        amount: fc.integer({ min: -6000, max: 6000 }),
      }),
      fc.record({
        do: fc.constantFrom('disable' as const, 'enable' as const),
        card: fc.constantFrom(...cards),
        call: fc.nat(5),
      }),
      fc.record({ do: fc.constant('expire' as const), days: fc.nat(200) }),
    );

    type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

    test('CARD-03: balances are sums of entries, never negative, and repeated entries change nothing', async () => {
      const storage = await opened();
      let run = 0;
      let calls = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 7 }), async (rounds) => {
          run += 1;
          const prefix = `${run}-`;
          let now = start;
          for (const [index, card] of cards.entries())
            await issue(storage, prefix + card, 5000, index === 2 ? start + 100 * day : null);
          const apply = async (each: Step) => {
            if (each.do === 'redeem')
              return redeem(storage, prefix + each.card, `${prefix}${each.order}`, each.amount, now);
            if (each.do === 'restore') {
              const order = `${prefix}${each.order}`;
              return restore(storage, prefix + each.card, order, `${prefix}${each.refund}`, each.amount, now);
            }
            if (each.do === 'expire') {
              now += each.days * day;
              return storage.change((tx) => expireGiftCards(tx, now));
            }
            const posting = {
              cardId: prefix + each.card,
              source: `${each.do}:${prefix}${each.card}:${each.call}:${now}`,
              at: now,
            };
            if (each.do === 'adjust') return storage.change((tx) => adjustGiftCard(tx, posting, each.amount));
            // Each call of the merchant is a source of its own.
            calls += 1;
            const call = { ...posting, source: `${posting.source}:${calls}` };
            return storage.change<unknown>((tx) =>
              each.do === 'disable' ? disableGiftCard(tx, call) : enableGiftCard(tx, call),
            );
          };
          for (const round of rounds) {
            const results = await Promise.all(round.map(apply));
            // The same call again, with the same source, finds its entry.
            for (const [index, each] of round.entries()) {
              if (each.do === 'redeem' && results[index] === true) expect(await apply(each)).toBe(false);
              if (each.do === 'restore' && results[index] !== 0) expect(await apply(each)).toBe(0);
            }
            for (const card of cards) {
              const entries = await storage.read
                .selectFrom('gift_card_entries')
                .selectAll()
                .where('card_id', '=', prefix + card)
                .orderBy('sequence')
                .execute();
              let sum = 0;
              for (const { amount } of entries) {
                sum += Number(amount);
                expect(sum).toBeGreaterThanOrEqual(0);
              }
              expect(await readGiftCardBalance(storage.read, prefix + card)).toBe(sum);
              for (const order of new Set(entries.map(({ order_id }) => order_id))) {
                const own = entries.filter(
                  ({ order_id, kind }) => order !== null && order_id === order && kind !== 'issued',
                );
                expect(own.reduce((all, { amount }) => all + Number(amount), 0)).toBeLessThanOrEqual(0);
              }
            }
          }
        }),
        propertyRuns(15),
      );
    });
  });

  test('CARD-07: the liability is the sum of balances, by currency and kind', async () => {
    const storage = await opened();
    await issue(storage, 'a', 5000);
    await issue(storage, 'b', 2000);
    await redeem(storage, 'a', '1', 1500);
    await redeem(storage, 'b', '2', 2000, start + day);
    await restore(storage, 'a', '1', 'r', 500, start + day);
    expect(await readGiftCardLiability(storage.read, start + day)).toEqual([
      { currency: 'USD', cards: 2, outstanding: 5500, byKind: { issued: 7000, redeemed: -1500 } },
    ]);
    expect(await readGiftCardLiability(storage.read, start + 2 * day)).toEqual([
      {
        currency: 'USD',
        cards: 1,
        outstanding: 4000,
        byKind: { issued: 7000, redeemed: -3500, restored: 500 },
      },
    ]);
  });
});
