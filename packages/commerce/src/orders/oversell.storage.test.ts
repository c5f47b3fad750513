import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';

describeEachDatabaseInFull((_, open) => {
  test('CHECK-05: 50 simultaneous checkouts for the last 10 pieces give 10 orders, 10 charges and 40 clear refusals', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 10 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const key = await shop.cart('US', [['1', 1]]);
        return { key, total: await fillInCheckout(shop.checkout, key, 'US', `buyer${index}@example.com`) };
      }),
    );

    const results = await Promise.all(
      buyers.map(({ key, total }) => shop.checkout.pay(key, { kind: 'test', card: '1' }, total)),
    );

    const placed = results.flatMap((result) => (result.kind === 'placed' ? [result.order.number] : []));
    expect(placed.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => 1001 + index));
    const refused = results.filter((result) => result.kind === 'refused');
    expect(refused).toHaveLength(40);
    for (const refusal of refused) {
      expect(refusal.reason).toBe('soldOut');
      expect(refusal.message).toBe(
        'Glow Oil has just sold out. Nothing was charged. Update your cart to continue.',
      );
    }

    const charges = await storage.read.selectFrom('test_charges').select(['status', 'amount']).execute();
    expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(10);
    expect(charges.every(({ status }) => status === 'succeeded' || status === 'canceled')).toBe(true);
    const stock = await storage.read.selectFrom('inventory').select('available').executeTakeFirstOrThrow();
    expect(stock.available).toBe(0);
    const orders = await storage.read.selectFrom('orders').select('data').execute();
    expect(orders.map(({ data }) => JSON.parse(data).financialStatus)).toEqual(Array(10).fill('paid'));
    const open_ = await storage.read
      .selectFrom('payments')
      .selectAll()
      .where('status', 'in', ['pending', 'authorized', 'releasing'])
      .execute();
    expect(open_).toEqual([]);
  });
});
