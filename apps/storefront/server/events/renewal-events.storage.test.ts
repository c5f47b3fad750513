import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { runSubscriptions } from '@vitrine/commerce/subscriptions/run-subscriptions';
import { openSubscriptionTestShop } from '@vitrine/commerce/subscriptions/subscription-test-shop';
import { summariseEvents } from '@vitrine/engagement/events/summarise-events';
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
});
