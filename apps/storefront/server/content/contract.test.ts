/** What any content service answers: ours over HTTP, and a second one that shares no code with it. */

import { join } from 'node:path';
import { openFileContent } from '@vitrine/content/file-content';
import { parseCartSettings, parseThemeSettings } from '@vitrine/content/read-settings';
import { postResponse, postsResponse } from '@vitrine/content/service/blog-response-schemas';
import { getResponseJsonSchema, responseSchemas } from '@vitrine/content/service/response-schemas';
import { startMinimalService } from '@vitrine/content/testing/minimal-service';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, Shopper } from '../test-shop.ts';
import { serveApp } from './test-server.ts';

const offers = join(import.meta.dirname, '../../../../demo/content-offers');

interface Service {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/** What is written about a product. */
const oil = { default: { badge: 'New', note: 'For all' }, regions: { au: { note: 'For Australia' } } };

async function another(): Promise<Service> {
  const service = await startMinimalService(offers);
  service.products.set('sunset-oil', oil);
  return service;
}

async function ours(): Promise<Service> {
  const token = 'a-token-of-sixteen-or-more';
  const test = await openTestShop({
    CONTENT_DIR: offers,
    CONTENT_SERVICE_TOKEN: 'the-token-for-what-is-published',
    CONTENT_SERVICE_PREVIEW_TOKEN: token,
  });
  const id = { kind: 'product' as const, key: 'sunset-oil' };
  await test.shop.contentStore.saveAndPublish([{ id, body: oil }], { author: 'ada@example.com', note: '' });
  const server = await serveApp(test.app);
  const close = async () => {
    await server.close();
    await test.dispose();
  };
  return { url: `${server.url}/content`, token, close };
}

describe.each([
  ['ours', ours],
  ['a second one', another],
])('a content service: %s', (_name, start) => {
  let service: Service;
  beforeAll(async () => {
    service = await start();
  }, 60_000);
  afterAll(() => service.close());

  const ask = (path: string, token: string | null = service.token) =>
    fetch(`${service.url}${path}`, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

  it.each([
    ['/theme-settings/global', 'theme-settings'],
    ['/launch-product-waitlist', 'launch-product-waitlist'],
    ['/product-settings', 'product-settings'],
    ['/blog-settings', 'blog-settings'],
  ])('CONT-03: answers %s for every region in the form of its schema', async (route, name) => {
    const schema = z.fromJSONSchema(z.record(z.string(), z.json()).parse(getResponseJsonSchema(name)));
    for (const region of getRegionKeys()) {
      const response = await ask(`${route}?${region === 'dev' ? 'preview=true&' : ''}region=${region}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      const body: unknown = await response.json();
      expect(body).not.toHaveProperty('errors');
      expect(schema.safeParse(body).error).toBeUndefined();
      expect(responseSchemas[name]?.safeParse(body).error).toBeUndefined();
    }
  });

  it('CONT-01: answers what the documents say for a region', async () => {
    const body: unknown = await (await ask('/theme-settings/global?region=au')).json();
    const groups = z.record(z.string(), z.unknown());
    const { ThemeSettings, CartSettings } = z
      .object({ ThemeSettings: groups, CartSettings: groups })
      .parse(body);
    const same = await openFileContent({
      directory: offers,
      clock: Date.now,
      log: pino({ level: 'silent' }),
    });
    const asDefault = (said: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { default: value }]));
    expect(parseCartSettings(asDefault(CartSettings)).byRegion.au).toEqual(await same.cartSettings('au'));
    expect(parseThemeSettings(asDefault(ThemeSettings)).byRegion.au).toEqual(await same.themeSettings('au'));
  });

  it.each([
    '/theme-settings/global?region=au',
    '/launch-product-waitlist?region=au',
    '/product-settings?region=au',
    '/single-product/sunset-oil?region=au',
    '/blog-settings?region=au',
  ])('CONT-03, CONT-04: answers %s to nobody without its token', async (path) => {
    for (const token of [null, 'wrong', `${service.token}x`, service.token.slice(1), ''])
      expect((await ask(path, token)).status).toBe(401);
  });

  it.each(['', '?region=', '?region=mars', '?region=au&preview=true'])(
    'refuses a call that names no region it has: "%s"',
    async (query) => {
      const { status } = await ask(`/theme-settings/global${query}`);
      expect([400, 422]).toContain(status);
    },
  );

  it.each([
    ['au', { badge: 'New', note: 'For Australia' }],
    ['us', { badge: 'New', note: 'For all' }],
  ])('answers what is written about a product in the form of its schema: %s', async (region, words) => {
    const body: unknown = await (await ask(`/single-product/sunset-oil?region=${region}`)).json();
    expect(body).toEqual(words);
    expect(responseSchemas['single-product']?.safeParse(body).error).toBeUndefined();
  });

  it('answers 404 where nothing is written about a product, or there is no such route', async () => {
    expect((await ask('/single-product/nothing-here?region=au')).status).toBe(404);
    expect((await ask('/no-such-route?region=au')).status).toBe(404);
  });

  it('CONT-01, CONT-02: is all that a shop needs: its offers price a cart, and it is read while the cart changes', async () => {
    const [local, remote] = await Promise.all([
      openTestShop({ CONTENT_DIR: offers }),
      openTestShop({ CONTENT_URL: service.url, CONTENT_TOKEN: service.token }),
    ]);
    const [wanted, found] = [await cartIn(local.app), await cartIn(remote.app)];
    expect(wanted.discountTier).toBeGreaterThan(0);
    expect(amountsOf(found)).toEqual(amountsOf(wanted));
    const words = () => remote.shop.content.product('sunset-oil', 'au');
    // The first who asks gets what is known, and has the service asked.
    expect(await words()).toMatchObject({ badge: '', note: '' });
    await expect.poll(words).toMatchObject({ badge: 'New', note: 'For Australia' });
    await Promise.all([local.dispose(), remote.dispose()]);
  });
});

async function cartIn(app: Parameters<typeof serveApp>[0]): Promise<CartJson> {
  const shopper = new Shopper(app, 'au.shop.test');
  const product = await (await shopper.send('GET', '/api/getProductInfo?handle=sunset-oil')).json();
  const merchandiseId = product.product.variants.nodes[0].id;
  await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 1 });
  const response = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 5 });
  expect(response.status).toBe(200);
  return (await response.json()).cart;
}

function amountsOf(cart: CartJson) {
  const { subtotalPrice, discountTier, discountAmount, totalAmount, lines } = cart;
  return {
    subtotalPrice,
    discountTier,
    discountAmount,
    totalAmount,
    lines: lines.map(({ merchandise, quantity }) => [merchandise.id, quantity]),
  };
}

describe('our content service', () => {
  const published = 'the-token-for-what-is-published';
  const drafts = 'the-token-for-drafts-as-well';
  const settings = {
    CONTENT_SERVICE_TOKEN: published,
    CONTENT_SERVICE_PREVIEW_TOKEN: drafts,
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('CONT-04: gives no right to the staging store with the token for what is published', async () => {
    const { app, dispose } = await openTestShop(settings);
    const shopper = new Shopper(app);
    const status = async (query: string, token: string) =>
      (await shopper.send('GET', `/content/theme-settings/global?${query}`, undefined, bearer(token))).status;
    expect(await status('preview=true&region=dev', published)).toBe(403);
    expect(await status('region=dev', published)).toBe(403);
    expect(await status('region=au', published)).toBe(200);
    expect(await status('preview=true&region=dev', drafts)).toBe(200);
    expect(await status('region=au', drafts)).toBe(200);
    await dispose();
  });

  it('CONT-10: takes the tokens of before beside the new ones, each for what it was for', async () => {
    const { app, dispose } = await openTestShop({
      CONTENT_SERVICE_TOKEN: 'the-new-token-for-published',
      CONTENT_SERVICE_TOKEN_PREVIOUS: published,
      CONTENT_SERVICE_PREVIEW_TOKEN: 'the-new-token-for-drafts',
      CONTENT_SERVICE_PREVIEW_TOKEN_PREVIOUS: drafts,
    });
    const status = async (query: string, token: string) => {
      const address = `/content/theme-settings/global?${query}`;
      return (await new Shopper(app).send('GET', address, undefined, bearer(token))).status;
    };
    for (const token of [published, 'the-new-token-for-published']) {
      expect(await status('region=au', token)).toBe(200);
      expect(await status('preview=true&region=dev', token)).toBe(403);
    }
    for (const token of [drafts, 'the-new-token-for-drafts'])
      expect(await status('preview=true&region=dev', token)).toBe(200);
    expect(await status('region=au', 'a-token-of-nobody-at-all')).toBe(401);
    await dispose();
  });

  it('opens by its token alone where a key closes the staging store', async () => {
    const { app, dispose } = await openTestShop({ ...settings, STAGING_KEY: 'sixteen-characters-at-least' });
    const address = '/content/theme-settings/global?preview=true&region=dev';
    const response = await new Shopper(app, 'dev.shop.test').send('GET', address, undefined, bearer(drafts));
    expect(response.status).toBe(200);
    await dispose();
  });

  it('CONT-04: tells its answers by a tag, sets no cookie, and lets nobody between keep them', async () => {
    const { app, dispose } = await openTestShop(settings);
    const shopper = new Shopper(app);
    const address = '/content/theme-settings/global?region=au';
    const first = await shopper.send('GET', address, undefined, bearer(published));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('authorization');
    expect(first.headers.get('x-cache')).toBeNull();
    expect(first.headers.getSetCookie()).toEqual([]);
    const again = await shopper.send('GET', address, undefined, {
      ...bearer(published),
      'if-none-match': etag,
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await shopper.send('GET', '/content/theme-settings/global?region=us', undefined, {
      ...bearer(published),
      'if-none-match': etag,
    });
    expect(other.status).toBe(200);
    await dispose();
  });

  it('CONT-04: asks for the token before it says whether the caller has the answer', async () => {
    const { app, dispose } = await openTestShop(settings);
    const shopper = new Shopper(app);
    const address = '/content/theme-settings/global?region=au';
    const etag = (await shopper.send('GET', address, undefined, bearer(published))).headers.get('etag') ?? '';
    expect((await shopper.send('GET', address, undefined, { 'if-none-match': etag })).status).toBe(401);
    await dispose();
  });

  it('publishes the schema of each answer, and of nothing else', async () => {
    const { app, dispose } = await openTestShop(settings);
    const shopper = new Shopper(app);
    for (const name of Object.keys(responseSchemas)) {
      const response = await shopper.send('GET', `/content/schemas/${name}.json`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(JSON.parse(JSON.stringify(getResponseJsonSchema(name))));
    }
    for (const name of ['toString', 'constructor', '__proto__', 'theme-settings.json.json', '..%2f']) {
      expect((await shopper.send('GET', `/content/schemas/${name}.json`)).status).toBe(404);
    }
    await dispose();
  });

  it('shows drafts to the preview alone, and everybody what is published', async () => {
    const { app, shop, dispose } = await openTestShop(settings);
    const shopper = new Shopper(app);
    const ask = async (path: string) => (await shopper.send('GET', path, undefined, bearer(drafts))).json();
    const announcement = { kind: 'theme/announcement' as const, key: '' };
    const product = { kind: 'product' as const, key: 'sunset-oil' };
    const author = 'ada@example.com';
    const words = (text: string) => ({ default: { enabled: true, text } });
    await shop.contentStore.save(announcement, { body: words('a draft'), basedOn: 0, author });
    const announced = async (query: string) =>
      (await ask(`/content/theme-settings/global?${query}`)).ThemeSettings.announcement?.text;
    expect(await announced('preview=true&region=dev')).toBe('a draft');
    expect(await announced('region=au')).not.toBe('a draft');
    await shop.contentStore.publish(announcement, { version: 1, from: null, until: null, by: author });
    expect(await announced('region=au')).toBe('a draft');

    const body = { default: { badge: 'New', note: 'For all' }, regions: { au: { note: 'For Australia' } } };
    await shop.contentStore.save(product, { body, basedOn: 0, author });
    await shop.contentStore.publish(product, { version: 1, from: null, until: null, by: author });
    expect(await ask('/content/single-product/sunset-oil?region=au')).toEqual({
      badge: 'New',
      note: 'For Australia',
    });
    await dispose();
  });

  it.each(['content', 'storefront'])(
    'answers the shop’s articles, whichever has them: %s',
    async (source) => {
      const { app, dispose } = await openTestShop({ ...settings, BLOG_SOURCE: source });
      const shopper = new Shopper(app);
      const ask = async (path: string) =>
        (await shopper.send('GET', path, undefined, bearer(published))).json();
      const { posts, count } = postsResponse.parse(await ask('/content/tagged-blog/all/1/3/us'));
      expect(posts).toHaveLength(3);
      expect(count).toBeGreaterThan(3);
      expect(await ask('/content/count-blog/all?region=us')).toEqual({ count });
      const [newest] = posts;
      const { html, seoTitle, seoDescription, noindex, ...summary } = postResponse.parse(
        await ask(`/content/single-blog/${newest?.id}?region=us`),
      );
      expect(summary).toEqual(newest);
      expect([html.length > 0, seoTitle, seoDescription, noindex]).toEqual([
        true,
        seoTitle,
        seoDescription,
        false,
      ]);
      await dispose();
    },
  );

  it('CONT-04: has a limit of its own', async () => {
    const { app, dispose } = await openTestShop({ ...settings, RATE_LIMIT_CONTENT: '2/60' });
    const shopper = new Shopper(app);
    const status = async (token: string) =>
      (await shopper.send('GET', '/content/blog-settings?region=au', undefined, bearer(token))).status;
    expect([await status('wrong'), await status(published), await status(published)]).toEqual([
      401, 200, 429,
    ]);
    expect((await shopper.send('GET', '/api/getGlobalSetting')).status).toBe(200);
    await dispose();
  });

  it('is not there where no token is set', async () => {
    const { app, dispose } = await openTestShop();
    const response = await new Shopper(app).send(
      'GET',
      '/content/theme-settings/global?region=au',
      undefined,
      bearer(''),
    );
    expect(response.status).toBe(404);
    await dispose();
  });
});
