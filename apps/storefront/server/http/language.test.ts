/** A region's second language: below its prefix for pages, that of the page for what is sent, and one thing for limits. */
import { itemsInYourCart } from '@vitrine/words/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let rendered = 0;
// Stands for the built pages: says where and in which language they were asked.
const renderPage: RenderPage = async (request, shop) => {
  rendered += 1;
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/elsewhere')) {
    const headers = new Headers({ location: '/cart' });
    headers.append('set-cookie', 'key=1; Path=/checkout; HttpOnly');
    headers.append('set-cookie', 'who=2; Path=/');
    return new Response(null, { status: 302, headers });
  }
  const { language, languages } = await shop.frame();
  return Response.json({ pathname, language, languages, says: itemsInYourCart(), own: shop.language });
};

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({ STAGING_KEY: 'the-key-of-editors' }, renderPage);
}, 60_000);
afterAll(() => shop.dispose());

const at = (host: string, path: string, init: RequestInit = {}) =>
  shop.app.request(`http://${host}.localhost:3000${path}`, {
    ...init,
    headers: { host: `${host}.localhost:3000`, ...init.headers },
  });

describe('pages', () => {
  test.each([
    ['/', '/', 'en-IE', 'en'],
    ['/de', '/de/', 'de', 'de'],
    ['/de/products/sunset-oil', '/de/products/sunset-oil', 'de', 'de'],
    ['/cart', '/cart', 'en-IE', 'en'],
    ['/de/cart', '/de/cart', 'de', 'de'],
    ['/de.data?_routes=routes%2Fhome', '/de/_.data', 'de', 'de'],
  ])('LANG-04: %s of eu', async (path, pathname, language, own) => {
    const page = await (await at('eu', path)).json();
    expect(page).toMatchObject({ pathname, language, own });
    expect(page.says).toBe(own === 'de' ? 'Artikel im Warenkorb' : 'Items in your cart');
    expect(page.languages).toEqual([
      { language: 'en', name: 'English', prefix: '' },
      { language: 'de', name: 'Deutsch', prefix: '/de' },
    ]);
  });

  test('us has no /de: it is an address like any other', async () => {
    expect(await (await at('us', '/de/cart')).json()).toMatchObject({ pathname: '/de/cart', own: 'en' });
  });

  test('LANG-04: are kept by language', async () => {
    const before = rendered;
    const first = await (await at('eu', '/collections/hair')).json();
    const german = await (await at('eu', '/de/collections/hair')).json();
    const again = await at('eu', '/de/collections/hair');
    expect(again.headers.get('x-cache')).toBe('hit');
    expect([first.own, german.own, (await again.json()).own]).toEqual(['en', 'de', 'de']);
    expect(rendered - before).toBe(2);
  });

  test('the way to the checkout follows the page that leads there', async () => {
    const entry = async (referer: string) =>
      (await (await at('eu', '/cart/c/abc', { headers: { referer } })).json()).own;
    expect(await entry('http://eu.localhost:3000/de/cart')).toBe('de');
    expect(await entry('http://eu.localhost:3000/cart')).toBe('en');
    const shared = await at('eu', '/collections/hair', {
      headers: { referer: 'http://eu.localhost:3000/de' },
    });
    expect((await shared.json()).own).toBe('en');
  });

  test('cookies for some pages reach those of the language', async () => {
    const cookies = async (path: string) =>
      (await at('eu', path)).headers.getSetCookie().map((cookie) => /path=[^;]*/i.exec(cookie)?.[0]);
    expect(await cookies('/de/account/orders/elsewhere')).toEqual(['Path=/de/checkout', 'Path=/']);
    expect(await cookies('/account/orders/elsewhere')).toEqual(['Path=/checkout', 'Path=/']);
  });

  test('a redirect stays in the language, once', async () => {
    expect((await at('eu', '/de/account/orders/elsewhere')).headers.get('location')).toBe('/de/cart');
    expect((await at('eu', '/account/orders/elsewhere')).headers.get('location')).toBe('/cart');
  });
});

describe('what is sent', () => {
  const form = (path: string, referer: string, origin = 'http://eu.localhost:3000') =>
    at('eu', path, {
      method: 'POST',
      body: 'country=FR',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, referer },
    });

  test.each([
    ['from a German page', '/cart/destination', 'http://eu.localhost:3000/de/cart', '/de/cart'],
    ['to a German address', '/de/cart/destination', 'http://eu.localhost:3000/cart', '/de/cart'],
    ['from an English page', '/cart/destination', 'http://eu.localhost:3000/cart', '/cart'],
    ['from nowhere', '/cart/destination', 'not an address', '/cart'],
  ])('LANG-05: %s leads back to its language', async (_what, path, referer, location) => {
    const response = await form(path, referer);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')?.split(/[?#]/)[0]).toBe(location);
  });

  test('LANG-05: from another site is refused below the prefix too', async () => {
    const answers = await Promise.all(
      ['/cart/destination', '/de/cart/destination'].map((path) =>
        form(path, 'http://evil.test/de', 'http://evil.test'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
