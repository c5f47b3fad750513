/** What the storefront's own code brings, where its discount has a minimum: against our own backend and somebody else's. */
import { join } from 'node:path';
import { importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');
const freeMitt = {
  code: 'SUNDAY',
  title: 'A mitt for Sunday',
  kind: 'percentage',
  value: 100,
  target: 'line',
  entitled: { products: ['sunday-mitt'] },
  minimum: { subtotal: { us: '60.00' } },
};

let own: RunningTestShop;
let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
beforeAll(async () => {
  own = await openTestShop({ CONTENT_DIR: contentDirectory });
  backend = await openTestShop({ CONTENT_DIR: contentDirectory, PLAIN_BACKEND: 'true' });
  remote = await serveRemotely(backend);
  shop = await openTestShop({
    CONTENT_DIR: contentDirectory,
    COMMERCE_URL: remote.url,
    COMMERCE_TOKEN: 'any',
  });
  for (const { shop: opened } of [own, backend]) {
    const { storage } = opened.embedded?.backend.parts ?? {};
    if (storage === undefined) throw new Error('there is no embedded backend');
    expect(await importDiscounts(storage, [freeMitt], { now: Date.now() })).toMatchObject({ bad: [] });
  }
}, 60_000);
afterAll(async () => {
  await Promise.all([shop.dispose(), own.dispose()]);
  await remote.close();
  await backend.dispose();
});

const handles = ({ lines }: CartJson) => lines.map(({ merchandise }) => merchandise.product.handle);

describe.each(['our own backend', 'somebody else’s'])('a code’s line at %s', (whose) => {
  const ours = whose === 'our own backend';

  it('DISC-16: comes with its discount, leaves with it, and is never charged for', async () => {
    const who = new Shopper((ours ? own : shop).app);
    const send = async (method: string, path: string, body: unknown): Promise<CartJson> => {
      const response = await who.send(method, path, body);
      expect(response.status).toBe(200);
      const answer: { cart: CartJson } = await response.json();
      return answer.cart;
    };
    const enter = () => send('PUT', '/api/cart/discount', { discountCodes: ['sunday'] });
    const { product } = await (await who.send('GET', '/api/getProductInfo?handle=linen-hair-wrap')).json();
    const merchandiseId: string = product.variants.nodes[0].id;
    const first = await send('POST', '/api/cart', { merchandiseId, quantity: 1, attributes: [] });
    const lineId = first.lines[0]?.id;
    const pieces = (quantity: number) =>
      send('PUT', '/api/cart', { lineId, variantId: merchandiseId, quantity });

    const small = await enter();
    expect([handles(small), small.totalBeforeShipping]).toEqual([
      ['linen-hair-wrap'],
      first.totalBeforeShipping,
    ]);
    expect(small.discountData).toMatchObject({
      isValid: false,
      error: ours ? 'This coupon code is eligible for orders over $60.' : discountMessages.default,
    });
    expect(small.offers.notices).toEqual([]);

    await pieces(6);
    const large = await enter();
    const mitt = large.lines.find(({ merchandise }) => merchandise.product.handle === 'sunday-mitt');
    expect([mitt?.priceAfterDiscounted, large.discountData.isValid]).toEqual([0, true]);

    const fewer = await pieces(1);
    expect([handles(fewer), fewer.totalBeforeShipping]).toEqual([
      ['linen-hair-wrap'],
      first.totalBeforeShipping,
    ]);
    expect(fewer.offers.notices).toContain(discountMessages.codeLineLost);
  });
});
