/** Previews: pages with drafts, for editors alone, in which nothing runs and which nobody keeps. */
import { join } from 'node:path';
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopContext } from '../../app/load-context.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const password = 'seven quiet pelicans';
const own = { 'sec-fetch-site': 'same-origin' };
const CONTENT_DIR = join(import.meta.dirname, '../../../../demo/content-offers');

/** Stands for the built pages: tells what it was rendered with, as a page would. */
async function renderPage(request: Request, shop: ShopContext): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/old') return new Response(null, { status: 302, headers: { location: '/new?from=old' } });
  if (pathname === '/away')
    return new Response(null, { status: 302, headers: { location: 'https://evil.test/' } });
  if (pathname === '/round') return new Response(null, { status: 302, headers: { location: '/round' } });
  if (pathname === '/robots.txt')
    return new Response('User-agent: *', { headers: { 'content-type': 'text/plain' } });
  const [, blog, handle] = /^\/blogs\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const article = handle === undefined ? null : await shop.blog.byHandle(handle, shop.region, blog);
  const articles =
    blog === undefined || handle !== undefined
      ? []
      : (await shop.blog.list({ region: shop.region, blog, tag: null, page: 1, limit: 3 })).posts;
  const cart = pathname === '/cart' ? await shop.loadCart() : null;
  const product = /^\/products\/([^/]+)$/.exec(pathname)?.[1];
  const found =
    product === undefined
      ? null
      : await shop.client.request(productDocument, { variables: { handle: product, related: false } });
  const told = {
    prices:
      found?.ok === true && found.data.product
        ? [
            found.data.product.priceRange.minVariantPrice.amount,
            found.data.product.selectedVariant?.price.amount,
            found.data.product.selectedVariant?.compareAtPrice?.amount,
          ]
        : null,
    path: `${pathname}${search}`,
    region: shop.region,
    banner: shop.content.announcement?.text ?? null,
    language: shop.language,
    total: cart?.totalAmount ?? null,
    launches: shop.content.launching,
    now: shop.now,
    article,
    articles: articles.map(({ title }) => title),
  };
  return new Response(
    `<!doctype html><html><head><link rel="modulepreload" href="/assets/a.js"><script>alert(1)</script></head>
<body class="x"><a class="y" href="/products/oil?a=1">Oil</a><a href="//evil.test/x">Out</a>
<form action="/cart" method="post"></form><pre>${JSON.stringify(told)}</pre><script type="module" src="/assets/a.js"></script></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' } },
  );
}

let opened: RunningTestShop;
let ada: Shopper;
beforeAll(async () => {
  opened = await openTestShop({ CONTENT_DIR }, renderPage);
  await opened.shop.people.add({ email: 'ada@example.com', name: 'Ada', role: 'editor', by: 'test' });
  await opened.shop.people.setPassword('ada@example.com', password, 'test');
  ada = new Shopper(opened.app, 'dev.shop.test');
  await ada.send('POST', '/editor/api/session', { email: 'ada@example.com', password }, own);
});
afterAll(() => opened.dispose());

const preview = (body: object) =>
  ada.send('POST', '/editor/api/preview', { region: 'us', path: '/', ...body }, own);

async function toldBy(response: Response) {
  expect(response.status).toBe(200);
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(await response.text())?.[1] ?? '');
}

describe('a preview', () => {
  test('LANG-12: shows a page in its language with the translation that is typed, and marks what has none', async () => {
    const body = {
      default: { enabled: true, text: 'Soon' },
      languages: { de: { default: { text: { text: 'Bald', source: 'older' } } } },
    };
    const drafts = { 'theme/announcement': body };
    const german = await preview({ region: 'eu', path: '/de/collections/body', drafts });
    expect(await toldBy(german)).toMatchObject({ language: 'de', banner: 'Bald' });
    const english = await preview({ region: 'eu', path: '/collections/body', drafts });
    expect(await toldBy(english)).toMatchObject({ language: 'en', banner: 'Soon' });
    const page = await (await ada.send('GET', '/editor/preview/eu/de/collections/body')).text();
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"><\/head>/.exec(page) ?? [];
    const styles = await ada.send('GET', address);
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(await styles.text()).toContain("[lang|='en']");
  });

  test('EDIT-10: may stand in the editor’s own frame, and in no other; nothing in it runs or is sent', async () => {
    for (const response of [await ada.send('GET', '/editor/preview/au/'), await preview({ region: 'au' })]) {
      const { headers } = response;
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("script-src 'none'");
      expect(policy).toContain("form-action 'none'");
      expect(policy).toContain('sandbox allow-same-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.getSetCookie().join()).not.toContain('a=b');
      const html = await response.text();
      expect(html).not.toMatch(/<script|modulepreload/);
      expect(html).toContain('href="/editor/preview/au/products/oil?a=1"');
      expect(html).toContain('href="//evil.test/x"');
      expect(html).toMatch(/<body class="x"><aside aria-label="Preview"[^>]*><p[^>]*>Preview, Australia/);
    }
    const page = await ada.send('GET', '/');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('EDIT-09, EDIT-11: shows what is being typed, and shoppers don’t see it', async () => {
    const text = 'Twelve new oils';
    const drafts = { 'theme/announcement': { default: { enabled: true, text } } };
    expect(await toldBy(await preview({ drafts }))).toMatchObject({ region: 'us', banner: text });
    expect(await toldBy(await preview({}))).not.toMatchObject({ banner: text });
    const shopper = new Shopper(opened.app);
    expect(await toldBy(await shopper.send('GET', '/'))).not.toMatchObject({ banner: text });
  });

  test('says that what is typed has a mistake, since it is off then', async () => {
    const half = { enable: true, tiers: [{ min_spend: 50, discount: 120 }] };
    const wrong = await preview({ drafts: { 'cart/tierDiscount': { default: half } } });
    expect(await wrong.text()).toContain('Preview, United States: what you type has a mistake');
    const right = await preview({
      drafts: { 'theme/announcement': { default: { enabled: true, text: 'Hello' } } },
    });
    expect(await right.text()).toContain('Preview, United States: drafts');
  });

  test('EDIT-09: shows an article as it is typed: a new one, one that nobody published, one that is live', async () => {
    const fields = { title: 'Typed', publishedAt: '2030-01-01T00:00:00Z', html: '<p>So far</p>' };
    const typed = (id: string, more: object) => ({
      [`post/${id}`]: { default: { ...fields, ...more }, regions: { au: { title: 'Typed there' } } },
    });
    const shownAt = async (path: string, drafts: object, region = 'us') =>
      (await toldBy(await preview({ path, drafts, region }))).article;
    const begun = typed('77', { handle: 'typed-now' });
    expect(await shownAt('/blogs/journal/77', begun)).toMatchObject({ id: '77', title: 'Typed' });
    expect(await shownAt('/blogs/journal/typed-now', begun, 'au')).toMatchObject({ title: 'Typed there' });
    expect(await shownAt('/blogs/elsewhere/77', begun)).toBeNull();
    expect(await shownAt('/blogs/journal/77', { 'post/77': { default: { title: '' } } })).toMatchObject({
      title: 'Untitled',
      html: '',
    });
    expect(await shownAt('/blogs/journal/typed-now', {})).toBeNull();

    const id = { kind: 'post' as const, key: '78' };
    const body = { default: { ...fields, title: 'Saved', handle: 'saved' } };
    await opened.shop.contentStore.save(id, { body, basedOn: 0, author: 'ada@example.com' });
    expect(await shownAt('/blogs/journal/saved', {}, 'eu')).toMatchObject({ title: 'Saved' });
    expect(await shownAt('/blogs/journal/saved', typed('78', { handle: 'moved' }))).toMatchObject({
      title: 'Typed',
    });
    const asPublished = await preview({ path: '/blogs/journal/saved', settings: 'published' });
    expect((await toldBy(asPublished)).article).toBeNull();
    const list = await toldBy(await preview({ path: '/blogs/journal', drafts: begun }));
    expect(list.articles).toEqual(expect.arrayContaining(['Typed', 'Saved']));
    expect(list.articles).toHaveLength(3);
    expect((await toldBy(await preview({ path: '/blogs/journal' }))).articles).not.toContain('Typed');
  });

  test('is of any region, at any moment, under the editor’s own host', async () => {
    const at = '2031-05-01T10:00:00+08:00';
    expect(await toldBy(await preview({ region: 'eu', path: '/collections/body?page=2', at }))).toMatchObject(
      {
        region: 'eu',
        path: '/collections/body?page=2',
        now: Date.parse(at),
      },
    );
    expect(await toldBy(await ada.send('GET', '/editor/preview/my/products/oil?variant=7'))).toMatchObject({
      region: 'my',
      path: '/products/oil?variant=7',
    });
  });

  test('of the cart shows a sample by the drafts, and is no cart', async () => {
    const snapshot = await opened.shop.embedded?.backend.parts.catalogue.current();
    const variant = snapshot?.productByHandle('golden-hour-mousse', 'us')?.variants[0];
    const lines = [{ variantId: `gid://shopify/ProductVariant/${variant?.id}`, quantity: 1 }];
    const cart = { region: 'us', country: 'US', province: 'OR', lines };
    const tier = {
      enable: true,
      tieredProducts: ['golden-hour-mousse'],
      tiers: [{ min_spend: 1, discount: 50 }],
    };
    const drafts = { 'cart/tierDiscount': { default: tier } };
    const plain = await toldBy(await preview({ path: '/cart', cart }));
    const drafted = await toldBy(await preview({ path: '/cart', cart, drafts }));
    expect(drafted.total).toBeLessThan(plain.total);
    const kept = await opened.shop.embedded?.storage.read.selectFrom('carts').select('id').execute();
    expect(kept).toEqual([]);
  });

  test('follows where a page leads, inside its region only', async () => {
    expect(await toldBy(await preview({ path: '/old' }))).toMatchObject({ path: '/new?from=old' });
    for (const path of ['/away', '/round']) expect((await preview({ path })).status).toBe(404);
  });

  test.each([
    ['/account'],
    ['/checkout/x'],
    ['/cart/c/x?key=y'],
    ['/preview/settings'],
    ['/api/cart'],
    ['/editor/preview/us/'],
    ['/robots.txt'],
  ])('EDIT-10: of %s there is none', async (path) => {
    expect((await preview({ path })).status).toBe(404);
    expect((await ada.send('GET', `/editor/preview/us${path}`)).status).toBe(404);
  });

  test.each([['//evil.test/'], ['https://evil.test/'], ['cart']])(
    'of %s is refused beside its field',
    async (path) => {
      const response = await preview({ path });
      expect(response.status).toBe(422);
      expect((await response.json()).error.fields).toHaveProperty('path');
    },
  );

  test('EDIT-10: is for editors on the editor’s host', async () => {
    const stranger = new Shopper(opened.app, 'dev.shop.test');
    expect((await stranger.send('GET', '/editor/preview/us/')).status).toBe(401);
    expect((await stranger.send('POST', '/editor/api/preview', {}, own)).status).toBe(401);
    for (const host of ['shop.test', 'au.shop.test']) {
      expect((await new Shopper(opened.app, host).send('GET', '/editor/preview/us/')).status).toBe(404);
    }
    expect((await ada.send('GET', '/editor/preview/mars/')).status).toBe(404);
  });

  test('EDIT-10: takes no form', async () => {
    const sent = await ada.form('/editor/preview/us/cart', { merchandiseId: '1' });
    expect(sent.status).toBe(405);
  });
});

