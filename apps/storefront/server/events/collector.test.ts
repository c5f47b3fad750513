/** The collector, by its contract: what it keeps, what it answers for each event, and what it never keeps. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCustomEvent,
  createPageViewEvent,
  type TrackedPage,
} from '../../app/analytics/event-payload.ts';
import { collectorPath } from '../../app/analytics/event-sender.ts';
import { openEngagementStorage } from '../engagement.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { maxBatchEvents } from './batch.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const circumstances = { now, newId: () => 'an-event-id' };
const page: TrackedPage = {
  pageType: 'product',
  region: 'us',
  currency: 'USD',
  language: 'en',
  shopId: 'gid://shopify/Shop/7',
  uniqueToken: 'aaaaaaaa-browser',
  visitToken: 'bbbbbbbb-visit',
  url: 'http://shop.test/products/oil?q=1',
  path: '/products/oil',
  search: '',
  referrer: 'https://elsewhere.example/',
  title: 'Oil',
  userAgent: 'A browser',
  navigationType: 'navigate',
  navigationApi: 'PerformanceNavigationTiming',
};
const oil = {
  productGid: 'gid://shopify/Product/11',
  variantGid: 'gid://shopify/ProductVariant/12',
  name: 'Sunset Oil',
  variantName: 'Medium',
  brand: 'Nordhår',
  category: 'Body',
  sku: 'OIL-M',
  price: '24.50',
  quantity: 2,
};
const added = createCustomEvent(
  {
    name: 'product_added_to_cart',
    page,
    products: [oil],
    totalValue: 49,
    cartId: 'gid://shopify/Cart/cart-token?key=secret',
  },
  circumstances,
);
const view = createPageViewEvent(page, 'gid://shopify/Product/11', circumstances);
const batch = (...events: readonly unknown[]) =>
  JSON.stringify({ events, metadata: { event_sent_at_ms: now } });

let test: RunningTestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
});
afterAll(() => test.dispose());
beforeEach(() => {
  shopper = new Shopper(test.app);
});

async function send(body: string, headers: Record<string, string> = {}) {
  const response = await shopper.send('POST', collectorPath, body, {
    'content-type': 'text/plain',
    ...headers,
  });
  return { status: response.status, body: await response.json() };
}

/** What is kept so far, without its id. */
async function kept() {
  const storage = await openEngagementStorage(test.shop.settings, test.shop.log);
  const rows = await storage.read.selectFrom('page_events').selectAll().orderBy('id').execute();
  await storage.close();
  return rows;
}

