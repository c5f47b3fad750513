import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { readMailQueueState } from '@vitrine/commerce/mail/mail-queue-state';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { startTracing } from './traces.ts';

/** A span as OTLP's JSON has it. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** A collector that speaks OTLP over HTTP in JSON, as its documentation shows it. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const heard: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const endpoint = await listening(
    createServer(async (request, response) => {
      const body = await text(request);
      heard.push({ url: request.url ?? '', headers: request.headers, body });
      for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
        for (const each of scopeSpans) spans.push(...each.spans);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
    }),
  );
  return { endpoint, spans, heard };
}

/** A remote backend that keeps what it heard and answers nothing useful. */
async function openBackend() {
  const heard: (string | undefined)[] = [];
  const address = await listening(
    createServer((request, response) => {
      heard.push(request.headers.traceparent?.toString());
      response.writeHead(503).end();
    }),
  );
  return { address, heard };
}

async function shopOf(variables: Readonly<Record<string, string>>): Promise<RunningTestShop> {
  const shop = await openTestShop(variables);
  closing.push(() => shop.dispose());
  return shop;
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const behindProxy = { TRUST_PROXY: '1' };
const options = { headers: { 'x-key': 'k1' }, serviceName: 'shop-under-test', share: 1 };

describe('traces', () => {
  it('hold a request with its operations and statements, inside the trace of the proxy', async () => {
    const shop = await shopOf(behindProxy);
    const collector = await openCollector();
    const stop = startTracing({ ...options, endpoint: collector.endpoint });
    const response = await new Shopper(shop.app).send(
      'POST',
      '/api/2025-01/graphql.json',
      { query: 'mutation { cartCreate { cart { id } } }' },
      { traceparent },
    );
    await stop();

    expect(collector.heard[0]).toMatchObject({
      url: '/v1/traces',
      headers: { 'content-type': 'application/json', 'x-key': 'k1' },
    });
    expect(collector.heard[0]?.body).toContain('shop-under-test');
    const [root] = collector.spans.filter(({ kind }) => kind === 2);
    expect(root).toMatchObject({
      name: 'POST /api/:version/graphql.json',
      traceId,
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(root?.attributes).toContainEqual({
      key: 'vitrine.request_id',
      value: { stringValue: response.headers.get('x-request-id') },
    });
    const names = collector.spans.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mutation cartCreate', 'change', 'insert']));
    const ids = new Set(collector.spans.map(({ spanId }) => spanId));
    for (const { traceId: own, parentSpanId, name } of collector.spans) {
      expect(own, name).toBe(traceId);
      expect(name.startsWith('POST') || ids.has(parentSpanId ?? ''), name).toBe(true);
    }
    const parentOf = (name: string) => {
      const span = collector.spans.find((each) => each.name === name);
      return collector.spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
    };
    expect(['insert', 'change', 'mutation cartCreate'].map(parentOf)).toEqual([
      'change',
      'mutation cartCreate',
      'POST /api/:version/graphql.json',
    ]);
  });

  it('are handed on to a remote backend, from the call that asks it', async () => {
    const backend = await openBackend();
    const shop = await shopOf({ ...behindProxy, COMMERCE_URL: backend.address, COMMERCE_TOKEN: 'secret' });
    const collector = await openCollector();
    const stop = startTracing({ ...options, endpoint: collector.endpoint });
    await new Shopper(shop.app).send('GET', '/readyz', undefined, { traceparent });
    await stop();
    const calls = collector.spans.filter(({ kind }) => kind === 3);
    expect(calls.map(({ name }) => name)).toContain('Shop');
    expect(calls.find(({ name }) => name === 'Shop')?.status.code).toBe(2);
    expect(backend.heard.length).toBeGreaterThan(0);
    const handedOn = calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`);
    for (const header of backend.heard) expect(handedOn).toContain(header);
  });

  it.each([
    ['without a trusted proxy', {}, traceparent],
    ['unreadable', behindProxy, '00-zz-b7ad6b7169203331-01'],
    ['of nobody', behindProxy, `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
  ])('take no place from a header %s', async (_, variables, given) => {
    const shop = await shopOf(variables);
    const collector = await openCollector();
    const stop = startTracing({ ...options, endpoint: collector.endpoint });
    await new Shopper(shop.app).send('GET', '/healthz', undefined, { traceparent: given });
    await stop();
    expect(collector.spans).toHaveLength(1);
    expect(collector.spans[0]).toMatchObject({
      name: 'GET /healthz',
      traceId: expect.not.stringMatching(traceId),
    });
    expect(collector.spans[0]?.parentSpanId ?? '').toBe('');
  });

  it('that are not in the share are not sent, but handed on as such', async () => {
    const backend = await openBackend();
    const shop = await shopOf({ COMMERCE_URL: backend.address, COMMERCE_TOKEN: 'secret' });
    const collector = await openCollector();
    const stop = startTracing({ ...options, share: 0, endpoint: collector.endpoint });
    await new Shopper(shop.app).send('GET', '/readyz');
    await stop();
    expect(collector.spans).toEqual([]);
    expect(backend.heard[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  it('of scheduled work are none: nobody asked for it', async () => {
    const shop = await shopOf({});
    const collector = await openCollector();
    const stop = startTracing({ ...options, endpoint: collector.endpoint });
    const storage = shop.shop.embedded?.storage;
    if (storage === undefined) throw new Error('no backend');
    expect(await readMailQueueState(storage)).toEqual({ waiting: 0, givenUp: 0 });
    await stop();
    expect(collector.spans).toEqual([]);
  });
});
