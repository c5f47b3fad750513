import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { cartMigrations } from '../carts/migrations.ts';
import type { CommerceDatabase } from '../database.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { claimDiscountUses } from './discount-uses.ts';
import { createCodesHeader, streamGeneratedCodes, toCodesRow } from './export-codes.ts';
import { findDiscountsByCodes, getAutomaticDiscounts } from './find-discounts.ts';
import { findDiscount, generateCodes } from './generate-codes.ts';
import { toGeneratedDiscountId } from './generated-discount-ids.ts';
import { importDiscounts } from './import-discounts.ts';

const now = Date.UTC(2026, 5, 1);
const letter = { bulk: 'Summer letter', kind: 'percentage', value: 15, target: 'order' };
const letterId = 'bulk:summer-letter';

describeEachDatabase((_name, open) => {
  const opened = async (entry: object = letter) => {
    const storage = await open<CommerceDatabase>([cartMigrations, orderMigrations]);
    const { bad } = await importDiscounts(storage, [entry], { now });
    expect(bad).toEqual([]);
    return storage;
  };
  const made = async (storage: Storage<CommerceDatabase>, count: number, discountId = letterId) => {
    await generateCodes(storage, { discountId, count, prefix: 'SUMMER-', length: 8, now });
    return (await all(storage, discountId)).map(({ code }) => code);
  };
  const all = async (storage: Storage<CommerceDatabase>, discountId: string | null) => {
    const rows = [];
    for await (const row of streamGeneratedCodes(storage, discountId)) rows.push(row);
    return rows;
  };
  const claim = (
    storage: Storage<CommerceDatabase>,
    orderId: string,
    codes: readonly string[],
    customer = orderId,
  ) => {
    const discountIds = codes.map(toGeneratedDiscountId);
    return storage.change((tx) => claimDiscountUses(tx, { discountIds, orderId, customer, at: now + 5 }));
  };

  describe('generated codes', () => {
    test('are as many as requested, all different, without letters that look alike, one step at a time', async () => {
      const storage = await opened();
      const steps: number[] = [];
      const order = { discountId: letterId, count: 2_500, prefix: 'SUMMER-', length: 8, now };
      await generateCodes(storage, order, (count) => steps.push(count));
      const codes = (await all(storage, letterId)).map(({ code }) => code);
      expect(new Set(codes).size).toBe(2_500);
      expect(codes.filter((code) => !/^SUMMER-[A-HJ-NP-Z2-9]{8}$/.test(code))).toEqual([]);
      expect(steps).toEqual([1_000, 2_000, 2_500]);
    });

    test('are found in any case, as the discount that they were made for', async () => {
      const storage = await opened();
      const [code = ''] = await made(storage, 3);
      const found = await findDiscountsByCodes(storage.read, [` ${code.toLowerCase()}`]);
      expect(found).toMatchObject([{ id: toGeneratedDiscountId(code), code, title: 'Summer letter' }]);
      expect(found[0]?.benefit).toMatchObject({ percentage: 15 });
    });

    test('are the only way to their discount: it is no automatic one, and has no code of its own', async () => {
      const storage = await opened();
      expect(await getAutomaticDiscounts(storage, now)).toEqual([]);
      const names = ['Summer letter', letterId, 'BULK:SUMMER-LETTER', ''];
      expect(await findDiscountsByCodes(storage.read, names)).toEqual([]);
      for (const name of names) expect(await findDiscountsByCodes(storage.read, [name])).toEqual([]);
      expect((await findDiscount(storage.read, letterId))?.title).toBe('Summer letter');
    });

    test('of a discount with a code leave that code unchanged', async () => {
      const storage = await opened({ code: 'Summer', kind: 'percentage', value: 15, target: 'order' });
      const [code = ''] = await made(storage, 1, 'code:SUMMER');
      expect(await claim(storage, 'o1', [code])).toEqual([]);
      expect(await findDiscountsByCodes(storage.read, ['summer'])).toHaveLength(1);
      expect((await findDiscount(storage.read, 'suMMer'))?.id).toBe('code:SUMMER');
    });

    test('of one discount count once in a cart: the first that was entered', async () => {
      const storage = await opened();
      const [first = '', second = ''] = await made(storage, 2);
      expect(await findDiscountsByCodes(storage.read, [second, first])).toMatchObject([{ code: second }]);
    });
  });

  describe('the one use of a code', () => {
    test('is used with the order, and the code is not found afterwards', async () => {
      const storage = await opened();
      const [code = '', other = ''] = await made(storage, 2);
      expect(await claim(storage, 'o1', [code])).toEqual([]);
      expect(await findDiscountsByCodes(storage.read, [code])).toEqual([]);
      expect(await findDiscountsByCodes(storage.read, [other])).toHaveLength(1);
      expect(await claim(storage, 'o2', [code])).toEqual([toGeneratedDiscountId(code)]);
    });

    test('is used by one of 20 simultaneous orders', async () => {
      const storage = await opened();
      const [code = ''] = await made(storage, 1);
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, order) => claim(storage, `o${order}`, [code])),
      );
      expect(results.filter((refused) => refused.length === 0)).toHaveLength(1);
      const uses = await storage.read.selectFrom('discount_uses').selectAll().execute();
      const [row] = await storage.read.selectFrom('generated_codes').selectAll().execute();
      expect(uses.map(({ order_id }) => order_id)).toEqual([row?.order_id]);
    });

    test('is used once by an order that is retried', async () => {
      const storage = await opened();
      const [code = ''] = await made(storage, 1);
      expect(await claim(storage, 'o1', [code])).toEqual([]);
      expect(await claim(storage, 'o1', [code])).toEqual([]);
    });

    test('is not used if the change is rolled back, or another code of the order is used up', async () => {
      const storage = await opened();
      const [code = '', gone = ''] = await made(storage, 2);
      await claim(storage, 'o1', [gone]);
      expect(await claim(storage, 'o2', [code, gone])).toEqual([toGeneratedDiscountId(gone)]);
      const undone = storage.change(async (tx) => {
        const order = { discountIds: [toGeneratedDiscountId(code)], orderId: 'o3', customer: 'c', at: now };
        await claimDiscountUses(tx, order);
        throw new Error('sold out');
      });
      await expect(undone).rejects.toThrow('sold out');
      expect(await findDiscountsByCodes(storage.read, [code])).toHaveLength(1);
    });

    test('counts towards the limits of the discount: in total, and per customer', async () => {
      const storage = await opened({ ...letter, usageLimit: 2, oncePerCustomer: true });
      const [one = '', two = '', three = '', four = ''] = await made(storage, 4);
      expect(await claim(storage, 'o1', [one], 'ann')).toEqual([]);
      expect(await claim(storage, 'o2', [two], 'ann')).toEqual([letterId]);
      expect(await claim(storage, 'o3', [three], 'bob')).toEqual([]);
      expect(await claim(storage, 'o4', [four], 'eve')).toEqual([letterId]);
    });
  });

  describe('the export', () => {
    test('lists a discount’s codes, or all, with when and by which order they were used', async () => {
      const storage = await opened();
      await importDiscounts(storage, [{ ...letter, bulk: 'Other' }], { now });
      const [first = '', second = ''] = await made(storage, 2);
      await made(storage, 1, 'bulk:other');
      await claim(storage, 'o1', [first]);
      await storage.change((tx) =>
        tx
          .insertInto('orders')
          .values({
            id: 'o1',
            number: 1001,
            cart_id: 'cart',
            customer_id: null,
            email: 'ada@example.com',
            region: 'us',
            total: 1,
            currency: 'USD',
            data: '{}',
            created_at: now,
          })
          .execute(),
      );
      const rows = await all(storage, letterId);
      expect(rows).toEqual([
        { code: first, discountId: letterId, createdAt: now, usedAt: now + 5, orderNumber: 1001 },
        { code: second, discountId: letterId, createdAt: now, usedAt: null, orderNumber: null },
      ]);
      expect(await all(storage, null)).toHaveLength(3);
      const file = createCodesHeader() + rows.map(toCodesRow).join('');
      expect(file).toBe(
        [
          'Code,Discount,Made,Used,Order',
          `${first},${letterId},2026-06-01T00:00:00.000Z,2026-06-01T00:00:00.005Z,1001`,
          `${second},${letterId},2026-06-01T00:00:00.000Z,,`,
          '',
        ].join('\n'),
      );
    });

    test('contains every code of many pages once', async () => {
      const storage = await opened();
      const codes = await made(storage, 2_001);
      expect(new Set(codes).size).toBe(2_001);
      expect(codes).toEqual(codes.toSorted());
    });
  });
});
