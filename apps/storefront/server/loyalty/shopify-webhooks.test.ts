/** Points earned at Shopify: what its signed notices do, and what anything else doesn't. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

const secret = 'shopify-webhook-secret-of-this-test';
const member = { id: '77', region: 'us', email: async () => null } as const;

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
    COMMERCE_URL: 'http://127.0.0.1:9',
    COMMERCE_TOKEN: 'token',
    SHOPIFY_WEBHOOK_SECRET: secret,
  });
}, 60_000);
afterAll(() => shop.dispose());

async function send(topic: string, value: unknown, change: Record<string, string> = {}) {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const response = await shop.app.request('http://shop.test/webhooks/shopify', {
    method: 'POST',
    headers: {
      host: 'shop.test',
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': signature,
      ...change,
    },
    body,
  });
  return response.status;
}

const order = (id: number, customer: { id: number } | null = { id: 77 }) => ({
  id,
  name: `#${id}`,
  customer,
  total_price: '65.90',
  subtotal_price: '60.00',
  shipping_address: { country_code: 'US' },
  processed_at: '2026-06-01T08:00:00-04:00',
});
const refund = (id: number, order_id: number, amount: string) => ({
  id,
  order_id,
  created_at: '2026-06-02T08:00:00Z',
  transactions: [
    { kind: 'refund', status: 'success', amount },
    { kind: 'refund', status: 'failure', amount: '500.00' },
  ],
});
const points = () => shop.shop.loyalty.points(member);

it('LOYAL-10: a paid order earns once, a refund takes back once, however often they are delivered', async () => {
  for (let time = 0; time < 3; time += 1) expect(await send('orders/paid', order(1001))).toBe(204);
  expect(await points()).toBe(60);
  for (let time = 0; time < 3; time += 1) {
    expect(await send('refunds/create', refund(5, 1001, '32.95'))).toBe(204);
  }
  expect(await points()).toBe(30);
  expect(await send('orders/paid', order(1002, null))).toBe(204);
  expect(await send('orders/cancelled', order(1003))).toBe(204);
  expect(await points()).toBe(30);
});

it('LOYAL-10: what isn’t signed, or isn’t an order, earns nothing', async () => {
  const forged = createHmac('sha256', 'another secret').update('{}').digest('base64');
  expect(await send('orders/paid', order(2001), { 'x-shopify-hmac-sha256': forged })).toBe(401);
  expect(await send('orders/paid', order(2001), { 'x-shopify-hmac-sha256': '' })).toBe(401);
  expect(await send('orders/paid', '{')).toBe(400);
  expect(await send('orders/paid', { ...order(2001), subtotal_price: '-5' })).toBe(422);
  expect(await send('orders/paid', { id: 'x' })).toBe(422);
  expect(await points()).toBe(30);
});
