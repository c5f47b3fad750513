import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCartWithGift } from '../../app/cart/gift-choice.ts';
import {
  withAdded,
  withoutCode,
  withoutLines,
  withQuantity,
  withVariant,
} from '../../app/cart/optimistic.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { getDisplayedCart } from './test-displayed-cart.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');

let shop: RunningTestShop;

async function variant(handle: string): Promise<string> {
  const response = await new Shopper(shop.app).send('GET', `/api/getProductInfo?handle=${handle}`);
  const nodes: readonly { id: string; availableForSale: boolean }[] = (await response.json()).product.variants
    .nodes;
  const found = nodes.find(({ availableForSale }) => availableForSale);
  if (found === undefined) throw new Error(`nothing of ${handle} can be bought`);
  return found.id;
}

async function cartOf(response: Response | Promise<Response>): Promise<CartJson> {
  const { cart }: { cart: CartJson } = await (await response).json();
  return cart;
}

/** A shopper in California with these handles in the cart. */
async function shopping(
  ...handles: readonly (readonly [handle: string, quantity: number, attributes?: object])[]
) {
  const who = new Shopper(shop.app);
  await who.send('POST', '/api/cart/create');
  for (const [handle, quantity, attributes = {}] of handles) {
    await who.send('POST', '/api/cart', {
      merchandiseId: await variant(handle),
      quantity,
      attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
    });
  }
  const cart = await cartOf(who.send('PUT', '/api/cart/destination', { country: 'US', province: 'CA' }));
  return { who, cart };
}

function lineOf(cart: CartJson, handle: string): CartLineJson {
  const line = cart.lines.find(({ merchandise }) => merchandise.product.handle === handle);
  if (line === undefined) throw new Error(`no ${handle} in the cart`);
  return line;
}

/** Changes a quantity both ways: what shows at once, and what the shop answers. */
async function both(who: Shopper, cart: CartJson, handle: string, quantity: number) {
  const line = lineOf(cart, handle);
  const expected = withQuantity(cart, line.id, quantity);
  const response = await cartOf(
    who.send('PUT', '/api/cart', { lineId: line.id, variantId: line.merchandise.id, quantity }),
  );
  return { expected, answered: response };
}

