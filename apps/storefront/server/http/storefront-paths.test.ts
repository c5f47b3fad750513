/** Storefronts at paths of the shop's host: what a request is for, and what its response sets and leads to. */

import { rmSync } from 'node:fs';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { createTestShopFolder } from '@vitrine/data/test-shop-folder';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { reservedPaths } from '@vitrine/rules/regions/storefront-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicies } from '../pages/page-policies.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let rendered = 0;
// Stands for the built pages: says where and for whom they were asked.
const renderPage: RenderPage = async (request, shop) => {
  rendered += 1;
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('/elsewhere')) {
    const headers = new Headers({ location: '/cart' });
    headers.append('set-cookie', 'key=1; Path=/checkout; HttpOnly');
    return new Response(null, { status: 302, headers });
  }
  const { region, language, basePath } = shop;
  return Response.json({ at: pathname + search, region, language, basePath, url: shop.regionUrl(region) });
};

const folder = createTestShopFolder({
  au: { address: { path: 'au' } },
  ca: { address: { path: 'de' }, languages: ['de', 'en'], locale: 'de-CA' },
  eu: { address: { path: 'eu' } },
  my: { address: { host: 'shop.test.my' } },
  dev: { address: { path: 'staging' } },
});

let shop: RunningTestShop;
let variant: string;
beforeAll(async () => {
  shop = await openTestShop({ SHOP_DIR: folder, STAGING_KEY: 'the-key-of-editors' }, renderPage);
  const snapshot = await shop.shop.embedded!.backend.parts.catalogue.current();
  const { variants } = snapshot.productByHandle('papaya-hand-cream', 'us')!;
  variant = `gid://shopify/ProductVariant/${variants[0]!.id}`;
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  setStorefronts(loadStorefronts());
  rmSync(folder, { recursive: true });
});

const get = (path: string, host = 'shop.test', init: RequestInit = {}) =>
  shop.app.request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } });

describe('a page', () => {
  it.each([
    ['shop.test', '/', '/', 'us', 'en'],
    ['shop.test', '/au', '/au/', 'au', 'en'],
    ['shop.test', '/au/', '/au/', 'au', 'en'],
    ['shop.test', '/au/cart', '/au/cart', 'au', 'en'],
    ['shop.test', '/eu/de/cart', '/eu/de/cart', 'eu', 'de'],
    ['shop.test', '/eu/de', '/eu/de/', 'eu', 'de'],
    ['shop.test', '/de', '/de/', 'ca', 'de'],
    ['shop.test', '/de/cart', '/de/cart', 'ca', 'de'],
    ['shop.test', '/de/en/cart', '/de/en/cart', 'ca', 'en'],
    ['shop.test', '/de.data?_routes=x', '/de/_.data?_routes=x', 'ca', 'de'],
    ['shop.test', '/au/de/cart', '/au/de/cart', 'au', 'en'],
    ['shop.test', '/au/products/au', '/au/products/au', 'au', 'en'],
    ['shop.test', '/products/au', '/products/au', 'us', 'en'],
    ['shop.test', '/australia', '/australia', 'us', 'en'],
    ['shop.test', '/au.data?_routes=x', '/au/_.data?_routes=x', 'au', 'en'],
    ['shop.test', '/eu/de.data?_routes=x', '/eu/de/_.data?_routes=x', 'eu', 'de'],
    ['127.0.0.1:3000', '/au/cart', '/au/cart', 'au', 'en'],
    ['uk.shop.test', '/au/cart', '/au/cart', 'uk', 'en'],
    ['shop.test.my', '/cart', '/cart', 'my', 'en'],
  ])('REGION-30: of %s%s', async (host, path, at, region, language) => {
    expect(await (await get(path, host)).json()).toMatchObject({ at, region, language });
  });

  it('REGION-30: is rendered with the base address of its storefront', async () => {
    const page = await (await get('/eu/de/collections/hair')).json();
    expect(page).toMatchObject({ basePath: '/eu', url: 'http://shop.test/eu/de' });
  });

  it('REGION-32: is cached by storefront', async () => {
    const before = rendered;
    const read = async (path: string) => (await (await get(path)).json()).region;
    expect(await read('/collections/oils')).toBe('us');
    expect(await read('/au/collections/oils')).toBe('au');
    expect(await read('/eu/collections/oils')).toBe('eu');
    expect(await read('/au/collections/oils')).toBe('au');
    expect(rendered - before).toBe(3);
  });

  it('REGION-30: in another spelling is at the storefront’s own', async () => {
    const moved = await get('/AU/collections/oils?page=2');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/au/collections/oils?page=2']);
    const within = await get('/au/collections/oils/?page=2');
    expect([within.status, within.headers.get('location')]).toEqual([308, '/au/collections/oils?page=2']);
  });
});

