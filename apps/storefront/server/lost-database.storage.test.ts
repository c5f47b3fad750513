/** A PostgreSQL that goes and comes back, as at a restart, while shoppers fill carts. */

import { openSilenceableProxy, type SilenceableProxy } from '@vitrine/storage/silenceable-proxy';
import { createPostgresDatabase } from '@vitrine/storage/test-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

let way: SilenceableProxy;
let shop: RunningTestShop;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await createPostgresDatabase();
  remove = made.remove;
  way = await openSilenceableProxy(made.location.databaseUrl ?? '');
  shop = await openTestShop(
    { DATABASE_URL: way.url, DATABASE_TIMEOUT_MS: '3000' },
    async () => new Response('<h1>a page</h1>', { headers: { 'content-type': 'text/html' } }),
  );
});
afterAll(async () => {
  way.acceptConnections();
  await shop.dispose();
  await way.close();
  await remove();
});

interface Buyer {
  readonly shopper: Shopper;
  answered: number;
  unanswered: number;
  readonly refusals: Set<number>;
}

test('REL-09: a PostgreSQL that is restarted under load: changes are refused with 503, pages come, and nothing answered is lost', async () => {
  const { products } = await (
    await new Shopper(shop.app).send('GET', '/api/collectionProducts?handle=all')
  ).json();
  const merchandiseId = products
    .map(
      (product: { selectedOrFirstAvailableVariant: { id: string; quantityAvailable: number } }) =>
        product.selectedOrFirstAvailableVariant,
    )
    .find((variant: { quantityAvailable: number }) => variant.quantityAvailable > 60).id;
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async (): Promise<Buyer> => {
      const shopper = new Shopper(shop.app);
      expect((await shopper.send('POST', '/api/cart/create')).status).toBe(200);
      return { shopper, answered: 0, unanswered: 0, refusals: new Set() };
    }),
  );
  const add = async (buyer: Buyer) => {
    const { status } = await buyer.shopper.send('POST', '/api/cart', { merchandiseId, quantity: 1 });
    if (status === 200) buyer.answered += 1;
    else {
      buyer.unanswered += 1;
      buyer.refusals.add(status);
    }
  };
  const everybody = () => Promise.all(buyers.map(add));
  await everybody();

  const underWay = everybody();
  way.disconnect();
  await underWay;
  await everybody();
  expect((await new Shopper(shop.app).send('GET', '/pages/about')).status).toBe(200);
  expect((await new Shopper(shop.app).send('GET', '/readyz')).status).toBe(503);
  expect(buyers.every(({ unanswered }) => unanswered > 0)).toBe(true);
  for (const { refusals } of buyers) expect([...refusals]).toEqual([503]);

  way.acceptConnections();
  await expect
    .poll(async () => (await new Shopper(shop.app).send('GET', '/readyz')).status, { timeout: 20_000 })
    .toBe(200);
  await everybody();
  for (const { shopper, answered, unanswered } of buyers) {
    const { cart } = await (await shopper.send('GET', '/api/cart')).json();
    const pieces = cart.lines[0].quantity;
    // A change that was committing when the way broke may have been kept.
    expect(pieces).toBeGreaterThanOrEqual(answered);
    expect(pieces).toBeLessThanOrEqual(answered + unanswered);
  }
});
