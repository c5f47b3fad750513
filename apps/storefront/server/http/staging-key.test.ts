import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { callPolicies } from './call-policies.ts';

const key = 'the-key-of-editors';

describe('the staging store with a key', () => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop({ STAGING_KEY: key });
  }, 60_000);
  afterAll(() => shop.dispose());

  it.each([
    ['GET', '/api/cart'],
    ['GET', '/api/getStrapiCartSetting'],
    ['POST', '/api/cart/create'],
    ['GET', '/preview/settings'],
    ['GET', '/?key=the-key-of-editorS'],
    ['GET', '/?key='],
  ])('REGION-09: is closed without it: %s %s', async (method, path) => {
    const who = new Shopper(shop.app, 'dev.shop.test');
    const response = await who.send(method, path);
    expect(response.status).toBe(403);
    expect(who.cookies.size).toBe(0);
  });

  it('doesn’t send its settings to other storefronts', async () => {
    const who = new Shopper(shop.app);
    expect((await who.send('GET', '/api/getStrapiCartSetting?region=dev')).status).toBe(403);
    expect((await who.send('GET', '/api/getStrapiCartSetting?region=us')).status).toBe(200);
  });

  it('REGION-09: opens with it, once in the address, then by the cookie, which isn’t the key', async () => {
    const who = new Shopper(shop.app, 'dev.shop.test');
    const response = await who.send('GET', `/collections/all?key=${key}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/collections/all']);
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(who.cookies.get('staging')).toBeTruthy();
    expect(who.cookies.get('staging')).not.toContain(key);
    expect((await who.send('POST', '/api/cart/create')).status).toBe(200);
  });

  it('SEC-20: leads to no other host', async () => {
    const response = await new Shopper(shop.app, 'dev.shop.test').send('GET', `//evil.test/?key=${key}`);
    expect(response.headers.get('location')).toMatch(/^\/[^/]/);
  });

  it('leaves the others open, and says that it lives', async () => {
    expect((await new Shopper(shop.app).send('POST', '/api/cart/create')).status).toBe(200);
    expect((await new Shopper(shop.app, 'dev.shop.test').send('GET', '/healthz')).status).toBe(200);
  });
});

describe('the staging store with a new key', () => {
  it('opens with both, and keeps open who had the one of before', async () => {
    const visitor = async (keys: Record<string, string>, given: string | null, cookie: string | null) => {
      const shop = await openTestShop(keys);
      const who = new Shopper(shop.app, 'dev.shop.test');
      if (cookie !== null) who.cookies.set('staging', cookie);
      if (given !== null) await who.send('GET', `/?key=${given}`);
      const response = await who.send('POST', '/api/cart/create');
      await shop.dispose();
      return { status: response.status, cookie: who.cookies.get('staging') ?? '' };
    };
    const before = await visitor({ STAGING_KEY: key }, key, null);
    const both = { STAGING_KEY: 'a-new-key-of-editors', STAGING_KEY_PREVIOUS: key };
    expect((await visitor(both, null, before.cookie)).status).toBe(200);
    expect((await visitor(both, 'a-new-key-of-editors', null)).status).toBe(200);
    expect((await visitor(both, key, null)).status).toBe(200);
    const gone = { STAGING_KEY: both.STAGING_KEY };
    expect((await visitor(gone, null, before.cookie)).status).toBe(403);
  }, 60_000);
});

describe('the staging store without a key', () => {
  it.each([
    ['is open on a machine without TLS', 'http://shop.test', 200],
    ['REGION-09: is closed where the shop is public', 'https://shop.test', 403],
  ])('%s', async (_, PUBLIC_URL, status) => {
    const shop = await openTestShop({ PUBLIC_URL });
    const who = new Shopper(shop.app, 'dev.shop.test');
    expect((await who.send('GET', '/api/getStrapiCartSetting')).status).toBe(status);
    await shop.dispose();
  });
});

describe('pages of the staging store', () => {
  const draft = 'an unpublished draft';
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop(
      {
        PUBLIC_URL: 'https://shop.test',
        STAGING_KEY: key,
        CONTENT_SERVICE_TOKEN: 'a-token-of-a-content-service-reader',
        SHOPIFY_WEBHOOK_SECRET: 'a-secret-of-webhooks-from-shopify',
      },
      async () => new Response(draft, { headers: { 'content-type': 'text/html' } }),
    );
  }, 60_000);
  afterAll(() => shop.dispose());

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ask = (method: string, path: string) =>
    new Shopper(shop.app, 'dev.shop.test').send(
      method,
      path,
      method === 'GET' || method === 'HEAD' ? undefined : '',
      form,
    );

  it.each([
    '/',
    '/products/oil',
    '/nowhere',
    '/webhooks/x',
    '/webhooks/stripe/x',
    '/app/x',
    '/app/bluecore/x',
    '/healthzz',
    '/readyz-page',
    '/healthz.data',
    '/editor.data',
    '/editors',
    '/mediapage',
    '/frame/x',
  ])('need the key: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      expect([method, (await ask(method, path)).status]).toEqual([method, 403]);
    }
  });

  const open = Object.entries(callPolicies).flatMap(([name, policy]) => {
    const [method = '', path = ''] = name.split(' ');
    return policy?.staging === 'open' ? [[method, path] as const] : [];
  });

  it.each(open)('are at no address next to %s %s', async (_, template) => {
    const path = template.replace(/:\w+/g, 'x').replace('*', 'x');
    const parent = path.slice(0, path.lastIndexOf('/'));
    const near = [
      path,
      `${path}z`,
      `${path}-page`,
      `${path}/more`,
      `${path}.data`,
      `${parent}/unknown`,
      `${path}/`,
    ];
    for (const each of near) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
        expect([method, each, await (await ask(method, each)).text()]).not.toContain(draft);
      }
    }
  });

  it('leave health, pictures and the editor’s sign-in open', async () => {
    expect((await ask('GET', '/healthz')).status).toBe(200);
    expect((await ask('GET', '/media/placeholder/bottle/a.svg')).status).toBe(200);
    expect((await ask('GET', '/editor')).status).toBe(200);
    expect((await ask('GET', '/assets/gone.js')).status).toBe(404);
  });
});
