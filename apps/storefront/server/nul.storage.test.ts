/**
 * NUL in whatever a client can write, over both databases: PostgreSQL refuses it in any text, so the edge does, on both
 * alike.
 */
import { createPostgresDatabase } from '@vitrine/storage/test-databases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPasswordForm, recoverForm, registerForm, signInForm } from '../app/account/forms.server.ts';
import { handleAccountForm } from '../app/account/handle-account-form.server.ts';
import { readCheckoutKey } from '../app/checkout/checkout-key.server.ts';
import type { RenderPage } from './pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

// Stands for the built pages: the same calls that their loaders and actions make.
const renderPage: RenderPage = async (request, shop) => {
  const [, first, second = '', third = '', fourth = ''] = new URL(request.url).pathname
    .split('/')
    .map(decodeURIComponent);
  if (first === 'checkout') {
    const opened = await shop.checkout?.open(await readCheckoutKey(second, request, shop));
    return new Response(opened?.kind, { status: opened?.kind === 'open' ? 200 : 404 });
  }
  if (request.method !== 'POST') return Response.json([await shop.account.user(), await shop.loadCart()]);
  const { account } = shop;
  const given = { id: third, token: fourth };
  const response = await (second === 'login'
    ? handleAccountForm(request, signInForm, account.signIn, '/')
    : second === 'register'
      ? handleAccountForm(request, registerForm, account.register, '/')
      : second === 'recover'
        ? handleAccountForm(request, recoverForm, ({ email }) => account.recover(email), '/')
        : handleAccountForm(
            request,
            newPasswordForm,
            ({ password }) => account.reset({ ...given, password }),
            '/',
          ));
  if (response instanceof Response) return response;
  return Response.json(response.data, { status: response.init?.status ?? 200 });
};

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const wrap = 'gid://shopify/ProductVariant/1';
const member = 'email=a%40example.com&password=a+long+secret&firstName=A&lastName=B';

const operation = (query: string, variables?: unknown) => JSON.stringify({ query, variables });
const createCart =
  'mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } userErrors { message } } }';
const product = 'query ($handle: String) { product(handle: $handle) { id } }';

type Row = readonly [method: string, path: string, headers?: Record<string, string>, body?: string];

/** Refused in words, whoever they are for. */
const refused: readonly Row[] = [
  ['GET', '/products/%00'],
  ['GET', '/search?q=%00'],
  ['GET', '/account/reset/1%00/token'],
  ['GET', '/checkout/a%00'],
  ['GET', '/api/getProductInfo?handle=%00'],
  ['GET', '/api/search/suggest?q=a%00'],
  ['GET', '/products/a%00.json'],
  ['GET', '/media/a%00.png'],
  ['POST', '/account/login', form, 'email=a%00%40example.com&password=x'],
  ['POST', '/account/login', form, 'email=a%40example.com&password=a+long%00secret'],
  ['POST', '/account/register', form, `${member}&note=%00`],
  ['POST', '/account/register', form, member.replace('=A&', '=A%00&')],
  ['POST', '/account/recover', form, 'email=%00'],
  ['POST', '/account/reset/1/a', form, 'password=a+long%00secret'],
  ['POST', '/account/reset/1/a%00', form, 'password=a+long+secret'],
  ['POST', '/sign-up', form, 'email=a%00%40example.com'],
  ['POST', '/api/registrations', json, '{"email":"a\\u0000@example.com"}'],
  ['POST', '/api/cart', json, `{"merchandiseId":"${wrap}","attributes":[{"key":"a","value":"\\u0000"}]}`],
  ['POST', '/api/cart', json, `{"merchandiseId":"${wrap}\\u0000"}`],
  ['POST', '/api/cart', json, '{"\\u0000":1}'],
  ['PUT', '/api/cart/discount', json, '{"discountCodes":["\\u0000NULL"]}'],
  ['PUT', '/api/cart/destination', json, '{"country":"U\\u0000"}'],
  ['POST', '/api/2025-01/graphql.json', json, operation(product, { handle: '\0' })],
  ['POST', '/api/2025-01/graphql.json', json, operation('{ product(handle: "\\u0000") { id } }')],
  ['POST', '/api/2025-01/graphql.json', json, operation('{ product(handle: "\\u{0}") { id } }')],
  ['POST', '/api/2025-01/graphql.json', json, operation(createCart, { input: { note: 'a\0' } })],
  [
    'POST',
    '/api/2025-01/graphql.json',
    { 'content-type': 'application/graphql' },
    '{ product(handle: "\\u0000") { id } }',
  ],
];

const base64 = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));

/** A browser can't be rid of a bad cookie: it counts as none. */
const cookies: readonly string[] = [
  'cart=%00',
  'cart=gid%3A%2F%2Fshopify%2FCart%2Fa%00%3Fkey%3Db',
  'member=%00',
  'member=a%00b',
  'country_code=%00',
  'country_code=U%00',
  'autoGwpRemoved=%5B%22%5Cu0000%22%5D',
  'manualGwpSelected=%5B%22%5Cu0000%22%5D',
  `checkout_abc=${base64('\0')}`,
  `checkout_abc=${base64({ secret: '\0' })}`,
];

describe.each(['sqlite', 'postgres'])('NUL over %s', (dialect) => {
  let shop: RunningTestShop;
  let remove: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    let database: Record<string, string> = {};
    if (dialect === 'postgres') {
      const made = await createPostgresDatabase();
      remove = made.remove;
      database = { DATABASE_URL: made.location.databaseUrl ?? '' };
    }
    shop = await openTestShop(database, renderPage);
  });
  afterAll(async () => {
    await shop.dispose();
    await remove();
  });

  /** What went wrong in the log since `before` lines. */
  const failures = (before: number) =>
    shop.logged.slice(before).filter((line) => line.includes('"level":50'));

  test.each(refused.map(([method, path, headers, body]) => ({ method, path, headers, body })))(
    'SEC-09: $method $path $body is refused in words',
    async ({ method, path, headers, body }) => {
      const before = shop.logged.length;
      const response = await new Shopper(shop.app).send(method, path, body, headers);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('NUL character'),
      ]);
      expect(failures(before)).toEqual([]);
    },
  );

  test.each([
    ['/cart/discount', 'code=%00'],
    ['/cart/add', 'merchandiseId=%00'],
  ])('a form at %s leads back to the cart, which says so', async (path, body) => {
    const who = new Shopper(shop.app);
    expect((await who.send('POST', path, body, form)).status).toBe(303);
    expect(decodeURIComponent([...who.cookies.values()].join())).toContain('NUL character');
  });

  test.each(cookies)('SEC-09: the cookie %s counts as none', async (cookie) => {
    const before = shop.logged.length;
    const statuses: number[] = [];
    for (const [method, path] of [
      ['GET', '/api/cart'],
      ['POST', '/api/cart/create'],
      ['GET', '/account'],
      ['GET', '/checkout/abc'],
      ['GET', '/geo'],
    ] as const) {
      statuses.push((await new Shopper(shop.app).send(method, path, undefined, { cookie })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 404, 200]);
    expect(failures(before)).toEqual([]);
  });
});
