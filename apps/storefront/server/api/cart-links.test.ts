/** Links of mails and adverts that enter a code or fill a cart. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopContext } from '../../app/load-context.ts';
import { loader } from '../../app/routes/checkout-entry.ts';
import { createBackendApp } from '../app.ts';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
let shopper: Shopper;
/** Digits of variants: a mousse that costs $34, and another product. */
let mousse: string;
let other: string;

beforeAll(async () => {
  shop = await openTestShop();
  const snapshot = await shop.shop.embedded!.backend.parts.catalogue.current();
  const available = (handle: string) =>
    snapshot.productByHandle(handle, 'us')!.variants.find(({ id }) => snapshot.isAvailable(id, 'us'))!.id;
  mousse = available('golden-hour-mousse');
  other = available('tangle-tamer-mini');
});
afterAll(() => shop.dispose());
beforeEach(() => {
  shopper = new Shopper(shop.app);
});

async function cart(): Promise<CartJson | null> {
  const response = await shopper.send('GET', '/api/cart');
  return ((await response.json()) as { cart: CartJson | null }).cart;
}

test('a link fills a new cart, enters its code and leads to the checkout', async () => {
  const response = await shopper.send('GET', `/cart/${mousse}:2,${other}:1?discount=TEN`);
  expect(response.status).toBe(303);
  const made = await cart();
  expect(response.headers.get('location')).toBe(made?.checkoutUrl);
  expect(made?.lines.map(({ merchandise, quantity }) => [merchandise.id, quantity])).toEqual([
    [`gid://shopify/ProductVariant/${mousse}`, 2],
    [`gid://shopify/ProductVariant/${other}`, 1],
  ]);
  expect(made?.discountCodes).toMatchObject([{ code: 'TEN', applicable: true }]);
});

test('with storefront=true it leads to the cart, and each link begins a cart of its own', async () => {
  await shopper.send('GET', `/cart/${mousse}:2`);
  const response = await shopper.send('GET', `/cart/${other}:1?storefront=true`);
  expect(response.headers.get('location')).toBe('/cart');
  expect((await cart())?.lines).toHaveLength(1);
});

test.each([
  ['/products/sunset-oil?Size=50%2Bml', '/products/sunset-oil?Size=50+ml'],
  ['https://elsewhere.example', '/cart'],
  ['//elsewhere.example', '/cart'],
  ['/..//elsewhere.example', '/cart'],
  ['/.//elsewhere.example', '/cart'],
])('a cart that comes along from another storefront leads to %s', async (asked, place) => {
  const response = await shopper.send('GET', `/cart/${mousse}:2?storefront=true&redirect=${asked}`);
  expect([response.status, response.headers.get('location')]).toEqual([303, place]);
  expect((await cart())?.lines).toHaveLength(1);
});