test('pages are offered by name, one of each kind at least', async () => {
  const response = await ada.send('GET', '/editor/api/preview/pages?region=au');
  const paths: { path: string }[] = await response.json();
  for (const kind of [/^\/$/, /^\/cart$/, /^\/collections\//, /^\/products\//, /^\/blogs\/[^/]+\/[^/]+$/]) {
    expect(paths.some(({ path }) => kind.test(path))).toBe(true);
  }
});

describe('EDIT-39: the shop as of a campaign', () => {
  const author = 'ada@example.com';
  const from = Date.parse('2031-06-01T12:00:00Z');
  const tier = { enable: true, tieredProducts: [], tiers: [{ min_spend: 1, discount: 50 }] };

  test('is previewed with its banner and launch, cart and time, marked, and sold to no shopper', async () => {
    const { contentStore, publishing } = opened.shop;
    const bodies = [
      ['theme/announcement', { enabled: true, text: 'Summer is here' }],
      ['theme/launch', { launch_wl_handles: 'sunset-oil' }],
      ['cart/tierDiscount', tier],
    ] as const;
    const documents = [];
    for (const [kind, value] of bodies) {
      const id = { kind, key: '' } as const;
      const basedOn = (await contentStore.state(id)).latest?.number ?? 0;
      const saved = await contentStore.save(id, { body: { default: value }, basedOn, author });
      if (saved.outcome !== 'saved') throw new Error(saved.outcome);
      documents.push({ id, version: saved.version.number });
    }
    const until = from + 3_600_000;
    const input = { name: 'Summer <b>', note: '', from, until, documents, discounts: [], prices: [] };
    const { id, revision } = await publishing.campaigns.create(input, author);
    const snapshot = await opened.shop.embedded?.backend.parts.catalogue.current();
    const variant = snapshot?.productByHandle('golden-hour-mousse', 'us')?.variants[0];
    const variantId = `gid://shopify/ProductVariant/${variant?.id}`;
    const cart = { region: 'us', lines: [{ variantId, quantity: 1 }] };
    const shown = async (body: object) => {
      const response = await preview({ path: '/cart', settings: 'published', cart, ...body });
      const html = await response.clone().text();
      return { ...(await toldBy(response)), html, headers: response.headers };
    };
    const now = await shown({});
    const asOf = await shown({ campaign: id });
    expect(asOf).toMatchObject({ banner: 'Summer is here', launches: ['sunset-oil'], now: from });
    expect(asOf.total).toBeLessThan(now.total);
    expect(asOf.html).toContain('the shop as of the campaign “Summer &lt;b&gt;”, 1 Jun 2031, ');
    expect(asOf.headers.get('cache-control')).toBe('no-store');
    expect(now).not.toMatchObject({ banner: 'Summer is here' });

    const { id: scheduled } = await publishing.campaigns.schedule(id, revision, author);
    const planned = await shown({ campaign: scheduled });
    expect(planned).toMatchObject({ banner: 'Summer is here', total: asOf.total, now: from });
    expect(await shown({})).toMatchObject({ banner: now.banner, total: now.total, launches: now.launches });
    expect((await preview({ campaign: id, at: '2031-06-01T14:00:00Z' })).status).toBe(422);
    expect((await preview({ campaign: 999 })).status).toBe(404);
    await publishing.campaigns.cancel(id, author);
    expect((await preview({ campaign: id })).status).toBe(409);
  });

  test('PRICE-29: is previewed with its prices, which shoppers don’t see', async () => {
    const { publishing, embedded } = opened.shop;
    const rule = {
      product: 'golden-hour-mousse',
      variant: null,
      region: 'us',
      change: { amount: 1234 },
      compareAt: 9876,
    } as const;
    const { id, revision } = await publishing.campaigns.create(
      { name: 'Prices', note: '', from, until: null, documents: [], discounts: [], prices: [rule] },
      author,
    );
    const path = `/products/${rule.product}`;
    const readPrices = async (body: object) => (await toldBy(await preview({ path, ...body }))).prices;
    const snapshot = await embedded?.backend.parts.catalogue.current();
    const list = snapshot?.productByHandle(rule.product, 'us')?.variants[0]?.prices.us?.price ?? 0;
    const during = ['12.34', '12.34', '98.76'];
    expect(await readPrices({ campaign: id })).toEqual(during);
    expect(Number((await readPrices({}))[1])).toBe(list / 100);
    await publishing.campaigns.schedule(id, revision, author);
    expect(await readPrices({ campaign: id })).toEqual(during);
    const at = new Date(from + 1000).toISOString();
    expect(await readPrices({ settings: 'published', at })).toEqual(during);
    expect(Number((await readPrices({ settings: 'published' }))[1])).toBe(list / 100);
    const shopper = await new Shopper(opened.app).send('GET', path);
    expect(Number((await toldBy(shopper)).prices[1])).toBe(list / 100);
    await publishing.campaigns.cancel(id, author);
  });
});
