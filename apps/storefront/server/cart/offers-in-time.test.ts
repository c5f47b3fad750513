/** Offers that start and end while the shop runs and a cart lies open. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';

const everyOffer = join(import.meta.dirname, '../../../../demo/content-offers');
const start = Date.UTC(2026, 10, 27, 8);
const end = Date.UTC(2026, 10, 30, 8);
const run = { startsAt: '2026-11-27T18:00:00+10:00', endsAt: '2026-11-30T18:00:00+10:00' };
const missed = 'Oops, you just missed out on our free gift!';
const scrub = 'gid://shopify/ProductVariant/1978434377379906';

describe.each([
  ['where the backend brings carts in order', {}, false],
  ['where the shop does, for a backend that does not', { PLAIN_BACKEND: 'true' }, false],
  ['where a remote backend brings carts in order', {}, true],
])('offers with a start and an end, %s,', (_who, environment, isRemote) => {
  let shop: RunningTestShop;
  let remote: RemoteBackend | null = null;
  let closeRemote = async () => {};
  let directory: string;

  beforeEach(async () => {
    // The clock alone: timers and the network go on.
    vi.useFakeTimers({ toFake: ['Date'], now: start - 1 });
    directory = await mkdtemp(join(tmpdir(), 'vitrine-times-'));
    await cp(everyOffer, directory, { recursive: true });
    const files: Readonly<Record<string, object>> = {
      'cart/manualGwp': {
        enableGwp: true,
        title: 'The long weekend',
        offers: [{ name: 'A', gifts: [scrub] }],
        ...run,
      },
      'cart/tierDiscount': {
        enable: true,
        tieredProducts: ['coconut-lip-balm'],
        tiers: [{ min_spend: 10, discount: 20 }],
        ...run,
      },
      'cart/cartDiscountBanner': { enabled: true, text: 'Until Monday.', ...run },
      'cart/autoAddGwp': { enabled: false },
    };
    for (const [file, settings] of Object.entries(files)) {
      await writeFile(join(directory, `${file}.json`), JSON.stringify({ default: settings }));
    }
    const reached = isRemote ? await openRemote() : environment;
    shop = await openTestShop({ CONTENT_DIR: directory, ...reached }, async (_request, { loadCart }) =>
      Response.json({ cart: await loadCart() }),
    );
  }, 60_000);
  afterEach(async () => {
    vi.useRealTimers();
    await shop.dispose();
    await closeRemote();
    await rm(directory, { recursive: true, force: true });
  });

  async function openRemote() {
    const backend = await openTestShop({ CONTENT_DIR: directory });
    const served = await serveRemotely(backend, { whole: true });
    remote = served;
    closeRemote = async () => {
      await served.close();
      await backend.dispose();
    };
    return { COMMERCE_URL: served.url, COMMERCE_TOKEN: 'any' };
  }
  async function cartOf(response: Promise<Response>): Promise<CartJson> {
    const { cart }: { cart: CartJson } = await (await response).json();
    return cart;
  }
  const shown = ({ offers, discountMeter, discountTier }: CartJson) => ({
    box: offers.gifts?.title ?? null,
    banner: offers.banner,
    meter: discountMeter.enabled,
    tier: discountTier,
  });
  const nothing = { box: null, banner: null, meter: false, tier: 0 };

  it('OFFER-06: show themselves from the start to the end, in a cart that was there before, without a restart', async () => {
    const who = new Shopper(shop.app);
    const info = await (await who.send('GET', '/api/getProductInfo?handle=coconut-lip-balm')).json();
    const merchandiseId = info.product.variants.nodes[0].id;
    const early = await cartOf(who.send('POST', '/api/cart', { merchandiseId, quantity: 4 }));
    expect(shown(early)).toEqual(nothing);
    expect(JSON.stringify(early)).not.toMatch(/long weekend|Until Monday|1978434377379906|1795\d{9}/);

    vi.setSystemTime(start);
    const [line] = early.lines;
    const more = { lineId: line?.id, variantId: merchandiseId, quantity: 5 };
    const running = await cartOf(who.send('PUT', '/api/cart', more));
    expect(shown(running)).toEqual({
      box: 'The long weekend',
      banner: 'Until Monday.',
      meter: true,
      tier: Math.round(running.subtotalPrice / 5),
    });
    const taken = await cartOf(
      who.send('POST', '/api/cart', {
        merchandiseId: scrub,
        quantity: 1,
        attributes: [{ key: '_campaign_type', value: 'manual_gwp' }],
      }),
    );
    expect(taken.discountManualGwp).toBe(900);

    vi.setSystemTime(end);
    const balm = taken.lines.find(({ merchandise }) => merchandise.id === merchandiseId);
    const late = await cartOf(who.send('PUT', '/api/cart', { ...more, lineId: balm?.id, quantity: 4 }));
    expect(shown(late)).toEqual(nothing);
    expect(late.offers.notices).toEqual(['Oops, you just missed out on our free gift!']);
    expect(late.lines.map(({ merchandise }) => merchandise.id)).toEqual([merchandiseId]);
  });

  /** Fills a cart with goods and the gift while the offer runs. */
  async function withGift() {
    vi.setSystemTime(start);
    const who = new Shopper(shop.app);
    const info = await (await who.send('GET', '/api/getProductInfo?handle=coconut-lip-balm')).json();
    const merchandiseId: string = info.product.variants.nodes[0].id;
    await who.send('POST', '/api/cart', { merchandiseId, quantity: 4 });
    const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
    const gift = { merchandiseId: scrub, quantity: 1, attributes };
    const cart = await cartOf(who.send('POST', '/api/cart', gift));
    expect(cart.lines).toHaveLength(2);
    return { who, cart, merchandiseId };
  }

  it('OFFER-23: take their gift along when the cart is next read, with the message, once', async () => {
    const { who, cart, merchandiseId } = await withGift();
    const read = () => cartOf(who.send('GET', '/api/cart'));

    vi.setSystemTime(end - 1);
    const before = await read();
    expect([before.lines, before.updatedAt, before.offers.notices]).toEqual([cart.lines, cart.updatedAt, []]);

    vi.setSystemTime(end);
    const opened = await read();
    expect(opened.lines.map(({ merchandise }) => merchandise.id)).toEqual([merchandiseId]);
    expect(opened.offers.notices).toEqual([missed]);

    vi.setSystemTime(end + 60_000);
    const again = await read();
    expect([again.lines, again.updatedAt, again.offers.notices]).toEqual([
      opened.lines,
      opened.updatedAt,
      [],
    ]);
  });

  it('OFFER-23: take their gift along when the cart’s page is opened', async () => {
    const { who, merchandiseId } = await withGift();
    vi.setSystemTime(end);
    const shown = await cartOf(who.send('GET', '/cart'));
    expect(shown.lines.map(({ merchandise }) => merchandise.id)).toEqual([merchandiseId]);
    expect(shown.offers.notices).toEqual([missed]);
  });

  it.runIf(isRemote)('OFFER-23: leave the cart readable where the backend can’t correct it', async () => {
    const { who, cart } = await withGift();
    vi.setSystemTime(end);
    remote?.behave({ refuses: 'CartChange' });
    remote?.forget();
    expect((await cartOf(who.send('GET', '/api/cart'))).lines).toHaveLength(cart.lines.length);
    expect(remote?.calls()).toContain('CartChange');
    remote?.behave({});
    expect((await cartOf(who.send('GET', '/api/cart'))).offers.notices).toEqual([missed]);
    remote?.forget();
    await who.send('GET', '/api/cart');
    expect(remote?.calls().filter((name) => name.startsWith('Cart'))).toEqual(['Cart']);
  });

  it('OFFER-07: are sent to scripts from the start to the end, in responses that aren’t cached', async () => {
    const who = new Shopper(shop.app);
    const seen = async () => {
      const response = await who.send('GET', '/api/getStrapiCartSetting?region=us');
      const { body } = await response.json();
      return [body.manualGwp.enableGwp, body.tierDiscount.tiers.length, body.cartDiscountBanner.text];
    };
    expect(await seen()).toEqual([false, 0, '']);
    vi.setSystemTime(start);
    expect(await seen()).toEqual([true, 1, 'Until Monday.']);
    vi.setSystemTime(end);
    expect(await seen()).toEqual([false, 0, '']);
  });
});