test('a cart from another storefront comes along without what is not sold here, and says so', async () => {
  const lines = `${mousse}:2,999999999999:1,${other}:1`;
  const response = await shopper.send('GET', `/cart/${lines}?storefront=true&redirect=/products/sunset-oil`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
  const said = shopper.setCookies.map((line) => decodeURIComponent(line)).join('\n');
  expect(said).toContain('One product isn’t sold on this storefront');
  expect((await cart())?.lines.map(({ merchandise }) => merchandise.id)).toEqual([
    `gid://shopify/ProductVariant/${mousse}`,
    `gid://shopify/ProductVariant/${other}`,
  ]);
});

test.each([
  ['a product that is not ours', '/cart/999999999999:1'],
  ['no piece at all', () => `/cart/${mousse}:0`],
  ['more than an order can hold', () => `/cart/${mousse}:99999999`],
  ['too many products', () => `/cart/${Array.from({ length: 51 }, () => `${mousse}:1`).join(',')}`],
])('a link with %s says why on the cart’s page, and the cart stays', async (_name, path) => {
  await shopper.send('GET', `/cart/${other}:1`);
  const before = await cart();
  const response = await shopper.send('GET', typeof path === 'string' ? path : path());
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/cart');
  expect(shopper.setCookies.some((line) => /Path=\/cart/.test(line))).toBe(true);
  expect((await cart())?.id).toBe(before?.id);
});

test.each([
  ['/discount/TEN', '/'],
  ['/discount/TEN?redirect=/collections/hair%3Fsort_by%3Dprice', '/collections/hair?sort_by=price'],
  ['/discount/TEN?redirect=https://elsewhere.example', '/'],
  ['/discount/TEN?redirect=//elsewhere.example', '/'],
  ['/discount/TEN?redirect=/%5Celsewhere.example', '/'],
  ['/discount/TEN?redirect=/a/../..//elsewhere.example', '/'],
  ['/discount/TEN?redirect=/%09/elsewhere.example', '/'],
])('%s enters the code and leads to %s', async (path, place) => {
  await shopper.send('GET', `/cart/${mousse}:1`);
  const response = await shopper.send('GET', path);
  expect([response.status, response.headers.get('location')]).toEqual([303, place]);
  expect((await cart())?.discountCodes).toMatchObject([{ code: 'TEN', applicable: true }]);
});

test('a code that is followed before anything is in the cart waits there', async () => {
  await shopper.send('GET', '/discount/TEN');
  await shopper.send('POST', '/api/cart', {
    merchandiseId: `gid://shopify/ProductVariant/${mousse}`,
    quantity: 1,
    attributes: [],
  });
  expect((await cart())?.discountCodes).toMatchObject([{ code: 'TEN', applicable: true }]);
});

test.each([
  ['a picture', 'GET', { 'sec-fetch-mode': 'no-cors' }],
  ['a look ahead', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
  ['a checker of links', 'HEAD', {}],
])('%s changes nothing', async (_name, method, headers) => {
  for (const path of ['/discount/TEN', `/cart/${mousse}:1`]) {
    const response = await shopper.send(method, path, undefined, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(shopper.setCookies).toEqual([]);
  }
});

test.each([
  ['of a length', { 'content-length': '9999' }],
  ['of unknown length', { 'transfer-encoding': 'chunked' }],
])(
  'a link followed with a body %s, which may never come to its end, changes nothing',
  async (_name, headers) => {
    for (const path of [`/cart/${mousse}:1`, '/discount/TEN']) {
      const response = await shopper.send('GET', path, undefined, headers);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('send it without one');
    }
    expect(await cart()).toBeNull();
    const empty = await shopper.send('GET', `/cart/${mousse}:1`, undefined, { 'content-length': '0' });
    expect(empty.status).toBe(303);
  },
);

describe('a cart that comes along to a storefront whose backend is elsewhere', () => {
  let remote: RemoteBackend;
  let there: RunningTestShop;
  let visitor: Shopper;
  beforeAll(async () => {
    remote = await serveRemotely(shop);
    there = await openTestShop({ COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' });
  });
  afterAll(async () => {
    await there.dispose();
    await remote.close();
  });
  beforeEach(() => {
    visitor = new Shopper(there.app);
    remote.behave({});
    remote.forget();
  });

  const asksWhatIsSold = () => remote.calls().filter((name) => name === 'VariantsById');
  async function linesThere() {
    const answer: { cart: CartJson | null } = await (await visitor.send('GET', '/api/cart')).json();
    return answer.cart?.lines.map(({ merchandise }) => merchandise.id);
  }
  const both = () => [mousse, other].map((digits) => `gid://shopify/ProductVariant/${digits}`);
  const place = '/products/sunset-oil';

  test('is asked about in one question', async () => {
    const lines = `${mousse}:1,999999999999:1,${other}:1`;
    const response = await visitor.send('GET', `/cart/${lines}?redirect=${place}`);
    expect(response.headers.get('location')).toBe('/cart');
    expect(asksWhatIsSold()).toHaveLength(1);
    expect(await linesThere()).toEqual(both());
  });

  test('keeps all its lines where the backend does not say what is sold', async () => {
    remote.behave({ refuses: 'VariantsById' });
    const response = await visitor.send('GET', `/cart/${mousse}:1,${other}:1?redirect=${place}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, place]);
    expect(asksWhatIsSold()).not.toEqual([]);
    expect(await linesThere()).toEqual(both());
  });
});

/** Runs the page that a checkout's address leads to: unit tests have no built pages. */
const openCheckout: RenderPage = async (request, page) => {
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  context.set(shopContext, page);
  const params = { cart: url.pathname.split('/').at(-1) ?? '' };
  return loader({ request, url, context, params, pattern: '/cart/c/:cart' });
};

describe('a backend by itself', () => {
  const openAlone = () =>
    new Shopper(
      createBackendApp({
        shop: shop.shop,
        renderPage: openCheckout,
        assets: new Map(),
        media: new Hono<ShopHttp>(),
        editorPage: { html: async () => '', assets: new Map(), development: false },
        draining: () => false,
        fastPath: null,
      }),
    );

  test('API-28: a link leads to the checkout of a new cart, with the code that a link before it named', async () => {
    const alone = openAlone();
    const coded = await alone.send('GET', `/discount/TEN?redirect=/cart/${mousse}:2`);
    expect([coded.status, coded.headers.get('location')]).toEqual([303, `/cart/${mousse}:2`]);
    const filled = await alone.send('GET', `/cart/${mousse}:2?storefront=true`);
    const [, token = '', key = ''] =
      /\/cart\/c\/(.+)\?key=(.+)$/.exec(filled.headers.get('location') ?? '') ?? [];
    const response = await alone.send('POST', '/api/2026-10/graphql.json', {
      query: 'query ($id: ID!) { cart(id: $id) { totalQuantity discountCodes { code applicable } } }',
      variables: { id: `gid://shopify/Cart/${token}?key=${key}` },
    });
    expect((await response.json()).data.cart).toEqual({
      totalQuantity: 2,
      discountCodes: [{ code: 'TEN', applicable: true }],
    });
  });

  test('API-34: the checkout stores a refusal to be measured, unless the visitor has chosen here', async () => {
    const alone = openAlone();
    const filled = await alone.send('GET', `/cart/${mousse}:1`);
    const { pathname, search } = new URL(filled.headers.get('location') ?? '');
    const enter = async (consent: string) => {
      const entered = await alone.send('GET', `${pathname}${search}${consent}`);
      expect(entered.status).toBe(303);
      return alone.cookies.get('consent');
    };
    expect(await enter('')).toBeUndefined();
    expect(await enter('&consent=granted')).toBeUndefined();
    expect(await enter('&consent=refused')).toBe('refused');
    alone.cookies.set('consent', 'granted');
    expect(await enter('&consent=refused')).toBe('granted');
  });

  test('API-28: unknown products are an error, an unknown code is omitted', async () => {
    const alone = openAlone();
    expect((await alone.send('GET', '/cart/1:1')).status).toBeGreaterThanOrEqual(400);
    const coded = await alone.send('GET', '/discount/nope');
    expect([coded.status, coded.headers.get('location'), alone.cookies.has('cart')]).toEqual([
      303,
      '/',
      false,
    ]);
  });
});
