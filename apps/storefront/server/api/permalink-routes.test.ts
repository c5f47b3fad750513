/** Permalinks of the Universal Commerce Protocol: they fill a cart, and lead to a page of the shop. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPublishedSchemas } from '../agents/testing/published-schemas.ts';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
let shopper: Shopper;
/** Digits of variants: a mousse that costs $34, and another product. */
let mousse: string;
let other: string;

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://shop.test' });
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

const gidOf = (digits: string) => `gid://shopify/ProductVariant/${digits}`;
const tokenOf = (digits: string) => `~${Buffer.from(gidOf(digits)).toString('base64url')}`;

async function cartOf(visitor: Shopper): Promise<CartJson | null> {
  const response = await visitor.send('GET', '/api/cart');
  return ((await response.json()) as { cart: CartJson | null }).cart;
}
const linesOf = (cart: CartJson | null) =>
  cart?.lines.map(({ merchandise, quantity }) => [merchandise.id, quantity]);
const messageOf = (visitor: Shopper) =>
  visitor.setCookies
    .map((line) => /^cart_message=([^;]+)/.exec(line)?.[1])
    .find((text) => text !== undefined);
const sentMessage = (visitor: Shopper) => decodeURIComponent(messageOf(visitor) ?? '');

describe('a permalink', () => {
  it('AGENT-80: fills a new cart by digits and by encoded ids, and leads to the checkout', async () => {
    const response = await shopper.send('GET', `/buy/${tokenOf(mousse)}:2,${other}:1`);
    const cart = await cartOf(shopper);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      cart!.checkoutUrl.replace('http://shop.test', ''),
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(linesOf(cart)).toEqual([
      [gidOf(mousse), 2],
      [gidOf(other), 1],
    ]);
  });

  it('AGENT-81: enters the code, the place and the contact, and the destination has none of them', async () => {
    const query =
      'continue_to=/collections/hair&discounts/codes/0=TEN&buyer/email=Alice%40example.com&buyer/phone_number=%2B14155550123' +
      '&context/address_country=US&context/address_region=OR&attribution/utm_source=email&color=black&access_token=secret';
    const response = await shopper.send('GET', `/buy/${mousse}:1?${query}`);
    expect(response.headers.get('location')).toBe('/collections/hair?utm_source=email&color=black');
    const cart = await cartOf(shopper);
    expect(cart?.discountCodes).toMatchObject([{ code: 'TEN', applicable: true }]);
    expect(cart?.shippingData).toMatchObject({ country: 'US', province: 'OR' });
    const [, cartId = '', secret = ''] = /\/c\/(.+)\?key=(.+)$/.exec(cart!.checkoutUrl) ?? [];
    const opened = await shop.shop.embedded!.checkout.open({ cartId, secret });
    expect(opened.kind === 'open' && opened.view.contact).toMatchObject({
      email: 'alice@example.com',
      phone: '+14155550123',
    });
    expect(shopper.setCookies.join('\n')).not.toContain('example.com');
  });

  it.each(['/buy?', '/buy/?'])('AGENT-81: %s without items changes the cart that is there', async (path) => {
    await shopper.send('GET', `/buy/${mousse}:1`);
    const response = await shopper.send('GET', `${path}discounts/codes/0=TEN&continue_to=/collections/hair`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/collections/hair']);
    const cart = await cartOf(shopper);
    expect(cart?.discountCodes).toMatchObject([{ code: 'TEN', applicable: true }]);
    expect(linesOf(cart)).toEqual([[gidOf(mousse), 1]]);
  });

  it('AGENT-81: names its items in the query', async () => {
    const id = encodeURIComponent(gidOf(mousse));
    await shopper.send('GET', `/buy?line_items/0/item/id=${id}&line_items/0/quantity=3`);
    expect(linesOf(await cartOf(shopper))).toEqual([[gidOf(mousse), 3]]);
  });

  it('AGENT-82: leaves out what isn’t sold, and says so in the cart', async () => {
    const response = await shopper.send('GET', `/buy/${mousse}:2,999999999999:1,sku_1:1`);
    expect(response.headers.get('location')).toBe('/cart');
    expect(sentMessage(shopper)).toBe('2 products in this link aren’t sold here, so we didn’t add them.');
    expect(linesOf(await cartOf(shopper))).toEqual([[gidOf(mousse), 2]]);
  });

  it.each<[string, string, RegExp]>([
    ['a malformed item', '/buy/a/b:1', /doesn’t work/],
    ['a quantity of none', '/buy/1:0', /doesn’t work/],
    ['two values for one field', '/buy/1:1?buyer/email=a&/buyer/email=b', /doesn’t work/],
    ['too many items', `/buy/${Array(51).fill('1:1').join(',')}`, /too long/],
    ['only what isn’t sold', '/buy/999999999999:1', /One product in this link isn’t sold here/],
    ['more than an order holds', '/buy/$:999999999', /more than we can sell in one order/],
  ])('AGENT-82: with %s says why on the cart’s page, and the cart stays', async (_, path, message) => {
    await shopper.send('GET', `/buy/${other}:1`);
    const before = await cartOf(shopper);
    const response = await shopper.send('GET', path.replace('$', mousse));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
    expect(sentMessage(shopper)).toMatch(message);
    expect(await cartOf(shopper)).toEqual(before);
  });

  it.each<[string, string, RegExp]>([
    ['an unknown code', 'discounts/codes/0=NOTHING', /.+/],
    ['two codes', 'discounts/codes/0=TEN&discounts/codes/1=OTHER', /one discount code .* TEN/],
    ['a country that isn’t one', 'context/address_country=XX', /can’t find the country/],
    ['an email address that is none', 'buyer/email=alice', /isn’t valid/],
  ])('AGENT-82: with %s fills the cart, and says what is wrong', async (_, query, message) => {
    const response = await shopper.send('GET', `/buy/${mousse}:1?${query}`);
    expect(response.headers.get('location')).toBe('/cart');
    expect(sentMessage(shopper)).toMatch(message);
    expect(linesOf(await cartOf(shopper))).toEqual([[gidOf(mousse), 1]]);
  });

  it.each([
    '//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%09/evil.example',
  ])('AGENT-82: never continues to %s', async (destination) => {
    const response = await shopper.send(
      'GET',
      `/buy/${mousse}:1?continue_to=${encodeURIComponent(destination)}`,
    );
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
    expect(location).not.toContain('evil.example:');
  });

  it.each<[string, string, Record<string, string>]>([
    ['a picture', 'GET', { 'sec-fetch-mode': 'no-cors' }],
    ['a prefetch', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
    ['a checker of links', 'HEAD', {}],
  ])('AGENT-82: %s changes nothing', async (_, method, headers) => {
    const response = await shopper.send(method, `/buy/${mousse}:1`, undefined, headers);
    expect([response.status, shopper.setCookies]).toEqual([403, []]);
  });

  it('AGENT-82: logs nothing of persons', () => {
    expect(shop.logged.join('')).not.toContain('lice');
  });
});

describe('before another backend', () => {
  let remote: RemoteBackend;
  let there: RunningTestShop;
  beforeAll(async () => {
    remote = await serveRemotely(shop);
    there = await openTestShop({ COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' });
  });
  afterAll(async () => {
    await there.dispose();
    await remote.close();
  });

  it('AGENT-80: leads to that backend’s checkout, and passes it no parameters', async () => {
    const visitor = new Shopper(there.app);
    const response = await visitor.send(
      'GET',
      `/buy/${mousse}:1?discounts/codes/0=TEN&buyer/email=alice%40example.com&utm_source=mail`,
    );
    const cart = await cartOf(visitor);
    expect(cart?.discountCodes).toMatchObject([{ code: 'TEN', applicable: true }]);
    expect(response.headers.get('location')).not.toMatch(/alice|example\.com/);
  });
});

it('AGENT-80: the profile of a shop with https declares the endpoint, that of the older version doesn’t', async () => {
  const open = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
  const read = async (path: string) => {
    const response = await open.app.request(`https://au.shop.example${path}`, {
      headers: { host: 'au.shop.example' },
    });
    return response.json();
  };
  const { ucp, ...rest } = await read('/.well-known/ucp');
  const validate = await loadPublishedSchemas('2026-08-25');
  expect(validate('profile.json#/$defs/business_schema', { ucp, ...rest })).toEqual([]);
  const [permalink] = ucp.capabilities['dev.ucp.shopping.permalink'];
  const schema = 'shopping/permalink.json#/$defs/dev.ucp.shopping.permalink/business_schema';
  expect(validate(schema, permalink)).toEqual([]);
  expect(permalink.config.endpoint).toBe('https://au.shop.example/buy');
  const older = await read('/.well-known/ucp/2026-04-08');
  expect(older.ucp.capabilities['dev.ucp.shopping.permalink']).toBeUndefined();
  await open.dispose();
});
