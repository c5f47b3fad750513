import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMessage } from '../../app/cart/message-cookie.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');
const missed = 'Oops, you just missed out on our free gift!';
const notEarned = 'We removed your free gift, as it comes with larger orders or certain products.';

describe.each([
  ['where the backend brings carts in order', {}],
  ['where the shop does, for a backend that does not', { PLAIN_BACKEND: 'true' }],
])('a gift that leaves, %s,', (_who, environment) => {
  let shop: RunningTestShop;
  let directory: string;
  let who: Shopper;
  let cart: CartJson;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-gifts-'));
    await cp(contentDirectory, directory, { recursive: true });
    shop = await openTestShop({ CONTENT_DIR: directory, ...environment });
    who = new Shopper(shop.app);
    await who.send('POST', '/api/cart', { merchandiseId: await variant('coconut-lip-balm'), quantity: 2 });
    cart = await answerOf(
      who.send('POST', '/api/cart', {
        merchandiseId: await variant('mini-volcanic-scrub'),
        quantity: 1,
        attributes: [{ key: '_campaign_type', value: 'manual_gwp' }],
      }),
    );
    expect(cart.discountManualGwp).toBe(900);
  }, 60_000);
  afterEach(async () => {
    await shop.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  async function product(handle: string) {
    const response = await new Shopper(shop.app).send('GET', `/api/getProductInfo?handle=${handle}`);
    const nodes: readonly { id: string; availableForSale: boolean }[] = (await response.json()).product
      .variants.nodes;
    return nodes;
  }
  const variant = async (handle: string) => (await product(handle))[0]?.id ?? '';
  const balm = (): CartLineJson => {
    const line = cart.lines.find(({ merchandise }) => merchandise.product.handle === 'coconut-lip-balm');
    if (line === undefined) throw new Error('no balm in the cart');
    return line;
  };
  const quantity = (pieces: number) =>
    answerOf(
      who.send('PUT', '/api/cart', {
        lineId: balm().id,
        variantId: balm().merchandise.id,
        quantity: pieces,
      }),
    );
  const handles = ({ lines }: CartJson) => lines.map(({ merchandise }) => merchandise.product.handle);
  async function settings(manualGwp: object, seen: (answer: { body: { manualGwp: object } }) => unknown) {
    const file = join(directory, 'cart/manualGwp.json');
    await writeFile(file, JSON.stringify({ default: manualGwp }));
    await utimes(file, 1, 1);
    await expect
      .poll(async () => seen(await (await who.send('GET', '/api/getStrapiCartSetting?region=us')).json()), {
        timeout: 10_000,
      })
      .toBeTruthy();
  }

  it('says that it was missed once it sold out', async () => {
    const storage = shop.shop.embedded?.backend.parts.storage;
    if (storage === undefined) throw new Error('there is no embedded backend');
    const gift = (await variant('mini-volcanic-scrub')).replace(/\D/g, '');
    await importInventory(storage, new Map([[gift, 0]]), Date.now());
    await expect
      .poll(async () => (await product('mini-volcanic-scrub'))[0]?.availableForSale, { timeout: 10_000 })
      .toBe(false);
    const after = await quantity(3);
    expect([handles(after), after.offers.notices]).toEqual([['coconut-lip-balm'], [missed]]);
    expect((await quantity(2)).offers.notices).toEqual([]);
  });

  it('says so once its offer ended', async () => {
    await settings(
      { enableGwp: false },
      ({ body }) => !JSON.stringify(body.manualGwp).includes('1978434377379906'),
    );
    const after = await quantity(3);
    expect([handles(after), after.offers.notices]).toEqual([['coconut-lip-balm'], [missed]]);
  });

  it('says so once the offer gives other gifts', async () => {
    const other = await variant('mini-kemiri-hair-oil');
    await settings(
      { enableGwp: true, minimumPurchase: 1000, offers: [{ name: 'A', min_spend: 0, gifts: [other] }] },
      ({ body }) => !JSON.stringify(body.manualGwp).includes('1978434377379906'),
    );
    const after = await quantity(3);
    expect([handles(after), after.offers.notices]).toEqual([['coconut-lip-balm'], [missed]]);
  });

  it('says quietly why when the minimum is no longer met', async () => {
    const after = await quantity(1);
    expect([handles(after), after.offers.notices]).toEqual([['coconut-lip-balm'], [notEarned]]);
  });

  it('says so on the cart’s page too, where no script tells it', async () => {
    const response = await who.form('/cart/update', {
      lineId: balm().id,
      variantId: balm().merchandise.id,
      quantity: '1',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
    expect(readMessage([...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '))).toBe(
      notEarned,
    );
  });

  it('stays a line like any other where it was merely claimed', async () => {
    const after = await answerOf(
      who.send('POST', '/api/cart', {
        merchandiseId: await variant('linen-hair-wrap'),
        quantity: 1,
        attributes: [{ key: '_campaign_type', value: 'manual_gwp' }],
      }),
    );
    expect(after.offers.notices).toEqual([]);
    const claimed = after.lines.find(({ merchandise }) => merchandise.product.handle === 'linen-hair-wrap');
    expect(claimed?.priceAfterDiscounted).toBeGreaterThan(0);
  });
});

async function answerOf(response: Promise<Response>): Promise<CartJson> {
  const { cart }: { cart: CartJson } = await (await response).json();
  return cart;
}
