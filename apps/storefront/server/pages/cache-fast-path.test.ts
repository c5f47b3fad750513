/** The short way of kept answers, over real connections: it says what the whole server says, and nothing else goes by it. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '../process/serve.ts';
import { cacheResults, requests } from '../telemetry/channels.ts';
import { subscribeToWork } from '../telemetry/listen.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import type { RenderPage } from './renderer.ts';

const renderPage: RenderPage = async ({ url }, shop) => {
  shop.declareParameters(['Shade']);
  if (url.includes('/missing')) return new Response('nothing here', { status: 404 });
  const words = Array.from({ length: 1000 }, (_, index) => `word ${(index * 7919) % 1009}`);
  const html = `<html>${url}<script>start()</script>${words.join(' ')}</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: Buffer;
  /** Whether the app was asked. */
  readonly whole: boolean;
}

/** All but what names the request, and what Node says of the connection. */
function lasting(headers: Answered['headers']): Answered['headers'] {
  const ofTheMoment = new Set(['x-request-id', 'x-cache', 'date', 'connection', 'keep-alive']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheMoment.has(name)));
}

const page = '/products/golden-hour-mousse';

describe.each([0, 1])('behind %i proxies', (proxies) => {
  let test: RunningTestShop;
  let server: Server;
  let passed = 0;

  beforeAll(async () => {
    test = await openTestShop(
      { TRUST_PROXY: String(proxies), RATE_LIMIT_SEARCH: '3/600', LOG_LEVEL: 'debug' },
      renderPage,
    );
    const app: Pick<RunningTestShop['app'], 'fetch'> = {
      fetch: (...asked) => {
        passed += 1;
        return test.app.fetch(...asked);
      },
    };
    server = createServer(createListener(app, test.fastPath)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // What was kept before the catalogue was first looked at is dropped.
    await ask({ path: '/' });
  });
  afterAll(async () => {
    server.close();
    await test.dispose();
  });

  async function ask({ method = 'GET', path = page, headers = {}, body = '' }: Asked): Promise<Answered> {
    const before = passed;
    const { port } = server.address() as AddressInfo;
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { host: 'shop.test', ...headers, ...(body === '' ? {} : { 'content-length': body.length }) },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    const said = lasting(answer.headers);
    return { status: answer.statusCode, headers: said, bytes: Buffer.concat(chunks), whole: passed > before };
  }

  const alike: Readonly<Record<string, Asked>> = {
    'a page': {},
    'a page with where the visit came from': { path: `${page}?utm_source=mail` },
    'a page with brotli': { headers: { 'accept-encoding': 'gzip, br' } },
    'a page with gzip': { headers: { 'accept-encoding': 'gzip' } },
    'a page of another storefront': { headers: { host: 'au.shop.test' } },
    'a page in another language': { path: `/de${page}`, headers: { host: 'eu.shop.test' } },
    'a page behind TLS': { headers: { 'x-forwarded-proto': 'https' } },
    'a page of a forwarded host': { headers: { 'x-forwarded-host': 'uk.shop.test' } },
    'a page that the browser has': { headers: { 'if-none-match': '*' } },
    'a page in Markdown': { headers: { accept: 'text/markdown' } },
    'the data of a page': { path: '/collections/all.data' },
    'a call': { path: '/api/getProductInfo?handle=golden-hour-mousse' },
    'the JSON of a product': { path: `${page}.json` },
  };

  it.each(Object.entries(alike))('says of %s what the whole server says', async (_, request) => {
    await ask(request);
    const second = await ask(request);
    expect(second.whole).toBe(false);
    const whole = await test.app.request(request.path ?? page, {
      headers: { host: 'shop.test', ...request.headers },
    });
    expect(second.headers).toEqual(lasting(Object.fromEntries(whole.headers)));
    expect(second.status).toBe(whole.status);
    expect(second.bytes).toEqual(Buffer.from(await whole.arrayBuffer()));
  });

  const different: Readonly<Record<string, Asked>> = {
    HEAD: { method: 'HEAD' },
    'a body': { body: 'handle=evil' },
    'another host': { headers: { host: 'my.shop.test' } },
    'another address': { path: `${page}?Shade=1` },
    'another encoding': { headers: { 'accept-encoding': 'deflate, gzip;q=0.5' } },
    'another type': { headers: { accept: 'text/markdown' } },
    'a write': { method: 'POST', path: '/cart/add' },
  };

  it.each(Object.entries(different))('goes the whole way with %s', async (_, request) => {
    test.shop.cache?.drop('all');
    await ask({});
    expect((await ask({})).whole).toBe(false);
    expect((await ask(request)).whole).toBe(true);
  });

  it.each(['/cart', '/missing', '/?region=dev'])('goes the whole way to %s', async (path) => {
    await ask({ path });
    expect((await ask({ path })).whole).toBe(true);
  });

  it('goes the whole way to the staging store', async () => {
    const asked = { headers: { host: 'dev.shop.test' } };
    await ask(asked);
    expect((await ask(asked)).whole).toBe(true);
  });

  it('AGENT-70: goes the whole way for a signed reader, who is counted by name', async () => {
    await ask({});
    expect((await ask({})).whole).toBe(false);
    expect((await ask({ headers: { 'signature-agent': 'sig1="https://agent.example"' } })).whole).toBe(true);
  });

  it('ends with what another process sells', async () => {
    const asked = { path: '/api/getProductInfo?handle=golden-hour-mousse' };
    await ask(asked);
    expect((await ask(asked)).whole).toBe(false);
    test.shop.cache?.dropShowing(new Set(['golden-hour-mousse']));
    expect((await ask(asked)).whole).toBe(true);
  });

  it('PAGE-25: serves a page to each visit from an advertisement, and refuses what the server refuses', async () => {
    test.shop.cache?.drop('all');
    const plain = await ask({});
    for (const click of ['gclid=a1', 'utm_source=mail&utm_id=7', 'fbclid=b2&gbraid=c3']) {
      const visit = await ask({ path: `${page}?${click}` });
      expect(visit.whole).toBe(false);
      expect(visit.bytes).toEqual(plain.bytes);
    }
    expect((await ask({ path: `${page}?utm_source=%00` })).status).toBe(400);
    expect((await ask({ path: `${page}?gclid=a&Shade=2` })).whole).toBe(true);
  });

  it('PAGE-38: serves a page with parameters that it does not read, and no other page for those that it reads', async () => {
    test.shop.cache?.drop('all');
    const plain = await ask({});
    const light = await ask({ path: `${page}?Shade=Light` });
    expect(light.bytes).not.toEqual(plain.bytes);
    for (const [path, same] of [
      [`${page}?n=1&ref=a`, plain],
      [`${page}?Shade=Light&n=2`, light],
      [`${page}?n=3&Shade=Light`, light],
    ] as const) {
      const visit = await ask({ path });
      expect(visit.whole, path).toBe(false);
      expect(visit.bytes).toEqual(same.bytes);
    }
    expect((await ask({ path: `${page}?n=4&Shade=Dark` })).whole).toBe(true);
    // Without the page that names its options, every parameter may be one.
    test.shop.cache?.drop('all');
    expect((await ask({ path: `${page}?n=5&Shade=Light` })).whole).toBe(true);
  });

  it('PAGE-24: serves a page whole while and after it is compressed well', async () => {
    test.shop.cache?.drop('all');
    const asked = { headers: { 'accept-encoding': 'br' } };
    const first = await ask(asked);
    const html = brotliDecompressSync(first.bytes).toString();
    await expect
      .poll(async () => {
        const { bytes, headers } = await ask(asked);
        expect(brotliDecompressSync(bytes).toString()).toBe(html);
        expect(headers['content-length']).toBe(String(bytes.length));
        return bytes.length;
      })
      .toBeLessThan(first.bytes.length);
    await ask(asked);
    expect((await ask(asked)).whole).toBe(false);
  });

  it('counts against the limit, and what is too much is refused', async () => {
    const asked = { path: '/search?q=oil', headers: { 'x-forwarded-for': '192.0.2.7' } };
    const answers: Answered[] = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push(await ask(asked));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ whole }) => whole)).toEqual([true, false, false, true]);
  });

  it('is counted in the metrics and logged', async () => {
    await ask({});
    const told: string[] = [];
    const stops = [
      subscribeToWork(requests, ({ route, status, region }) => told.push(`${route} ${status} ${region}`)),
      cacheResults.subscribe(({ state }) => told.push(state)),
    ];
    expect((await ask({})).whole).toBe(false);
    for (const stop of stops) stop();
    expect(told).toEqual(['hit', '/products/:handle 200 us']);
    expect(test.logged.at(-1)).toContain(`"path":"${page}","status":200`);
  });
});
