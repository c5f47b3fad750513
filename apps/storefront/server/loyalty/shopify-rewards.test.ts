/** Rewards of the shop's own ledger while a Shopify store keeps the carts: from the button to the order, and back. */
import { createHmac } from 'node:crypto';
import { join as pathOf } from 'node:path';
import { importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import { creditPoints } from '@vitrine/engagement/loyalty/ledger';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestMember, testAccountPages } from '../account/test-members.ts';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestEngagement } from '../reviews/testing.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { adminToken, type StoreDiscount, TestShopifyAdmin } from './test-shopify-admin.ts';

const content = pathOf(import.meta.dirname, '../../../../demo/content');
const secret = 'shopify-webhook-secret-of-this-test';
const away = 'Rewards can’t be redeemed right now. No points are gone; please try again soon.';

let store: RunningTestShop;
let admin: TestShopifyAdmin;
let remote: RemoteBackend;
let shop: RunningTestShop;
beforeAll(async () => {
  store = await openTestShop({ CONTENT_DIR: content, PLAIN_BACKEND: 'true' });
  admin = new TestShopifyAdmin();
  admin.onChange = keepInStore;
  remote = await serveRemotely(store, { admin: admin.listen });
  const settings = { CONTENT_DIR: content, COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' };
  const keys = { SHOPIFY_ADMIN_TOKEN: adminToken, SHOPIFY_WEBHOOK_SECRET: secret };
  shop = await openTestShop({ ...settings, ...keys }, testAccountPages);
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  await remote.close();
  await store.dispose();
});
beforeEach(() => {
  admin.troubles.length = 0;
  admin.userError = null;
  admin.price = '9.00';
});

/** What the Admin API made is what the store's carts go by. */
async function keepInStore({ input, status }: StoreDiscount): Promise<void> {
  const { items, value } = input.customerGets;
  const entitled = 'all' in items ? 'all' : { products: ['coconut-lip-balm'] };
  const { embedded } = store.shop;
  const discount = {
    code: input.code,
    title: input.title,
    kind: 'fixedAmount',
    value: { us: value.discountAmount.amount },
    target: 'all' in items ? 'order' : 'line',
    entitled,
    startsAt: input.startsAt,
    endsAt: status === 'ACTIVE' ? input.endsAt : '2024-01-01T00:00:00Z',
    ...(status === 'ACTIVE' ? {} : { startsAt: '2023-01-01T00:00:00Z' }),
  };
  const { bad } = await importDiscounts(embedded?.storage ?? expect.unreachable(), [discount], {
    now: Date.now(),
  });
  expect(bad).toEqual([]);
}

let people = 0;
async function member(points: number) {
  people += 1;
  const who = new Shopper(shop.app);
  await registerTestMember(shop, { shopper: who, email: `away-${people}@example.com` });
  const user = await get(who, '/api/account/user');
  const id = String(user.id).replace(/^.*\//, '');
  const storage = await openTestEngagement(shop);
  const posting = { member: id, kind: 'adjusted', source: `test:${id}`, at: Date.now() } as const;
  await storage.change((tx) => creditPoints(tx, posting, points - 50));
  expect(await pointsOf(who)).toBe(points);
  return { who, id };
}
const get = async (who: Shopper, path: string) => (await who.send('GET', path)).json();
const pointsOf = (who: Shopper): Promise<number> => get(who, '/api/account/points');
const redeem = (who: Shopper, reward: string) => who.send('POST', '/api/account/rewards/redeem', { reward });
const cartOf = async (who: Shopper): Promise<CartJson> => (await get(who, '/api/cart')).cart;
const newest = () => [...admin.discounts.values()].at(-1) ?? expect.unreachable();
const open = (id: string) => shop.shop.loyalty.open({ id, region: 'us', email: async () => null });
async function add(who: Shopper, handle: string, quantity = 1) {
  const { product } = await get(who, `/api/getProductInfo?handle=${handle}`);
  await who.send('POST', '/api/cart', { merchandiseId: product.variants.nodes[0].id, quantity });
}
async function told(topic: string, value: object): Promise<void> {
  const body = JSON.stringify(value);
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const headers = {
    host: 'shop.test',
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': signature,
  };
  const response = await shop.app.request('http://shop.test/webhooks/shopify', {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(204);
}

describe('a product', () => {
  it('LOYAL-08: comes with a code that makes one piece free, for its points', async () => {
    const { who, id } = await member(250);
    await add(who, 'papaya-hand-cream');
    const response = await redeem(who, 'lip-balm');
    expect(response.status).toBe(200);
    const { cart }: { cart: CartJson } = await response.json();
    const balm = cart.lines.find(({ attributes }) => attributes.some(({ key }) => key === '_discount_code'));
    expect(balm).toMatchObject({ quantity: 1, priceAfterDiscounted: 0 });
    expect(cart.discountCodes.map(({ code }) => code)).toEqual([newest().input.code]);
    expect(newest().input.customerSelection.customers.add).toEqual([`gid://shopify/Customer/${id}`]);
    expect(await pointsOf(who)).toBe(150);
    const again = await redeem(who, 'lip-balm');
    expect((await again.json()).error.message).toMatch(/^Only 1 reward can be selected per order\./);
  });

  it('leaves with its code, and the points come back once the member gives it back', async () => {
    const { who, id } = await member(100);
    await add(who, 'papaya-hand-cream');
    await redeem(who, 'lip-balm');
    await who.send('PUT', '/api/cart/discount', { discountCodes: [''] });
    expect((await cartOf(who)).lines).toHaveLength(1);
    const redemption = (await open(id))?.id;
    const response = await who.send('POST', '/api/account/rewards/give-back', { redemption });
    expect(await response.json()).toEqual({ returned: true });
    expect([await pointsOf(who), newest().status, await open(id)]).toEqual([100, 'EXPIRED', null]);
  });

  it('that isn’t free at the store’s own amounts costs nothing, and the cart is as it was', async () => {
    const { who } = await member(100);
    await add(who, 'papaya-hand-cream');
    await who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
    admin.price = '3.00';
    const response = await redeem(who, 'lip-balm');
    expect(response.status).toBe(422);
    const cart = await cartOf(who);
    expect([cart.lines.length, cart.discountCodes.map(({ code }) => code)]).toEqual([1, ['TEN']]);
    expect([await pointsOf(who), newest().status]).toEqual([100, 'EXPIRED']);
  });
});

describe('an amount', () => {
  it('LOYAL-08: is a code in the cart, used once by the order that Shopify tells of', async () => {
    const { who, id } = await member(400);
    await add(who, 'papaya-hand-cream', 3);
    expect((await redeem(who, 'five-off')).status).toBe(200);
    const { code } = newest().input;
    expect(await cartOf(who)).toMatchObject({ discountAmount: 500 });
    expect(await open(id)).toMatchObject({ code, points: 150 });
    const order = {
      id: 9001,
      name: '#9001',
      customer: { id: Number(id) },
      total_price: '31.00',
      subtotal_price: '25.00',
      shipping_address: { country_code: 'US' },
      processed_at: '2026-06-01T08:00:00-04:00',
      discount_codes: [{ code: code.toUpperCase(), amount: '5.00', type: 'fixed_amount' }],
    };
    await told('orders/paid', order);
    await told('orders/paid', order);
    expect([await pointsOf(who), await open(id)]).toEqual([400 - 150 + 25, null]);
  });
});

describe('Shopify is in trouble', () => {
  it.each([
    ['is away', 'unavailable', 422, 400],
    ['answers nothing that can be read', 'garbage', 422, 400],
    ['loses the answer', 'lost', 200, 250],
    ['is asked too much for a moment', 'throttled', 200, 250],
  ] as const)('it %s', async (_name, trouble, status, left) => {
    const { who } = await member(400);
    await add(who, 'papaya-hand-cream');
    const there = admin.discounts.size;
    admin.troubles.push({ operation: 'MakeRewardCode', trouble });
    const response = await redeem(who, 'five-off');
    expect(response.status).toBe(status);
    if (status === 422) expect((await response.json()).error.message).toBe(away);
    expect(await pointsOf(who)).toBe(left);
    expect(admin.discounts.size - there).toBe(status === 200 ? 1 : 0);
  });

  it('refuses the code: the points are back, and the shopper reads it', async () => {
    const { who } = await member(400);
    admin.userError = { code: 'INVALID', message: 'not today' };
    const response = await redeem(who, 'five-off');
    expect((await response.json()).error.message).toBe(
      'This reward can’t be redeemed here. Your points are back.',
    );
    expect(await pointsOf(who)).toBe(400);
  });
});
