import { openSilenceableProxy, type SilenceableProxy } from '@vitrine/storage/silenceable-proxy';
import { createPostgresDatabase } from '@vitrine/storage/test-databases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  way.resume();
  await shop.dispose();
  await way.close();
  await remove();
});

async function timed(work: () => Promise<Response>) {
  const began = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - began };
}

describe('while PostgreSQL says nothing', () => {
  test('REL-10: kept pages come at once, /readyz says so, carts are refused in time, and all is well afterwards', async () => {
    const shopper = new Shopper(shop.app);
    const page = () => timed(() => shopper.send('GET', '/pages/about'));
    const ready = () => timed(() => shopper.send('GET', '/readyz'));
    const cart = () => timed(() => shopper.send('POST', '/api/cart/create'));
    expect([(await page()).status, (await ready()).status, (await cart()).status]).toEqual([200, 200, 200]);

    way.pause();
    const waiting = cart();
    const first = await page();
    expect(first.status).toBe(200);
    expect(first.ms).toBeLessThan(1500);
    const later = await Promise.all(Array.from({ length: 20 }, page));
    for (const { status, ms } of later) expect([status, ms < 1000]).toEqual([200, true]);
    // A result is used for half a second.
    await expect.poll(async () => (await ready()).status).toBe(503);
    const unready = await ready();
    expect(unready.status).toBe(503);
    expect(unready.ms).toBeLessThan(2900);
    const refused = await waiting;
    expect(refused.status).toBeGreaterThanOrEqual(500);
    // A look at the catalogue that fails is begun once more.
    expect(refused.ms).toBeLessThan(9000);

    way.resume();
    await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);
    expect((await cart()).status).toBe(200);
  });
});
