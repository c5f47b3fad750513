/** What a shopper is told of a product that the merchant takes from sale, with the backend in this process and elsewhere. */
import { createTestAdmin } from '@vitrine/commerce/admin-api/test-admin';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';

let backend: RunningTestShop;
let remote: RemoteBackend;
let front: RunningTestShop;
beforeAll(async () => {
  backend = await openTestShop();
  remote = await serveRemotely(backend, { whole: true });
  front = await openTestShop({ COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' });
}, 60_000);
afterAll(async () => {
  await front.dispose();
  await remote.close();
  await backend.dispose();
});

async function setStatus(productId: string, status: string): Promise<void> {
  const parts = backend.shop.embedded?.backend.parts;
  if (parts === undefined) throw new Error('there is no embedded backend');
  const { data } = await createTestAdmin(parts)(
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }',
    { product: { id: productId, status } },
  );
  expect(data.productUpdate.userErrors).toEqual([]);
}

async function cartOf(response: Promise<Response>): Promise<CartJson> {
  const { cart }: { cart: CartJson } = await (await response).json();
  return cart;
}

const handles = ({ lines }: CartJson) => lines.map(({ merchandise }) => merchandise.product.handle);

describe.each([
  ['in this process', () => backend, 'coconut-lip-balm', 'Coconut Lip Balm'],
  ['elsewhere', () => front, 'linen-hair-wrap', 'Linen Hair Wrap'],
])('a cart whose backend is %s', (_place, getShop, handle, title) => {
  it('CART-57: names a product that is no longer sold as it is shown next, once, without it', async () => {
    const who = new Shopper(getShop().app);
    const variants: string[] = [];
    let productId = '';
    for (const each of [handle, 'mini-kemiri-hair-oil']) {
      const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${each}`)).json();
      variants.push(product.variants.nodes[0].id);
      if (each === handle) productId = product.id;
    }
    for (const merchandiseId of variants) await who.send('POST', '/api/cart', { merchandiseId, quantity: 1 });
    await setStatus(productId, 'DRAFT');

    const shown = await cartOf(who.send('GET', '/api/cart'));
    expect(handles(shown)).toEqual(['mini-kemiri-hair-oil']);
    expect(shown.warnings.map(({ message }) => message)).toEqual([
      `${title} is no longer sold here, so we removed it.`,
    ]);
    expect((await cartOf(who.send('GET', '/api/cart'))).warnings).toEqual([]);
  });
});
