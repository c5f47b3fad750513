/** Tiers of the int store that bring free shipping and a gift, and leave sale items out. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const everyOffer = join(import.meta.dirname, '../../../../demo/content-offers');

describe.each([
  ['where the backend brings carts in order', {}],
  ['where the shop does, for a backend that does not', { PLAIN_BACKEND: 'true' }],
])('a tier, %s,', (_who, environment) => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: everyOffer, ...environment });
  }, 60_000);
  afterAll(() => shop.dispose());

  async function hongKong() {
    const who = new Shopper(shop.app, 'int.shop.test');
    const cartOf = async (response: Promise<Response>) => {
      const reply = await response;
      expect(reply.status).toBe(200);
      const { cart }: { cart: CartJson } = await reply.json();
      return cart;
    };
    await cartOf(who.send('PUT', '/api/cart/destination', { country: 'HK', province: null }));
    return {
      async add(handle: string, quantity: number) {
        const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
        const merchandiseId = product.variants.nodes[0].id;
        return cartOf(who.send('POST', '/api/cart', { merchandiseId, quantity }));
      },
      set: (line: CartJson['lines'][number], quantity: number) =>
        cartOf(who.send('PUT', '/api/cart', { lineId: line.id, variantId: line.merchandise.id, quantity })),
    };
  }
  const handles = ({ lines }: CartJson) => lines.map(({ merchandise }) => merchandise.product.handle);
  const linen = ({ lines }: CartJson) => {
    const line = lines.find(({ merchandise }) => merchandise.product.handle === 'linen-hair-wrap');
    if (line === undefined) throw new Error('no linen in the cart');
    return line;
  };

  it('TIER-16, TIER-17: frees shipping, gives its gift, and takes both back', async () => {
    const shopper = await hongKong();
    const near = await shopper.add('linen-hair-wrap', 1);
    expect([near.shippingData.price, near.discountMeter]).toMatchObject([1490, { next: 0, remaining: 10 }]);

    const freed = await shopper.add('coconut-lip-balm', 1);
    expect([freed.shippingData.price, handles(freed)]).toEqual([0, ['coconut-lip-balm', 'linen-hair-wrap']]);
    expect(freed.discountAllocations).toMatchObject([{ amount: 1490, code: null }]);
    expect(freed.explain).toContainEqual({ kind: 'shippingDiscount', by: { tier: 0 }, amount: 1490 });

    const given = await shopper.set(linen(freed), 2);
    expect(handles(given)).toEqual(['mini-volcanic-scrub', 'coconut-lip-balm', 'linen-hair-wrap']);
    expect(given).toMatchObject({ discountMeter: { reached: 1, next: null } });
    expect(given.discountAutoGwp).toBe(given.lines[0]?.originalPrice);

    const back = await shopper.set(linen(given), 1);
    expect([handles(back), back.discountAutoGwp, back.shippingData.price]).toEqual([
      ['coconut-lip-balm', 'linen-hair-wrap'],
      0,
      0,
    ]);
    expect(back.offers.notices).toHaveLength(1);
  });

  it('counts nothing of what is on sale', async () => {
    const shopper = await hongKong();
    const sale = await shopper.add('papaya-hand-cream', 5);
    expect(sale.discountMeter).toMatchObject({ reached: null, remaining: 4000 });
    const both = await shopper.add('salt-and-aloe-cooling-gel', 3);
    expect(both.discountTier).toBe(Math.round((3 * 3490 * 15) / 100));
  });
});
