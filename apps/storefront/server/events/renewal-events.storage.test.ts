import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { readOrderEvents } from '@vitrine/commerce/orders/order-events';
import { runSubscriptions } from '@vitrine/commerce/subscriptions/run-subscriptions';
import { openSubscriptionTestShop } from '@vitrine/commerce/subscriptions/subscription-test-shop';
import { summariseEvents } from '@vitrine/engagement/events/summarise-events';
import { readBalance } from '@vitrine/engagement/loyalty/ledger';
import { processOrderFeed } from '@vitrine/engagement/loyalty/order-feed';
import { testProgramme } from '@vitrine/engagement/loyalty/test-programme';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../engagement.ts';
import { storeNewRenewals } from './renewal-events.ts';

describeEachDatabase((_name, open) => {
  test('ANA-15: a renewal is counted once, without a visitor, and is no visitor’s order', async () => {
    const commerce = await open<CommerceDatabase>(testMigrations);
    const storage = await open<ShopTables>(engagementSets);
    const shop = await openSubscriptionTestShop(commerce);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 20 });
    await shop.putSellingPlan({ id: '1' }, ['1']);
    const contract = await shop.subscribe({ email: 'ada@example.com' });
    const deps = { storage, commerce };
    await storeNewRenewals(deps);
    // The first order is a visitor's: a browser reports it, with consent.
    expect(await storage.read.selectFrom('page_events').selectAll().execute()).toEqual([]);

    shop.days(28);
    const now = shop.backend.clock();
    await runSubscriptions(shop.deps);
    await Promise.all([storeNewRenewals(deps), storeNewRenewals(deps)]);
    await storeNewRenewals(deps);
    const rows = await storage.read.selectFrom('page_events').selectAll().execute();
    const order = (await shop.orders()).at(-1);
    expect(rows).toMatchObject([
      {
        name: 'subscription_renewed',
        region: 'us',
        currency: 'USD',
        received_at: now,
        unique_token: '',
        visit_token: '',
        cart_token: null,
        details: JSON.stringify({ totalValue: (order?.amounts.totalAmount ?? 0) / 100 }),
      },
    ]);
    expect(JSON.parse(rows[0]?.products ?? '')).toMatchObject([{ name: 'Glow Oil', quantity: 1 }]);
    const text = JSON.stringify(rows);
    for (const secret of ['ada@example.com', contract.id, order?.id ?? '', order?.cartId ?? ''])
      expect(text).not.toContain(secret);
    expect(await summariseEvents(storage, { from: now - 1, to: now + 1 })).toMatchObject([
      { region: 'us', visits: 0, orders: 0, views: 0, renewals: 1 },
    ]);
  });

  test('SUB-15: renewals earn the points that their orders earn, once', async () => {
    const commerce = await open<CommerceDatabase>(testMigrations);
    const storage = await open<ShopTables>(engagementSets);
    const shop = await openSubscriptionTestShop(commerce);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 20 });
    await shop.putSellingPlan({ id: '1' }, ['1']);
    const buyer = {
      email: 'ada@example.com',
      phone: null,
      countryCode: 'US',
      deliveryAddressPreferences: [],
      preferences: null,
      customerId: '77',
    };
    await shop.subscribe({ more: { buyerIdentity: buyer } });
    const count = () =>
      processOrderFeed({
        storage,
        feed: async (after, limit) =>
          (await readOrderEvents(commerce.read, after, limit)).map((event) => ({
            ...event,
            orderName: null,
          })),
        programme: async () => testProgramme,
      });
    for (let month = 0; month < 3; month += 1) {
      await Promise.all([count(), count()]);
      shop.days(28);
      await Promise.all([runSubscriptions(shop.deps), runSubscriptions(shop.deps)]);
    }
    await count();
    const orders = await shop.orders();
    expect(orders).toHaveLength(4);
    const earned = orders.map(({ amounts }) =>
      Math.floor((amounts.totalBeforeShipping * testProgramme.pointsPerUnit) / 100),
    );
    const { points } = await readBalance(storage.read, '77');
    expect(points).toBe(earned.reduce((sum, each) => sum + each, 0));
    expect(points).toBeGreaterThan(0);
  });
});
