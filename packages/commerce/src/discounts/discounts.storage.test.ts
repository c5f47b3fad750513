import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { claimDiscountUses, loadDiscountUsage } from './discount-uses.ts';
import { findDiscountsByCodes, getAutomaticDiscounts, getCartDiscounts } from './find-discounts.ts';
import { importDiscounts } from './import-discounts.ts';

const now = Date.UTC(2026, 5, 1);
const code = (name: string, more: object = {}) => ({
  code: name,
  kind: 'percentage',
  value: 10,
  target: 'order',
  ...more,
});
const automatic = (title: string, more: object = {}) =>
  code('', { code: undefined, automatic: title, ...more });

describeEachDatabase((_name, open) => {
  const opened = async (...entries: readonly object[]) => {
    const storage = await open<CommerceDatabase>([cartMigrations]);
    const { bad } = await importDiscounts(storage, entries, { now });
    expect(bad).toEqual([]);
    return storage;
  };
  const claim = (storage: Storage<CommerceDatabase>, orderId: string, customer: string, ...ids: string[]) =>
    storage.change((tx) => claimDiscountUses(tx, { discountIds: ids, orderId, customer, at: now }));

  const codes = async (storage: Storage<CommerceDatabase>, ...typed: string[]) =>
    (await findDiscountsByCodes(storage.read, typed)).map(({ title }) => title);

  describe('the discounts in force', () => {
    test('are found by code in any case and with surrounding spaces, and automatic ones without any', async () => {
      const storage = await opened(code('Glow10'), automatic('Spring'));
      const held = await getAutomaticDiscounts(storage, now);
      expect(held.map(({ title }) => title)).toEqual(['Spring']);
      expect(await codes(storage, ' gLoW10 ')).toEqual(['Glow10']);
      expect(await codes(storage, 'spring', 'never', '')).toEqual([]);
      const all = await getCartDiscounts(storage.read, held, ['glow10']);
      expect(all.map(({ title }) => title)).toEqual(['Spring', 'Glow10']);
    });

    test('of several codes each is found once; one that the database can’t store is unknown', async () => {
      const storage = await opened(code('A'), code('B'));
      expect((await codes(storage, 'b', 'A', 'a')).toSorted()).toEqual(['A', 'B']);
      expect(await codes(storage, 'A\0')).toEqual([]);
      expect(await codes(storage, 'A\0', 'B', '\ud800')).toEqual(['B']);
    });

    test('inside a change are those of the change', async () => {
      const storage = await opened(code('A'));
      const found = await storage.change(async (tx) => {
        await tx.updateTable('discounts').set({ code: 'RENAMED' }).where('code', '=', 'A').execute();
        return [await findDiscountsByCodes(tx, ['a']), await findDiscountsByCodes(tx, ['renamed'])];
      });
      expect(found.map((each) => each.length)).toEqual([0, 1]);
    });

    test('the automatic ones are the same objects until something is imported, whatever else is written', async () => {
      const storage = await opened(automatic('Spring'));
      const before = await getAutomaticDiscounts(storage, now);
      await claim(storage, 'o1', 'c1', 'automatic:spring');
      expect(await getAutomaticDiscounts(storage, now)).toBe(before);
      await importDiscounts(storage, [automatic('Summer')], { now });
      const after = await getAutomaticDiscounts(storage, now);
      expect(after.map(({ title }) => title)).toEqual(['Spring', 'Summer']);
    });

    test('an automatic one that ended is not cached, one that starts later is', async () => {
      const storage = await opened(
        automatic('Over', { endsAt: '2026-05-31T00:00:00Z' }),
        automatic('Later', { startsAt: '2026-07-01T00:00:00Z' }),
      );
      expect((await getAutomaticDiscounts(storage, now)).map(({ title }) => title)).toEqual(['Later']);
    });

    test('a discount imported again replaces the first and retains its uses', async () => {
      const storage = await opened(code('A', { usageLimit: 5 }));
      await claim(storage, 'o1', 'c1', 'code:A');
      await importDiscounts(storage, [code('a', { value: 20, usageLimit: 5 })], { now });
      const [discount] = await findDiscountsByCodes(storage.read, ['A']);
      expect(discount?.benefit).toMatchObject({ percentage: 20 });
      expect(await loadDiscountUsage(storage.read, [discount!], 'c1')).toEqual({
        'code:A': { total: 1, byThisCustomer: 1 },
      });
    });

    test('an import with an invalid entry imports nothing', async () => {
      const storage = await opened();
      const result = await importDiscounts(storage, [code('A'), code('B', { value: 0 })], { now });
      expect(result.imported).toBe(0);
      expect(await codes(storage, 'A')).toEqual([]);
    });
  });

  describe('uses', () => {
    test('20 simultaneous orders for the last 3 uses get exactly 3', async () => {
      const storage = await opened(code('RARE', { usageLimit: 3 }));
      const claims = Array.from({ length: 20 }, (_, n) => claim(storage, `order-${n}`, `c${n}`, 'code:RARE'));
      const results = await Promise.all(claims);
      expect(results.filter((refused) => refused.length === 0)).toHaveLength(3);
      const rare = await findDiscountsByCodes(storage.read, ['RARE']);
      expect((await loadDiscountUsage(storage.read, rare, null))['code:RARE']?.total).toBe(3);
    });

    test('once per customer counts each customer alone', async () => {
      const storage = await opened(code('ONCE', { oncePerCustomer: true }));
      expect(await claim(storage, 'o1', 'ann', 'code:ONCE')).toEqual([]);
      expect(await claim(storage, 'o2', 'ann', 'code:ONCE')).toEqual(['code:ONCE']);
      expect(await claim(storage, 'o3', 'bob', 'code:ONCE')).toEqual([]);
    });

    test('an order claims once, however often it is retried', async () => {
      const storage = await opened(code('ONE', { usageLimit: 1 }));
      expect(await claim(storage, 'o1', 'ann', 'code:ONE')).toEqual([]);
      expect(await claim(storage, 'o1', 'ann', 'code:ONE')).toEqual([]);
      expect(await claim(storage, 'o2', 'bob', 'code:ONE')).toEqual(['code:ONE']);
    });

    test('one discount that is used up refuses the whole claim', async () => {
      const storage = await opened(code('FREE'), code('GONE', { usageLimit: 1 }));
      await claim(storage, 'o1', 'ann', 'code:GONE');
      expect(await claim(storage, 'o2', 'bob', 'code:FREE', 'code:GONE')).toEqual(['code:GONE']);
      const uses = await storage.read.selectFrom('discount_uses').selectAll().execute();
      expect(uses.map((use) => use.order_id)).toEqual(['o1']);
    });

    test('a discount that no longer exists is refused', async () => {
      const storage = await opened();
      expect(await claim(storage, 'o1', 'ann', 'code:NEVER')).toEqual(['code:NEVER']);
    });
  });
});
