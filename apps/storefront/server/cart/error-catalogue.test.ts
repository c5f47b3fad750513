/** Every message about codes, gifts and rewards, with what triggers it in the demo shop (DISC-22). */

import { join as pathOf } from 'node:path';
import { findCustomer } from '@vitrine/commerce/customers/customer-store';
import { createGrant } from '@vitrine/commerce/discounts/reward-grants';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { createRewardAttributes } from '@vitrine/rules/offers/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataBrand } from '../brand/test-brand.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { registerShopper, testMemberPages } from './testing/members.ts';

const everyOffer = pathOf(import.meta.dirname, '../../../../demo/content-offers');

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ CONTENT_DIR: everyOffer }, testMemberPages);
}, 60_000);
afterAll(() => shop.dispose());

async function shopping(region: string, handles: readonly (readonly [handle: string, quantity: number])[]) {
  const who = new Shopper(shop.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
  await who.send('POST', '/api/cart/create');
  for (const [handle, quantity] of handles) {
    const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
    const nodes: readonly { id: string; availableForSale: boolean }[] = product.variants.nodes;
    const merchandiseId = nodes.find(({ availableForSale }) => availableForSale)?.id;
    expect((await who.send('POST', '/api/cart', { merchandiseId, quantity })).status).toBe(200);
  }
  return who;
}

async function enter(who: Shopper, code: string): Promise<{ status: number; cart: CartJson }> {
  return (await who.send('PUT', '/api/cart/discount', { discountCodes: [code] })).json();
}

const oops = 'Oops, this code cannot be applied to your order.';
const notEligible = 'This coupon code is not eligible for this order.';

describe('a code that doesn’t apply', () => {
  it.each([
    ['unknown', 'us', [['linen-hair-wrap', 1]], 'NOSUCHCODE', oops],
    ['not begun', 'us', [['linen-hair-wrap', 1]], 'FUTURE', oops],
    [
      'over, with words of its own',
      'us',
      [['linen-hair-wrap', 1]],
      'EXPIRED',
      'That one ended with 2024. WELCOME10 still holds.',
    ],
    [
      'for members, from a guest',
      'us',
      [['linen-hair-wrap', 1]],
      'bali20',
      `*this code is only valid for members of the ${dataBrand.club}`,
    ],
    ['for nothing that is in the cart', 'us', [['linen-hair-wrap', 1]], 'MASK15', notEligible],
    ['not in this region', 'us', [['linen-hair-wrap', 1]], 'EUROPA10', notEligible],
    [
      'without new products and bundles, where there is nothing else',
      'us',
      [
        ['golden-hour-kit', 1],
        ['dusk-one-hour-mousse', 1],
      ],
      'NONEW10',
      'Oops, this code cannot be applied to new products and bundles.',
    ],
    [
      'below its minimum on some products',
      'us',
      [
        ['tan-towelettes', 1],
        ['linen-hair-wrap', 2],
      ],
      'TAN12',
      'This coupon code is applicable for orders over $50 on eligible products only.',
    ],
    [
      'below its minimum on the order',
      'us',
      [['linen-hair-wrap', 1]],
      'GLOW5',
      'This coupon code is eligible for orders over $40.',
    ],
    [
      'below its minimum, in ringgit',
      'my',
      [['linen-hair-wrap', 1]],
      'GLOW5',
      'This coupon code is eligible for orders over RM175.',
    ],
    [
      'below its minimum, in pounds',
      'uk',
      [['papaya-hand-cream', 1]],
      'GLOW5',
      'This coupon code is eligible for orders over £34.',
    ],
    ['too few pieces', 'us', [['tangle-tamer-scalp-brush', 1]], 'BRUSH3', oops],
    ['refused by the setting', 'eu', [['linen-hair-wrap', 1]], 'TEN', 'Codes rest while the sale is on.'],
    [
      'refused by the setting',
      'eu',
      [['linen-hair-wrap', 1]],
      'expired',
      'That one ended with 2024. WELCOME10 still holds.',
    ],
    [
      'beaten by the tier',
      'us',
      [['salt-and-aloe-cooling-gel', 5]],
      'TEN',
      "You've unlocked the best discount, so save your codes for after the sale!",
    ],
    ['of the loyalty programme, that nobody redeemed', 'us', [['linen-hair-wrap', 1]], 'swl_12345', oops],
  ] as const)(
    'DISC-22, DISC-27: %s, in %s with %j: %s says “%s”',
    async (why, region, lines, code, message) => {
      const who = await shopping(region, lines);
      const { status, cart } = await enter(who, code);
      expect([status, cart.discountData.isValid, cart.discountData.error]).toEqual([422, false, message]);
      expect(cart.discountData.rejected).toBe(why === 'refused by the setting');
      expect(cart.needRemoveCode).toBe(why === 'beaten by the tier');
      // It stays to be corrected, but for one that was never tried.
      const kept =
        why === 'refused by the setting'
          ? []
          : [{ code: expect.stringMatching(new RegExp(`^${code}$`, 'i')), applicable: false }];
      expect(cart.discountCodes).toEqual(kept);
    },
  );

  it('that meets its minimum on some products to the cent competes with the tier like any other', async () => {
    const who = await shopping('us', [
      ['golden-hour-mousse', 1],
      ['tan-towelettes', 1],
    ]);
    const { cart } = await enter(who, 'TAN12');
    expect(cart.subtotalPrice).toBe(5000);
    expect(cart.discountData.error).toBe(
      "You've unlocked the best discount, so save your codes for after the sale!",
    );
  });
});

describe('other words', () => {
  it('DISC-22: a second code takes the first one’s place', async () => {
    const who = await shopping('us', [['linen-hair-wrap', 2]]);
    expect((await enter(who, 'ten')).status).toBe(204);
    const { status, cart } = await enter(who, 'welcome10');
    expect([status, cart.discountData.error]).toEqual([
      204,
      'Limited to 1 code per order. TEN is removed. WELCOME10 is applied.',
    ]);
    expect(cart.discountCodes.map(({ code }) => code.toUpperCase())).toEqual(['WELCOME10']);
    // Said once: the next look at the cart says nothing of it.
    const { cart: later }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    expect(later.discountData).toMatchObject({ isValid: true, error: null, code: 'WELCOME10' });
  });

  it.each([
    ['TEN', 'NOSUCHCODE', oops],
    ['ten', 'GLOW5', 'This coupon code is eligible for orders over $40.'],
    ['TEN', 'bali20', `*this code is only valid for members of the ${dataBrand.club}`],
    ['SUNDAY', 'NOSUCHCODE', oops],
  ])(
    'DISC-04: %s stays in force where %s is tried in its place, and says “%s”',
    async (held, tried, message) => {
      const who = await shopping('us', [['linen-hair-wrap', 1]]);
      const { cart: before } = await enter(who, held);
      const { status, cart } = await enter(who, tried);
      expect([status, cart.discountData.isValid, cart.discountData.code, cart.discountData.error]).toEqual([
        422,
        false,
        tried.toUpperCase(),
        message,
      ]);
      const asBefore = ({ discountCodes, totalAmount, lines }: CartJson) => ({
        discountCodes,
        totalAmount,
        lines: lines.map(({ merchandise, quantity }) => [merchandise.product.handle, quantity]),
      });
      expect(asBefore(cart)).toEqual(asBefore(before));
      const { cart: later }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
      expect(later.discountData).toMatchObject({ isValid: true, error: null, code: held.toUpperCase() });
    },
  );

  it('DISC-04: a code that doesn’t apply makes room for the next one', async () => {
    const who = await shopping('us', [['linen-hair-wrap', 1]]);
    await enter(who, 'NOSUCHCODE');
    const { cart } = await enter(who, 'GLOW5');
    expect(cart.discountCodes).toEqual([{ code: 'GLOW5', applicable: false }]);
    expect((await enter(who, 'ten')).cart.discountData).toMatchObject({ isValid: true, error: null });
  });

  it('guests are asked to sign up where gifts are for members', async () => {
    const who = await shopping('uk', [['first-tan-set', 1]]);
    const { cart }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    expect(cart.offers.gifts?.message).toBe('Sign up to select your free gift');
  });

  it('DISC-22: one reward to an order: the second leaves with words', async () => {
    const who = await shopping('us', [['linen-hair-wrap', 1]]);
    await registerShopper(who, 'ada@example.com');
    const { embedded } = shop.shop;
    if (embedded === null) throw new Error('the backend is inside');
    const member = (await findCustomer(embedded.storage.read, 'ada@example.com'))?.record.id ?? '';
    const reward = async (handle: string) => {
      const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
      const merchandiseId: string = product.variants.nodes[0].id;
      await createGrant(embedded.storage, {
        token: handle,
        member,
        points: 100,
        title: handle,
        variant: merchandiseId,
        code: null,
        amount: null,
        region: 'us',
        expiresAt: Date.now() + 60_000,
      });
      const attributes = createRewardAttributes(handle, 100);
      const response = await who.send('POST', '/api/cart', { merchandiseId, quantity: 1, attributes });
      return ((await response.json()) as { cart: CartJson }).cart;
    };
    await reward('coconut-lip-balm');
    const cart = await reward('papaya-hand-cream');
    expect(cart.lines.map(({ merchandise }) => merchandise.product.handle)).not.toContain(
      'papaya-hand-cream',
    );
    expect(cart.offers.notices).toEqual([
      'Only 1 reward can be selected per order. To change it, remove the item first.',
    ]);
  });
});
