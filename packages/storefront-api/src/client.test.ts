import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createStorefrontClient } from './client.ts';
import { customerAccessTokenCreateDocument } from './documents/customer.ts';
import { productDocument } from './documents/product.ts';
import { shopDocument } from './documents/shop.ts';
import type { InProcessRequest, InProcessResponse } from './in-process-transport.ts';

const shop = { shop: { id: 'gid://shopify/Shop/1', name: 'A shop' } };

function clientThatAnswers(answer: InProcessResponse, seen: InProcessRequest[] = []) {
  return createStorefrontClient({
    execute: (request) => {
      seen.push(request);
      return Promise.resolve(answer);
    },
  });
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serverThatAnswers(status: number, body: string, contentType = 'application/json') {
  const seen: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    response.writeHead(status, { 'content-type': contentType, 'x-request-id': 'r-1' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, seen };
}

describe('a client in process', () => {
  it('API-01: hands variables, country, language and buyer address to the backend and gives back its data', async () => {
    const seen: InProcessRequest[] = [];
    const client = clientThatAnswers(
      { status: 200, headers: { 'x-request-id': 'abc' }, body: { data: shop } },
      seen,
    );
    const result = await client.request(productDocument, {
      variables: { handle: 'glow-oil' },
      country: 'AU',
      language: 'EN',
      buyerIp: '192.0.2.7',
    });
    expect(result).toMatchObject({ ok: true, data: shop, requestId: 'abc' });
    expect(seen[0]?.variables).toEqual({ handle: 'glow-oil', country: 'AU', language: 'EN' });
    expect(seen[0]?.query).toBe(productDocument.text);
    expect(seen[0]?.headers).toEqual({
      'shopify-storefront-buyer-ip': '192.0.2.7',
      'vitrine-extensions': 'pricing',
    });
  });

  it('gives errors of the answer as values with their codes', async () => {
    const client = clientThatAnswers({
      status: 200,
      headers: {},
      body: {
        data: null,
        errors: [{ message: 'No.', path: ['shop'], extensions: { code: 'NOT_SUPPORTED' } }],
      },
    });
    expect(await client.request(shopDocument, { variables: {} })).toEqual({
      ok: false,
      kind: 'graphql',
      message: 'No.',
      errors: [{ message: 'No.', path: ['shop'], code: 'NOT_SUPPORTED', retryAfter: null }],
      requestId: null,
    });
  });

  it('gives a refused request with its status and the words of its body', async () => {
    const client = clientThatAnswers({
      status: 401,
      headers: { 'x-request-id': 'q' },
      body: { errors: [{ message: 'Unknown access token.' }] },
    });
    expect(await client.request(shopDocument, { variables: {} })).toEqual({
      ok: false,
      kind: 'http',
      status: 401,
      message: 'Unknown access token.',
      requestId: 'q',
    });
  });

  it('gives a failing backend as a network failure', async () => {
    const client = createStorefrontClient({ execute: () => Promise.reject(new Error('closed')) });
    expect(await client.request(shopDocument, { variables: {} })).toMatchObject({
      ok: false,
      kind: 'network',
    });
  });
});

describe('a client over HTTP', () => {
  it('API-01: speaks plain http to the address it was given, with its token', async () => {
    const { endpoint, seen } = await serverThatAnswers(200, JSON.stringify({ data: shop }));
    const client = createStorefrontClient({ endpoint, privateAccessToken: 'secret' });
    expect(await client.request(shopDocument, { variables: {} })).toMatchObject({
      ok: true,
      data: shop,
      requestId: 'r-1',
    });
    expect(seen[0]?.url).toBe('/api/2025-01/graphql.json');
    expect(seen[0]?.headers['shopify-storefront-private-token']).toBe('secret');
  });

  it.each([
    [429, JSON.stringify({ errors: [{ message: 'Too many.' }] }), 'application/json', 'Too many.'],
    [401, JSON.stringify({ errors: 'Not you.' }), 'application/json', 'Not you.'],
  ])('gives status %i with the words of its body', async (status, body, type, message) => {
    const { endpoint } = await serverThatAnswers(status, body, type);
    const client = createStorefrontClient({ endpoint, publicAccessToken: 'p' });
    expect(await client.request(shopDocument, { variables: {} })).toEqual({
      ok: false,
      kind: 'http',
      status,
      message,
      requestId: 'r-1',
    });
  });

  it('gives an answer that is no JSON as an HTTP failure', async () => {
    const { endpoint } = await serverThatAnswers(200, '<html>', 'text/html');
    const client = createStorefrontClient({ endpoint, publicAccessToken: 'p' });
    expect(await client.request(shopDocument, { variables: {} })).toMatchObject({
      ok: false,
      kind: 'http',
      status: 200,
    });
  });

  it('gives a closed port as a network failure', async () => {
    const { endpoint } = await serverThatAnswers(200, '{}');
    for (const close of closing.splice(0)) close();
    const client = createStorefrontClient({ endpoint, publicAccessToken: 'p' });
    expect(await client.request(shopDocument, { variables: {} })).toMatchObject({
      ok: false,
      kind: 'network',
    });
  });
});

describe('a backend that closes a connection without an answer', () => {
  it('REL-12: is read nevertheless, and logged once', async () => {
    const heard = { read: 0, change: 0 };
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        const what = body.includes('mutation') ? 'change' : 'read';
        heard[what] += 1;
        if (heard[what] === 1) return request.socket.destroy();
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data: shop }));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const client = createStorefrontClient({
      endpoint: `http://127.0.0.1:${port}`,
      publicAccessToken: 'a-token',
    });
    expect((await client.request(shopDocument, { variables: {} })).ok).toBe(true);
    const variables = { input: { email: 'ada@example.com', password: 'a long secret' } };
    expect((await client.request(customerAccessTokenCreateDocument, { variables })).ok).toBe(false);
    expect(heard).toEqual({ read: 2, change: 1 });
  });
});
