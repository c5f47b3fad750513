/** A backend that is somebody else's: it is asked over HTTP, leaves carts as they are, and tells amounts only. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { fillCart, offerCarts, type SendJson } from './testing/offer-carts.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');

let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
let own: RunningTestShop;
beforeAll(async () => {
  backend = await openTestShop({ CONTENT_DIR: contentDirectory, PLAIN_BACKEND: 'true' });
  remote = await serveRemotely(backend);
  shop = await openTestShop({
    CONTENT_DIR: contentDirectory,
    COMMERCE_URL: remote.url,
    COMMERCE_TOKEN: 'any',
  });
  own = await openTestShop({ CONTENT_DIR: contentDirectory });
}, 60_000);
afterAll(async () => {
  await Promise.all([shop.dispose(), own.dispose()]);
  await remote.close();
  await backend.dispose();
});
beforeEach(() => {
  remote.behave({});
  remote.forget();
});

/** Calls that change a cart; products are read beside them, once. */
const changes = () => remote.calls().filter((name) => /^Cart(?!$)/.test(name));

function senderOf(test: RunningTestShop, region: string): { who: Shopper; send: SendJson } {
  const who = new Shopper(test.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
  const send: SendJson = async (method, path, body) => {
    remote.forget();
    const response = await who.send(method, path, body);
    expect(response.status).toBe(200);
    // The change with its corrections, and a second round only where the answer differs.
    expect(changes().length).toBeLessThanOrEqual(method === 'GET' ? 0 : 2);
    return response.json();
  };
  return { who, send };
}

async function variantsOf(who: Shopper, handle: string): Promise<readonly string[]> {
  const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
  const nodes: readonly { id: string; availableForSale: boolean }[] = product.variants.nodes;
  return nodes.filter(({ availableForSale }) => availableForSale).map(({ id }) => id);
}

async function add(who: Shopper, handle: string, quantity = 1, attributes: Record<string, string> = {}) {
  const [merchandiseId] = await variantsOf(who, handle);
  const list = Object.entries(attributes).map(([key, value]) => ({ key, value }));
  remote.forget();
  const response = await who.send('POST', '/api/cart', { merchandiseId, quantity, attributes: list });
  expect(response.status).toBe(200);
  const { cart }: { cart: CartJson } = await response.json();
  return cart;
}

describe('a code', () => {
  it('DISC-11: that the setting refuses is never sent to it, and what was entered before stays', async () => {
    const { who } = senderOf(shop, 'eu');
    await add(who, 'linen-hair-wrap', 2);
    const enter = async (code: string) =>
      (await who.send('PUT', '/api/cart/discount', { discountCodes: [code] })).json();
    expect((await enter('welcome10')).status).toBe(204);
    remote.forget();
    const { status, cart } = await enter('Ten');
    expect(remote.calls().filter((name) => name !== 'Cart')).toEqual([]);
    expect([status, cart.discountData.rejected, cart.discountCodes]).toEqual([
      422,
      true,
      [{ code: 'welcome10', applicable: true }],
    ]);
  });
});

describe('the calls of a change', () => {
  it('are one where nothing is to be brought in order', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'linen-hair-wrap');
    await add(who, 'linen-hair-wrap');
    expect(changes()).toEqual(['CartChange']);
  });

  it('API-04: are one where anything is, too: every correction goes out with the change', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'linen-hair-wrap');
    const id = decodeURIComponent(who.cookies.get('cart') ?? '');
    const forged = (attributes: Record<string, string>) =>
      Object.entries(attributes).map(([key, value]) => ({ key, value }));
    const requested = [
      ['salt-and-aloe-cooling-gel', 3, {}],
      ['sunset-oil', 1, { _tiered_discount_quantity: 'yes' }],
      ['papaya-hand-cream', 1, { _tiered_discount_minspend: 'yes' }],
      ['velvet-tanning-mitt', 1, { _front_upsell: 'true', _front_upsell_amt: '99' }],
      ['mini-volcanic-scrub', 4, { _campaign_type: 'manual_gwp' }],
      ['mini-kemiri-hair-oil', 1, { _campaign_type: 'manual_gwp' }],
      ['coconut-lip-balm', 1, { _script_discount: '50' }],
    ] as const;
    const lines = await Promise.all(
      requested.map(async ([handle, quantity, attributes]) => ({
        merchandiseId: (await variantsOf(who, handle))[0],
        quantity,
        attributes: forged(attributes),
      })),
    );
    // Behind the shop's back, as a tab of an old version could.
    await backend.app.request('http://shop.test/api/2025-01/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'shop.test' },
      body: JSON.stringify({
        query:
          'mutation M($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { userErrors { message } } }',
        variables: { id, lines },
      }),
    });
    remote.forget();
    const response = await who.send('PUT', '/api/cart/destination', { country: 'US', province: 'CA' });
    const { cart: after }: { cart: CartJson } = await response.json();
    expect(changes()).toEqual(['CartChange']);
    const attributesOf = (handle: string) =>
      after.lines
        .filter(({ merchandise }) => merchandise.product.handle === handle)
        .map(({ quantity, attributes }) => [
          quantity,
          ...attributes.map(({ key, value }) => `${key}=${value}`),
        ]);
    expect(attributesOf('salt-and-aloe-cooling-gel')).toEqual([[3, '_tiered_discount_minspend=yes']]);
    expect(attributesOf('sunset-oil')).toEqual([[1, '_tiered_discount_minspend=yes']]);
    expect(attributesOf('papaya-hand-cream')).toEqual([[1]]);
    expect(attributesOf('velvet-tanning-mitt')).toEqual([[1, '_front_upsell=false']]);
    expect(attributesOf('mini-volcanic-scrub').length + attributesOf('mini-kemiri-hair-oil').length).toBe(1);
    expect(attributesOf('mini-cooling-gel')).toEqual([
      [1, '_campaign_type=auto_gwp', '_auto_gwp=after-sun-gel'],
    ]);
    // Script discounts are that backend's own business.
    expect(attributesOf('coconut-lip-balm')).toEqual([
      [1, '_script_discount=50', '_tiered_discount_minspend=yes'],
    ]);
    expect(cart.id).toBe(after.id);

    remote.forget();
    await who.send('PUT', '/api/cart/destination', { country: 'US', province: 'NY' });
    expect(changes()).toEqual(['CartChange']);
  });

  it('PRICE-17: leave the shopper’s own change standing where a correction fails', async () => {
    const who = new Shopper(shop.app);
    const [gift] = await variantsOf(who, 'mini-cooling-gel');
    // The gift of this change is nothing that this backend sells.
    remote.behave({ unsold: gift });
    const cart = await add(who, 'salt-and-aloe-cooling-gel', 2);
    const tier = { key: '_tiered_discount_minspend', value: 'yes' };
    expect(cart.lines.map(({ quantity, attributes }) => [quantity, attributes])).toEqual([[2, [tier]]]);
    expect(changes()).toEqual(['CartCreate', 'CartChange']);
    remote.behave({});
    const later = await add(who, 'linen-hair-wrap');
    expect(later.lines.filter(({ isAutoGwp }) => isAutoGwp)).toHaveLength(1);
  });

  it('CART-32: are two where the backend refuses what comes with the change: the shopper’s own part again', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'linen-hair-wrap');
    const [gift] = await variantsOf(who, 'mini-cooling-gel');
    remote.behave({ unsold: gift });
    const cart = await add(who, 'salt-and-aloe-cooling-gel', 2);
    expect(cart.lines.map(({ merchandise }) => merchandise.product.handle).sort()).toEqual([
      'linen-hair-wrap',
      'salt-and-aloe-cooling-gel',
    ]);
    remote.behave({});
  });

  it('are one more where the answer differs from what was sent', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'salt-and-aloe-cooling-gel', 2);
    expect(cart.lines.some(({ isAutoGwp }) => isAutoGwp)).toBe(true);
  });
});