describe.each([
  ['with a backend that brings carts in order', {}],
  ['with one that does not', { PLAIN_BACKEND: 'true' }],
])('%s, what shows at once is what the shop answers', (_, environment) => {
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: contentDirectory, ...environment });
  }, 60_000);
  afterAll(() => shop.dispose());

  it('SHIP-09: across the border of free shipping, both ways', async () => {
    const { who, cart } = await shopping(['coconut-lip-balm', 6]);
    expect(cart.shippingData.price).toBe(590);
    const up = await both(who, cart, 'coconut-lip-balm', 12);
    expect(up.answered.shippingData.price).toBe(0);
    expect(getDisplayedCart(up.expected)).toEqual(getDisplayedCart(up.answered));
    const down = await both(who, up.answered, 'coconut-lip-balm', 5);
    expect(down.answered.shippingData.price).toBe(590);
    expect(getDisplayedCart(down.expected)).toEqual(getDisplayedCart(down.answered));
  });

  it('across a tier, both ways', async () => {
    const { who, cart } = await shopping(['golden-hour-mousse', 1]);
    expect(cart.discountMeter.reached).toBe(0);
    const up = await both(who, cart, 'golden-hour-mousse', 3);
    expect(up.answered.discountMeter.reached).toBe(2);
    expect(getDisplayedCart(up.expected)).toEqual(getDisplayedCart(up.answered));
    const down = await both(who, up.answered, 'golden-hour-mousse', 2);
    expect(down.answered.discountMeter.reached).toBe(1);
    expect(getDisplayedCart(down.expected)).toEqual(getDisplayedCart(down.answered));
  });

  it('with the code TEN, also where a tier beats it', async () => {
    const { who } = await shopping(['coconut-lip-balm', 3]);
    const cart = await cartOf(who.send('PUT', '/api/cart/discount', { discountCodes: ['ten'] }));
    expect(cart.discountAmount).toBeGreaterThan(0);
    const up = await both(who, cart, 'coconut-lip-balm', 4);
    expect(up.answered.discountAmount).toBeGreaterThan(cart.discountAmount);
    expect(getDisplayedCart(up.expected)).toEqual(getDisplayedCart(up.answered));
    const beaten = await both(who, up.answered, 'coconut-lip-balm', 12);
    expect(beaten.answered.needRemoveCode).toBe(true);
    expect(getDisplayedCart(beaten.expected)).toEqual(getDisplayedCart(beaten.answered));
    const without = await cartOf(who.send('PUT', '/api/cart/discount', { discountCodes: [''] }));
    expect(getDisplayedCart(withoutCode(beaten.answered))).toEqual(getDisplayedCart(without));
  });

  it('when a code’s minimum is no longer met', async () => {
    const { who } = await shopping(['coconut-lip-balm', 5]);
    const cart = await cartOf(who.send('PUT', '/api/cart/discount', { discountCodes: ['GLOW5'] }));
    expect(cart.discountData.isValid).toBe(true);
    const down = await both(who, cart, 'coconut-lip-balm', 3);
    expect(down.answered.discountData.error).toBe('This coupon code is eligible for orders over $40.');
    expect(getDisplayedCart(down.expected)).toEqual(getDisplayedCart(down.answered));
    const again = await both(who, down.answered, 'coconut-lip-balm', 5);
    expect(again.answered.discountData.isValid).toBe(true);
    expect(getDisplayedCart(again.expected)).toEqual(getDisplayedCart(again.answered));
  });

  it('when a gift leaves and comes back', async () => {
    const { who, cart } = await shopping(
      ['salt-and-aloe-cooling-gel', 2],
      ['mini-volcanic-scrub', 1, { _campaign_type: 'manual_gwp' }],
    );
    expect([cart.discountManualGwp, cart.discountAutoGwp]).toEqual([900, 800]);
    const down = await both(who, cart, 'salt-and-aloe-cooling-gel', 1);
    expect(down.answered.discountAutoGwp).toBe(0);
    expect(down.answered.offers.notices).toEqual([
      'We removed your free gift, as it comes with larger orders or certain products.',
    ]);
    expect(getDisplayedCart(down.expected)).toEqual(getDisplayedCart(down.answered));
    const up = await both(who, down.answered, 'salt-and-aloe-cooling-gel', 2);
    expect(up.answered.discountAutoGwp).toBe(800);
    expect(getDisplayedCart(up.expected)).toEqual(getDisplayedCart(up.answered));
  });

  it('when the product that an add-on went with is taken out', async () => {
    const { who, cart } = await shopping(
      ['golden-hour-mousse', 1],
      ['velvet-tanning-mitt', 1, { _front_upsell: 'true', _front_upsell_amt: '20' }],
    );
    expect(cart.discountLine).toBe(240);
    const line = lineOf(cart, 'golden-hour-mousse');
    const response = await cartOf(
      who.send('POST', '/api/cart/delete', { lineIds: [line.id], isCampaignCode: false }),
    );
    expect(response.discountLine).toBe(0);
    expect(getDisplayedCart(withoutLines(cart, [line.id]))).toEqual(getDisplayedCart(response));
  });

  it('when an add-on and a gift are added', async () => {
    const { who, cart } = await shopping(['golden-hour-mousse', 1]);
    const wanted = cart.offers.upsells[0]?.variants.find(({ available }) => available);
    const attributes = [
      { key: '_front_upsell', value: 'true' },
      { key: '_front_upsell_amt', value: '15' },
    ];
    const line = { quantity: 1, attributes, merchandise: wanted?.id ?? '' };
    const expected = withAdded(cart, line);
    const added = await cartOf(
      who.send('POST', '/api/cart', { merchandiseId: wanted?.id, quantity: 1, attributes }),
    );
    expect(added.lines).toHaveLength(2);
    expect(getDisplayedCart(expected)).toEqual(getDisplayedCart(added));

    const gift = added.offers.gifts?.choices.find(({ available }) => available)?.variantId ?? '';
    const claim = [{ key: '_campaign_type', value: 'manual_gwp' }];
    const response = await cartOf(
      who.send('POST', '/api/cart', { merchandiseId: gift, quantity: 1, attributes: claim }),
    );
    expect(response.discountManualGwp).toBeGreaterThan(0);
    expect(getDisplayedCart(withAdded(added, { quantity: 1, attributes: claim, merchandise: gift }))).toEqual(
      getDisplayedCart(response),
    );
  });

  it('when another variant is chosen, and when a gift takes another’s place', async () => {
    const { who, cart } = await shopping(
      ['golden-hour-mousse', 1],
      ['mini-volcanic-scrub', 1, { _campaign_type: 'manual_gwp' }],
    );
    const line = lineOf(cart, 'golden-hour-mousse');
    const other = line.merchandise.product.variants.find(
      ({ id, availableForSale }) => availableForSale && id !== line.merchandise.id,
    );
    const body = { lineId: line.id, variantId: other?.id, quantity: 1 };
    const response = await cartOf(who.send('PUT', '/api/cart', body));
    expect(getDisplayedCart(withVariant(cart, line.id, other?.id ?? ''))).toEqual(getDisplayedCart(response));

    const dropped = [lineOf(response, 'mini-volcanic-scrub').id];
    const next = response.offers.gifts?.choices.find(
      ({ available, selected }) => available && !selected,
    )?.variantId;
    await who.send('POST', '/api/cart/delete', { lineIds: dropped, isCampaignCode: false });
    const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
    const chosen = await cartOf(
      who.send('POST', '/api/cart', { merchandiseId: next, quantity: 1, attributes }),
    );
    expect(getDisplayedCart(toCartWithGift(response, next ?? '', true))).toEqual(getDisplayedCart(chosen));
  });
});
