import { createHash } from 'node:crypto';
import { takeStock } from '@vitrine/commerce/catalogue/take-stock';
import { getRegionKeys } from '@vitrine/rules/regions/region';
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBasePath, regionAddress } from '../http/hosts.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

// Stands for the built pages: asks the backend like they do, shows stock, and sees what it was given.
const seen: { cookie: string | null; url: string }[] = [];
let renders = 0;
const renderPage: RenderPage = async (request, shop) => {
  renders += 1;
  const url = new URL(request.url);
  if (url.pathname.startsWith('/products/')) shop.declareParameters(['Color']);
  seen.push({ cookie: request.headers.get('cookie'), url: request.url });
  if (url.pathname === '/broken') return new Response('broken', { status: 500 });
  if (url.pathname === '/cart') {
    const cart = await shop.loadCart();
    return new Response(`<p>${cart?.id ?? 'no cart'}</p>`, { headers: { 'content-type': 'text/html' } });
  }
  const handle = url.pathname.replace('/products/', '');
  const result = await shop.client.request(productInfoDocument, { variables: { handle } });
  const product = result.ok ? result.data.product : null;
  if (product === null) {
    return new Response('nothing', { status: 404, headers: { 'content-type': 'text/html' } });
  }
  return new Response(
    `<html><p>${product.variants.nodes.map((each) => each.quantityAvailable).join()}</p>` +
      `<script>start("${handle}")</script><script type="application/ld+json">{}</script><script src="/a.js"></script></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
});
afterAll(() => test.dispose());

const get = (path: string, headers: Record<string, string> = {}, host?: string) =>
  new Shopper(test.app, host).send('GET', path, undefined, headers);

describe('a page for everybody', () => {
  it('CAT-01, PAGE-16: is rendered without anything of the shopper, and kept', async () => {
    const before = renders;
    const first = await get('/products/golden-hour-mousse', { cookie: 'cart=secret', 'user-agent': 'me' });
    expect(first.headers.get('x-cache')).toBe('miss');
    expect(seen.at(-1)).toEqual({ cookie: null, url: 'http://shop.test/products/golden-hour-mousse' });
    const second = await get('/products/golden-hour-mousse?utm_source=mail&dt=3');
    expect(second.headers.get('x-cache')).toBe('hit');
    expect(await second.text()).toBe(await first.text());
    expect(renders).toBe(before + 1);
  });

  it.each([
    ['/collections/all?sort_by=title', true],
    ['/collections/all.data?filter.v.price.lte=40', true],
    ['/markdown/collections/all?sort_by=title', true],
    ['/search?q=oil&filter.p.product_type=OIL', true],
    ['/products/golden-hour-mousse?reviews-stars=4', true],
    ['/collections/all?after=abc', false],
    ['/products/golden-hour-mousse?Color=Dark', false],
    ['/search?q=oil', false],
    ['/?sort_by=title', false],
  ])(
    'PAGE-26: %s is a combination of filters: %s, which is stored from its second request on',
    async (path, isCombination) => {
      const states: (string | null)[] = [];
      for (let time = 0; time < 3; time += 1) states.push((await get(path)).headers.get('x-cache'));
      expect(states).toEqual(isCombination ? ['miss', 'miss', 'hit'] : ['miss', 'hit', 'hit']);
    },
  );

  it.each([
    '/',
    '/collections',
    '/collections/all',
    '/products/golden-hour-mousse',
    '/search',
    '/pages/about',
    '/blogs/journal',
    '/markdown/products/golden-hour-mousse',
    '/sitemap.xml',
    '/nothing-here',
  ])('PAGE-38: %s with parameters that it does not read is the cached page', async (path) => {
    await get(path);
    const before = renders;
    for (const unread of ['n=1', 'ref=mail&Size=2', 'filter=1&sort=price', 'color=Dark'])
      expect((await get(`${path}?${unread}`)).headers.get('x-cache'), unread).toBe('hit');
    expect(renders).toBe(before);
  });

  it('PAGE-38: an option counts once the page has named it, whatever was requested before', async () => {
    test.shop.cache?.drop('all');
    seen.length = 0;
    await get('/products/golden-hour-mousse?n=1&Color=Red&utm_source=mail');
    const urls = seen.map(({ url }) => url.replace('http://shop.test', ''));
    expect(urls).toEqual(['/products/golden-hour-mousse', '/products/golden-hour-mousse?Color=Red']);
    const states = ['?Color=Red&n=2', '?n=3', '?Color=Blue'].map(async (search) =>
      (await get(`/products/golden-hour-mousse${search}`)).headers.get('x-cache'),
    );
    expect(await Promise.all(states)).toEqual(['hit', 'hit', 'miss']);
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/products/golden-hour-mousse')).headers.get('etag') ?? '';
    const again = await get('/products/golden-hour-mousse', { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('ANA-14, SEC-18: carries a policy with the hash of each script that stands in it', async () => {
    const policy = (await get('/products/golden-hour-mousse')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('start("golden-hour-mousse")').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('PAGE-06: is indexed in us alone', async () => {
    expect((await get('/products/golden-hour-mousse')).headers.get('x-robots-tag')).toBeNull();
    for (const region of getRegionKeys().filter((key) => key !== 'us')) {
      const { host } = new URL(regionAddress('http://shop.test', region));
      const response = await get(`${getBasePath(region)}/products/golden-hour-mousse`, {}, host);
      expect(response.headers.get('x-robots-tag'), region).toBe('noindex, nofollow');
    }
  });

  it('shows at once what a sale changes in it, and stays where nothing does', async () => {
    const { catalogue, storage, clock } = test.shop.embedded!.backend.parts;
    const snapshot = await catalogue.current();
    const [variant] = snapshot.productByHandle('golden-hour-mousse', 'us')!.variants;
    const { id: variantId } = variant!;
    const stock = snapshot.stock(variantId)!;
    const sell = (quantity: number) =>
      storage.change((tx) => takeStock(tx, [{ variantId, quantity }], clock()));
    const shown = async () => {
      const page = await get('/products/golden-hour-mousse');
      return [page.headers.get('x-cache'), Number(/<p>(\d+),/.exec(await page.text())?.[1])];
    };
    await shown();
    await sell(3);
    // Plenty was there, and plenty is left.
    expect(await shown()).toEqual(['hit', stock]);
    await sell(stock - 8);
    expect(await shown()).toEqual(['miss', 5]);
    await sell(5);
    expect(await shown()).toEqual(['miss', 0]);
    const info = await get('/api/getProductInfo?handle=golden-hour-mousse');
    expect(await info.text()).toContain('"quantityAvailable":0');
  });

  it('that fails is not kept', async () => {
    expect((await get('/broken')).status).toBe(500);
    const before = renders;
    const again = await get('/broken');
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(renders).toBe(before + 1);
  });

  it('that is missing is a 404', async () => {
    expect((await get('/products/nothing-here')).status).toBe(404);
  });
});

describe('a page for one shopper', () => {
  it('PAGE-15: is rendered for each request, with the cart, and not cached', async () => {
    const shopper = new Shopper(test.app);
    await shopper.send('POST', '/api/cart/create');
    const before = renders;
    const page = await shopper.send('GET', '/cart');
    expect(await page.text()).toMatch(/gid:\/\/shopify\/Cart\//);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('etag')).toBeNull();
    await shopper.send('GET', '/cart');
    expect(renders).toBe(before + 2);
    expect(await (await get('/cart')).text()).toContain('no cart');
  });
});

describe('every answer', () => {
  it('SEC-16: carries the security headers and the name of its request', async () => {
    for (const path of ['/products/golden-hour-mousse', '/api/cart', '/healthz', '/media/none.png']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('content-security-policy'), path).toContain("default-src '");
      expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{8,}$/);
      expect(headers.get('strict-transport-security'), path).toBeNull();
    }
  });
});

describe('under TLS', () => {
  it('SEC-17: cookies are Secure, and the HSTS header is sent', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://shop.test' }, renderPage);
    try {
      const shopper = new Shopper(secure.app);
      const response = await shopper.send('POST', '/api/cart/create');
      expect(shopper.setCookies[0]).toMatch(/^__Host-cart=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.dispose();
    }
  });
});

describe('too many requests', () => {
  it('API-07: are a 429 that says when to come back', async () => {
    const limited = await openTestShop({ RATE_LIMIT_CODES: '2/60' }, renderPage);
    try {
      const shopper = new Shopper(limited.app);
      const enter = () => shopper.send('PUT', '/api/cart/discount', { discountCodes: ['GUESS'] });
      expect((await enter()).status).toBe(422);
      expect((await enter()).status).toBe(422);
      const refused = await enter();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
      expect((await shopper.send('GET', '/api/cart')).status).toBe(200);
    } finally {
      await limited.dispose();
    }
  });
});