describe('what can’t be read', () => {
  it.each([
    ['a product of a line', 'ProductInfo', 'product of a cart line could not be read'],
    ['a gift', 'VariantsById', 'a gift could not be read'],
  ])(
    'CART-33, CART-34: %s is logged only: the cart is answered without it',
    async (_what, refuses, message) => {
      // A shop of its own knows no product yet.
      const fresh = await openTestShop({
        CONTENT_DIR: contentDirectory,
        COMMERCE_URL: remote.url,
        COMMERCE_TOKEN: 'any',
      });
      try {
        const warn = vi.spyOn(fresh.shop.log, 'warn');
        const [merchandiseId] = await variantsOf(new Shopper(shop.app), 'first-tan-set');
        remote.behave({ refuses });
        const response = await new Shopper(fresh.app).send('POST', '/api/cart', {
          merchandiseId,
          quantity: 1,
        });
        const { cart }: { cart: CartJson } = await response.json();
        expect([response.status, cart.lines.length, cart.totalBeforeShipping]).toEqual([200, 1, 6000]);
        expect(warn.mock.calls.map(([, words]) => words)).toContain(message);
      } finally {
        await fresh.dispose();
      }
    },
  );
});

describe('what a shopper took out', () => {
  const removed = (who: Shopper) => JSON.parse(decodeURIComponent(who.cookies.get('autoGwpRemoved') ?? '[]'));
  const take = (who: Shopper, { id }: { readonly id: string }) =>
    who.send('POST', '/api/cart/delete', { lineIds: [id], isCampaignCode: false });

  it('is remembered by the gift’s slot, and forgotten with the next product that earns it', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'after-sun-duo');
    const gift = cart.lines.find(({ isAutoGwp }) => isAutoGwp);
    if (gift === undefined) throw new Error('no gift came');
    await take(who, gift);
    expect(removed(who)).toEqual(['after-sun-gel']);
    await add(who, 'linen-hair-wrap');
    expect(removed(who)).toEqual(['after-sun-gel']);
    const later = await add(who, 'sunset-oil');
    expect(later.lines.some(({ isAutoGwp }) => isAutoGwp)).toBe(true);
    expect(removed(who)).toEqual([]);
  });

  it('stays out while quantities stay or fall, and comes back with one more of what earns it', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'after-sun-duo', 3);
    const gift = cart.lines.find(({ isAutoGwp }) => isAutoGwp);
    const line = cart.lines.find(({ isAutoGwp }) => !isAutoGwp);
    if (gift === undefined || line === undefined) throw new Error('no gift came');
    await take(who, gift);
    const withQuantity = async (quantity: number) => {
      const body = { lineId: line.id, variantId: line.merchandise.id, quantity };
      const answer: { cart: CartJson } = await (await who.send('PUT', '/api/cart', body)).json();
      return answer.cart.lines.some(({ isAutoGwp }) => isAutoGwp);
    };
    expect([await withQuantity(3), await withQuantity(2), await withQuantity(3)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('CART-27: is remembered by its identification key, where it has one, with every offer off too', async () => {
    const plain = await openTestShop({ COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' });
    try {
      for (const { app } of [shop, plain]) {
        const who = new Shopper(app);
        const cart = await add(who, 'linen-hair-wrap', 1, { _identification_key: 'quiz-7' });
        const [line] = cart.lines;
        if (line === undefined) throw new Error('no line');
        await take(who, line);
        expect(removed(who)).toEqual(['quiz-7']);
      }
    } finally {
      await plain.dispose();
    }
  });

  it('is removed with the code that added it, regardless of the call’s codes', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'linen-hair-wrap');
    await who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
    const brought = { _campaign_type: 'discount_code', _discount_code: 'TEN' };
    const { lines } = await add(who, 'moonlight-eye-mask', 1, brought);
    const line = lines.find(({ isCampaignCode }) => isCampaignCode);
    if (line === undefined) throw new Error('no line');
    const { cart: after }: { cart: CartJson } = await (await take(who, line)).json();
    expect([after.lines.length, after.discountCodes]).toEqual([1, []]);
  });
});

