import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { streamGeneratedCodes } from '../discounts/export-codes.ts';
import { generateCodes } from '../discounts/generate-codes.ts';
import { importDiscounts } from '../discounts/import-discounts.ts';

describeEachDatabaseInFull((_, open) => {
  test('DISC-20: 20 simultaneous checkouts with the same single-use code give one order, and 19 clear refusals', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    const now = shop.backend.clock();
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
    const letter = { bulk: 'Summer letter', kind: 'percentage', value: 20, target: 'order' };
    await importDiscounts(storage, [letter], { now });
    const order = { discountId: 'bulk:summer-letter', count: 2, prefix: '', length: 8, now };
    await generateCodes(storage, order);
    const codes = async () => {
      const rows = [];
      for await (const row of streamGeneratedCodes(storage, null)) rows.push(row);
      return rows;
    };
    const [first] = await codes();
    const discountCodes = [first?.code.toLowerCase() ?? ''];
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const key = await shop.cart('US', [['1', 1]], { discountCodes });
        return { key, total: await fillInCheckout(shop.checkout, key, 'US', `buyer${index}@example.com`) };
      }),
    );

    const results = await Promise.all(
      buyers.map(({ key, total }) => shop.checkout.pay(key, { kind: 'test', card: '1' }, total)),
    );

    const placed = results.flatMap((result) => (result.kind === 'placed' ? [result.order.number] : []));
    expect(placed).toHaveLength(1);
    const refused = results.filter((result) => result.kind === 'refused');
    expect(refused).toHaveLength(19);
    for (const { reason, message, view } of refused) {
      expect(reason).toBe('changed');
      expect(message).toMatch(/Nothing was charged. Check the new total, then pay again.$/);
      expect(view.codes).toMatchObject([{ applicable: false }]);
      expect(view.totals.discountAmount).toBe(0);
    }
    const charges = await storage.read.selectFrom('test_charges').select('status').execute();
    expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(charges.every(({ status }) => status === 'succeeded' || status === 'canceled')).toBe(true);
    expect((await codes()).map(({ orderNumber }) => orderNumber)).toEqual([placed[0], null]);

    // A rejected buyer can still buy, at the price without the code.
    const [loser] = buyers.filter((_, index) => results[index]?.kind === 'refused');
    if (loser === undefined) throw new Error('nobody was refused');
    const again = await shop.checkout.open(loser.key);
    if (again.kind !== 'open') throw new Error('the checkout is gone');
    const total = again.view.totals.totalAmount;
    expect(total).toBeGreaterThan(loser.total);
    expect((await shop.checkout.pay(loser.key, { kind: 'test', card: '1' }, total)).kind).toBe('placed');
  });
});
