import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { maxMailAttempts } from '@vitrine/commerce/mail/mailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { type Metrics, startMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

let metrics: Metrics;
let test: RunningTestShop;
beforeAll(async () => {
  metrics = startMetrics();
  test = await openTestShop(
    { RATE_LIMIT_SEARCH: '1/60' },
    async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } }),
  );
  metrics.watch(test.shop);
});
afterAll(async () => {
  metrics.close();
  await test.dispose();
});

/** Figures by their name and labels, as they stand in the text. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

/** What the figures grew by while something was done. */
async function growth(work: () => Promise<unknown>): Promise<(key: string) => number> {
  const before = await figures();
  await work();
  const after = await figures();
  return (key) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
}

/** The id of a variant that can be bought. */
async function anyVariant(): Promise<string> {
  const snapshot = await test.shop.embedded?.backend.parts.catalogue.current();
  const variant = snapshot
    ?.products('us')
    .flatMap(({ variants }) => variants)
    .find(({ id }) => snapshot.isAvailable(id, 'us'));
  return `gid://shopify/ProductVariant/${variant?.id}`;
}

const requestCount = (method: string, route: string, status: number) =>
  `vitrine_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('the figures', () => {
  it('count a change of a cart in every layer that it passes', async () => {
    const shopper = new Shopper(test.app);
    await shopper.send('POST', '/api/cart/create');
    const merchandiseId = await anyVariant();
    const grew = await growth(() =>
      shopper.send('POST', '/api/cart', {
        merchandiseId,
        quantity: 1,
      }),
    );
    expect(grew(requestCount('POST', '/api/cart', 200))).toBe(1);
    expect(grew('vitrine_cart_changes_total{outcome="changed"}')).toBe(1);
    expect(grew('vitrine_database_change_duration_seconds_count{dialect="sqlite",outcome="ok"}')).toBe(1);
    expect(
      grew('vitrine_database_query_duration_seconds_count{dialect="sqlite",verb="update",outcome="ok"}'),
    ).toBe(1);
  });

  it('count operations by the field of the schema, never by the name that a client gives', async () => {
    const operation = (query: string) =>
      new Shopper(test.app).send('POST', '/api/2025-01/graphql.json', { query });
    const grew = await growth(async () => {
      await operation('query Secret4711 { shop { name } }');
      await operation('{ nonsense }');
    });
    const key = (kind: string, field: string, outcome: string) =>
      `vitrine_graphql_operation_duration_seconds_count{kind="${kind}",field="${field}",outcome="${outcome}"}`;
    expect(grew(key('query', 'shop', 'ok'))).toBe(1);
    expect(grew(key('none', 'none', 'failed'))).toBe(1);
    expect(await metrics.text()).not.toContain('Secret4711');
  });

  it('count kept pages, refusals, and who was refused by nothing else', async () => {
    const grew = await growth(async () => {
      const shopper = new Shopper(test.app);
      await shopper.send('GET', '/products/oil');
      await shopper.send('GET', '/products/oil');
      await shopper.send('GET', '/search?q=a');
      await shopper.send('GET', '/search?q=b');
    });
    expect(grew('vitrine_kept_answers_total{state="hit"}')).toBe(1);
    expect(grew('vitrine_kept_answers_total{state="miss"}')).toBe(2);
    expect(grew('vitrine_rate_limit_refusals_total{kind="search"}')).toBe(1);
    expect(grew(requestCount('GET', '/search', 429))).toBe(1);
  });

  it('look at stores, mails and caches with each reading', async () => {
    const later = Date.now() + 3_600_000;
    const mail = {
      kind: 'passwordReset',
      recipient: 'ada@example.com',
      data: '{}',
      due_at: later,
      sent_at: null,
    };
    await test.shop.embedded?.storage.change((tx) =>
      tx
        .insertInto('mail_queue')
        .values([0, 3, maxMailAttempts].map((attempts) => ({ ...mail, id: `mail-${attempts}`, attempts })))
        .execute(),
    );
    const now = await figures();
    expect(now.get('vitrine_mail_queue{state="waiting"}')).toBe(2);
    expect(now.get('vitrine_mail_queue{state="given_up"}')).toBe(1);
    expect(now.get('vitrine_database_connections{store="commerce",use="change",state="open"}')).toBe(1);
    expect(now.get('vitrine_cache_entries{cache="pages"}')).toBeGreaterThan(0);
    expect(now.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('have an end, whatever addresses and methods are asked for', async () => {
    const shopper = new Shopper(test.app);
    const ask = async (from: number) => {
      for (let i = from; i < from + 200; i += 1) {
        await shopper.send('GET', `/products/handle-${i}`);
        await shopper.send('GET', `/nothing-${i}/at/all.php`);
        await shopper.send('POST', `/api/call-${i}`);
        await shopper.send(`VERB${i}`, '/');
      }
    };
    await ask(0);
    // Node's own figures gain one for each kind of its work, seldom ones late.
    const own = async () => [...(await figures()).keys()].filter((key) => key.startsWith('vitrine_'));
    const series = await own();
    await ask(200);
    expect(await own()).toEqual(series);
    expect(await metrics.text()).not.toMatch(/handle-1|nothing-1|call-1|VERB1/);
  });

  it('count an order with its payment and what was asked of the gateway', async () => {
    const checkout = test.shop.embedded?.checkout;
    if (checkout === undefined) throw new Error('no checkout');
    const shopper = new Shopper(test.app);
    await shopper.send('POST', '/api/cart', { merchandiseId: await anyVariant(), quantity: 1 });
    const [, cartId = '', secret = ''] =
      /Cart\/([^?]+)\?key=(.+)$/.exec(decodeURIComponent(shopper.cookies.get('cart') ?? '')) ?? [];
    const key = { cartId, secret };
    const total = await fillInCheckout(checkout, key);
    const grew = await growth(async () => {
      const paid = await checkout.pay(key, { kind: 'test', card: '1' }, total);
      expect(paid.kind).toBe('placed');
    });
    expect(grew('vitrine_orders_total{region="us"}')).toBe(1);
    for (const status of ['authorized', 'succeeded']) {
      expect(grew(`vitrine_payments_total{gateway="test",status="${status}"}`), status).toBe(1);
    }
    const calls = 'vitrine_gateway_call_duration_seconds_count{gateway="test"';
    expect(grew(`${calls},call="authorize",outcome="ok"}`)).toBe(1);
    expect(grew(`${calls},call="capture",outcome="ok"}`)).toBe(1);
  });
});

it('are served at /metrics alone, on a port of their own', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, text: metrics.text, log: test.shop.log });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base = `http://127.0.0.1:${address.port}`;
  const response = await fetch(`${base}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await response.text()).toContain('# TYPE vitrine_orders_total counter');
  expect((await fetch(`${base}/`)).status).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await new Shopper(test.app).send('GET', '/metrics')).headers.get('content-type')).toContain('html');
  server.closeAllConnections();
  server.close();
});