describe('the amounts', () => {
  it.each(offerCarts)(
    'API-04: come to what our own backend makes of the same cart: $region, $name',
    async (cart) => {
      const theirs = await fillCart(senderOf(shop, cart.region).send, cart);
      const ours = await fillCart(senderOf(own, cart.region).send, cart);
      expect(shownAmounts(theirs)).toEqual(shownAmounts(ours));
      expect(theirs.discountMeter).toEqual(ours.discountMeter);
      expect(reasonsOf(theirs)).toEqual(reasonsOf(ours));
    },
  );

  it('OFFER-22: are explained where the rules don’t give them, and shipping that its code frees is put down to that code', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'coconut-lip-balm', 1);
    await who.send('PUT', '/api/cart/destination', { country: 'US', province: 'CA' });
    const response = await who.send('PUT', '/api/cart/discount', { discountCodes: ['SHIPFREE'] });
    const { cart }: { cart: CartJson } = await response.json();
    expect(cart.rules).toBeNull();
    expect(cart.explain).toEqual(
      expect.arrayContaining([
        { kind: 'shippingDiscount', by: { code: 'SHIPFREE' }, amount: 590 },
        { kind: 'shippingRate', amount: 0 },
        { kind: 'taxAdded', name: 'CA State Tax', rate: 0.0725, amount: 65 },
      ]),
    );
  });

  it('PRICE-17: are those that it answers, where they differ from what the rules would give', async () => {
    const who = new Shopper(shop.app);
    const mine = await add(who, 'salt-and-aloe-cooling-gel', 4);
    expect([mine.discountTier, mine.totalBeforeShipping]).toEqual([1920, 7680]);
    remote.behave({ rewrite: halved });
    const { cart }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    const [line] = cart.lines.filter(({ isAutoGwp }) => !isAutoGwp);
    expect(line).toMatchObject({ originalPrice: 9600, totalDiscountAmount: 960, priceAfterDiscounted: 8640 });
    expect(cart).toMatchObject({ discountTier: 960, discountCombineLine: 960, totalBeforeShipping: 8640 });
    expect(cart.totalAmount).toBe(8640 + (cart.shippingData.price ?? 0) + cart.shippingData.taxAmount);
    // The meter is no amount: it says what the settings promise.
    expect(cart.discountMeter).toMatchObject({ enabled: true, reached: 1 });
  });
});

