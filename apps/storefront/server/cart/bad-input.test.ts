/** Whatever comes in: each mistake has its status, the field it is in and words, and nothing of it is kept. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');

let shop: RunningTestShop;
let wrap: string;
beforeAll(async () => {
  shop = await openTestShop({ CONTENT_DIR: contentDirectory });
  const { product } = await (
    await new Shopper(shop.app).send('GET', '/api/getProductInfo?handle=linen-hair-wrap')
  ).json();
  wrap = product.variants.nodes[0].id;
}, 60_000);
afterAll(() => shop.dispose());

/** A shopper with one linen wrap in the cart. */
async function shopping(): Promise<{ who: Shopper; before: CartJson }> {
  const who = new Shopper(shop.app);
  const response = await who.send('POST', '/api/cart', { merchandiseId: wrap, quantity: 1 });
  const { cart }: { cart: CartJson } = await response.json();
  return { who, before: cart };
}

const kept = async (who: Shopper) =>
  ((await (await who.send('GET', '/api/cart')).json()) as { cart: CartJson }).cart;

const long = 'x'.repeat(10_000);
const piece = 'Enter a whole number.';
const lineId = (cart: CartJson) => cart.lines[0]?.id ?? '';

interface BadInput {
  readonly what: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: (cart: CartJson) => unknown;
  readonly status: number;
  readonly field: string | RegExp | null;
  readonly words: string | RegExp;
}

const add = (more: object) => () => ({ merchandiseId: wrap, quantity: 1, ...more });
const update = (more: object) => (cart: CartJson) => ({ lineId: lineId(cart), ...more });
const place =
  (country: unknown, province: unknown = null) =>
  () => ({ country, province });

const table: readonly BadInput[] = [
  ...(
    [
      ['0', 0, 'Add at least one item.'],
      ['-1', -1, 'Add at least one item.'],
      ['1.5', 1.5, piece],
      ['a thousand million', 1e9, 'That’s more than we can sell in one order.'],
      ['a text', '2', piece],
      ['nothing', null, piece],
    ] as const
  ).map(([what, quantity, words]): BadInput => {
    const body = add({ quantity });
    return {
      what: `${what} pieces`,
      method: 'POST',
      path: '/api/cart',
      body,
      status: 422,
      field: 'quantity',
      words,
    };
  }),
  ...(
    [
      ['1.5', 1.5, piece],
      ['a thousand million', 1e9, 'That’s more than we can sell in one order.'],
      ['a text', 'two', piece],
    ] as const
  ).map(([what, quantity, words]): BadInput => {
    const body = update({ quantity });
    return {
      what: `${what} pieces of a line`,
      method: 'PUT',
      path: '/api/cart',
      body,
      status: 422,
      field: 'quantity',
      words,
    };
  }),
  {
    what: 'a variant that is none',
    method: 'POST',
    path: '/api/cart',
    body: () => ({ merchandiseId: 'oil' }),
    status: 422,
    field: 'merchandiseId',
    words: 'This isn’t one of our products.',
  },
  {
    what: 'a variant that nobody sells',
    method: 'POST',
    path: '/api/cart',
    body: () => ({ merchandiseId: 'gid://shopify/ProductVariant/1' }),
    status: 422,
    field: 'merchandiseId',
    words: /.+/,
  },
  {
    what: 'a plan that is none',
    method: 'POST',
    path: '/api/cart',
    body: add({ sellingPlanId: 'weekly' }),
    status: 422,
    field: 'sellingPlanId',
    words: 'This plan isn’t available.',
  },
  {
    what: 'attributes that are no list',
    method: 'POST',
    path: '/api/cart',
    body: add({ attributes: { _free: 'yes' } }),
    status: 422,
    field: 'attributes',
    words: 'Attributes are a list of keys and values.',
  },
  {
    what: 'an attribute without a key',
    method: 'POST',
    path: '/api/cart',
    body: add({ attributes: [{ key: '', value: 'x' }] }),
    status: 422,
    field: /^attributes/,
    words: 'Name the attribute.',
  },
  {
    what: 'an attribute with an endless key',
    method: 'POST',
    path: '/api/cart',
    body: add({ attributes: [{ key: long, value: 'x' }] }),
    status: 422,
    field: /^attributes/,
    words: /.+/,
  },
  {
    what: 'an attribute with an endless value',
    method: 'POST',
    path: '/api/cart',
    body: add({ attributes: [{ key: 'a', value: long }] }),
    status: 422,
    field: /^attributes/,
    words: /.+/,
  },
  {
    what: 'an attribute that is a number',
    method: 'POST',
    path: '/api/cart',
    body: add({ attributes: [{ key: 'a', value: 1 }] }),
    status: 422,
    field: /^attributes/,
    words: /.+/,
  },
  {
    what: 'a hundred and one attributes',
    method: 'POST',
    path: '/api/cart',
    body: add({ attributes: Array.from({ length: 101 }, (_, index) => ({ key: `k${index}`, value: 'x' })) }),
    status: 422,
    field: 'attributes',
    words: 'Too many attributes.',
  },
  {
    what: 'a code of 10,000 characters',
    method: 'PUT',
    path: '/api/cart/discount',
    body: () => ({ discountCodes: [long] }),
    status: 422,
    field: /^discountCodes/,
    words: 'That’s too long to be a code.',
  },
  {
    what: 'two codes',
    method: 'PUT',
    path: '/api/cart/discount',
    body: () => ({ discountCodes: ['TEN', 'MASK15'] }),
    status: 422,
    field: 'discountCodes',
    words: 'Only one code per order.',
  },
  {
    what: 'a code that is a number',
    method: 'PUT',
    path: '/api/cart/discount',
    body: () => ({ discountCodes: [10] }),
    status: 422,
    field: /^discountCodes/,
    words: 'Enter a code.',
  },
  {
    what: 'no list of codes',
    method: 'PUT',
    path: '/api/cart/discount',
    body: () => ({ discountCodes: 'TEN' }),
    status: 422,
    field: 'discountCodes',
    words: 'Give a list of one code.',
  },
  ...(['ZZ', 'XX', 'Atlantis', '', 'U', 'U$', 7] as const).map((country): BadInput => {
    return {
      what: `the country ${JSON.stringify(country)}`,
      method: 'PUT',
      path: '/api/cart/destination',
      body: place(country),
      status: 422,
      field: 'country',
      words: 'Choose a country.',
    };
  }),
  {
    what: 'a state of another country',
    method: 'PUT',
    path: '/api/cart/destination',
    body: place('US', 'NSW'),
    status: 422,
    field: 'province',
    words: 'Choose a state or province in this country.',
  },
  {
    what: 'an endless province',
    method: 'PUT',
    path: '/api/cart/destination',
    body: place('US', long),
    status: 422,
    field: 'province',
    words: 'Choose a state or province.',
  },
  {
    what: 'a line of another cart',
    method: 'PUT',
    path: '/api/cart',
    body: () => ({ lineId: 'gid://shopify/CartLine/none', quantity: 2 }),
    status: 404,
    field: null,
    words: 'This item isn’t in your cart.',
  },
  {
    what: 'no lines to remove',
    method: 'POST',
    path: '/api/cart/delete',
    body: () => ({ lineIds: [] }),
    status: 422,
    field: 'lineIds',
    words: 'Name at least one line.',
  },
];

