import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const token = 'token-of-a-server';
let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({
    RATE_LIMIT_CODES: '30/60',
    RATE_LIMIT_WRITE: '600/60',
    RATE_LIMIT_API: '100/60',
    STOREFRONT_ACCESS_TOKENS: token,
    CUSTOMER_ACCOUNT_CLIENTS: 'shp_test-client=https://app.example.com/back',
  });
});
afterAll(() => shop.dispose());

/** Sends an operation as a server does that names the buyer; each test is another buyer. */
async function ask(buyer: string, query: string, variables: object = {}) {
  const response = await new Shopper(shop.app).send(
    'POST',
    '/api/2025-01/graphql.json',
    { query, variables },
    { 'shopify-storefront-private-token': token, 'shopify-storefront-buyer-ip': buyer },
  );
  const body: { data?: Record<string, unknown>; errors?: { extensions: Record<string, unknown> }[] } =
    await response.json();
  return { status: response.status, ...body };
}

const many = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `f${index}: ${field(index)}`).join(' ');
const throttled = { extensions: { code: 'THROTTLED', retryAfter: expect.any(Number) } };

describe('one call of the API', () => {
  test('API-14: can’t guess 20,000 codes, nor 31', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `CODE${index}`);
    const lists = `mutation ($codes: [String!]) { ${many(80, () => 'cartCreate(input: { discountCodes: $codes }) { cart { id } }')} }`;
    expect(await ask('198.51.100.1', lists, { codes: codes(250) })).toMatchObject({ errors: [throttled] });
    const list =
      'mutation ($codes: [String!]) { cartCreate(input: { discountCodes: $codes }) { cart { id } } }';
    expect((await ask('198.51.100.2', list, { codes: codes(31) })).errors).toMatchObject([throttled]);
    expect((await ask('198.51.100.3', list, { codes: codes(3) })).errors).toBeUndefined();
  });

  test('API-15: can’t make 24 MB of carts', async () => {
    const note = 'x'.repeat(240_000);
    const carts = `mutation ($attributes: [AttributeInput!]) { ${many(100, () => 'cartCreate(input: { attributes: $attributes }) { cart { id } }')} }`;
    const attributes = Array.from({ length: 48 }, (_, index) => ({
      key: `${index}`,
      value: note.slice(0, 4900),
    }));
    expect(await ask('198.51.100.4', carts, { attributes })).toMatchObject({ errors: [throttled] });
    const kept = await shop.shop.embedded?.storage.read.selectFrom('carts').select('id').execute();
    expect(kept).toHaveLength(1);
  });

  test('API-14: can’t try 100 passwords', async () => {
    const tries = `mutation { ${many(100, (index) => `customerAccessTokenCreate(input: { email: "a@b.example", password: "guess ${index}" }) { customerUserErrors { code } }`)} }`;
    expect(await ask('198.51.100.5', tries)).toMatchObject({ errors: [throttled] });
  });
});

test('API-15: large carts count as many small ones', async () => {
  const value = 'x'.repeat(2000);
  const attributes = Array.from({ length: 100 }, (_, index) => ({ key: `${index}`, value }));
  const line = { merchandiseId: '1', attributes };
  const length = { 'content-length': String(JSON.stringify(line).length) };
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    statuses.push((await new Shopper(shop.app).send('POST', '/api/cart', line, length)).status);
  }
  expect(statuses.filter((status) => status !== 429).length).toBeLessThan(50);
});

test('calls of a server count for the shopper that it names, not for all of them together', async () => {
  const statuses = new Set<number>();
  for (let index = 0; index < 150; index += 1) {
    statuses.add((await ask(`203.0.113.${index}`, '{ shop { name } }')).status);
  }
  expect([...statuses]).toEqual([200]);
  let last = 200;
  for (let index = 0; index < 150; index += 1) last = (await ask('192.0.2.1', '{ shop { name } }')).status;
  expect(last).toBe(429);
});

describe('calls of the Customer Account API with an unknown token', () => {
  /** @returns the statuses of so many calls. */
  async function call(count: number, headersOf: (index: number) => Record<string, string>) {
    const statuses = new Set<number>();
    for (let index = 0; index < count; index += 1) {
      const headers = { authorization: 'shcat_unknown', ...headersOf(index) };
      const path = '/customer/api/2026-10/graphql';
      statuses.add(
        (await new Shopper(shop.app).send('POST', path, { query: '{ shop { id } }' }, headers)).status,
      );
    }
    return [...statuses];
  }
  const server = { 'shopify-storefront-private-token': token };

  test('CAPI-27: count for the buyer whom a server with a private token names', async () => {
    const buyers = (index: number) => ({ ...server, 'shopify-storefront-buyer-ip': `198.18.0.${index}` });
    expect(await call(110, buyers)).toEqual([401]);
    const buyer = () => ({ ...server, 'shopify-storefront-buyer-ip': '198.18.1.1' });
    expect(await call(35, buyer)).toEqual([401, 429]);
  });

  test('CAPI-27: count for the client that names a buyer without the token', async () => {
    const forged = (index: number) => ({
      'shopify-storefront-private-token': 'unknown',
      'shopify-storefront-buyer-ip': `198.18.2.${index}`,
    });
    expect(await call(35, forged)).toEqual([401, 429]);
  });
});

describe('what operations cost', () => {
  let limited: RunningTestShop;
  beforeAll(async () => {
    limited = await openTestShop({ RATE_LIMIT_API_COST: '1000/10', STOREFRONT_ACCESS_TOKENS: token });
  });
  afterAll(() => limited.dispose());

  const list = '{ products(first: 50) { nodes { id title handle vendor tags } } }';
  const askFor = async (headers: Record<string, string>) => {
    const response = await new Shopper(limited.app).send(
      'POST',
      '/api/2025-01/graphql.json',
      { query: list },
      headers,
    );
    return response.json();
  };

  test('API-19: is said in the response, and taken from the points of the client', async () => {
    const client = {
      'shopify-storefront-private-token': token,
      'shopify-storefront-buyer-ip': '198.51.100.20',
    };
    const { extensions } = await askFor(client);
    const { requestedQueryCost, actualQueryCost, throttleStatus } = extensions.cost;
    // 50 nodes with their fields, and the list that is sorted.
    expect(actualQueryCost).toBeGreaterThan(25);
    expect(actualQueryCost).toBeLessThan(60);
    expect(requestedQueryCost).toBeGreaterThan(25);
    expect(throttleStatus).toMatchObject({ maximumAvailable: 1000, restoreRate: 100 });
    let last = await askFor(client);
    for (let tries = 0; tries < 200 && last.errors === undefined; tries += 1) last = await askFor(client);
    expect(last).toEqual({ errors: [expect.objectContaining(throttled)] });
    const another = await askFor({ ...client, 'shopify-storefront-buyer-ip': '198.51.100.21' });
    expect(another.errors).toBeUndefined();
  });

  test('API-19: isn’t charged to a server with a private token that names no shopper', async () => {
    const { data, extensions } = await askFor({ 'shopify-storefront-private-token': token });
    expect(data.products.nodes).toHaveLength(50);
    expect(extensions.cost).toBeUndefined();
  });
});