function shownAmounts(cart: CartJson) {
  return {
    lines: cart.lines.map((line) => [
      line.merchandise.product.handle,
      line.quantity,
      line.originalPrice,
      line.priceAfterDiscounted,
    ]),
    gifts: cart.discountManualGwp + cart.discountAutoGwp,
    bundles: cart.discountBundleAmount,
    order: cart.discountAmount,
    lineAndTier: cart.discountLine + cart.discountTier,
    beforeShipping: cart.totalBeforeShipping,
    shipping: cart.shippingData.price,
    tax: cart.shippingData.taxes,
    total: cart.totalAmount,
  };
}

/** The trace, with lines by their product, but for what only that backend knows: why it gave none of its discounts. */
function reasonsOf({ explain, lines }: CartJson) {
  const handles = new Map(lines.map(({ id, merchandise }) => [getLineToken(id), merchandise.product.handle]));
  return explain
    .filter((entry) => entry.kind !== 'discountRefused' || 'code' in entry.by)
    .filter((entry) => entry.kind !== 'tierRefused' || entry.reason !== 'betterDiscount')
    .map((entry) => ({
      ...entry,
      ...('line' in entry ? { line: handles.get(entry.line ?? '') } : {}),
      ...(entry.kind === 'discountRefused' ? { reason: 'not applicable' } : {}),
    }));
}

/** Each line's discounts of more than a gift are half of what they were. */
function halved(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value) => {
    if (key !== 'nodes' || !Array.isArray(value)) return value;
    return value.map((line) => {
      const isTier = line.attributes?.some(
        (each: { key: string }) => each.key === '_tiered_discount_minspend',
      );
      if (isTier !== true) return line;
      const given = line.discountAllocations.map((allocation: { discountedAmount: { amount: string } }) => ({
        ...allocation,
        discountedAmount: {
          ...allocation.discountedAmount,
          amount: (Number(allocation.discountedAmount.amount) / 2).toFixed(2),
        },
      }));
      return { ...line, discountAllocations: given };
    });
  });
  return JSON.parse(text);
}
