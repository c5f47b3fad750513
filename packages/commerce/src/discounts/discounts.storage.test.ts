import type { Storage } from '@vitrine/storage/database';
import { eachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { discountBook } from './book.ts';
import { importDiscounts } from './import.ts';
import { claimDiscountUses, discountUsage } from './uses.ts';

const now = Date.UTC(2026, 5, 1);
const code = (name: string, more: object = {}) => ({
  code: name,
  kind: 'percentage',
  value: 10,
  target: 'order',
  ...more,
});

eachDatabase((_name, open) => {
  const opened = async (...entries: readonly object[]) => {
    const storage = await open<CommerceDatabase>([cartMigrations]);
    const { bad } = await importDiscounts(storage, entries, { now });
    expect(bad).toEqual([]);
    return storage;
  };
  const claim = (storage: Storage<CommerceDatabase>, orderId: string, customer: string, ...ids: string[]) =>
    storage.change((tx) => claimDiscountUses(tx, { discountIds: ids, orderId, customer, at: now }));

  describe('the discounts in force', () => {
    test('are found by code in any case, and automatic ones without any', async () => {
      const storage = await opened(code('Glow10'), code('x', { code: undefined, automatic: 'Spring' }));
      const book = await discountBook(storage);
      expect(book.byCode('gLoW10')?.code).toBe('Glow10');
      expect(book.byCode('spring')).toBeUndefined();
      expect(book.automatic.map((discount) => discount.title)).toEqual(['Spring']);
    });

    test('are the same objects until something is imported, whatever else is written', async () => {
      const storage = await opened(code('A'));
      const before = await discountBook(storage);
      await claim(storage, 'o1', 'c1', 'code:A');
      expect(await discountBook(storage)).toBe(before);
      await importDiscounts(storage, [code('B')], { now });
      const after = await discountBook(storage);
      expect(after.byCode('A')).toBeDefined();
      expect(after.byCode('B')).toBeDefined();
    });

    test('a discount imported again replaces the first and keeps its uses', async () => {
      const storage = await opened(code('A', { usageLimit: 5 }));
      await claim(storage, 'o1', 'c1', 'code:A');
      await importDiscounts(storage, [code('a', { value: 20, usageLimit: 5 })], { now });
      const discount = (await discountBook(storage)).byCode('A')!;
      expect(discount.benefit).toMatchObject({ percentage: 20 });
      expect(await discountUsage(storage.read, [discount], 'c1')).toEqual({
        'code:A': { total: 1, byThisCustomer: 1 },
      });
    });

    test('an import with a bad entry takes nothing', async () => {
      const storage = await opened();
      const result = await importDiscounts(storage, [code('A'), code('B', { value: 0 })], { now });
      expect(result.imported).toBe(0);
      expect((await discountBook(storage)).byCode('A')).toBeUndefined();
    });
  });

  describe('uses', () => {
    test('20 orders at once for the last 3 uses give exactly 3', async () => {
      const storage = await opened(code('RARE', { usageLimit: 3 }));
      const claims = Array.from({ length: 20 }, (_, n) => claim(storage, `order-${n}`, `c${n}`, 'code:RARE'));
      const results = await Promise.all(claims);
      expect(results.filter((refused) => refused.length === 0)).toHaveLength(3);
      const discount = (await discountBook(storage)).byCode('RARE')!;
      expect((await discountUsage(storage.read, [discount], null))['code:RARE']?.total).toBe(3);
    });

    test('once per customer counts each customer alone', async () => {
      const storage = await opened(code('ONCE', { oncePerCustomer: true }));
      expect(await claim(storage, 'o1', 'ann', 'code:ONCE')).toEqual([]);
      expect(await claim(storage, 'o2', 'ann', 'code:ONCE')).toEqual(['code:ONCE']);
      expect(await claim(storage, 'o3', 'bob', 'code:ONCE')).toEqual([]);
    });

    test('the same order claims once, however often it tries', async () => {
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
