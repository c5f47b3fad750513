/** A member's orders at any backend: ordered again, and what makes a review a verified buyer's. */
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestMember, testAccountPages } from '../account/test-members.ts';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { remotePurchases } from '../reviews/purchases.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
beforeAll(async () => {
  backend = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:1' }, testAccountPages);
  remote = await serveRemotely(backend);
  const settings = { COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any', SMTP_URL: 'smtp://127.0.0.1:1' };
  shop = await openTestShop(settings, testAccountPages);
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  await remote.close();
  await backend.dispose();
});

const embedded = () => backend.shop.embedded ?? expect.unreachable();
const cartOf = async (who: Shopper) => (await (await who.send('GET', '/api/cart')).json()).cart;
const again = (who: Shopper, number: number | string, headers: Record<string, string> = {}) =>
  who.form('/account/order-again', { number: String(number) }, headers);

async function variantOf(who: Shopper, handle: string): Promise<string> {
  const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
  return product.variants.nodes[0].id;
}

let people = 0;
/** A member of the shop in front, with an order that the backend has. */
async function buyer(at: RunningTestShop, lines: readonly (readonly [string, number])[]) {
  people += 1;
  const { shopper, email } = await registerTestMember(at, {
    shopper: new Shopper(at.app),
    email: `again-${people}@example.com`,
  });
  for (const [handle, quantity] of lines) {
    await shopper.send('POST', '/api/cart', { merchandiseId: await variantOf(shopper, handle), quantity });
  }
  const cart = parseCartId(decodeURIComponent(shopper.cookies.get('cart') ?? ''));
  if (cart === null) throw new Error('there is no cart');
  const key = { cartId: cart.token, secret: cart.secret ?? '' };
  const total = await fillInCheckout(embedded().checkout, key, 'US', email);
  const paid = await embedded().checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return { who: shopper, email, number: paid.order.number };
}

describe.each([
  ['in this process', () => backend],
  ['elsewhere', () => shop],
] as const)('an order of a backend %s', (_where, at) => {
  it('ACC-06: is ordered again into the cart, in its order', async () => {
    const { who, number } = await buyer(at(), [
      ['papaya-hand-cream', 2],
      ['sunset-oil', 1],
    ]);
    const response = await again(who, number);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
    const { lines } = await cartOf(who);
    const shown = lines.map((line: { merchandise: { product: { handle: string } }; quantity: number }) => [
      line.merchandise.product.handle,
      line.quantity,
    ]);
    expect(shown).toEqual([
      ['sunset-oil', 1],
      ['papaya-hand-cream', 2],
    ]);
  });

  it('CHECK-12: is nobody else’s to order again, nor a guest’s', async () => {
    const { number } = await buyer(at(), [['sunset-oil', 1]]);
    const { shopper: bob } = await registerTestMember(at(), { email: `bob-${people}@example.com` });
    expect((await again(bob, number)).status).toBe(404);
    expect((await again(bob, 'x')).status).toBe(422);
    const guest = await again(new Shopper(at().app), number);
    expect([guest.status, guest.headers.get('location')]).toEqual([
      303,
      '/account/login?return=/account%23orders',
    ]);
    const site = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await again(bob, number, site)).status).toBe(403);
    expect(await cartOf(bob)).toBeNull();
  });
});

describe('a verified buyer of a backend elsewhere', () => {
  const sessionOf = (who: Shopper) => ({
    client: shop.shop.clientOf('us'),
    member: {
      token: () => decodeURIComponent(who.cookies.get('member') ?? '').split(' ')[0] ?? null,
      save: () => {},
      end: () => {},
    },
  });

  it('ENG-18: is who paid for the product, with what they chose; nobody else, and not once all went back', async () => {
    const { who, email, number } = await buyer(shop, [['papaya-hand-cream', 1]]);
    const { shopper: bob } = await registerTestMember(shop, { email: `bob-${people}@example.com` });
    const ask = (shopper: Shopper, product: string) =>
      remotePurchases.ofMember(sessionOf(shopper), 'gid://shopify/Customer/1', product);
    expect(await ask(who, 'papaya-hand-cream')).toMatchObject({
      email,
      orderId: expect.stringMatching(/Order\/\d+/),
    });
    expect(await ask(who, 'sunset-oil')).toBeNull();
    expect(await ask(bob, 'papaya-hand-cream')).toBeNull();
    expect(await ask(new Shopper(shop.app), 'papaya-hand-cream')).toBeNull();
    const { storage } = embedded();
    const order = (await findOrderByNumber(storage.read, number)) ?? expect.unreachable();
    const { id } = order;
    await storage.change((tx) =>
      tx
        .updateTable('orders')
        .set({ data: JSON.stringify({ ...order, financialStatus: 'refunded' }) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await ask(who, 'papaya-hand-cream')).toBeNull();
  });
});
