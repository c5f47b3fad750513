/** Requests over REST that the shop fulfils as over MCP, and those that it refuses. */
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import {
  getErrorSchema,
  loadPublishedApi,
  loadPublishedSchemas,
  schemasOfTools,
  type ValidateResponse,
} from './testing/published-schemas.ts';
import { RestClient } from './testing/rest-client.ts';
import { createSchemaArbitrary } from './testing/schema-arbitrary.ts';

const origin = 'http://localhost:3000';
let profiles: ProfileServer;
let others: ProfileServer;
let shop: RunningTestShop;
let agent: RestClient;
let mcp: AgentClient;
let stranger: RestClient;
let validate: ValidateResponse;
let errorsOfRefusal: (value: unknown) => readonly string[];
let gel = '';

beforeAll(async () => {
  validate = await loadPublishedApi('2026-08-25');
  const schemas = await loadPublishedSchemas('2026-08-25');
  errorsOfRefusal = (value) => schemas(getErrorSchema('2026-08-25'), value);
  profiles = await serveProfiles();
  others = await serveProfiles();
  shop = await openTestShop({
    PUBLIC_URL: origin,
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
  });
  agent = new RestClient(shop.app, origin, `${profiles.origin}/2026-08-25`);
  mcp = new AgentClient(shop.app, origin, `${profiles.origin}/2026-08-25`);
  stranger = new RestClient(shop.app, origin, `${others.origin}/2026-08-25`);
  const { products } = await agent.call('search_catalog', {
    catalog: { query: 'salt and aloe cooling gel' },
  });
  gel = products[0].variants[0].id;
});
afterAll(async () => {
  await shop.dispose();
  await profiles.close();
  await others.close();
});

const lines = (quantity = 1) => [{ item: { id: gel }, quantity }];
const pay = (token: string) => ({
  payment: {
    instruments: [
      { id: 'card', handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token } },
    ],
  },
});
const createCart = () => agent.call('create_cart', { cart: { line_items: lines() } });
const createReady = () =>
  agent.call('create_checkout', {
    checkout: {
      line_items: lines(),
      buyer: { email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe' },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                street_address: '123 Main St',
                address_locality: 'Springfield',
                address_region: 'IL',
                postal_code: '62701',
                address_country: 'US',
              },
            ],
          },
        ],
      },
    },
  });

const notCompared = ['cancel_cart', 'complete_checkout', 'get_order'];

/** Ids and keys differ from request to request. */
function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replace(/(?:cart|checkout|order)_[A-Za-z0-9_-]{24}/g, 'id')
    .replace(/"[A-Za-z0-9_-]{22}"/g, '"line"');
  return JSON.parse(
    text
      .replace(/\/c\/[A-Za-z0-9_-]+\?key=[A-Za-z0-9_-]+/g, '/c/id')
      .replace(/CartLine\/[0-9a-f-]+/g, 'CartLine/id'),
  );
}