describe('a batch of a page', () => {
  it('ANA-04: is kept with every field, and answered event by event', async () => {
    const before = (await kept()).length;
    const { status, body } = await send(batch(view, added));
    expect(status).toBe(200);
    expect(body).toEqual({
      result: [
        { status: 200, message: 'ok' },
        { status: 200, message: 'ok' },
      ],
    });
    const [first, second] = (await kept()).slice(before);
    expect(first).toMatchObject({
      name: 'trekkie_page_view',
      page_type: 'product',
      path: '/products/oil',
      shop_id: 7,
    });
    expect(second).toMatchObject({
      name: 'product_added_to_cart',
      region: 'us',
      happened_at: now,
      page_type: 'product',
      path: '/products/oil',
      unique_token: 'aaaaaaaa-browser',
      visit_token: 'bbbbbbbb-visit',
      cart_token: 'cart-token',
      shop_id: 7,
      currency: 'USD',
    });
    expect(JSON.parse(second?.products ?? '')).toEqual([
      {
        product_gid: 'gid://shopify/Product/11',
        variant_gid: 'gid://shopify/ProductVariant/12',
        product_id: 11,
        variant_id: 12,
        sku: 'OIL-M',
        name: 'Sunset Oil',
        variant: 'Medium',
        brand: 'Nordhår',
        category: 'Body',
        price: 24.5,
        quantity: 2,
      },
    ]);
    const everything = JSON.stringify([first, second]);
    for (const left of ['A browser', 'secret', 'Oil"}', '?q=1']) expect(everything).not.toContain(left);
  });

  it('ANA-04: with wrong events names each, and keeps the others', async () => {
    const before = (await kept()).length;
    const wrong = (change: object) => ({ ...added, payload: { ...added.payload, ...change } });
    const { body } = await send(
      batch(
        added,
        wrong({ event_name: 'page_stolen' }),
        wrong({ unique_token: 'a b' }),
        wrong({ products: ['{"name":"Oil"}'] }),
        { schema_id: 'somebody/1' },
        'no event',
        wrong({ search_string: 'x'.repeat(201) }),
      ),
    );
    expect(body.result.map((each: { status: number }) => each.status)).toEqual([
      200, 422, 422, 422, 422, 422, 422,
    ]);
    expect(body.result.map((each: { message: string }) => each.message)).toEqual([
      'ok',
      'payload.event_name: is no event that is counted here',
      'payload.unique_token: must be a token of 8 to 64 letters and digits',
      expect.stringMatching(/^payload\.products\.0: product_gid/),
      expect.stringMatching(/^schema_id/),
      expect.stringMatching(/^event/),
      'payload.search_string: must have at most 200 characters',
    ]);
    expect((await kept()).length).toBe(before + 1);
  });

  it.each([
    ['no JSON', 'nothing', {}, 400],
    ['JSON of another form', '[]', {}, 422],
    ['no events', batch(), {}, 422],
    ['too many events', batch(...Array(maxBatchEvents + 1).fill(added)), {}, 422],
    ['too many bytes', batch({ ...added, more: 'x'.repeat(70_000) }), {}, 413],
    ['another media type', batch(added), { 'content-type': 'application/json' }, 415],
    ['another site', batch(added), { 'sec-fetch-site': 'cross-site' }, 403],
    ['a NUL', batch({ ...added, schema_id: 'a\u0000' }), {}, 400],
  ])('that is %s is refused', async (_what, body, headers, status) => {
    const before = (await kept()).length;
    expect((await send(body, headers)).status).toBe(status);
    expect((await kept()).length).toBe(before);
  });
});

describe('without consent nothing is stored, regardless of the events that a page sends', () => {
  it.each([
    ['where the shopper has to be asked', undefined, { 'CF-IPCountry': 'DE' }, 403],
    ['after a yes there', 'granted', { 'CF-IPCountry': 'DE' }, 200],
    ['after a no', 'refused', {}, 403],
    ['with Global Privacy Control', undefined, { 'sec-gpc': '1' }, 403],
    ['with Global Privacy Control and a yes to this shop', 'granted', { 'sec-gpc': '1' }, 200],
  ])('%s', async (_when, choice, headers, status) => {
    const before = (await kept()).length;
    if (choice !== undefined) shopper.cookies.set('consent', choice);
    const { body } = await send(batch(added), headers);
    expect(body.result).toEqual([expect.objectContaining({ status })]);
    expect((await kept()).length).toBe(before + (status === 200 ? 1 : 0));
  });
});

it('one address may send so many batches', async () => {
  const limited = await openTestShop({ RATE_LIMIT_EVENTS: '2/60' });
  try {
    const other = new Shopper(limited.app);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await other.send('POST', collectorPath, batch(view), { 'content-type': 'text/plain' });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await limited.dispose();
  }
});

it('ANA-08: what is kept goes on where an address is set, without what the browser is', async () => {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    heard.push(`${request.headers['content-type']} ${await text(request)}`);
    response.end('{"result":[]}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const forwarding = await openTestShop({ EVENTS_FORWARD_URL: `http://127.0.0.1:${port}/produce_batch` });
  try {
    const other = new Shopper(forwarding.app);
    await other.send('POST', collectorPath, batch(view, added, 'rubbish'), { 'content-type': 'text/plain' });
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    const [type = '', ...body] = heard[0]?.split(' ') ?? [];
    const { events } = JSON.parse(body.join(' '));
    const { user_agent: _browser, ...payload } = added.payload;
    expect(type).toBe('text/plain');
    expect(events).toEqual([
      JSON.parse(JSON.stringify(view)),
      JSON.parse(JSON.stringify({ ...added, payload })),
    ]);
  } finally {
    await forwarding.dispose();
    server.close();
  }
});