describe('bad input', () => {
  it.each(table)(
    'CART-35, DISC-08, API-06: $what is answered beside its field, and changes nothing',
    async (bad) => {
      const { who, before } = await shopping();
      const response = await who.send(bad.method, bad.path, bad.body(before));
      expect(response.status).toBe(bad.status);
      const { error }: { error: { code: string; message: string; fields: Record<string, string> } } =
        await response.json();
      if (bad.field === null) expect(error.message).toMatch(bad.words);
      else {
        const [[field, words] = ['', '']] = Object.entries(error.fields);
        expect(field).toMatch(typeof bad.field === 'string' ? new RegExp(`^${bad.field}$`) : bad.field);
        expect(words).toMatch(bad.words);
      }
      const after = await kept(who);
      expect(after.lines).toEqual(before.lines);
      expect([after.discountCodes, after.shippingData]).toEqual([[], before.shippingData]);
    },
  );

  it.each([
    ['🌞🌞🌞'],
    ["' OR 1=1; DROP TABLE carts; --"],
    ['<script>alert(1)</script>'],
    ['x'.repeat(255)],
    ['../../etc/passwd'],
  ])(
    'DISC-08, SEC-11: the code %j is one like any other: it doesn’t apply, in words, and stays to be corrected',
    async (code) => {
      const { who, before } = await shopping();
      const response = await who.send('PUT', '/api/cart/discount', { discountCodes: [code] });
      expect(response.status).toBe(200);
      const { status, cart }: { status: number; cart: CartJson } = await response.json();
      expect([status, cart.discountData.isValid, cart.discountData.error]).toEqual([
        422,
        false,
        'Oops, this code cannot be applied to your order.',
      ]);
      expect([cart.totalAmount, cart.needRemoveCode]).toEqual([before.totalAmount, false]);
    },
  );

  it.each([
    [{ Engraving: 'L' }],
    [{ _private: 'x', __proto: 'y' }],
    [{ constructor: 'x', toString: 'y' }],
    [{ '🌞': "'; --" }],
  ])('attributes that mean nothing are kept, and cost nothing: %j', async (attributes) => {
    const { who, before } = await shopping();
    const list = Object.entries(attributes).map(([key, value]) => ({ key, value }));
    const response = await who.send('POST', '/api/cart', {
      merchandiseId: wrap,
      quantity: 1,
      attributes: list,
    });
    const { cart }: { cart: CartJson } = await response.json();
    expect(cart.lines[0]?.attributes).toEqual(list);
    expect(cart.totalBeforeShipping).toBe(2 * before.totalBeforeShipping);
  });

  it.each([
    ['/cart/discount', { code: long }, 'That’s too long to be a code.'],
    ['/cart/destination', { country: 'ZZ', province: '' }, 'Choose a country.'],
    ['/cart/update', { lineId: '?', quantity: '1.5' }, piece],
    ['/cart/update', { lineId: '?', quantity: '1000000000' }, 'That’s more than we can sell in one order.'],
    ['/cart/add', { merchandiseId: '?', quantity: '0' }, 'Add at least one item.'],
    ['/cart/gift', { variantId: 'oil' }, 'This isn’t one of our products.'],
  ])('API-06: a form at %s leads back to the cart, which says so once', async (path, fields, words) => {
    const { who, before } = await shopping();
    const given: Record<string, string> = { ...fields };
    if (given.lineId === '?') given.lineId = lineId(before);
    if (given.merchandiseId === '?') given.merchandiseId = wrap;
    const response = await who.form(path, given);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
    const said = [...who.cookies].map(([, value]) => decodeURIComponent(value));
    expect(said).toContain(words);
    expect((await kept(who)).lines).toEqual(before.lines);
  });
});
