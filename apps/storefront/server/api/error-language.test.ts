/** Errors of shoppers' calls on German pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_CODES: '1/60' });
});
afterAll(() => shop.dispose());

async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const who = new Shopper(shop.app, 'eu.shop.test');
  const response = await who.send(method, path, body, headers);
  return { status: response.status, ...(await response.json()).error };
}

test.each([
  ['POST', '/cart', { merchandiseId: '1', quantity: 0 }, 'Leg mindestens einen Artikel in den Warenkorb.'],
  ['POST', '/cart', { merchandiseId: '?', quantity: 1 }, 'Das ist keines unserer Produkte.'],
  ['POST', '/cart', { merchandiseId: '1', quantity: 1 }, 'Das ist keines unserer Produkte.'],
  ['POST', '/cart', { merchandiseId: '1', quantity: 1.5 }, 'Gib die Menge als ganze Zahl an.'],
  ['PUT', '/cart/destination', { country: 'ZZ' }, 'Wähle ein Land.'],
  ['PUT', '/cart/discount', { discountCodes: ['A', 'B'] }, 'Nur ein Code pro Bestellung.'],
])('LANG-31: %s /de/api%s %j is refused in German', async (method, path, body, message) => {
  expect((await send(method, `/de/api${path}`, body)).message).toBe(message);
});

test('LANG-31: the same is English on English pages', async () => {
  const { message } = await send('POST', '/api/cart', { merchandiseId: '1', quantity: 0 });
  expect(message).toBe('Add at least one item.');
});

test('LANG-31: limits, and requests of other sites, are refused in German', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const refused = await send('POST', '/de/api/cart', { merchandiseId: '1', quantity: 1 }, foreign);
  expect(refused.message).toBe('Diese Anfrage kam nicht von einer Seite unseres Shops.');
  const tries = [1, 2, 3].map(() => send('PUT', '/de/api/cart/gift-cards', { giftCardCodes: ['X'] }));
  const limited = (await Promise.all(tries)).find(({ status }) => status === 429);
  expect(limited?.message).toMatch(/^Zu viele Anfragen\. Bitte versuch es in \d+ Sekunden? noch einmal\.$/);
});
