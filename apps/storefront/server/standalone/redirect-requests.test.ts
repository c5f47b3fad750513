import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toBackendUrl } from './redirect-requests.ts';

const backend = new URL('http://127.0.0.1:4000');

it.each([
  [
    'https://my-shop.myshopify.com/api/2026-10/graphql.json?a=b',
    'http://127.0.0.1:4000/api/2026-10/graphql.json?a=b',
  ],
  ['https://mock.shop/api', 'http://127.0.0.1:4000/api'],
  ['https://myshopify.com.evil.test/api', undefined],
  ['https://a.b.myshopify.com.test/', undefined],
  ['https://cdn.shopify.com/a.js', undefined],
  [
    'https://cdn.shopify.com/storefront/standard-actions.js',
    'http://127.0.0.1:4000/storefront/standard-actions.js',
  ],
  [
    'https://shopify.com/authentication/12345/oauth/authorize?client_id=a',
    'http://127.0.0.1:4000/authentication/oauth/authorize?client_id=a',
  ],
  ['https://shopify.com/authentication/12345/logout', 'http://127.0.0.1:4000/authentication/logout'],
  [
    'https://shopify.com/12345/account/customer/api/2026-04/graphql',
    'http://127.0.0.1:4000/account/customer/api/2026-04/graphql',
  ],
  ['https://shopify.com/pricing', undefined],
  ['https://shopify.com.evil.test/authentication/1/logout', undefined],
  ['/relative', undefined],
])('PKG-12: %s goes to %s', (address, target) => {
  expect(toBackendUrl(address, backend)?.href).toBe(target);
});

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.end(`${request.method} ${request.url} ${request.headers['x-shopify-storefront-access-token']}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

it('PKG-12: fetch and node:https of a process reach the backend', async () => {
  const program = `
    import https, { get, request } from 'node:https';
    const headers = { 'x-shopify-storefront-access-token': 'token' };
    const read = (response) => new Promise((resolve) => {
      let text = ''; response.on('data', (chunk) => { text += chunk; }); response.on('end', () => resolve(text));
    });
    const answers = [
      await (await fetch('https://a.myshopify.com/api?fetch', { method: 'POST', body: '{}', headers })).text(),
      await (await fetch(new Request('https://mock.shop/api?request', { headers }))).text(),
      await new Promise((resolve) => get('https://a.myshopify.com/get', { headers }, (r) => resolve(read(r)))),
      await new Promise((resolve) =>
        request({ hostname: 'a.myshopify.com', path: '/options', method: 'PUT', headers }, (r) => resolve(read(r))).end()),
      await new Promise((resolve) => https.get(new URL('https://a.myshopify.com/url'), (r) => resolve(read(r)))),
    ];
    process.stdout.write(JSON.stringify(answers));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(import.meta.dirname, 'register.ts'), '--input-type=module', '--eval', program],
    { env: { ...process.env, VITRINE_BACKEND_URL: url } },
  );
  expect(JSON.parse(stdout)).toEqual([
    'POST /api?fetch token',
    'GET /api?request token',
    'GET /get token',
    'PUT /options token',
    'GET /url undefined',
  ]);
});

it('PKG-12: a wrong address stops the process', async () => {
  const run = promisify(execFile)(
    process.execPath,
    ['--import', join(import.meta.dirname, 'register.ts'), '--eval', ''],
    { env: { ...process.env, VITRINE_BACKEND_URL: 'localhost' } },
  );
  await expect(run).rejects.toThrow('VITRINE_BACKEND_URL must be an address');
});

it('PKG-12: a server of the process sends browsers to the backend, however it sets the header', async () => {
  const program = `
    import { createServer } from 'node:http';
    const location = 'https://shopify.com/authentication/1/oauth/authorize?a=b';
    const answers = {
      '/set': (response) => { response.statusCode = 302; response.setHeader('Location', location); response.end(); },
      '/head': (response) => response.writeHead(302, { location }).end(),
      '/message': (response) => response.writeHead(302, 'Found', { Location: location }).end(),
      '/list': (response) => response.writeHead(302, ['Vary', location, 'Location', location]).end(),
      '/other': (response) => response.writeHead(302, { location: 'https://a.example/' }).end(),
    };
    const server = createServer((request, response) => answers[request.url](response));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const found = [];
    for (const path of Object.keys(answers)) {
      const response = await fetch('http://127.0.0.1:' + server.address().port + path, { redirect: 'manual' });
      found.push(response.headers.get('location'));
    }
    server.close();
    process.stdout.write(JSON.stringify(found));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(import.meta.dirname, 'register.ts'), '--input-type=module', '--eval', program],
    { env: { ...process.env, VITRINE_BACKEND_URL: url } },
  );
  const signIn = `${url}/authentication/oauth/authorize?a=b`;
  expect(JSON.parse(stdout)).toEqual([signIn, signIn, signIn, signIn, 'https://a.example/']);
});

it('PKG-12: the dispatcher that all copies of undici share reaches the backend', async () => {
  // A copy sends its requests as this program does, without the global fetch.
  const program = `
    const dispatcher = globalThis[Symbol.for('undici.globalDispatcher.1')];
    const dispatch = (origin, path) => new Promise((resolve, reject) => {
      let text = '';
      dispatcher.dispatch({ origin, path, method: 'GET', headers: { 'x-shopify-storefront-access-token': 'token' } }, {
        onConnect() {}, onHeaders: () => true, onData(chunk) { text += chunk; return true; },
        onComplete: () => resolve(text), onError: reject,
      });
    });
    process.stdout.write(JSON.stringify([
      await dispatch('https://a.myshopify.com', '/api?x=1'),
      await dispatch(new URL('https://shopify.com'), '/authentication/1/oauth/token'),
    ]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(import.meta.dirname, 'register.ts'), '--input-type=module', '--eval', program],
    { env: { ...process.env, VITRINE_BACKEND_URL: url } },
  );
  expect(JSON.parse(stdout)).toEqual(['GET /api?x=1 token', 'GET /authentication/oauth/token token']);
});
