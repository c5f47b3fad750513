import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataBrand } from '../brand/test-brand.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');

let shop: RunningTestShop;
const shopper = (region = '') => new Shopper(shop.app, region === '' ? 'shop.test' : `${region}.shop.test`);

/** The first variant of a product that can be bought. */
async function variant(handle: string): Promise<string> {
  const response = await shopper().send('GET', `/api/getProductInfo?handle=${handle}`);
  const nodes: readonly { id: string; availableForSale: boolean }[] = (await response.json()).product.variants
    .nodes;
  const found = nodes.find(({ availableForSale }) => availableForSale);
  if (found === undefined) throw new Error(`nothing of ${handle} can be bought`);
  return found.id;
}

type Attributes = Readonly<Record<string, string>>;

async function add(
  who: Shopper,
  handle: string,
  quantity = 1,
  attributes: Attributes = {},
): Promise<CartJson> {
  const response = await who.send('POST', '/api/cart', {
    merchandiseId: await variant(handle),
    quantity,
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
  });
  return (await response.json()).cart;
}

async function remove(who: Shopper, line: CartLineJson, isCampaignCode = false): Promise<CartJson> {
  const response = await who.send('POST', '/api/cart/delete', { lineIds: [line.id], isCampaignCode });
  return (await response.json()).cart;
}

async function enter(who: Shopper, code: string): Promise<{ status: number; cart: CartJson }> {
  return (await who.send('PUT', '/api/cart/discount', { discountCodes: [code] })).json();
}

function lineOf(cart: CartJson, handle: string): CartLineJson {
  const line = cart.lines.find(({ merchandise }) => merchandise.product.handle === handle);
  if (line === undefined) throw new Error(`no ${handle} in the cart`);
  return line;
}

const handles = (cart: CartJson) => cart.lines.map(({ merchandise }) => merchandise.product.handle);
const attributesOf = ({ attributes }: CartLineJson) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

