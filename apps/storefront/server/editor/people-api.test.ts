/** The editor's door: who may call what, from where, and what a wrong call gets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const password = 'seven quiet pelicans';
const host = 'dev.shop.test';
const own = { 'sec-fetch-site': 'same-origin' };

let opened: RunningTestShop;
beforeAll(async () => {
  opened = await openTestShop();
  await opened.shop.people.add({ email: 'ada@example.com', name: 'Ada', role: 'admin', by: 'test' });
  await opened.shop.people.setPassword('ada@example.com', password, 'test');
  for (const role of ['editor', 'publisher'] as const) {
    await opened.shop.people.add({ email: `${role}@example.com`, name: role, role, by: 'test' });
    await opened.shop.people.setPassword(`${role}@example.com`, password, 'test');
  }
});
afterAll(() => opened.dispose());

async function signedIn(email: string): Promise<Shopper> {
  const browser = new Shopper(opened.app, host);
  const response = await browser.send('POST', '/editor/api/session', { email, password }, own);
  expect(response.status).toBe(200);
  return browser;
}

describe('signing in', () => {
  test('gives a cookie that scripts can’t read and other sites can’t send', async () => {
    const browser = await signedIn('ada@example.com');
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^editor=[0-9a-f]{48}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await (await browser.send('GET', '/editor/api/session')).json()).toEqual({
      email: 'ada@example.com',
      name: 'Ada',
      role: 'admin',
      secondFactor: 'off',
      scopes: expect.arrayContaining(['write_orders']),
      permissions: expect.arrayContaining(['write_reviews']),
      timeZone: 'America/New_York',
      hasBackend: true,
    });
  });

  test('out ends the session, so that its token is invalid', async () => {
    const browser = await signedIn('ada@example.com');
    const token = browser.cookies.get('editor') ?? '';
    expect((await browser.send('DELETE', '/editor/api/session', undefined, own)).status).toBe(200);
    expect(browser.cookies.has('editor')).toBe(false);
    browser.cookies.set('editor', token);
    expect(await (await browser.send('GET', '/editor/api/session')).json()).toBeNull();
  });

  test('with a wrong password shows the error at its field, and is throttled after some attempts', async () => {
    const browser = new Shopper(opened.app, host);
    const body = { email: 'eve@example.com', password: 'x' };
    const first = await browser.send('POST', '/editor/api/session', body, own);
    expect(first.status).toBe(401);
    expect(await first.json()).toMatchObject({ error: { fields: { password: expect.any(String) } } });
    for (let tries = 1; tries < 5; tries += 1) await browser.send('POST', '/editor/api/session', body, own);
    const late = await browser.send('POST', '/editor/api/session', body, own);
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).toBe('5');
  });

  test('with a one-time link chooses a password', async () => {
    const token = await opened.shop.people.add({
      email: 'new@example.com',
      name: 'New',
      role: 'editor',
      by: 'test',
    });
    const browser = new Shopper(opened.app, host);
    const weak = await browser.send('POST', '/editor/api/welcome', { token, password: 'short' }, own);
    expect(weak.status).toBe(422);
    expect(await weak.json()).toMatchObject({ error: { code: 'WEAK_PASSWORD' } });
    const done = await browser.send('POST', '/editor/api/welcome', { token, password }, own);
    expect(await done.json()).toMatchObject({ email: 'new@example.com' });
    const again = await browser.send('POST', '/editor/api/welcome', { token, password }, own);
    expect(await again.json()).toMatchObject({ error: { code: 'STALE_LINK' } });
  });
});

test('EDIT-26: each account sees and ends only its own sessions', async () => {
  const [one, other, ada] = [
    await signedIn('editor@example.com'),
    await signedIn('editor@example.com'),
    await signedIn('ada@example.com'),
  ];
  const path = '/editor/api/sessions';
  expect((await new Shopper(opened.app, host).send('GET', path)).status).toBe(401);
  const { sessions } = await (await one.send('GET', path)).json();
  expect(sessions[0]).toMatchObject({ current: true });
  const mine = { id: sessions[0].id };
  expect((await ada.send('DELETE', path, mine, own)).status).toBe(200);
  expect((await one.send('GET', path)).status).toBe(200);
  expect((await other.send('DELETE', path, mine, own)).status).toBe(200);
  expect((await one.send('GET', path)).status).toBe(401);
  expect((await other.send('DELETE', path, { id: 'x' }, own)).status).toBe(422);
});

const calls: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['GET', '/editor/api/people', undefined],
  ['GET', '/editor/api/people/log', undefined],
  ['POST', '/editor/api/people', { email: 'ada@example.com', name: 'A', role: 'editor' }],
  ['POST', '/editor/api/people/link', { email: 'nobody@example.com' }],
  ['PUT', '/editor/api/people', { email: 'nobody@example.com', role: 'editor' }],
  ['DELETE', '/editor/api/people', { email: 'nobody@example.com' }],
  ['PUT', '/editor/api/people/second-factor', { required: false }],
  ['DELETE', '/editor/api/people/second-factor', { email: 'nobody@example.com' }],
];

describe.each(calls)('%s %s', (method, path, body) => {
  test.each([
    ['nobody', 401],
    ['editor', 403],
    ['publisher', 403],
  ])('by %s is %i', async (who, status) => {
    const browser = who === 'nobody' ? new Shopper(opened.app, host) : await signedIn(`${who}@example.com`);
    const response = await browser.send(method, path, body, own);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('EDIT-03: by an admin is done, or says why not', async () => {
    const browser = await signedIn('ada@example.com');
    const response = await browser.send(method, path, body, own);
    expect([200, 404, 409]).toContain(response.status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('on another host is nothing at all', async () => {
    const browser = await signedIn('ada@example.com');
    const elsewhere = new Shopper(opened.app, 'shop.test');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.send(method, path, body, own)).status).toBe(404);
  });

  if (method !== 'GET') {
    test.each([
      ['that says nothing', {}],
      ['of another site', { 'sec-fetch-site': 'cross-site' }],
      ['of another storefront', { 'sec-fetch-site': 'same-site' }],
      ['of another origin', { origin: 'http://shop.test' }],
      ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ])('EDIT-17: from a page %s is refused', async (_name, headers) => {
      const browser = await signedIn('ada@example.com');
      const response = await browser.send(method, path, body, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'CROSS_ORIGIN' } });
    });

    test.each([
      ['no JSON', '{', 400],
      ['nothing', '', 400],
      ['a list', '[]', 422],
      ['a stranger’s field', JSON.stringify({ ...Object(body), more: 1 }), 422],
      ['a NUL', JSON.stringify({ ...Object(body), email: 'a\0@b.example' }), 400],
    ])('with %s is refused', async (_name, text, status) => {
      const browser = await signedIn('ada@example.com');
      const headers = { ...own, 'content-type': 'application/json' };
      expect((await browser.send(method, path, text, headers)).status).toBe(status);
    });
  }
});

describe('the page', () => {
  test.each(['/editor', '/editor/documents/cart/tierDiscount'])(
    'at %s runs no text as script',
    async (path) => {
      const response = await new Shopper(opened.app, host).send('GET', path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );

  test.each(['shop.test', 'au.shop.test'])('is not there on %s', async (other) => {
    for (const path of ['/editor', '/editor/people', '/editor/api/session', '/editor/assets/x.js'])
      expect((await new Shopper(opened.app, other).send('GET', path)).status).toBe(404);
  });

  test('knows no call or file by any other name', async () => {
    const browser = await signedIn('ada@example.com');
    for (const path of ['/editor/api/nothing', '/editor/assets/nothing.js'])
      expect((await browser.send('GET', path)).status).toBe(404);
  });
});

test('the last admin can’t be removed', async () => {
  const browser = await signedIn('ada@example.com');
  const response = await browser.send('DELETE', '/editor/api/people', { email: 'ada@example.com' }, own);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: 'LAST_ADMIN' } });
});