describe('the same call over REST and over MCP', () => {
  it.each(Object.keys(schemasOfTools).filter((name) => !notCompared.includes(name)))(
    'AGENT-61: %s has one result',
    async (name) => {
      const { tools } = (await mcp.rpc('tools/list')).result;
      const { inputSchema } = tools.find((tool: { name: string }) => tool.name === name);
      // Each transport has its own cart and checkout: a change may say something the first time only.
      const start = async () => ({
        cart: await agent.call('create_cart', { cart: { line_items: lines(2) } }),
        checkout: await agent.call('create_checkout', { checkout: { line_items: lines() } }),
      });
      const [theirs, own] = [await start(), await start()];
      const { products } = await agent.call('search_catalog', { catalog: { query: 'gel' } });
      const known = [products[0].id, gel, 'sunday'];
      const ids = fc.constantFrom(
        [theirs.cart.id, own.cart.id],
        [theirs.checkout.id, own.checkout.id],
        ['cart_nothing', 'cart_nothing'],
      );
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(createSchemaArbitrary(inputSchema, known), ids, async (input, [mcpId, restId]) => {
          turn += 1;
          const sent = input as Record<string, unknown>;
          const meta = mcp.meta(`mcp-${name}-${turn}`);
          const { result } = await mcp.tool(name, { ...sent, id: mcpId, meta });
          const key = { 'idempotency-key': `rest-${name}-${turn}` };
          const response = await agent.tool(name, { ...sent, id: restId }, key);
          expect(withoutIds(response.body)).toEqual(withoutIds(result.structuredContent));
          // The OpenAPI of searching and looking up leaves out results without a resource.
          const isRefused = response.body.ucp.status === 'error';
          expect(isRefused ? errorsOfRefusal(response.body) : validate(response)).toEqual([]);
          const isCreated = name.startsWith('create_') && response.body.ucp.status === 'success';
          expect(response.status).toBe(isCreated ? 201 : 200);
        }),
        { numRuns: 25 },
      );
    },
  );

  it('AGENT-61: cancel_cart has one result', async () => {
    const [one, two] = [await createCart(), await createCart()];
    const response = await agent.tool('cancel_cart', one);
    expect(validate(response)).toEqual([]);
    expect(withoutIds(response.body)).toEqual(withoutIds(await mcp.call('cancel_cart', two)));
    expect(await agent.call('cancel_cart', one)).toEqual(await mcp.call('cancel_cart', two));
  });

  it('AGENT-61: a key that was used over one is used up over the other', async () => {
    const { id } = await createReady();
    const input = { id, checkout: pay('1') };
    const placed = await agent.call('complete_checkout', input, `both-${id}`);
    const again = await mcp.call('complete_checkout', input, `both-${id}`);
    expect([again, placed.status]).toEqual([placed, 'completed']);
    const order = await agent.call('get_order', { id: placed.order.id });
    expect(order).toEqual(await mcp.call('get_order', { id: placed.order.id }));
  });
});

