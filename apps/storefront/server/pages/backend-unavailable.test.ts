/** What pages are told when the backend can't be reached: an answer to throw, which the shop's error page shows. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopContext } from '../../app/load-context.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

const credentials = { email: 'ada@example.com', password: 'a long secret' };
const names = { firstName: 'Ada', lastName: 'Shore', acceptsMarketing: false };

const calls: Readonly<Record<string, (shop: ShopContext) => Promise<unknown>>> = {
  cart: (shop) => shop.loadCart(),
  user: ({ account }) => account.user(),
  signIn: ({ account }) => account.signIn(credentials),
  register: ({ account }) => account.register({ ...credentials, ...names }),
  recover: ({ account }) => account.recover(credentials.email),
  reset: ({ account }) => account.reset({ id: '1', token: 'a', password: 'a long secret' }),
  activate: ({ account }) => account.activate({ id: '1', token: 'a', password: 'a long secret' }),
};

// Stands for the built pages: React Router shows an answer that is thrown, and anything else as a 500.
const renderPage: RenderPage = async (request, shop) => {
  const call = calls[new URL(request.url).pathname.split('/').at(-1) ?? ''];
  try {
    return Response.json(await call?.(shop));
  } catch (thrown) {
    return new Response(null, { status: thrown instanceof Response ? thrown.status : 500 });
  }
};

const json = { 'content-type': 'application/json' };
const databaseAway = JSON.stringify({
  errors: [{ message: 'Please try again.', extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }],
});

let answer: (response: ServerResponse) => void;
let backend: Server;
let test: RunningTestShop;
beforeAll(async () => {
  backend = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  test = await openTestShop({ COMMERCE_URL: `http://127.0.0.1:${port}`, COMMERCE_TOKEN: 'any' }, renderPage);
}, 60_000);
afterAll(async () => {
  await test.dispose();
  backend.closeAllConnections();
  backend.close();
});

describe.each<[string, (response: ServerResponse) => void]>([
  ['refuses', (response) => response.writeHead(503).end()],
  ['fails', (response) => response.writeHead(500).end('<h1>Oops</h1>')],
  ['closes the connection', (response) => response.destroy()],
  ['has no database', (response) => response.writeHead(200, json).end(databaseAway)],
  ['says something else', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')],
])('a backend that %s', (way, respond) => {
  it.each(Object.keys(calls))(
    'REL-04: is a 503 with a time to come back, on the page that needs %s',
    async (call) => {
      answer = respond;
      const shopper = new Shopper(test.app);
      shopper.cookies.set('cart', 'gid://shopify/Cart/abc?key=def');
      shopper.cookies.set('member', 'token');
      const page = await shopper.send('GET', `/account/orders/${call}`);
      expect([way, page.status, page.headers.get('retry-after')]).toEqual([way, 503, '5']);
    },
  );
});
