/** The staging store, `dev`, charges by its own offers, in the cart, the checkout and over the API. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const noOffers = join(import.meta.dirname, '../../../../demo/content-plain');
const gift = 'gid://shopify/ProductVariant/1978434377379906';

let shop: RunningTestShop;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-staging-'));
  await cp(noOffers, directory, { recursive: true });
  const offered = { enableGwp: true, title: 'To come', offers: [{ name: 'A', gifts: [gift] }] };
  const settings = { default: { enableGwp: false }, regions: { dev: offered } };
  await writeFile(join(directory, 'cart/manualGwp.json'), JSON.stringify(settings));
  shop = await openTestShop({ CONTENT_DIR: directory, STOREFRONT_ACCESS_TOKENS: 'server-token' });
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  await rm(directory, { recursive: true, force: true });
});

async function cartWithGift(host: string): Promise<{ cart: CartJson; id: string }> {
  const who = new Shopper(shop.app, host);
  const { product } = await (await who.send('GET', '/api/getProductInfo?handle=linen-hair-wrap')).json();
  await who.send('POST', '/api/cart', { merchandiseId: product.variants.nodes[0].id, quantity: 1 });
  const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
  const response = await who.send('POST', '/api/cart', { merchandiseId: gift, quantity: 1, attributes });
  const { cart }: { cart: CartJson } = await response.json();
  return { cart, id: decodeURIComponent(who.cookies.get('cart') ?? '') };
}

async function checkoutOf(id: string) {
  const [, cartId = '', secret = ''] = /Cart\/([^?]+)\?key=(.+)$/.exec(id) ?? [];
  const found = await shop.shop.embedded?.checkout.open({ cartId, secret });
  if (found?.kind !== 'open') throw new Error('there is no checkout');
  return found.view;
}

describe('a gift that the staging store alone gives', () => {
  it('REGION-08: is free in its cart and in its checkout', async () => {
    const { cart, id } = await cartWithGift('dev.shop.test');
    expect([cart.discountManualGwp, cart.totalBeforeShipping]).toEqual([900, cart.subtotalPrice - 900]);
    const { totals } = await checkoutOf(id);
    expect(totals).toMatchObject({
      discountManualGwp: 900,
      totalBeforeShipping: cart.totalBeforeShipping,
    });
  });

  it('is charged for in us, which doesn’t give it', async () => {
    const { cart } = await cartWithGift('shop.test');
    expect([cart.discountManualGwp, cart.totalBeforeShipping]).toEqual([0, cart.subtotalPrice]);
  });
});

describe('over the API', () => {
  async function create(headers: Record<string, string>) {
    const query = `mutation ($lines: [CartLineInput!]!) { cartCreate(input: { lines: $lines }) {
      cart { lines(first: 5) { nodes { cost { totalAmount { amount } } } } } userErrors { message } } }`;
    const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
    const info = await new Shopper(shop.app).send('GET', '/api/getProductInfo?handle=linen-hair-wrap');
    const found: string = (await info.json()).product.variants.nodes[0].id;
    const response = await shop.app.request('http://shop.test/api/2025-01/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'shop.test', ...headers },
      body: JSON.stringify({
        query,
        variables: { lines: [{ merchandiseId: found }, { merchandiseId: gift, attributes }] },
      }),
    });
    const { data } = await response.json();
    const amounts: { cost: { totalAmount: { amount: string } } }[] = data.cartCreate.cart.lines.nodes;
    return amounts.map(({ cost }) => Number(cost.totalAmount.amount)).sort((a, b) => a - b)[0];
  }

  it('REGION-08: a server that holds a private token may speak for it; nobody else buys by drafts', async () => {
    const staging = { 'vitrine-store': 'dev' };
    expect(await create({ ...staging, 'shopify-storefront-private-token': 'server-token' })).toBe(0);
    expect(await create({ ...staging, 'x-shopify-storefront-access-token': 'server-token' })).toBe(9);
    expect(await create({ 'shopify-storefront-private-token': 'server-token' })).toBe(9);
  });
});
