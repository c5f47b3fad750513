import { isNightly } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { reportAgents } from './agents-report.ts';
import { streamOrders } from './export-orders.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrderByNumber, insertOrder, setFinancialStatus } from './order-store.ts';

const agent = 'https://shopping.example';

describeEachDatabase((dialect, open) => {
  const opened = async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: null });
    return { storage, shop };
  };
  const buy = async (shop: CheckoutTestShop, by?: string) => {
    const key = await shop.cart('US', [['1', 1]], by === undefined ? {} : { agent: by });
    const total = await fillInCheckout(shop.checkout, key, 'US');
    const result = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
    return { ...result.order, total };
  };

  test('AGENT-41: an order has the assistant of its cart; that of a shopper has none', async () => {
    const { storage, shop } = await opened();
    const [first, second] = [await buy(shop, agent), await buy(shop)];
    const rows = await storage.read
      .selectFrom('orders')
      .select(['number', 'agent'])
      .orderBy('number')
      .execute();
    expect(rows.map((row) => row.agent)).toEqual([agent, null]);
    expect((await findOrderByNumber(storage.read, first.number))?.agent).toBe(agent);
    const confirmation = await shop.checkout.confirmation(second.orderId, second.secret);
    expect(confirmation).not.toHaveProperty('agent');
  });

  test.runIf(dialect === 'sqlite' || isNightly)(
    'AGENT-41: pages of many orders are read in order, by assistant',
    async () => {
      const { storage, shop } = await opened();
      const { number, total } = await buy(shop, agent);
      const order = await findOrderByNumber(storage.read, number);
      if (order === null) throw new Error('the order is gone');
      const { agent: _, ...ofShopper } = order;
      await buy(shop, 'https://other.example');
      await storage.change(async (tx) => {
        for (let next = 1; next <= 1100; next += 1) {
          const copy: OrderRecord = {
            ...(next % 2 === 0 ? order : ofShopper),
            id: `${order.id}${next}`,
            cartId: `${order.cartId}${next}`,
            number: number + 1 + next,
            createdAt: checkoutTestStart + Math.floor(next / 7),
          };
          await insertOrder(tx, copy);
        }
      });
      const numbers: number[] = [];
      for await (const each of streamOrders(storage, { agent })) numbers.push(each.number);
      expect(numbers).toEqual([
        number,
        ...Array.from({ length: 550 }, (_each, index) => number + 3 + 2 * index),
      ]);
      expect(await reportAgents(storage, 0)).toMatchObject([
        { agent: 'https://other.example', orders: 1, revenue: total },
        { agent, orders: 551, revenue: 551 * total, lastOrderAt: checkoutTestStart + 157 },
      ]);
      expect(await reportAgents(storage, checkoutTestStart + 1)).toMatchObject([{ agent, orders: 547 }]);
    },
  );

  test('AGENT-41: voided orders aren’t counted', async () => {
    const { storage, shop } = await opened();
    const { orderId } = await buy(shop, agent);
    await storage.change((tx) => setFinancialStatus(tx, orderId, 'voided', checkoutTestStart));
    expect(await reportAgents(storage, 0)).toEqual([]);
  });
});