describe('a redirect', () => {
  it.each([
    ['/account/orders/elsewhere', '/cart', '/checkout'],
    ['/au/account/orders/elsewhere', '/au/cart', '/au/checkout'],
    ['/eu/de/account/orders/elsewhere', '/eu/de/cart', '/eu/de/checkout'],
    ['/de/account/orders/elsewhere', '/de/cart', '/de/checkout'],
    ['/de/en/account/orders/elsewhere', '/de/en/cart', '/de/en/checkout'],
  ])('REGION-32: of %s stays there', async (path, location, place) => {
    const { headers } = await get(path);
    expect(headers.get('location')).toBe(location);
    expect(headers.getSetCookie().map((each) => /path=([^;]*)/i.exec(each)?.[1])).toEqual([place]);
  });

  it('REGION-32: of a form leads back into its storefront, in the language of its page', async () => {
    const shopper = new Shopper(shop.app);
    const add = async (path: string, referer: string) =>
      (await shopper.form(path, { merchandiseId: variant }, { referer })).headers.get('location');
    expect(await add('/au/cart/add', 'http://shop.test/au/products/x')).toBe('/au/cart');
    expect(await add('/eu/cart/add', 'http://shop.test/eu/de/products/x')).toBe('/eu/de/cart');
    // The page that sends a form doesn't choose the storefront.
    expect(await add('/au/cart/add', 'http://shop.test/eu/de/products/x')).toBe('/au/cart');
    expect(await add('/cart/add', 'http://shop.test/eu/de/products/x')).toBe('/cart');
  });
});

describe('cookies', () => {
  const read = async (shopper: Shopper, base: string) => {
    const { cart } = await (await shopper.send('GET', `${base}/api/cart`)).json();
    return cart === null ? null : [/^.*(?=\/cart\/c\/)/.exec(cart.checkoutUrl)?.[0], cart.totalQuantity];
  };

  it('REGION-33: hold a cart for each storefront of a host', async () => {
    const shopper = new Shopper(shop.app);
    const add = (base: string, quantity: number) =>
      shopper.send('POST', `${base}/api/cart`, { merchandiseId: variant, quantity });
    expect((await add('/au', 2)).status).toBe(200);
    expect(await read(shopper, '/eu')).toBeNull();
    expect(await read(shopper, '')).toBeNull();
    await add('', 1);
    await add('/eu', 3);
    expect(await read(shopper, '/au')).toEqual(['http://shop.test/au', 2]);
    expect(await read(shopper, '')).toEqual(['http://shop.test', 1]);
    expect(await read(shopper, '/eu')).toEqual(['http://shop.test/eu', 3]);
    expect([...shopper.cookies.keys()].filter((name) => name.startsWith('cart')).sort()).toEqual([
      'cart',
      'cart.au',
      'cart.eu',
    ]);
  });

  it('REGION-33: of privacy are the host’s', async () => {
    const shopper = new Shopper(shop.app);
    await shopper.send('PUT', '/au/api/consent', { choice: 'refused' });
    expect(shopper.setCookies).toEqual([expect.stringMatching(/^consent=refused; .*Path=\/;/)]);
    const seen = await (await shopper.send('GET', '/eu/geo')).json();
    expect(seen.consent).toBe('refused');
  });
});

describe('the editor', () => {
  it('REGION-34: is at the root of the staging store’s host', async () => {
    expect((await get('/editor')).status).toBe(200);
    expect((await get('/editor', 'uk.shop.test')).status).toBe(404);
    expect((await get('/au/editor')).status).toBe(404);
    const staging = await get('/staging?key=the-key-of-editors');
    expect([staging.status, staging.headers.get('location')]).toEqual([303, '/staging/']);
    expect(staging.headers.getSetCookie()[0]).toMatch(/^staging\.staging=/);
  });
});

it('REGION-35: assistants are led to the endpoint of the storefront at its path', async () => {
  const readEndpoint = async (path: string) => {
    const profile = await (await get(`${path}/.well-known/ucp`)).json();
    return profile.ucp.services['dev.ucp.shopping'].find(
      (each: { transport: string }) => each.transport === 'mcp',
    ).endpoint;
  };
  expect(await readEndpoint('')).toBe('http://shop.test/api/ucp/mcp');
  expect(await readEndpoint('/au')).toBe('http://shop.test/au/api/ucp/mcp');
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { 'content-type': 'application/json' };
  const response = await get('/au/api/ucp/mcp', undefined, {
    method: 'POST',
    headers,
    body: JSON.stringify(call),
  });
  expect((await response.json()).result.tools).toHaveLength(13);
});

it('REGION-32: the web manifest of a storefront leads to its pages and icons', async () => {
  const manifest = await (await get('/au/manifest.webmanifest')).json();
  expect(manifest.start_url).toBe('/au/');
  for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
  expect(manifest.icons.every(({ src }: { src: string }) => src.startsWith('/au/'))).toBe(true);
});

it('REGION-31: every first segment of the shop’s own paths is reserved', () => {
  const paths = [...shop.app.routes.map(({ path }) => path), ...Object.keys(pagePolicies)];
  const segments = paths.flatMap((path) => /^\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1] ?? []);
  expect(segments).toContain('products');
  expect(segments.filter((segment) => !reservedPaths.has(segment))).toEqual([]);
});
