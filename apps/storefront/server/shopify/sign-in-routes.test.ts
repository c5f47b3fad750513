/** The way to Shopify's sign-in page and back, through the whole server over a backend like Shopify's. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopContext } from '../../app/load-context.ts';
import { loader as signIn } from '../../app/routes/subscriptions-sign-in.ts';
import { loader as signedIn } from '../../app/routes/subscriptions-signed-in.ts';
import { registerTestMember, testAccountPages } from '../account/test-members.ts';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { openTestCustomerAccount, type TestCustomerAccount, testClientId } from './test-customer-account.ts';

const email = 'ada.sign-in@example.com';
const section = '/account#subscriptions';
let shopify: TestCustomerAccount;
let backend: RunningTestShop;
let remote: RemoteBackend;
let address: Server;
let shop: RunningTestShop;

/** Runs the routes' loaders as the built pages do, and shows the section's data as JSON. */
const renderPage: RenderPage = async (request, own) => {
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  context.set(shopContext, own);
  const given = { request, url, context, params: {} };
  switch (url.pathname) {
    case '/account/subscriptions/sign-in':
      return signIn({ ...given, pattern: '/account/subscriptions/sign-in' });
    case '/account/subscriptions/signed-in':
      return signedIn({ ...given, pattern: '/account/subscriptions/signed-in' });
    case '/account':
      return Response.json((await own.remoteSubscriptions?.list(email)) ?? null);
    default:
      return testAccountPages(request, own);
  }
};

/** One address with both APIs, as a shop at Shopify has. */
async function openAddress(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '/';
    const reply = await fetch(`${path.startsWith('/.well-known/') ? shopify.url : remote.url}${path}`, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        ['content-type', 'shopify-storefront-private-token'].flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(await reply.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const settings = () => {
  const { port } = address.address() as AddressInfo;
  return { COMMERCE_URL: `http://127.0.0.1:${port}`, COMMERCE_TOKEN: 'any', CUSTOMER_ACCOUNTS: 'legacy' };
};

beforeAll(async () => {
  shopify = await openTestCustomerAccount(email);
  backend = await openTestShop();
  remote = await serveRemotely(backend);
  address = await openAddress();
  shop = await openTestShop({ ...settings(), CUSTOMER_ACCOUNT_CLIENT_ID: testClientId }, renderPage);
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  address.closeAllConnections();
  await new Promise((done) => address.close(done));
  await remote.close();
  await backend.dispose();
  await shopify.close();
});

const redirectOf = (response: Response) => [response.status, response.headers.get('location')];

describe('the sign-in at Shopify', () => {
  test('SUB-26: leads to Shopify’s page with the storefront’s address, and back to the section', async () => {
    const { shopper } = await registerTestMember(shop, { email });
    expect(await (await shopper.send('GET', '/account')).json()).toEqual({ kind: 'signedOut' });
    const away = await shopper.send('GET', '/account/subscriptions/sign-in');
    expect([away.status, away.headers.get('cache-control')]).toEqual([
      303,
      expect.stringMatching(/no-store/),
    ]);
    const page = new URL(away.headers.get('location') ?? '');
    expect(page.origin).toBe(shopify.url);
    expect(page.searchParams.get('redirect_uri')).toBe('http://shop.test/account/subscriptions/signed-in');
    const back = new URL(shopify.signIn(page.href));
    const stranger = (await registerTestMember(shop)).shopper;
    expect(redirectOf(await stranger.send('GET', `${back.pathname}${back.search}`))).toEqual([303, section]);
    expect(await (await stranger.send('GET', '/account')).json()).toEqual({ kind: 'signedOut' });
    expect(redirectOf(await shopper.send('GET', `${back.pathname}?code=&state=`))).toEqual([303, section]);
    expect(redirectOf(await shopper.send('GET', `${back.pathname}${back.search}`))).toEqual([303, section]);
    expect(await (await shopper.send('GET', '/account')).json()).toMatchObject({ kind: 'found' });
  });

  test('SUB-26: asks shoppers without a session to sign in here first', async () => {
    for (const path of ['sign-in', 'signed-in?code=c&state=s']) {
      const response = await new Shopper(shop.app).send('GET', `/account/subscriptions/${path}`);
      expect(redirectOf(response)).toEqual([303, '/account/login']);
    }
  });

  test('SUB-26: leads back to the section when Shopify doesn’t answer', async () => {
    const { shopper } = await registerTestMember(shop);
    // The addresses of Shopify's pages are discovered with the first sign-in.
    await shopper.send('GET', '/account/subscriptions/sign-in');
    shopify.isDown = true;
    try {
      const away = await shopper.send('GET', '/account/subscriptions/sign-in');
      const back = new URL(shopify.signIn(away.headers.get('location') ?? ''));
      expect(redirectOf(await shopper.send('GET', `${back.pathname}${back.search}`))).toEqual([303, section]);
      expect(await (await shopper.send('GET', '/account')).json()).toEqual({ kind: 'signedOut' });
    } finally {
      shopify.isDown = false;
    }
  });

  test('SUB-26: isn’t there without the client’s ID, or with the backend inside', async () => {
    const without = await openTestShop(settings(), renderPage);
    const inside = await openTestShop({}, renderPage);
    try {
      for (const each of [without, inside]) {
        const { shopper } = await registerTestMember(each);
        expect(redirectOf(await shopper.send('GET', '/account/subscriptions/sign-in'))).toEqual([
          303,
          section,
        ]);
        expect(await (await shopper.send('GET', '/account')).json()).toBeNull();
      }
    } finally {
      await without.dispose();
      await inside.dispose();
    }
  });
});
