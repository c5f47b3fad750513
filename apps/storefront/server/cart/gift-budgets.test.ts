/** A gift whose budget is used up while a cart lies open, over the shop's own calls. */
import { claimGifts } from '@vitrine/commerce/orders/gift-budgets';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';
import { settingsLike, type TestSettings } from './testing/settings-like.ts';

const scrub = 'gid://shopify/ProductVariant/1978434377379906';

describe.each(['in this process', 'in another one, over HTTP'])('with our backend %s,', (where) => {
  let backend: RunningTestShop;
  let remote: RemoteBackend | null = null;
  let shop: RunningTestShop;
  let settings: TestSettings;

  beforeAll(async () => {
    settings = await settingsLike('content-offers', {
      'cart/manualGwp': { default: { enableGwp: false } },
      'cart/checkoutUpsell': { default: { enabled: false } },
      'cart/tierDiscount': { default: { enable: false } },
      'cart/autoAddGwp': { default: { enabled: true, slots: [{ slot: 'few', gift: scrub, budget: 217 }] } },
    });
    const CONTENT_DIR = settings.directory;
    const token = 'server-token';
    backend = await openTestShop({ CONTENT_DIR, STOREFRONT_ACCESS_TOKENS: token });
    shop = backend;
    if (where !== 'in this process') {
      remote = await serveRemotely(backend, { whole: true });
      shop = await openTestShop({ CONTENT_DIR, COMMERCE_URL: remote.url, COMMERCE_TOKEN: token });
    }
  }, 60_000);
  afterAll(async () => {
    if (shop !== backend) await shop.dispose();
    await remote?.close();
    await backend.dispose();
    await settings.remove();
  });

  it('it leaves with a word, is told as used up, and its figures reach nobody', async () => {
    const { embedded } = backend.shop;
    if (embedded === null) throw new Error('the backend is inside');
    const who = new Shopper(shop.app);
    const cartOf = async (answer: Promise<Response>): Promise<CartJson> => (await (await answer).json()).cart;
    const info = await (await who.send('GET', '/api/getProductInfo?handle=coconut-lip-balm')).json();
    const merchandiseId = info.product.variants.nodes[0].id;
    const given = await cartOf(who.send('POST', '/api/cart', { merchandiseId, quantity: 1 }));
    expect(given.lines.map(({ merchandise }) => merchandise.id)).toContain(scrub);
    expect(given.discountAutoGwp).toBe(900);

    const all = { offer: 'slot:few', startsAt: null, pieces: 217, claimed: 217 };
    expect(await embedded.backend.parts.storage.change((tx) => claimGifts(tx, 'us', [all]))).toBe(true);
    const balm = given.lines.find(({ merchandise }) => merchandise.id === merchandiseId);
    const more = { lineId: balm?.id, variantId: merchandiseId, quantity: 2 };
    const left = await cartOf(who.send('PUT', '/api/cart', more));
    expect(left.lines.map(({ merchandise }) => merchandise.id)).toEqual([merchandiseId]);
    expect(left.offers.notices).toEqual([discountMessages.giftMissed]);
    expect(left.explain).toContainEqual({
      kind: 'giftRefused',
      offer: 'auto',
      slot: 'few',
      reason: 'usedUp',
    });
    const told = await (await who.send('GET', '/api/getStrapiCartSetting?region=us')).json();
    expect(JSON.stringify([given, left, told])).not.toMatch(/"budget":[^n]|(?<![.\d])217(?!\d)/);
  });
});
