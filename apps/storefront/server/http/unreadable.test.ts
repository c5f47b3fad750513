/** Bodies that can't be read are refused at the edge, whoever they are for: a page, a form of the cart, a call. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

// Stands for the built pages: their actions read the form.
const renderPage: RenderPage = async (request) => {
  if (request.method !== 'POST') return new Response('a page');
  return Response.json(Object.fromEntries(await request.formData()));
};

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop({}, renderPage);
}, 60_000);
afterAll(() => test.dispose());

const multipart = 'multipart/form-data; boundary=x';
const field = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nada';
const large = `email=${'a'.repeat(300_000)}`;

describe('a form', () => {
  it.each<[string, Record<string, string>, string, number, string]>([
    ['JSON', { 'content-type': 'application/json' }, '{}', 415, 'NOT_A_FORM'],
    ['plain text', { 'content-type': 'text/plain' }, 'email=a', 415, 'NOT_A_FORM'],
    [
      'a media type of its own',
      { 'content-type': 'multipart/form-datax; boundary=x' },
      field,
      415,
      'NOT_A_FORM',
    ],
    ['no boundary', { 'content-type': 'multipart/form-data' }, field, 400, 'MALFORMED_FORM'],
    ['another boundary', { 'content-type': 'multipart/form-data; boundary=y' }, field, 400, 'MALFORMED_FORM'],
    ['no part at all', { 'content-type': multipart }, 'garbage', 400, 'MALFORMED_FORM'],
    ['a part that is cut off', { 'content-type': multipart }, field, 400, 'MALFORMED_FORM'],
    [
      'a part without a name',
      { 'content-type': multipart },
      '--x\r\n\r\na\r\n--x--\r\n',
      400,
      'MALFORMED_FORM',
    ],
    [
      'too much',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '300006' },
      large,
      413,
      'TOO_LARGE',
    ],
    [
      'too much that isn’t announced',
      { 'content-type': 'application/x-www-form-urlencoded' },
      large,
      413,
      'TOO_LARGE',
    ],
  ])('SEC-08: of %s is refused by pages and by the cart', async (_, headers, body, status, code) => {
    for (const path of ['/account/login', '/account/login.data', '/checkout/abc', '/sign-up']) {
      const response = await new Shopper(test.app).send('POST', path, body, headers);
      expect([path, response.status, (await response.json()).error.code]).toEqual([path, status, code]);
    }
    const page = await new Shopper(test.app).send('POST', '/sign-up', body, {
      ...headers,
      accept: 'text/html',
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
    expect(test.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it.each<[string, Record<string, string>, string, Record<string, string>]>([
    ['nothing', {}, '', {}],
    [
      'urlencoded',
      { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      'email=a%2Bb',
      { email: 'a+b' },
    ],
    [
      'broken percent signs',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'email=%E0%A4%A&%%',
      { email: '\uFFFD%A', '%%': '' },
    ],
    ['parts', { 'content-type': multipart }, `${field}\r\n--x--\r\n`, { email: 'ada' }],
  ])('of %s is read', async (_, headers, body, form) => {
    const request = new Request('http://shop.test/account/login', {
      method: 'POST',
      headers: { host: 'shop.test', ...headers },
      body: new TextEncoder().encode(body),
    });
    const response = await test.app.request(request);
    expect([response.status, await response.json()]).toEqual([200, form]);
  });
});

const megabytes = (count: number) => String(count * 1024 * 1024);

describe('a body that is too large', () => {
  it.each([
    [
      'POST',
      '/api/cart',
      '300000',
      'The request is larger than 256 kB. Please shorten it, or send it in parts.',
    ],
    [
      'POST',
      '/account/login',
      '300000',
      'The request is larger than 256 kB. Please shorten it, or send it in parts.',
    ],
    [
      'POST',
      '/editor/api/media',
      megabytes(21),
      'The picture is larger than 20 MB. Please choose a smaller one.',
    ],
    [
      'POST',
      '/products/golden-hour-mousse/review',
      megabytes(69),
      'Your photos and video are larger than 68 MB in total. Please choose fewer or smaller ones.',
    ],
  ])('SEC-44: of %s %s is answered with the limit of the route', async (method, path, length, message) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': length };
    const call = await new Shopper(test.app).send(method, path, 'x', headers);
    expect([call.status, await call.json()]).toEqual([
      413,
      { error: { code: 'TOO_LARGE', message, fields: {} } },
    ]);
  });

  it('SEC-44: is answered with the limit on a page for browsers', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const page = await new Shopper(test.app).send('POST', '/sign-up', large, headers);
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=UTF-8']);
    expect(await page.text()).toContain(
      '<p>The request is larger than 256 kB. Please shorten it, or send it in parts.</p>',
    );
  });

  it.each<[string, Record<string, string>]>([
    ['announced', { 'content-length': '300012' }],
    ['not announced', {}],
  ])('SEC-44: is answered in the shape of the Storefront API, %s', async (_, headers) => {
    const response = await new Shopper(test.app).send(
      'POST',
      '/api/2025-01/graphql.json',
      { query: 'x'.repeat(300_000) },
      headers,
    );
    expect([response.status, await response.json()]).toEqual([
      413,
      {
        errors: [
          {
            message: 'The request is larger than 256 kB. Send fewer mutations or smaller variables at once.',
            extensions: { code: 'REQUEST_TOO_LARGE' },
          },
        ],
      },
    ]);
  });
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s is no way to ask for a page',
  async (method) => {
    const response = await new Shopper(test.app).send(method, '/account/login');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  },
);

it('SEC-08: a body that is cut off is no failure in the log', async () => {
  const server = createServer(getRequestListener(test.app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const [path, type] of [
    ['/account/login', 'application/x-www-form-urlencoded'],
    ['/cart/add', 'application/x-www-form-urlencoded'],
    ['/api/cart', 'application/json'],
  ]) {
    const socket = connect(port, '127.0.0.1');
    const arrived = once(server, 'request');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\na`,
    );
    const [, response] = await arrived;
    const over = once(response, 'close');
    socket.destroy();
    await over;
  }
  server.close();
  await once(server, 'close');
  expect(test.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it.each(['/%zz', '/pages/%ED%A0%80', '/products/%C0%AF.data'])(
  'SEC-07: the address %s can’t be decoded, is refused, and never reaches a page',
  async (path) => {
    const response = await new Shopper(test.app).send('GET', path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'MALFORMED_ADDRESS' } });
  },
);
