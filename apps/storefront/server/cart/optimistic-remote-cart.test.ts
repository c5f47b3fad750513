/** What the browser shows at once where the backend is somebody else's and tells amounts only. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutCode, withoutLines, withQuantity } from '../../app/cart/optimistic.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { getDisplayedCart } from './test-displayed-cart.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');

let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
beforeAll(async () => {
  backend = await openTestShop({ CONTENT_DIR: contentDirectory, PLAIN_BACKEND: 'true' });
  remote = await serveRemotely(backend);
  shop = await openTestShop({
    CONTENT_DIR: contentDirectory,
    COMMERCE_URL: remote.url,
    COMMERCE_TOKEN: 'any',
  });
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  await remote.close();
  await backend.dispose();
});

async function cartOf(response: Promise<Response>): Promise<CartJson> {
  const { cart }: { cart: CartJson } = await (await response).json();
  return cart;
}

async function add(who: Shopper, handle: string, quantity: number): Promise<CartJson> {
  const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
  return cartOf(
    who.send('POST', '/api/cart', { merchandiseId: product.variants.nodes[0].id, quantity, attributes: [] }),
  );
}

function quantity(who: Shopper, cart: CartJson, at: number, pieces: number): Promise<CartJson> {
  const line = cart.lines[at];
  return cartOf(
    who.send('PUT', '/api/cart', { lineId: line?.id, variantId: line?.merchandise.id, quantity: pieces }),
  );
}

describe('with somebody else’s backend', () => {
  it('a change shows its price at once where the shop’s settings explain today’s', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'salt-and-aloe-cooling-gel', 1);
    expect(cart.rules).not.toBeNull();
    const expected = withQuantity(cart, cart.lines[0]?.id ?? '', 2);
    const response = await quantity(who, cart, 0, 2);
    expect([response.discountTier, response.discountAutoGwp]).toEqual([0, 800]);
    expect(getDisplayedCart(expected)).toEqual(getDisplayedCart(response));
  });

  it('amounts wait for the answer where only that backend knows what makes them', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'coconut-lip-balm', 3);
    const cart = await cartOf(who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] }));
    expect([cart.discountAmount, cart.rules]).toEqual([270, null]);
    const id = cart.lines[0]?.id ?? '';
    const expected = withQuantity(cart, id, 4);
    expect([expected.totalQuantity, expected.totalAmount]).toEqual([4, cart.totalAmount]);
    expect(withoutLines(cart, [id]).totalAmount).toBe(cart.totalAmount);
    expect(withoutCode(cart)).toBe(cart);
    const response = await quantity(who, cart, 0, 4);
    expect(response.discountAmount).toBe(360);
  });

  it('the cart is kept while that backend is down, and is back with it', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'linen-hair-wrap', 2);
    remote.behave({ refuses: 'Cart' });
    const down = await who.send('GET', '/api/cart');
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
    remote.behave({});
    expect((await cartOf(who.send('GET', '/api/cart'))).totalAmount).toBe(cart.totalAmount);
  });
});
