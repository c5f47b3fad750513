/** Following an order, ordering it again, and a member's order by number: over the whole server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { insertCart } from '@vitrine/commerce/carts/cart-store';
import { createEmptyCart } from '@vitrine/commerce/carts/empty-cart';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { createShopifyTracker } from '../tracking/shopify-tracker.ts';

const failure = 'Oops! We are not able to find info at this time please try again after some time';

let shop: RunningTestShop;
let bought: { number: number; orderId: string; secret: string };
let variantId: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('no backend');
  const snapshot = await embedded.backend.parts.catalogue.current();
  const sold = snapshot
    .products('us')
    .flatMap(({ variants }) => variants)
    .filter(({ id }) => snapshot.isAvailable(id, 'us') && (snapshot.stock(id) ?? 9) > 5);
  variantId = sold[0]?.id ?? '';
  const line = { id: 'l', variantId, quantity: 2, attributes: [], sellingPlanId: null };
  const cart = { ...createEmptyCart('US', Date.now()), lines: [line] };
  await insertCart(embedded.storage, cart);
  const key = { cartId: cart.id, secret: cart.secret };
  const total = await fillInCheckout(embedded.checkout, key);
  const paid = await embedded.checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  bought = paid.order;
}, 60_000);
afterAll(() => shop.dispose());

const track = (number: string, email: string, from: RunningTestShop = shop) => {
  const query = new URLSearchParams({ number, email }).toString();
  return new Shopper(from.app).send('GET', `/api/track_order.json?${query}`);
};

describe('tracking an order', () => {
  it('CHECK-14: shows its state to a client that knows its number and email', async () => {
    const response = await track(String(bought.number), 'ada@example.com');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      number: bought.number,
      state: 'unfulfilled',
      carrier: null,
      tracking: null,
      url: null,
      events: [{ at: expect.any(String), state: 'ordered', place: null }],
    });
  });

  it('CHECK-13, CHECK-15: answers a wrong number as it answers a wrong email, byte for byte', async () => {
    const answers = await Promise.all(
      [
        track(String(bought.number), 'bob@example.com'),
        track('999999', 'ada@example.com'),
        track('', ''),
        track("1001' or '1'='1", 'ada@example.com'),
        track(String(bought.number), `${'a'.repeat(300)}@example.com`),
        track('9'.repeat(40), 'ada@example.com'),
      ].map(async (pending) => {
        const response = await pending;
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        return { status: response.status, headers, body: await response.json() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: { error: { message: failure } } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('CHECK-13: causes the same queries, regardless of which value is wrong', async () => {
    const { embedded } = shop.shop;
    if (embedded === null) throw new Error('no backend');
    const requested: string[] = [];
    const read = embedded.storage.read.withPlugin({
      transformQuery: ({ node }) => {
        requested.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { createOrderService } = await import('@vitrine/commerce/orders/order-service');
    const watched = createOrderService(
      { ...embedded.backend.parts, storage: { ...embedded.storage, read } },
      { rules: { transit: [], terms: [] }, mail: { wake: () => undefined } },
    );
    await watched.track(String(bought.number), 'bob@example.com');
    const forEmail = requested.splice(0);
    await watched.track('999999', 'ada@example.com');
    expect(requested).toEqual(forEmail);
  });

  it('CHECK-13: is counted as guesses are', async () => {
    const few = await openTestShop({ RATE_LIMIT_CODES: '2/60' });
    try {
      expect((await track('1', 'a@example.com', few)).status).toBe(404);
      expect((await track('2', 'a@example.com', few)).status).toBe(404);
      const refused = await track('3', 'a@example.com', few);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(
        (await new Shopper(few.app).form('/track', { number: '4', email: 'a@example.com' })).status,
      ).toBe(429);
    } finally {
      await few.dispose();
    }
  }, 60_000);
});

describe('ordering again', () => {
  it('fills the cart with what is still sold, and names what is not', async () => {
    const shopper = new Shopper(shop.app);
    const response = await shopper.form('/cart/reorder', { order: bought.orderId, key: bought.secret });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/cart');
    const { cart } = await (await shopper.send('GET', '/api/cart')).json();
    expect(cart.lines).toMatchObject([
      { quantity: 2, merchandise: { id: `gid://shopify/ProductVariant/${variantId}` } },
    ]);
  });

  it.each([
    ['a wrong secret', () => ({ order: bought.orderId, key: `${bought.secret}x` })],
    ['a number for an id', () => ({ order: String(bought.number), key: bought.secret })],
    ['nothing', () => ({})],
  ])('CHECK-12: with %s changes no cart', async (_name, fields) => {
    const shopper = new Shopper(shop.app);
    const response = await shopper.form('/cart/reorder', fields());
    expect([404, 422]).toContain(response.status);
    expect(shopper.cookies.size).toBe(0);
  });

  it.each(['/cart/reorder', '/checkout/confirmation/1/withdraw'])(
    'CHECK-16: and %s refuse a form of another site',
    async (path) => {
      const fields = { order: bought.orderId, key: bought.secret, step: 'confirm' };
      const site = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect((await new Shopper(shop.app).form(path, fields, site)).status).toBe(403);
    },
  );
});

describe('orders of Shopify', () => {
  let server: Server;
  let asked: { headers: Record<string, unknown>; query: string }[];
  let orders: object[];
  let status = 200;

  beforeAll(async () => {
    asked = [];
    orders = [];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const { variables } = JSON.parse(Buffer.concat(chunks).toString());
      asked.push({ headers: request.headers, query: variables.query });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { orders: { nodes: orders } } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const tracker = () => {
    const address = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${address.port}`;
    return createShopifyTracker({ url, token: 'shpat_1', version: '2025-01', log: pino({ enabled: false }) });
  };
  const order = {
    name: '#1001',
    email: 'ada@example.com',
    createdAt: '2026-01-01T00:00:00Z',
    cancelledAt: null,
    displayFulfillmentStatus: 'FULFILLED',
    displayFinancialStatus: 'PAID',
    fulfillments: [
      {
        createdAt: '2026-01-02T00:00:00Z',
        deliveredAt: '2026-01-04T00:00:00Z',
        trackingInfo: [{ company: 'DHL', number: '7', url: 'https://dhl.test/7' }],
        events: {
          nodes: [{ happenedAt: '2026-01-04T00:00:00Z', status: 'DELIVERED', city: 'Nice', country: 'FR' }],
        },
      },
    ],
  };

  it('CHECK-14: are requested from the Admin API by name and email, and returned in our format', async () => {
    orders = [order];
    expect(await tracker()('1001', 'Ada@Example.com')).toEqual({
      number: 1001,
      state: 'delivered',
      carrier: 'DHL',
      tracking: '7',
      url: 'https://dhl.test/7',
      events: [
        { at: '2026-01-01T00:00:00Z', state: 'ordered', place: null },
        { at: '2026-01-02T00:00:00Z', state: 'shipped', place: null },
        { at: '2026-01-04T00:00:00Z', state: 'delivered', place: 'Nice, FR' },
      ],
    });
    expect(asked.at(-1)?.query).toBe('name:"#1001" email:"ada@example.com"');
    expect(asked.at(-1)?.headers['x-shopify-access-token']).toBe('shpat_1');
  });

  it.each([
    ['another email than asked for', '1001', 'bob@example.com'],
    ['another number than asked for', '1002', 'ada@example.com'],
    ['an email that would widen the search', '1001', 'x" OR email:"ada@example.com'],
  ])('CHECK-13: that Shopify finds with %s are not told', async (_name, number, email) => {
    orders = [order];
    expect(await tracker()(number, email)).toBeNull();
    expect(asked.at(-1)?.query).toMatch(/^name:"#\d+" email:"[^"\s]+"$/);
  });

  it('are away where Shopify is', async () => {
    status = 500;
    await expect(tracker()('1001', 'ada@example.com')).rejects.toThrow('Shopify did not answer.');
    status = 200;
  });
});