describe('errors', () => {
  /** `$` is the origin of the profiles. */
  const profile = (path: string) => ({ 'ucp-agent': `profile="$${path}"` });
  const search = { method: 'POST', template: '/catalog/search', body: '{"query":"gel"}' };
  const cart = { method: 'POST', template: '/carts' };
  const huge = JSON.stringify({ line_items: [], note: 'x'.repeat(300_000) });

  it.each<
    [
      string,
      { method: string; template: string; id?: string; body?: string },
      Record<string, string>,
      number,
      string,
    ]
  >([
    ['no UCP-Agent', search, { 'ucp-agent': '' }, 400, 'invalid_profile_url'],
    [
      'a profile inside a network',
      search,
      { 'ucp-agent': 'profile="https://10.0.0.1/"' },
      400,
      'invalid_profile_url',
    ],
    [
      'a profile that nothing serves',
      search,
      { 'ucp-agent': 'profile="http://127.0.0.1:1/"' },
      424,
      'profile_unreachable',
    ],
    ['a profile that is none', search, profile('/none'), 422, 'profile_malformed'],
    ['another version', search, profile('/2031-01-01'), 422, 'version_unsupported'],
    ['no JSON', { ...search, body: '{' }, {}, 400, 'invalid_request'],
    ['no object', { ...cart, body: '[]' }, {}, 400, 'invalid_request'],
    ['no body', { ...cart, body: '' }, {}, 400, 'invalid_request'],
    ['wrong arguments', { ...cart, body: '{"line_items":"x"}' }, {}, 400, 'invalid_request'],
    [
      '10,000 lines',
      { ...cart, body: JSON.stringify({ line_items: Array(10_000).fill({}) }) },
      {},
      400,
      'invalid_request',
    ],
    ['a huge body', { ...cart, body: huge }, { 'content-length': String(huge.length) }, 413, 'too_large'],
    ['half a signature', search, { signature: 'sig1=:AAAA:' }, 401, 'signature_missing'],
    [
      'a wrong digest',
      search,
      {
        signature: 'sig1=:AAAA:',
        'signature-input': 'sig1=("@method");keyid="a"',
        'content-digest': 'sha-256=:AAAA:',
      },
      400,
      'digest_mismatch',
    ],
    ['a page of another site that writes', search, { origin: 'https://evil.example' }, 403, 'cross_origin'],
    [
      'a page of another site that reads',
      { method: 'GET', template: '/carts/{id}' },
      { origin: 'https://evil.example' },
      403,
      'cross_origin',
    ],
    [
      'a foreign frame that reads',
      { method: 'GET', template: '/orders/{id}' },
      { 'sec-fetch-site': 'cross-site' },
      403,
      'cross_origin',
    ],
    ['another method', { method: 'DELETE', template: '/carts/{id}' }, {}, 405, 'method_not_allowed'],
    ['another path', { method: 'GET', template: '/customers' }, {}, 404, 'not_found'],
    ['a path inside an id', { method: 'GET', template: '/carts/{id}', id: 'a/b' }, {}, 404, 'not_found'],
    [
      'no key for a payment',
      { method: 'POST', template: '/checkout-sessions/{id}/complete', body: '{}' },
      {},
      400,
      'invalid_request',
    ],
    [
      'no key to cancel',
      { method: 'POST', template: '/checkout-sessions/{id}/cancel' },
      {},
      400,
      'invalid_request',
    ],
  ])('AGENT-62: %s', async (_, { method, template, id = 'cart_x', body }, headers, status, code) => {
    profiles.respond('/none', { body: '{}' });
    profiles.respond('/2031-01-01', { body: '{"ucp":{"version":"2031-01-01"}}' });
    const named = headers['ucp-agent']?.replace('$', profiles.origin);
    const given = named === undefined ? headers : { ...headers, 'ucp-agent': named };
    const response = await agent.send(method, template, id, body, given);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(Object.keys(response.body)).toEqual(['code', 'content']);
    expect(response.body.content).toMatch(/\w+/);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('AGENT-62: names the methods of an address, and the header or field that is wrong', async () => {
    const response = await agent.send('POST', '/checkout-sessions/{id}', 'checkout_x', '{}');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    const cancel = await agent.send('POST', '/checkout-sessions/{id}/cancel', 'checkout_x');
    expect(cancel.body.content).toContain('Idempotency-Key: ');
    const lineless = await agent.send('POST', '/carts', '', '{"line_items":[{"item":{}}]}');
    expect(lineless.body.content).toContain('$.line_items.0.item.id: ');
  });

  it('AGENT-07, AGENT-62: a key of another request is a conflict', async () => {
    const headers = { 'idempotency-key': 'conflict-of-two' };
    const one = await agent.tool('create_cart', { cart: { line_items: lines() } }, headers);
    const again = await agent.tool('create_cart', { cart: { line_items: lines() } }, headers);
    const other = await agent.tool('create_cart', { cart: { line_items: lines(2) } }, headers);
    expect([one.status, again.body, other.status, other.body.code]).toEqual([
      201,
      one.body,
      409,
      'idempotency_conflict',
    ]);
  });

  it('AGENT-04, AGENT-62: counts calls by address, and says when to try again', async () => {
    const limited = await openTestShop({ PUBLIC_URL: origin, RATE_LIMIT_AGENTS: '4/60' });
    const busy = new RestClient(limited.app, origin, `${profiles.origin}/2026-08-25`);
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await busy.send('GET', '/carts/{id}', 'cart_x'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers[4]?.body.code).toBe('too_many_requests');
    expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.dispose();
  });

  it('AGENT-06: another assistant finds nothing', async () => {
    const { id } = await createReady();
    const created = await agent.call('create_cart', { cart: { line_items: lines() } });
    const answers = [
      await stranger.call('get_checkout', { id }),
      await stranger.call('update_checkout', { id, checkout: { line_items: [] } }),
      await stranger.call('complete_checkout', { id, checkout: pay('1') }, 'steal'),
      await stranger.call('get_cart', { id: created.id }),
    ];
    expect(answers.map(({ messages }) => messages[0].code)).toEqual(Array(4).fill('not_found'));
  });

  it('AGENT-08: the staging store has no endpoint', async () => {
    const client = new RestClient(shop.app, 'http://dev.localhost:3000', `${profiles.origin}/2026-08-25`);
    expect((await client.send('GET', '/carts/{id}', 'cart_x')).status).toBe(404);
  });
});

describe('signatures', () => {
  const secrets = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Signs a request for `GET /carts/cart_x` or with a body, as the specification has it. */
  function signFor(method: string, path: string, body: string): Record<string, string> {
    profiles.respond('/signed', {
      body: JSON.stringify({
        ucp: {
          version: '2026-08-25',
          capabilities: { 'dev.ucp.shopping.cart': [{ version: '2026-08-25' }] },
        },
        keys: [{ kid: 'key', ...secrets.publicKey.export({ format: 'jwk' }) }],
      }),
    });
    const agentHeader = `profile="${profiles.origin}/signed"`;
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    const components: readonly (readonly [string, string])[] = [
      ['@method', method],
      ['@authority', 'localhost:3000'],
      ['@path', `/api/ucp/rest${path}`],
      ['ucp-agent', agentHeader],
      ...(body === ''
        ? []
        : ([
            ['content-digest', digest],
            ['content-type', 'application/json'],
          ] as const)),
    ];
    const list = `(${components.map(([name]) => `"${name}"`).join(' ')});keyid="key"`;
    const base = [
      ...components.map(([name, value]) => `"${name}": ${value}`),
      `"@signature-params": ${list}`,
    ];
    const signature = sign('sha256', Buffer.from(base.join('\n')), {
      key: secrets.privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return {
      'ucp-agent': agentHeader,
      'signature-input': `sig1=${list}`,
      signature: `sig1=:${signature.toString('base64')}:`,
      ...(body === '' ? {} : { 'content-digest': digest }),
    };
  }

  it('AGENT-13: of reads have no digest, of writes they do', async () => {
    const body = JSON.stringify({ line_items: lines() });
    const read = await agent.send(
      'GET',
      '/carts/{id}',
      'cart_x',
      undefined,
      signFor('GET', '/carts/cart_x', ''),
    );
    const created = await agent.send('POST', '/carts', '', body, signFor('POST', '/carts', body));
    expect([read.status, created.status]).toEqual([200, 201]);
    // Signed as one without a body, or for another resource.
    const bare = await agent.send('POST', '/carts', '', body, signFor('POST', '/carts', ''));
    const moved = await agent.send(
      'GET',
      '/carts/{id}',
      'cart_y',
      undefined,
      signFor('GET', '/carts/cart_x', ''),
    );
    const keyed = await agent.send('POST', '/carts', '', body, {
      ...signFor('POST', '/carts', body),
      'idempotency-key': 'not-covered',
    });
    expect([bare.status, moved.status, keyed.status]).toEqual([401, 401, 401]);
  });

  it('AGENT-15: the answer to a payment is signed', async () => {
    const { id } = await createReady();
    const headers = { 'idempotency-key': `signed-${id}`, 'accept-encoding': 'gzip' };
    const placed = await agent.tool('complete_checkout', { id, checkout: pay('1') }, headers);
    const profile = await shop.app.request(`${origin}/.well-known/ucp`, {
      headers: { host: 'localhost:3000' },
    });
    const [key] = (await profile.json()).keys;
    const digest = placed.headers.get('content-digest');
    expect(digest).toBe(
      `sha-256=:${createHash('sha256').update(JSON.stringify(placed.body)).digest('base64')}:`,
    );
    const parameters = placed.headers.get('signature-input')?.replace(/^sig1=/, '');
    const base = [
      '"@status": 200',
      `"content-digest": ${digest}`,
      '"content-type": application/json',
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const signature = Buffer.from(
      placed.headers.get('signature')?.slice('sig1=:'.length, -1) ?? '',
      'base64',
    );
    const publicKey = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(base), publicKey, signature)).toBe(true);
  });
});

it('AGENT-09: any body is answered without an error of the server', async () => {
  const operations = fc.constantFrom(
    ['POST', '/catalog/search'] as const,
    ['PUT', '/carts/{id}'] as const,
    ['POST', '/checkout-sessions/{id}/complete'] as const,
    ['POST', '/checkout-sessions'] as const,
  );
  await fc.assert(
    fc.asyncProperty(operations, fc.oneof(fc.json(), fc.string()), async ([method, template], body) => {
      const { status } = await agent.send(method, template, 'cart_x', body, { 'idempotency-key': 'fuzz' });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
  expect(shop.logged.filter((entry) => entry.includes('"level":50'))).toEqual([]);
});
