import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { openLog } from './log.ts';
import { inRequest } from './request-scope.ts';

const shopQuery = '{ shop { name } cart(id: "gid://shopify/Cart/none?key=none") { id } }';

describe('lines of the log', () => {
  it('SEC-35: carry the id of their request however deep they are written, and none outside', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line: string) => lines.push(line) });
    const deep = async (name: string) => {
      for (let i = 0; i < 3; i += 1) {
        await turn();
        log.info({ name }, 'at work');
      }
    };
    await Promise.all(['one', 'two'].map((requestId) => inRequest({ requestId }, () => deep(requestId))));
    log.info({ name: 'nobody' }, 'at work');
    const told = lines.map((line) => JSON.parse(line));
    expect(told.filter(({ name, requestId }) => name === requestId)).toHaveLength(6);
    expect(told.filter(({ requestId }) => requestId === undefined).map(({ name }) => name)).toEqual([
      'nobody',
    ]);
  });
});

describe('a failure behind the backend', () => {
  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop({ TRUST_PROXY: 'true' });
    // What is behind everything is gone: each of these fails deep inside.
    await test.shop.embedded?.storage.close();
  });
  afterAll(() => test.dispose());

  it.each([
    ['a call', 'POST', '/api/cart/create', undefined],
    ['an operation of the API', 'POST', '/api/2025-01/graphql.json', { query: shopQuery }],
    ['readiness', 'GET', '/readyz', undefined],
  ])(
    'of %s is logged under the id that is answered, and nothing is under another',
    async (_, method, path, body) => {
      const before = test.logged.length;
      const response = await new Shopper(test.app).send(method, path, body);
      const lines = test.logged.slice(before).map((line) => JSON.parse(line));
      const id = response.headers.get('x-request-id');
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([id]));
      const text = await response.text();
      if (text.includes('Request ID')) expect(text).toContain(`Request ID: ${id}`);
    },
  );

  it.each([
    ['edge-4711-abcdef', true],
    ['short', false],
    ['x'.repeat(65), false],
    ['with space and more', false],
    ['{"level":60,"x":1}', false],
  ])('takes the id %j of the proxy: %s', async (given, taken) => {
    const response = await new Shopper(test.app).send('GET', '/healthz', undefined, {
      'x-request-id': given,
    });
    expect(response.headers.get('x-request-id') === given).toBe(taken);
  });
});

it('a remote backend hears of the id', async () => {
  const heard: (string | undefined)[] = [];
  const backend = createServer((request, response) => {
    heard.push(request.headers['x-request-id']?.toString());
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const test = await openTestShop({
    COMMERCE_URL: `http://127.0.0.1:${address.port}`,
    COMMERCE_TOKEN: 'secret',
  });
  const reply = await new Shopper(test.app).send('GET', '/readyz');
  expect(heard.length).toBeGreaterThan(0);
  expect(new Set(heard)).toEqual(new Set([reply.headers.get('x-request-id')]));
  await test.dispose();
  backend.close();
});
