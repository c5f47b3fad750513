/** Killing one of two processes isn't noticed by shoppers. */
import { randomUUID } from 'node:crypto';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterAll, beforeAll, test } from 'vitest';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { getFromHost } from '../get-from-host.ts';
import { createHostShopper } from '../host-shopper.ts';
import { findOrders } from '../orders.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  getDrawer,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop('two-processes');
});
afterAll(() => shop.stop());

defineJourney(
  'a shopper fills a cart, one process is killed, and the order is placed and confirmed',
  async ({ page }) => {
    const ada = createRecipient(inCalifornia);
    const origin = getOrigin(shop, 'us');
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await shop.two?.parts[0]?.kill();
    await drawer.getByRole('button', { name: 'One more Sunset Oil' }).click();
    await expect(drawer.getByLabel('Quantity of Sunset Oil')).toHaveValue('2');
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await goToCheckout(getDrawer(page));
    await reachPayment(page, ada);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
    await waitForEmailedPath(shop, ada.email, /\/checkout\/confirmation\/[^\s"<]+/);
  },
);

test.runIf(isNightly)(
  'forty shoppers add while one process is killed: each add is answered, and counts once',
  async () => {
    const own = await startShop('two-processes');
    try {
      const host = `localhost:${own.port}`;
      const { body } = await getFromHost(own.port, host, '/products/sunset-oil.json');
      const merchandiseId = `gid://shopify/ProductVariant/${JSON.parse(body).product.variants[0].id}`;
      const adds = 5;
      let begun = 0;
      const shopping = Array.from({ length: 40 }, async () => {
        const { send, sendWith } = createHostShopper(own.port, host);
        const create = sendWith({ 'idempotency-key': randomUUID() });
        await create('POST', '/api/cart/create');
        for (let turn = 0; turn < adds; turn += 1) {
          begun += 1;
          // In the middle of the requests, without waiting for it.
          if (begun === 100) void own.two?.parts[0]?.kill();
          const add = sendWith({ 'idempotency-key': randomUUID() });
          await add('POST', '/api/cart', { merchandiseId, quantity: 1 });
        }
        return (await send('GET', '/api/cart')) as { cart: CartJson };
      });
      for (const { cart } of await Promise.all(shopping)) {
        expect(cart.lines.map(({ quantity }) => quantity)).toEqual([adds]);
      }
    } finally {
      await own.stop();
    }
  },
);
