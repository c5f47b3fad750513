/** What an answer weighs for a browser that holds the rest, and that a change asked for twice is made once. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { getCartPartHashes, type PackedResponseJson, unpackCart } from '@vitrine/rules/cart/json/packed-cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const everyOffer = join(import.meta.dirname, '../../../../demo/content-offers');

/** Fields of a cart line, its merchandise and product that the specification requires. */
const specified = {
  line: [
    ...[
      'id',
      'quantity',
      'attributes',
      'cost',
      'sellingPlanAllocation',
      'discountAllocations',
      'merchandise',
    ],
    ...['isManualGwp', 'isAutoGwp', 'isFreeItem', 'originalPrice', 'comparePrice', 'diffPriceBundle'],
    ...['priceAfterDiscounted', 'totalDiscountAmount', 'swatches', 'selectedSwatch', 'featuredImageUrl'],
    ...['isPreOrder', 'preOrderNote'],
  ],
  merchandise: ['id', 'title', 'selectedOptions', 'compareAtPrice', 'product'],
  product: ['collections', 'handle', 'options', 'productType', 'title', 'variants'],
};

describe.each([
  ['of our own backend', {}],
  ['of a backend that settles nothing', { PLAIN_BACKEND: 'true' }],
])('an answer %s', (_whose, environment) => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: everyOffer, ...environment });
  }, 60_000);
  afterAll(() => shop.dispose());

  async function variantOf(who: Shopper, handle: string): Promise<string> {
    const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
    return product.variants.nodes[0].id;
  }

  const requested: readonly (readonly [handle: string, quantity: number, key?: string, value?: string])[] = [
    ['golden-hour-mousse', 2],
    ['velvet-tanning-mitt', 1, '_front_upsell', 'true'],
    ['after-sun-duo', 1],
    ['mini-volcanic-scrub', 1, '_campaign_type', 'manual_gwp'],
  ];

  async function fill(who: Shopper): Promise<void> {
    for (const [handle, quantity, key, value] of requested) {
      const attributes = key === undefined ? [] : [{ key, value }];
      const merchandiseId = await variantOf(who, handle);
      await who.send('POST', '/api/cart', { merchandiseId, quantity, attributes });
    }
  }

  it('CART-31: of five lines with all offers on stays below 8 kB for a browser that names what it holds', async () => {
    const who = new Shopper(shop.app);
    await fill(who);
    const { cart: held }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    expect(held.lines).toHaveLength(5);
    const line = held.lines.find(({ merchandise }) => merchandise.product.handle === 'golden-hour-mousse');
    const body = { lineId: line?.id, variantId: line?.merchandise.id, quantity: 3 };
    const headers = { 'cart-parts': getCartPartHashes(held).join(',') };
    const answer = await (await who.send('PUT', '/api/cart', body, headers)).text();
    expect(answer.length).toBeLessThan(8_000);

    const { packed }: PackedResponseJson = JSON.parse(answer);
    const { cart: whole }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    expect(unpackCart(packed, held)).toEqual({ ...whole, updatedAt: packed.cart.updatedAt });
  });

  describe('of five lines with all offers on', () => {
    let who: Shopper;
    beforeAll(async () => {
      who = new Shopper(shop.app);
      await fill(who);
    });
    const readText = async (fields: string) =>
      (await who.send('GET', '/api/cart', undefined, { 'Cart-Fields': fields })).text();
    const read = async (fields: string) => JSON.parse(await readText(fields)).cart;

    it('CART-45: stays below 8 kB without requested fields, also after a change', async () => {
      const answer = await readText('');
      expect(JSON.parse(answer).cart.lines).toHaveLength(5);
      expect(answer.length).toBeLessThan(8_192);
      const [line] = JSON.parse(answer).cart.lines.filter(({ isFreeItem }: CartLineJson) => !isFreeItem);
      const body = { lineId: line.id, variantId: line.merchandise.id, quantity: line.quantity };
      const changed = await (await who.send('PUT', '/api/cart', body, { 'Cart-Fields': '' })).text();
      expect(changed.length).toBeLessThan(8_192);
    });

    it('CART-45, CART-10 to CART-12: has all fields of the specification without requested fields', async () => {
      const whole: CartJson = await read('all');
      const { rules, order, explain, offers, lines, discountMeter, ...described } = whole;
      const { tiers, ...meter } = discountMeter;
      const short = await read('');
      expect(short).toEqual({
        ...described,
        discountMeter: meter,
        offers: { notices: offers.notices },
        lines: lines.map((line) => expect.objectContaining({ id: line.id, attributes: line.attributes })),
        updatedAt: short.updatedAt,
      });
      for (const line of short.lines) {
        expect(Object.keys(line)).toEqual(expect.arrayContaining(specified.line));
        expect(Object.keys(line.merchandise)).toEqual(specified.merchandise);
        expect(Object.keys(line.merchandise.product).sort()).toEqual(specified.product);
      }
      const [mousse] = short.lines.filter(
        ({ merchandise }: CartLineJson) => merchandise.product.handle === 'golden-hour-mousse',
      );
      const [{ merchandise }] = lines.filter(({ id }) => id === mousse.id) as [CartLineJson];
      expect(mousse.merchandise.product.variants).toEqual(
        merchandise.product.variants.map(({ id, title }) => ({ id, title })),
      );
      expect(mousse.swatches).toContainEqual(mousse.selectedSwatch);
      expect(mousse.selectedSwatch).toEqual({
        value: expect.any(String),
        color: expect.stringMatching(/^#/),
      });
    });

    it('CART-45: adds the fields that Cart-Fields requests', async () => {
      const whole: CartJson = await read('rules,explain,lines,offers,merchandise');
      expect(whole).toEqual({ ...(await read('all')), updatedAt: whole.updatedAt });
      expect(await read('rules')).toMatchObject({ rules: whole.rules, order: whole.order });
      expect((await read('none, explain')).explain).toEqual(whole.explain);
      expect((await read('lines')).lines).toEqual(whole.lines);
      const { merchandise, ...choices } = whole.offers;
      const offered = await read('offers');
      expect([offered.offers, offered.discountMeter]).toEqual([choices, whole.discountMeter]);
      expect((await read('merchandise')).offers).toEqual({ notices: choices.notices, merchandise });
      const none = await read('');
      const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const bare = await (
        await shop.app.request('http://shop.test/api/cart', { headers: { cookie } })
      ).json();
      expect(bare.cart).toEqual({ ...none, updatedAt: bare.cart.updatedAt });
      const { rules, order, explain, lines } = whole;
      for (const [name, more] of [
        ['rules', { rules, order }],
        ['explain', { explain }],
        ['lines', { lines }],
        ['offers', { offers: choices, discountMeter: whole.discountMeter }],
        ['merchandise', { offers: { notices: choices.notices, merchandise } }],
      ] as const) {
        const found = await read(name);
        expect(found).toEqual({ ...none, ...more, updatedAt: found.updatedAt });
      }
    });
  });

  it('names parts that don’t exist, or too many of them, and is whole', async () => {
    const who = new Shopper(shop.app);
    await who.send('POST', '/api/cart', {
      merchandiseId: await variantOf(who, 'linen-hair-wrap'),
      quantity: 1,
    });
    for (const names of ['', ',,,', 'nothing', 'x,'.repeat(9_000)]) {
      const answer = await (await who.send('GET', '/api/cart', undefined, { 'cart-parts': names })).json();
      expect(unpackCart(answer.packed, undefined)?.lines).toHaveLength(1);
    }
  });

  it('CART-30: to a change asked for again under its key is the cart as it stands', async () => {
    const who = new Shopper(shop.app);
    const merchandiseId = await variantOf(who, 'linen-hair-wrap');
    await who.send('POST', '/api/cart/create');
    const add = async (key: string) => {
      const headers = { 'idempotency-key': key };
      const response = await who.send('POST', '/api/cart', { merchandiseId, quantity: 1 }, headers);
      expect(response.status).toBe(200);
      const { cart }: { cart: CartJson } = await response.json();
      return cart;
    };
    expect((await add('first-key')).totalQuantity).toBe(1);
    expect((await add('first-key')).totalQuantity).toBe(1);
    expect((await add('other-key')).totalQuantity).toBe(2);
    const [one, two] = await Promise.all([add('third-key'), add('third-key')]);
    expect([one.totalQuantity, two.totalQuantity]).toEqual([3, 3]);

    const remove = () =>
      who.send(
        'POST',
        '/api/cart/delete',
        { lineIds: one.lines.map(({ id }) => id) },
        { 'idempotency-key': 'remove-key' },
      );
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  it.each(['short', 'with space 123', 'a'.repeat(65)])(
    'CART-30: to the key %j is a clear refusal',
    async (key) => {
      const who = new Shopper(shop.app);
      const response = await who.send('POST', '/api/cart/create', undefined, { 'idempotency-key': key });
      expect(response.status).toBe(400);
      expect((await response.json()).error.code).toBe('IDEMPOTENCY_KEY');
    },
  );
});