describe.each([
  ['where the backend brings carts in order', {}],
  ['API-04: where the shop does, for a backend that does not', { PLAIN_BACKEND: 'true' }],
])('%s,', (_who, environment) => {
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: contentDirectory, ...environment });
  }, 60_000);
  afterAll(() => shop.dispose());

  describe('the gift box', () => {
    it('is closed below the minimum purchase, and says what is missing', async () => {
      const { offers } = await add(shopper(), 'coconut-lip-balm');
      expect(offers.gifts?.message).toBe('Spend $1 more to choose your free gift.');
      expect(offers.gifts?.choices).toHaveLength(3);
    });

    it('GIFT-11, GIFT-12: offers gifts by what is spent, with what each is worth', async () => {
      const cart = await add(shopper(), 'first-tan-set');
      expect(cart.offers.gifts).toMatchObject({
        title: 'Choose your free gift',
        maxSelection: 1,
        membersOnly: false,
        message: null,
      });
      expect(
        cart.offers.gifts?.choices.map(({ handle, price, available, selected }) => [
          handle,
          price,
          available,
          selected,
        ]),
      ).toEqual([
        ['mini-kemiri-hair-oil', 1000, true, false],
        ['mini-volcanic-scrub', 900, true, false],
        ['mini-tide-pool-mist', 600, false, false],
      ]);
      expect(cart.offers.gifts?.choices[0]?.image?.url).toContain('/media/');
    });

    it('is hidden for a cart of hide-box products alone', async () => {
      expect((await add(shopper(), 'batik-gift-wrap', 4)).offers.gifts).toBeNull();
    });

    it('GIFT-13: asks guests to sign up if it is for members', async () => {
      const { offers } = await add(shopper('uk'), 'first-tan-set');
      expect(offers.gifts?.message).toBe('Sign up to select your free gift');
    });

    it('GIFT-08: gives the chosen gift once, free, and keeps the choice in the cookie', async () => {
      const who = shopper();
      await add(who, 'first-tan-set');
      const cart = await add(who, 'mini-volcanic-scrub', 5, { _campaign_type: 'manual_gwp' });
      expect(lineOf(cart, 'mini-volcanic-scrub')).toMatchObject({
        quantity: 1,
        isManualGwp: true,
        priceAfterDiscounted: 0,
      });
      expect(handles(cart)[0]).toBe('mini-volcanic-scrub');
      expect(cart.discountManualGwp).toBe(900);
      expect(cart.offers.gifts?.choices.map(({ selected }) => selected)).toEqual([false, true, false]);
      expect(decodeURIComponent(who.cookies.get('manualGwpSelected') ?? '')).toContain('ProductVariant');
    });

    it('replaces the gift where one may be chosen, and drops the oldest beyond two', async () => {
      const us = shopper();
      await add(us, 'first-tan-set');
      await add(us, 'mini-volcanic-scrub', 1, { _campaign_type: 'manual_gwp' });
      const replaced = await add(us, 'mini-kemiri-hair-oil', 1, { _campaign_type: 'manual_gwp' });
      expect(handles(replaced)).toEqual(['mini-kemiri-hair-oil', 'first-tan-set']);

      const au = shopper('au');
      await add(au, 'first-tan-set', 3);
      await add(au, 'mini-volcanic-scrub', 1, { _campaign_type: 'manual_gwp' });
      await add(au, 'mini-kemiri-hair-oil', 1, { _campaign_type: 'manual_gwp' });
      const third = await add(au, 'raw-linen-pouch', 1, { _campaign_type: 'manual_gwp' });
      expect(handles(third)).toEqual(['raw-linen-pouch', 'mini-kemiri-hair-oil', 'first-tan-set']);
    });

    it('works without a script: a form adds the gift and takes it back', async () => {
      const who = shopper();
      await add(who, 'first-tan-set');
      const gift = await variant('mini-volcanic-scrub');
      expect((await who.form('/cart/gift', { variantId: gift })).headers.get('location')).toBe('/cart');
      const chosen = (await (await who.send('GET', '/api/cart')).json()).cart;
      expect(handles(chosen)).toContain('mini-volcanic-scrub');
      await who.form('/cart/gift', { variantId: gift });
      expect(handles((await (await who.send('GET', '/api/cart')).json()).cart)).toEqual(['first-tan-set']);
      expect(who.cookies.has('manualGwpSelected')).toBe(false);
    });

    it('GIFT-23: takes the gift back when the cart does not earn it any more', async () => {
      const who = shopper();
      const first = await add(who, 'first-tan-set');
      await add(who, 'mini-volcanic-scrub', 1, { _campaign_type: 'manual_gwp' });
      expect((await remove(who, lineOf(first, 'first-tan-set'))).lines).toEqual([]);
    });
  });

  describe('an automatic gift', () => {
    it('comes with what earns it, stays away once taken out, and comes back with the next', async () => {
      const who = shopper();
      const cart = await add(who, 'after-sun-duo');
      const gift = lineOf(cart, 'mini-cooling-gel');
      expect(gift).toMatchObject({ isAutoGwp: true, quantity: 1, priceAfterDiscounted: 0 });
      expect(attributesOf(gift)).toEqual({ _campaign_type: 'auto_gwp', _auto_gwp: 'after-sun-gel' });
      expect(cart.discountAutoGwp).toBe(800);

      expect(handles(await remove(who, gift))).toEqual(['after-sun-duo']);
      expect(handles(await add(who, 'raw-linen-prep-cloth'))).not.toContain('mini-cooling-gel');
      expect(handles(await add(who, 'salt-and-aloe-cooling-gel'))).toContain('mini-cooling-gel');
    });

    it('leaves with what earned it', async () => {
      const who = shopper();
      const cart = await add(who, 'after-sun-duo');
      expect((await remove(who, lineOf(cart, 'after-sun-duo'))).lines).toEqual([]);
    });
  });

  describe('an upsell', () => {
    it('UPSELL-01, UPSELL-05: is offered beside its trigger, at a percentage less, at most two, none that is in the cart', async () => {
      const who = shopper();
      const { offers } = await add(who, 'golden-hour-mousse');
      expect(offers.upsells.map(({ handle, percentage }) => [handle, percentage])).toEqual([
        ['dusk-one-hour-mousse', 15],
        ['velvet-tanning-mitt', 20],
      ]);
      const [dusk] = offers.upsells;
      expect(
        dusk?.variants.map(({ title, price, discountedPrice }) => [title, price, discountedPrice]),
      ).toEqual([
        ['Medium', 3600, 3060],
        ['Dark', 3600, 3060],
        ['Ultra Dark', 3600, 3060],
      ]);
      expect(dusk?.variants.every(({ color }) => /^#[0-9a-f]{6}$/i.test(color ?? ''))).toBe(true);
      const cart = await add(who, 'dusk-one-hour-mousse', 1, {
        _front_upsell: 'true',
        _front_upsell_amt: '15',
      });
      expect(cart.offers.upsells.map(({ handle }) => handle)).toEqual([
        'velvet-tanning-mitt',
        'coconut-lip-balm',
      ]);
    });

    it('costs its percentage less while the trigger is there, and its price after', async () => {
      const who = shopper();
      await add(who, 'golden-hour-mousse');
      const cart = await add(who, 'velvet-tanning-mitt', 1, {
        _front_upsell: 'true',
        _front_upsell_amt: '90',
      });
      const line = lineOf(cart, 'velvet-tanning-mitt');
      expect(attributesOf(line)).toMatchObject({ _front_upsell: 'true', _front_upsell_amt: '20' });
      expect(line.priceAfterDiscounted).toBe(960);
      const alone = await remove(who, lineOf(cart, 'golden-hour-mousse'));
      expect(attributesOf(lineOf(alone, 'velvet-tanning-mitt'))).toMatchObject({ _front_upsell: 'false' });
      expect(alone.totalBeforeShipping).toBe(1200);
    });

    it('UPSELL-07: is reduced for as many pieces as there are of its trigger', async () => {
      const who = shopper();
      await add(who, 'golden-hour-mousse');
      const flag = { _front_upsell: 'true', _front_upsell_amt: '20' };
      const two = await add(who, 'velvet-tanning-mitt', 2, flag);
      expect(lineOf(two, 'velvet-tanning-mitt').priceAfterDiscounted).toBe(960 + 1200);
      const more = await add(who, 'golden-hour-mousse');
      expect(lineOf(more, 'velvet-tanning-mitt').priceAfterDiscounted).toBe(2 * 960);
    });

    it('can be added by a form', async () => {
      const who = shopper();
      await add(who, 'golden-hour-mousse');
      await who.form('/cart/upsell', { merchandiseId: await variant('velvet-tanning-mitt') });
      const { cart } = await (await who.send('GET', '/api/cart')).json();
      expect(lineOf(cart, 'velvet-tanning-mitt').priceAfterDiscounted).toBe(960);
    });
  });

  describe('the tiered discount', () => {
    it('marks the lines that qualify, and the same product added again joins its line', async () => {
      const who = shopper();
      const first = await add(who, 'salt-and-aloe-cooling-gel');
      expect(attributesOf(lineOf(first, 'salt-and-aloe-cooling-gel'))).toEqual({
        _tiered_discount_minspend: 'yes',
      });
      await add(who, 'linen-hair-wrap');
      const cart = await add(who, 'salt-and-aloe-cooling-gel');
      expect(handles(cart).filter((handle) => handle === 'salt-and-aloe-cooling-gel')).toHaveLength(1);
      expect(attributesOf(lineOf(cart, 'linen-hair-wrap'))).toEqual({});
      expect(cart.discountMeter).toMatchObject({ enabled: true, reached: 1, next: 2 });
      expect(cart.discountTier).toBe(960);
    });

    it('counts pieces where it counts pieces', async () => {
      const cart = await add(shopper('ca'), 'salt-and-aloe-cooling-gel', 2);
      expect(attributesOf(lineOf(cart, 'salt-and-aloe-cooling-gel'))).toEqual({
        _tiered_discount_quantity: 'yes',
      });
      expect(cart.discountMeter).toMatchObject({ useQuantity: true, reached: 1, remaining: 2 });
    });
  });

  describe('a code', () => {
    it('CART-07, DISC-15: of the storefront brings its line; the line leaves with it, and it with the line', async () => {
      const who = shopper();
      await add(who, 'linen-hair-wrap');
      const { status, cart } = await enter(who, 'sunday');
      expect(status).toBe(204);
      expect(cart.discountData).toEqual({
        isValid: true,
        error: null,
        hint: null,
        code: 'SUNDAY',
        rejected: false,
        membersOnly: false,
      });
      const mitt = lineOf(cart, 'sunday-mitt');
      expect(mitt).toMatchObject({ isCampaignCode: true, productUrl: null, priceAfterDiscounted: 0 });

      const gone = await enter(who, '');
      expect(handles(gone.cart)).toEqual(['linen-hair-wrap']);

      const again = await enter(who, 'SUNDAY');
      const without = await remove(who, lineOf(again.cart, 'sunday-mitt'), true);
      expect([handles(without), without.discountCodes]).toEqual([['linen-hair-wrap'], []]);
    });

    it('DISC-15: brings one piece, however many are asked for', async () => {
      const who = shopper();
      await add(who, 'linen-hair-wrap', 2);
      const { cart } = await enter(who, 'SUNDAY');
      const { id: lineId } = lineOf(cart, 'sunday-mitt');
      await who.send('PUT', '/api/cart', { lineId, quantity: 10 });
      const forged = await add(who, 'sunday-mitt', 5, { _campaign_type: 'custom_code' });
      const mitts = forged.lines.filter(({ merchandise }) => merchandise.product.handle === 'sunday-mitt');
      expect(mitts.filter(({ priceAfterDiscounted }) => priceAfterDiscounted === 0)).toMatchObject([
        { quantity: 1 },
      ]);
      expect(forged.totalBeforeShipping).toBe(
        cart.totalBeforeShipping + mitts.reduce((sum, mitt) => sum + mitt.priceAfterDiscounted, 0),
      );
    });

    it('takes the place of another one, and says so', async () => {
      const who = shopper();
      await add(who, 'linen-hair-wrap', 2);
      await enter(who, 'SUNDAY');
      const { cart } = await enter(who, 'ten');
      expect(cart.discountData.error).toBe('Limited to 1 code per order. SUNDAY is removed. TEN is applied.');
      expect(handles(cart)).toEqual(['linen-hair-wrap']);
    });

    it('DISC-11: is refused by the setting without being tried, in any case of letters, unless it is allowed', async () => {
      const who = shopper('eu');
      await add(who, 'linen-hair-wrap', 2);
      const refused = await enter(who, 'ten');
      expect(refused.status).toBe(422);
      expect(refused.cart.discountData).toEqual({
        isValid: false,
        error: 'Codes rest while the sale is on.',
        hint: null,
        code: 'TEN',
        rejected: true,
        membersOnly: false,
      });
      expect(refused.cart.discountCodes).toEqual([]);
      expect((await enter(who, 'Welcome10')).status).toBe(204);
      expect((await enter(who, 'AWESOME20')).status).toBe(204);
    });

    it('that the setting refuses makes no cart where there is none', async () => {
      const who = shopper('eu');
      const response = await who.send('PUT', '/api/cart/discount', { discountCodes: ['ten'] });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        error: { code: 'CODE_REFUSED', message: 'Codes rest while the sale is on.' },
      });
      expect(who.cookies.has('cart')).toBe(false);
    });

    it.each(['NOSUCHCODE', 'expired'])(
      'DISC-09: %s, which never applies, makes no cart where there is none',
      async (code) => {
        const who = shopper();
        const { embedded } = shop.shop;
        // A backend that is spoken to over its API can't be asked without making one, which nobody hears of.
        const carts = () => embedded?.storage.read.selectFrom('carts').select('id').execute();
        const before = await carts();
        const response = await who.send('PUT', '/api/cart/discount', { discountCodes: [code] });
        expect([response.status, (await response.json()).error.code]).toEqual([422, 'CODE_REFUSED']);
        const link = await who.send('GET', `/discount/${code}`);
        expect([link.status, link.headers.get('location')]).toEqual([303, '/']);
        expect(who.cookies.has('cart')).toBe(false);
        if (!('PLAIN_BACKEND' in environment)) expect(await carts()).toEqual(before);
      },
    );

    it('that may come to apply waits in a new cart', async () => {
      const who = shopper();
      const { cart } = await enter(who, 'TEN');
      expect(cart.discountCodes).toMatchObject([{ code: 'TEN' }]);
    });

    it('DISC-06: that loses to the tier asks to be removed', async () => {
      const who = shopper();
      await add(who, 'salt-and-aloe-cooling-gel', 5);
      const { cart } = await enter(who, 'TEN');
      expect(cart.needRemoveCode).toBe(true);
      expect(cart.discountData.error).toBe(
        "You've unlocked the best discount, so save your codes for after the sale!",
      );
    });

    it('has its configured words before all others', async () => {
      const who = shopper();
      await add(who, 'linen-hair-wrap');
      const { cart } = await enter(who, 'expired');
      expect(cart.discountData.error).toBe('That one ended with 2024. WELCOME10 still holds.');
    });

    it.each([
      ['BALI20', `*this code is only valid for members of the ${dataBrand.club}`],
      ['🌞🌞🌞', 'Oops, this code cannot be applied to your order.'],
      ["' OR 1=1; DROP TABLE carts; --", 'Oops, this code cannot be applied to your order.'],
      ['swl_12345', 'Oops, this code cannot be applied to your order.'],
    ])('DISC-08: %s: %s', async (code, message) => {
      const who = shopper();
      await add(who, 'linen-hair-wrap');
      const { status, cart } = await enter(who, code);
      expect([status, cart.discountData.error]).toEqual([422, message]);
    });

    it('DISC-08: of 10,000 characters is a mistake of its field', async () => {
      const response = await shopper().send('PUT', '/api/cart/discount', {
        discountCodes: ['A'.repeat(10_000)],
      });
      expect([response.status, (await response.json()).error.code]).toEqual([422, 'INVALID']);
    });
  });

  describe('a forged attribute', () => {
    it.each([
      ['a manual gift', { _campaign_type: 'manual_gwp' }],
      ['an automatic gift', { _campaign_type: 'auto_gwp', _auto_gwp: 'after-sun-gel' }],
      ['an upsell', { _front_upsell: 'true', _front_upsell_amt: '100' }],
      ['the tier', { _tiered_discount_minspend: 'yes', _tiered_discount_quantity: 'yes' }],
      ['a custom code', { _campaign_type: 'custom_code' }],
      ['a script discount', { _script_discount: '90' }],
      ['a code', { _discount_code: 'TEN' }],
      ['an automatic discount', { _auto_discount_code: 'Wash day' }],
    ])(
      'OFFER-18: %s earns nothing, over the shop and over the API',
      async (_name, attributes: Attributes) => {
        const honest = await add(shopper(), 'linen-hair-wrap', 2);
        const forged = await add(shopper(), 'linen-hair-wrap', 2, attributes);
        expect([forged.totalBeforeShipping, forged.totalAmount]).toEqual([
          honest.totalBeforeShipping,
          honest.totalAmount,
        ]);

        const response = await shopper().send('POST', '/api/2025-01/graphql.json', {
          query: `mutation M($lines: [CartLineInput!]) @inContext(country: US) { cartCreate(input: { lines: $lines }) {
        cart { cost { totalAmount { amount } } lines(first: 5) { nodes { attributes { key } } } } } }`,
          variables: {
            lines: [
              {
                merchandiseId: await variant('linen-hair-wrap'),
                quantity: 2,
                attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
              },
            ],
          },
        });
        const { cart } = (await response.json()).data.cartCreate;
        // Without an address there is no shipping in it.
        expect(Number(cart.cost.totalAmount.amount) * 100).toBeCloseTo(honest.totalBeforeShipping, 5);
      },
    );

    it('keys that mean nothing stay where they are', async () => {
      const cart = await add(shopper(), 'linen-hair-wrap', 1, { Engraving: 'L', _private: 'x' });
      expect(attributesOf(lineOf(cart, 'linen-hair-wrap'))).toEqual({ Engraving: 'L', _private: 'x' });
    });
  });

  describe('a quantity', () => {
    it.each([0, -1, 1e9, 1.5])(
      'of %d is refused when a line is added, and nothing is kept',
      async (quantity) => {
        const who = shopper();
        const merchandiseId = await variant('linen-hair-wrap');
        const response = await who.send('POST', '/api/cart', { merchandiseId, quantity });
        expect([response.status, Object.keys((await response.json()).error.fields)]).toEqual([
          422,
          ['quantity'],
        ]);
        expect(who.cookies.has('cart')).toBe(false);
      },
    );

    it.each([
      [0, 200, 0],
      [-1, 200, 0],
      [1e9, 422, 2],
    ])('of %d for a line answers %i and leaves %i pieces', async (quantity, status, left) => {
      const who = shopper();
      const { id } = lineOf(await add(who, 'linen-hair-wrap', 2), 'linen-hair-wrap');
      expect((await who.send('PUT', '/api/cart', { lineId: id, quantity })).status).toBe(status);
      expect((await (await who.send('GET', '/api/cart')).json()).cart.totalQuantity).toBe(left);
    });
  });

  it.each(['ZZ', 'XX', 'Atlantis', ''])(
    'CART-35: the country "%s" is refused, and the estimate stays',
    async (country) => {
      const who = shopper();
      const { shippingData } = await add(who, 'linen-hair-wrap');
      const response = await who.send('PUT', '/api/cart/destination', { country, province: null });
      expect([response.status, Object.keys((await response.json()).error.fields)]).toEqual([
        422,
        ['country'],
      ]);
      expect((await (await who.send('GET', '/api/cart')).json()).cart.shippingData).toEqual(shippingData);
    },
  );

  describe('preview', () => {
    it('shows editors what is wrong in their files, and shoppers nothing of it', async () => {
      const staging = shopper('dev');
      const dev = await (await staging.send('GET', '/api/getStrapiCartSetting')).json();
      expect(dev.body._problems).toEqual([]);
      const us = await (await shopper().send('GET', '/api/getStrapiCartSetting?region=us')).json();
      expect(us.body).not.toHaveProperty('_problems');
    });
  });
});
