/** Forms behind proxies: React Router compares their Origin with the address that the page is handed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const seen: { url: string; form: string }[] = [];
const renderPage: RenderPage = async (request) => {
  seen.push({ url: request.url, form: await request.text() });
  return new Response('taken');
};

/** As a proxy in front sends it on; the browser asked `https://shop.test:8443`. */
const browser = { origin: 'https://shop.test:8443', 'sec-fetch-site': 'same-origin' };
/** One of before Sec-Fetch-Site. */
const oldBrowser = { origin: 'https://shop.test:8443' };
const evil = { origin: 'https://evil.test' };

type Row = readonly [string, Record<string, string>, number, string | null];
const asked = 'https://shop.test:8443';

/** With `PUBLIC_URL=https://shop.test:8443`; the page's address, or null where the form is refused. */
const rows: readonly Row[] = [
  [
    'all headers',
    { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.test:8443', ...oldBrowser },
    1,
    asked,
  ],
  ['Host alone', { host: 'shop.test:8443', ...oldBrowser }, 1, asked],
  ['Host alone, nobody trusted', { host: 'shop.test:8443', ...oldBrowser }, 0, asked],
  ['Host without the port', { host: 'shop.test', 'x-forwarded-proto': 'https', ...oldBrowser }, 1, asked],
  ['the proxy as Host', { host: '127.0.0.1:3000', ...oldBrowser }, 1, asked],
  [
    'a region, the proxy as Host',
    { host: 'a', ...browser, origin: 'https://au.shop.test:8443' },
    1,
    'https://au.shop.test:8443',
  ],
  [
    'another name of the shop',
    { host: 'www.shop.test', ...browser, origin: 'https://www.shop.test' },
    1,
    'https://www.shop.test',
  ],
  ['no Origin at all', { host: 'shop.test:8443' }, 1, asked],
  [
    'a proxy that says http',
    { host: 'shop.test:8443', 'x-forwarded-proto': 'http', ...oldBrowser },
    1,
    asked,
  ],
  ['SEC-21: another site', { host: 'shop.test:8443', ...evil }, 1, null],
  [
    'another site, by the browser’s word',
    { host: 'shop.test:8443', ...evil, 'sec-fetch-site': 'cross-site' },
    1,
    null,
  ],
  [
    'another site under the shop’s name',
    { host: 'shop.test:8443', ...oldBrowser, 'sec-fetch-site': 'cross-site' },
    1,
    null,
  ],
  [
    'another storefront',
    { host: 'shop.test:8443', origin: 'https://au.shop.test:8443', 'sec-fetch-site': 'same-site' },
    1,
    null,
  ],
  ['another storefront of before', { host: 'shop.test:8443', origin: 'https://au.shop.test:8443' }, 1, null],
  [
    'a host of the client’s own',
    { host: 'shop.test:8443', 'x-forwarded-host': 'evil.test', ...evil },
    0,
    null,
  ],
  ['the shop without TLS', { host: 'shop.test:8443', origin: 'http://shop.test:8443' }, 1, null],
  ['words for an origin', { host: 'shop.test:8443', origin: 'null' }, 1, null],
];

describe.each([0, 1])('a form behind %i proxies', (proxies) => {
  let test: RunningTestShop;
  beforeAll(async () => {
    const settings = { PUBLIC_URL: asked, TRUST_PROXY: String(proxies), STAGING_KEY: 'the-key-of-editors' };
    test = await openTestShop(settings, renderPage);
  }, 60_000);
  afterAll(() => test.dispose());

  it.each(rows.filter(([, , each]) => each === proxies))('%s', async (_, headers, _proxies, address) => {
    seen.length = 0;
    const response = await new Shopper(test.app).send('POST', '/account/login?return=%2F', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
    expect(response.status).toBe(address === null ? 403 : 200);
    expect(seen).toEqual(
      address === null ? [] : [{ url: `${address}/account/login?return=%2F`, form: 'email=a' }],
    );
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('calls, the staging key and cookies behind TLS', async () => {
    const editor = new Shopper(test.app, 'dev.shop.test:8443');
    const opened = await editor.send('GET', '/preview/settings?key=the-key-of-editors');
    expect(opened.headers.get('location')).toBe('/preview/settings');
    expect(editor.setCookies[0]).toMatch(/; Secure/);
    const headers = { origin: 'https://dev.shop.test:8443', 'sec-fetch-site': 'same-origin' };
    const made = await editor.send('POST', '/api/cart/create', undefined, headers);
    expect(made.status).toBe(200);
    expect(editor.setCookies).toHaveLength(1);
    for (const cookie of editor.setCookies) expect(cookie).toMatch(/; Secure/);
  });
});
