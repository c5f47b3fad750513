/** A member's orders: theirs alone, some at a time. */

import { insertCart } from '@vitrine/commerce/carts/cart-store';
import { createEmptyCart } from '@vitrine/commerce/carts/empty-cart';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderJson, OrderPictures, OrdersJson } from '../../app/account/account.ts';
import { registerForm } from '../../app/account/forms.server.ts';
import { handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

// Stands for the built pages: the same calls.
const renderPage: RenderPage = async (request, { account }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST') {
    const response = await handleAccountForm(request, registerForm, account.register, '/account');
    return response instanceof Response ? response : Response.json(response.data, { status: 422 });
  }
  if (searchParams.has('pictures')) return Response.json(await account.orderPictures(null));
  const number = pathname.split('/')[3];
  if (number !== undefined) return Response.json(await account.order(Number(number)));
  return Response.json(await account.orders(searchParams.get('orders') ?? ''));
};

let shop: RunningTestShop;
let variantId: string;
/** Of another product, which costs more. */
let dearerId: string;

beforeAll(async () => {
  shop = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:1' }, renderPage);
  const snapshot = await embedded().backend.parts.catalogue.current();
  const sold = snapshot
    .products('us')
    .flatMap(({ variants }) => variants)
    .filter(({ id }) => snapshot.isAvailable(id, 'us') && (snapshot.stock(id) ?? 99) > 40)
    .toSorted((a, b) => priceOf(a.id) - priceOf(b.id));
  variantId = sold[0]?.id ?? '';
  dearerId = sold.at(-1)?.id ?? '';
  function priceOf(id: string): number {
    return snapshot.price(id, 'us')?.price ?? 0;
  }
}, 60_000);
afterAll(() => shop.dispose());

function embedded() {
  const { embedded: found } = shop.shop;
  if (found === null) throw new Error('the backend is inside');
  return found;
}

async function member(email: string): Promise<{ who: Shopper; id: string }> {
  const who = new Shopper(shop.app);
  const fields = { firstName: 'Ada', lastName: 'Shore', email, password: 'a long secret' };
  expect((await who.form('/account/register', fields)).status).toBe(303);
  const { id } = await (await who.send('GET', '/api/account/user')).json();
  return { who, id: id.split('/').at(-1) };
}

async function buy(customerId: string, email: string, variantIds = [variantId]): Promise<number> {
  const fresh = createEmptyCart('US', Date.now());
  const lines = variantIds.map((each, index) => ({
    id: `l${index}`,
    variantId: each,
    quantity: 1,
    attributes: [],
    sellingPlanId: null,
  }));
  const cart = { ...fresh, lines, buyerIdentity: { ...fresh.buyerIdentity, customerId } };
  await insertCart(embedded().storage, cart);
  const key = { cartId: cart.id, secret: cart.secret };
  const total = await fillInCheckout(embedded().checkout, key, 'US', email);
  const paid = await embedded().checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return paid.order.number;
}

it('CHECK-12: an order is found by its number by its member alone', async () => {
  const ada = await member('ada@example.com');
  const bob = await member('bob@example.com');
  const number = await buy(ada.id, 'ada@example.com');
  const found = async (who: Shopper, wanted: number): Promise<OrderJson | null> =>
    (await who.send('GET', `/account/orders/${wanted}`)).json();
  expect(await found(ada.who, number)).toMatchObject({
    orderNumber: number,
    statusUrl: expect.stringMatching(/\/checkout\/confirmation\/\d+\?key=/),
  });
  expect(await found(bob.who, number)).toBeNull();
  expect(await found(new Shopper(shop.app), number)).toBeNull();
  // 100 is in 1001, and no order of its own.
  expect(await found(ada.who, Math.floor(number / 10))).toBeNull();
});

it('ACC-33: orders have the pictures of their lines, for their member alone', async () => {
  const dora = await member('dora@example.com');
  await buy(dora.id, 'dora@example.com');
  const pictures = async (who: Shopper): Promise<OrderPictures> =>
    (await who.send('GET', '/account?pictures=')).json();
  expect(Object.entries(await pictures(dora.who))).toEqual([
    [
      expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+/),
      [expect.stringMatching(/^\/media\/products\/.+\.webp/)],
    ],
  ]);
  expect(await pictures(new Shopper(shop.app))).toEqual({});
});

it('ACC-33: the most valuable line has the first picture, wherever the cart had it', async () => {
  const pictures = async (name: string, variantIds: string[]): Promise<readonly string[]> => {
    const email = `${name}@example.com`;
    const { who, id } = await member(email);
    await buy(id, email, variantIds);
    const found: OrderPictures = await (await who.send('GET', '/account?pictures=')).json();
    return Object.values(found)[0] ?? [];
  };
  const [cheap] = await pictures('edda', [variantId]);
  const [dear] = await pictures('fay', [dearerId]);
  expect(cheap).not.toBe(dear);
  expect(await pictures('gil', [variantId, dearerId])).toEqual([dear, cheap]);
  expect(await pictures('hal', [dearerId, variantId])).toEqual([dear, cheap]);
});

it('many orders come twenty at a time, newest first, each once', async () => {
  const cleo = await member('cleo@example.com');
  const numbers: number[] = [];
  for (let count = 0; count < 23; count += 1) numbers.push(await buy(cleo.id, 'cleo@example.com'));
  const { orders } = await (await cleo.who.send('GET', '/api/account/user')).json();
  const first: OrdersJson = orders;
  expect(first.edges).toHaveLength(20);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const cursor = encodeURIComponent(first.pageInfo.endCursor ?? '');
  const rest: OrdersJson = await (await cleo.who.send('GET', `/account?orders=${cursor}`)).json();
  const seen = [...first.edges, ...rest.edges].map(({ node }) => node.orderNumber);
  expect(seen).toEqual(numbers.toReversed());
  expect(rest.pageInfo.hasNextPage).toBe(false);
}, 30_000);
