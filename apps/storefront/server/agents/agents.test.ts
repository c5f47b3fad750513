/** Requests of assistants that the shop fulfils, and those that it refuses. */
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEditors, createEditorBrowser } from '../editor/test-editors.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';

const demo = join(import.meta.dirname, '../../../../demo');
const origin = 'http://localhost:3000';
let profiles: ProfileServer;
let others: ProfileServer;
let shop: RunningTestShop;
let agent: AgentClient;
let stranger: AgentClient;
let gel = '';

beforeAll(async () => {
  profiles = await serveProfiles();
  others = await serveProfiles();
  shop = await openTestShop({ PUBLIC_URL: origin, CONTENT_DIR: join(demo, 'content'), LOG_LEVEL: 'debug' });
  agent = new AgentClient(shop.app, origin, `${profiles.origin}/2026-08-25`);
  stranger = new AgentClient(shop.app, origin, `${others.origin}/2026-08-25`);
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

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const createCart = (cart: object) => agent.call('create_cart', { cart });
const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;
const buyer = { email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe' };
const destination = {
  street_address: '123 Main St',
  address_locality: 'Springfield',
  address_region: 'IL',
  postal_code: '62701',
  address_country: 'US',
};
const shipTo = (to: object) => ({ methods: [{ type: 'shipping', destinations: [to] }] });
const pay = (token: string) => ({
  payment: {
    instruments: [
      { id: 'card', handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token } },
    ],
  },
});
const createReady = () =>
  agent.call('create_checkout', {
    checkout: { line_items: [line(gel)], buyer, fulfillment: shipTo(destination) },
  });

describe('the endpoint', () => {
  it.each(['GET', 'DELETE', 'PUT'])('AGENT-04: %s is no method of it', async (method) => {
    const response = await shop.app.request(`${origin}/api/ucp/mcp`, {
      method,
      headers: { host: 'localhost:3000' },
    });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('AGENT-04: refuses pages of other sites', async () => {
    const { status, error } = await agent.rpc('tools/list', {}, { origin: 'https://evil.example' });
    expect([status, error?.code]).toEqual([403, -32000]);
  });

  it.each<[string, unknown, number, number]>([
    ['no JSON', '{', 400, -32700],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], 400, -32600],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }, 404, -32601],
    ['an unknown tool', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'rm' } }, 400, -32602],
  ])('AGENT-04: answers %s', async (_, body, status, code) => {
    const response = await agent.send(body);
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  it('AGENT-02: refuses headers that contradict the body, and revisions that it doesn’t speak', async () => {
    const stateless = { 'mcp-protocol-version': '2026-07-28' };
    const other = await agent.rpc('tools/list', {}, { ...stateless, 'mcp-method': 'tools/call' });
    const missing = await agent.rpc('tools/list', {}, stateless);
    const unknown = await agent.rpc('tools/list', {}, { 'mcp-protocol-version': '2031-01-01' });
    expect([other.error?.code, missing.error?.code, unknown.error?.code]).toEqual([-32020, -32020, -32022]);
    expect([other.status, missing.status, unknown.status]).toEqual([400, 400, 400]);
  });

  it('AGENT-03: lists thirteen tools with schemas, six of which only read', async () => {
    const { tools } = (await agent.rpc('tools/list')).result;
    expect(tools).toHaveLength(13);
    expect(
      tools.filter(({ annotations }: { annotations: { readOnlyHint: boolean } }) => annotations.readOnlyHint),
    ).toHaveLength(6);
    for (const { inputSchema, outputSchema } of tools) {
      expect([inputSchema.type, outputSchema.type]).toEqual(['object', 'object']);
      expect(inputSchema.required).toContain('meta');
    }
  });

  it('AGENT-04: bad arguments are named', async () => {
    const { status, error } = await agent.tool('create_cart', {
      meta: agent.meta(),
      cart: { line_items: 'x' },
    });
    expect([status, error?.code]).toEqual([400, -32602]);
    expect(error?.message).toContain('cart.line_items');
  });

  it('AGENT-04: counts the calls of an assistant', async () => {
    const limited = await openTestShop({ PUBLIC_URL: origin, RATE_LIMIT_AGENTS: '3/60' });
    const busy = new AgentClient(limited.app, origin, `${profiles.origin}/2026-08-25`);
    const answers = [];
    for (let call = 0; call < 4; call += 1) answers.push(await busy.rpc('ping'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.error?.code).toBe(-32000);
    expect(answers[3]?.error?.data?.retry_after).toBeGreaterThan(0);
    await limited.dispose();
  });
});

describe('where assistants are off', () => {
  const paths = ['/.well-known/ucp', '/.well-known/ucp/2026-04-08'];

  it.each(paths)('AGENT-08: the staging store has no %s', async (path) => {
    const response = await shop.app.request(`http://dev.localhost:3000${path}`, {
      headers: { host: 'dev.localhost:3000' },
    });
    expect(response.status).toBe(404);
  });

  it('AGENT-08: the staging store has no endpoint', async () => {
    const client = new AgentClient(shop.app, 'http://dev.localhost:3000', `${profiles.origin}/2026-08-25`);
    expect((await client.rpc('tools/list')).status).toBe(404);
  });

  it('AGENT-08: AGENTS=false closes profile and endpoint', async () => {
    const closed = await openTestShop({ PUBLIC_URL: origin, AGENTS: 'false' });
    const client = new AgentClient(closed.app, origin, `${profiles.origin}/2026-08-25`);
    expect((await client.rpc('tools/list')).status).toBe(404);
    const response = await closed.app.request(`${origin}/.well-known/ucp`, {
      headers: { host: 'localhost:3000' },
    });
    expect(response.status).toBe(404);
    await closed.dispose();
  });
});

describe('an assistant’s profile', () => {
  const search = (profile: unknown, headers: Record<string, string> = {}) =>
    agent.tool(
      'search_catalog',
      { meta: profile === undefined ? {} : { 'ucp-agent': { profile } }, catalog: { query: 'gel' } },
      headers,
    );

  it.each<[string, unknown, number, string]>([
    ['is missing', undefined, 400, 'invalid_profile_url'],
    ['is no address', 'nowhere', 400, 'invalid_profile_url'],
    ['is a file', 'file:///etc/passwd', 400, 'invalid_profile_url'],
    ['has a password', 'https://user:secret@agent.example/', 400, 'invalid_profile_url'],
    ['is in a private network', 'https://10.0.0.1/profile', 400, 'invalid_profile_url'],
    ['is the cloud’s metadata', 'http://169.254.169.254/latest/meta-data', 400, 'invalid_profile_url'],
    ['is a private address in IPv6', 'https://[fd00::1]/profile', 400, 'invalid_profile_url'],
    ['is a private address within IPv6', 'https://[::ffff:10.0.0.1]/profile', 400, 'invalid_profile_url'],
    ['is an address as a number', 'https://2130706433.example.invalid/', 400, 'invalid_profile_url'],
    ['is nowhere on this machine', 'http://127.0.0.1:1/profile', 424, 'profile_unreachable'],
  ])('AGENT-05: that %s is refused', async (_, profile, status, code) => {
    const { error, ...answer } = await search(profile);
    expect([answer.status, error?.code, error?.data?.code]).toEqual([status, -32001, code]);
  });

  it('AGENT-05: loopback is refused where the shop is public', async () => {
    const open = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
    const client = new AgentClient(open.app, 'https://shop.example', `${profiles.origin}/2026-08-25`);
    const { error, status } = await client.tool('search_catalog', { meta: client.meta(), catalog: {} });
    expect([status, error?.data?.code]).toEqual([400, 'invalid_profile_url']);
    await open.dispose();
  });

  it.each<[string, Parameters<ProfileServer['respond']>[1], number, string]>([
    ['redirects', { status: 302, headers: { location: '/2026-08-25' } }, 424, 'profile_unreachable'],
    ['fails', { status: 500 }, 424, 'profile_unreachable'],
    ['is no JSON', { body: '<html>' }, 422, 'profile_malformed'],
    ['is another JSON', { body: '{"ucp":{}}' }, 422, 'profile_malformed'],
    ['is huge', { body: `{"x":"${'x'.repeat(300 * 1024)}"}` }, 422, 'profile_malformed'],
    ['is of another version', { body: '{"ucp":{"version":"2031-01-01"}}' }, 422, 'version_unsupported'],
  ])('AGENT-05: that %s is refused', async (name, response, status, code) => {
    const path = `/${name.replaceAll(' ', '-')}`;
    profiles.respond(path, response);
    const { error, ...answer } = await search(`${profiles.origin}${path}`);
    expect([answer.status, error?.code, error?.data?.code]).toEqual([status, -32001, code]);
  });

  it('AGENT-05: is fetched once, regardless of its own Cache-Control', async () => {
    profiles.respond('/often', {
      headers: { 'cache-control': 'no-store' },
      body: JSON.stringify({ ucp: { version: '2026-08-25', capabilities: {} } }),
    });
    const before = profiles.requests();
    await Promise.all([search(`${profiles.origin}/often`), search(`${profiles.origin}/often`)]);
    const { result } = await search(`${profiles.origin}/often`);
    expect(profiles.requests() - before).toBe(1);
    expect(result.structuredContent.messages[0].code).toBe('capabilities_incompatible');
    expect(result.structuredContent.ucp.status).toBe('error');
  });

  it('AGENT-04: the header UCP-Agent names the same', async () => {
    const profile = `${profiles.origin}/2026-08-25`;
    const same = await search(profile, { 'ucp-agent': `profile="${profile}"` });
    const other = await search(profile, { 'ucp-agent': 'profile="https://other.example/profile"' });
    expect([same.status, other.status, other.error?.code]).toEqual([200, 400, -32001]);
  });
});

describe('a signed request', () => {
  const secrets = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = () =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: {
          meta: { 'ucp-agent': { profile: `${profiles.origin}/signed` } },
          catalog: { query: 'gel' },
        },
      },
    });

  /** The headers of a signature for a host. */
  function signFor(authority: string): Record<string, string> {
    profiles.respond('/signed', {
      body: JSON.stringify({
        ucp: {
          version: '2026-08-25',
          capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }] },
        },
        keys: [{ kid: 'key', ...secrets.publicKey.export({ format: 'jwk' }) }],
      }),
    });
    const digest = `sha-256=:${createHash('sha256').update(body()).digest('base64')}:`;
    const list = '("@method" "@authority" "@path" "content-digest" "content-type");keyid="key"';
    const base = [
      '"@method": POST',
      `"@authority": ${authority}`,
      '"@path": /api/ucp/mcp',
      `"content-digest": ${digest}`,
      '"content-type": application/json',
      `"@signature-params": ${list}`,
    ].join('\n');
    const signature = sign('sha256', Buffer.from(base), {
      key: secrets.privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64');
    return {
      'content-digest': digest,
      'signature-input': `sig1=${list}`,
      signature: `sig1=:${signature}:`,
    };
  }

  it('AGENT-13: is verified with the keys of the profile, for the storefront that it was sent to', async () => {
    const signed = await agent.send(body(), signFor('localhost:3000'));
    expect([signed.status, signed.error]).toEqual([200, undefined]);
    const { status, error } = await agent.send(body(), signFor('au.localhost:3000'));
    expect([status, error?.code, error?.data?.code]).toEqual([401, -32000, 'signature_invalid']);
  });
});

describe('the catalogue', () => {
  it('AGENT-10: is searched by price and category, page by page', async () => {
    const page = (cursor?: string) =>
      agent.call('search_catalog', {
        catalog: {
          filters: { price: { max: 2500 }, categories: ['Face'] },
          pagination: { limit: 1, ...(cursor === undefined ? {} : { cursor }) },
        },
      });
    const first = await page();
    const second = await page(first.pagination.cursor);
    const all = [...first.products, ...second.products];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all).toHaveLength(2);
    for (const { price_range, categories } of all) {
      expect(price_range.min.amount).toBeLessThanOrEqual(2500);
      expect(categories[0].value).toBe('Face');
    }
  });

  it('AGENT-10: a cursor of no page is refused', async () => {
    const answer = await agent.call('search_catalog', {
      catalog: { query: 'gel', pagination: { cursor: '§' } },
    });
    expect([answer.ucp.status, answer.messages[0].code]).toEqual(['error', 'invalid_request']);
  });

  it('AGENT-11: products that aren’t found are named', async () => {
    const id = 'gid://shopify/Product/1';
    const { products, messages } = await agent.call('lookup_catalog', { catalog: { ids: [id, gel] } });
    expect(products[0].variants[0].inputs).toEqual([{ id: gel, match: 'exact' }]);
    expect(messages).toEqual([{ type: 'info', code: 'not_found', content: id }]);
    const none = await agent.call('get_product', { catalog: { id } });
    expect([none.ucp.status, none.messages[0].code]).toEqual(['error', 'not_found']);
  });

  it('AGENT-12: options say which values lead to a variant', async () => {
    const { products } = await agent.call('search_catalog', { catalog: { query: 'coconut lip balm' } });
    const balm = products.find(({ handle }: { handle: string }) => handle === 'coconut-lip-balm');
    const [option] = balm.options;
    const label = option.values[1].label;
    const { product } = await agent.call('get_product', {
      catalog: { id: balm.id, selected: [{ name: option.name, label }] },
    });
    expect(product.selected).toEqual([{ name: option.name, label }]);
    expect(product.variants.map(({ options }: { options: object[] }) => options)).toEqual([
      [{ name: option.name, label }],
    ]);
    expect(product.options[0].values.every(({ exists }: { exists: boolean }) => exists)).toBe(true);
  });
});

describe('a cart', () => {
  it('AGENT-06: is only its assistant’s', async () => {
    const cart = await createCart({ line_items: [line(gel)] });
    for (const name of ['get_cart', 'cancel_cart']) {
      const answer = await stranger.call(name, { id: cart.id });
      expect([answer.ucp.status, answer.messages[0].code]).toEqual(['error', 'not_found']);
    }
    const update = await stranger.call('update_cart', { id: cart.id, cart: { line_items: [] } });
    const checkout = await stranger.call('create_checkout', { checkout: { cart_id: cart.id } });
    expect([update.messages[0].code, checkout.messages[0].code]).toEqual(['not_found', 'not_found']);
    expect((await agent.call('get_cart', { id: cart.id })).line_items).toHaveLength(1);
  });

  it('AGENT-06: is found in its own storefront only', async () => {
    const cart = await createCart({ line_items: [line(gel)] });
    const abroad = new AgentClient(shop.app, 'http://au.localhost:3000', `${profiles.origin}/2026-08-25`);
    expect((await abroad.call('get_cart', { id: cart.id })).messages[0].code).toBe('not_found');
  });

  it('AGENT-20: has the shop’s prices, regardless of the prices that are sent', async () => {
    const forged = await createCart({
      line_items: [
        { ...line(gel), item: { id: gel, title: 'Gel', price: 1 }, totals: [{ type: 'total', amount: 0 }] },
      ],
      totals: [{ type: 'total', amount: 0 }],
      discounts: { applied: [{ title: 'mine', amount: 2400 }] },
    });
    const honest = await createCart({ line_items: [line(gel)] });
    expect(totalOf(forged)).toBe(totalOf(honest));
    expect(forged.line_items[0].item.price).toBe(2400);
    expect(forged.discounts.applied).toEqual([]);
  });

  it('AGENT-21: lines that are not sent leave, and quantities are replaced', async () => {
    const { products } = await agent.call('search_catalog', { catalog: { query: 'gel cleanser' } });
    const cleanser = products[0].variants[0].id;
    const cart = await createCart({ line_items: [line(gel, 2), line(cleanser)] });
    const changed = await agent.call('update_cart', { id: cart.id, cart: { line_items: [line(gel)] } });
    expect(
      changed.line_items.map((each: { item: { id: string }; quantity: number }) => [
        each.item.id,
        each.quantity,
      ]),
    ).toEqual([[gel, 1]]);
    const empty = await agent.call('update_cart', { id: cart.id, cart: { line_items: [] } });
    expect(empty.line_items).toEqual([]);
  });

  it('AGENT-22: a gift is free once, and left out where it isn’t earned', async () => {
    const rich = await createCart({ line_items: [line(gel, 3)] });
    const offer = rich.discounts.available.find(({ type }: { type: string }) => type === 'gift');
    const gift = offer.choices[0].item.id;
    const given = await agent.call('update_cart', {
      id: rich.id,
      cart: { line_items: [line(gel, 3), line(gift, 5)] },
    });
    const there = given.line_items.find(({ item }: { item: { id: string } }) => item.id === gift);
    expect([there.quantity, there.totals.at(-1).amount]).toEqual([1, 0]);
    expect(given.messages.map(({ code }: { code: string }) => code)).toEqual(['quantity_adjusted']);
    const poor = await createCart({ line_items: [line(gel, 1), line(gift)] });
    expect(poor.line_items.map(({ item }: { item: { id: string } }) => item.id)).toEqual([gel]);
    expect(poor.messages[0]).toMatchObject({ type: 'warning', path: '$.line_items[1]' });
    expect(
      poor.discounts.available.find(({ type }: { type: string }) => type === 'gift').remaining_amount,
    ).toBe(offer.conditions.minimum_amount - 2400);
  });

  it('AGENT-23: what isn’t sold is named', async () => {
    const cart = await createCart({ line_items: [line('gid://shopify/ProductVariant/1'), line(gel)] });
    expect(cart.line_items).toHaveLength(1);
    expect(cart.messages[0]).toMatchObject({ code: 'item_unavailable', path: '$.line_items[0].item.id' });
    const none = await createCart({ line_items: [line('a word')] });
    expect([none.ucp.status, none.messages[0].code]).toEqual(['error', 'item_unavailable']);
  });

  it('REGION-10: buyers of some countries are led to the partner retailer', async () => {
    const body = { default: null, regions: { int: { name: 'Souk', url: 'https://souk.example/{handle}' } } };
    const id = { kind: 'theme/partner', key: '' } as const;
    await shop.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
    const client = new AgentClient(shop.app, 'http://int.localhost:3000', `${profiles.origin}/2026-08-25`);
    const fill = (country: string) =>
      client.call('create_cart', {
        cart: { line_items: [line(gel)], context: { address_country: country } },
      });
    const led = await fill('AE');
    expect([led.ucp.status, led.messages[0].code, led.continue_url]).toEqual([
      'error',
      'buy_at_partner',
      'https://souk.example/',
    ]);
    expect((await fill('SG')).ucp.status).toBe('success');
  });

  it('AGENT-25: codes that don’t apply say why', async () => {
    const cart = await createCart({
      line_items: [line(gel)],
      discounts: { codes: ['NOPE', 'sunday', 'OTHER'] },
    });
    expect(cart.discounts.codes).toEqual(['NOPE', 'sunday', 'OTHER']);
    expect(cart.messages.map(({ code, path }: { code: string; path: string }) => [code, path])).toEqual([
      ['discount_code_combination_disallowed', '$.discounts.codes[0]'],
      ['discount_code_combination_disallowed', '$.discounts.codes[2]'],
    ]);
    const removed = await agent.call('update_cart', {
      id: cart.id,
      cart: { line_items: [line(gel)], discounts: { codes: [] } },
    });
    expect([removed.discounts.codes, removed.discounts.applied, removed.messages]).toEqual([
      [],
      [],
      undefined,
    ]);
  });

  it('AGENT-26: offers say what they need by the shop’s own meters', async () => {
    const cart = await createCart({ line_items: [line(gel)] });
    const { available, reasons } = cart.discounts;
    const byId = new Map<string, { remaining_amount: number }>(
      available.map((offer: { id: string; remaining_amount: number }) => [offer.id, offer]),
    );
    expect(byId.get('free_shipping')?.remaining_amount).toBe(6000 - 2400);
    expect(byId.get('tier_2')?.remaining_amount).toBe(7500 - 2400);
    expect(byId.get('tier_3')?.remaining_amount).toBe(12_000 - 2400);
    expect(reasons.map(({ kind }: { kind: string }) => kind)).toContain('shippingRate');
  });

  it('AGENT-09: ten thousand lines are refused, and huge texts', async () => {
    const lines = Array.from({ length: 10_000 }, () => line('1'));
    const many = await agent.tool('create_cart', { meta: agent.meta(), cart: { line_items: lines } });
    const long = await agent.tool('search_catalog', {
      meta: agent.meta(),
      catalog: { query: 'x'.repeat(100_000) },
    });
    const huge = await agent.tool('search_catalog', {
      meta: agent.meta(),
      catalog: { query: 'x'.repeat(300_000) },
    });
    expect([many.status, long.status, huge.status]).toEqual([expect.toBeOneOf([400, 413]), 400, 413]);
  });

  it('AGENT-09: what the shop refuses is a message', async () => {
    const answer = await createCart({ line_items: [line(gel, 1_000_000)] });
    expect([answer.ucp.status, answer.messages[0].severity]).toEqual(['error', 'recoverable']);
  });

  it('AGENT-07: a repeated key makes one cart', async () => {
    const make = (quantity: number) =>
      agent.tool('create_cart', { meta: agent.meta('once'), cart: { line_items: [line(gel, quantity)] } });
    const [one, two] = await Promise.all([make(1), make(1)]);
    expect(one.result.structuredContent.id).toBe(two.result.structuredContent.id);
    const other = await make(2);
    expect([other.status, other.error?.code]).toEqual([409, -32000]);
    const theirs = await stranger.tool('create_cart', {
      meta: stranger.meta('once'),
      cart: { line_items: [line(gel)] },
    });
    expect(theirs.result.structuredContent.id).not.toBe(one.result.structuredContent.id);
  });

  it('AGENT-06: a canceled cart is gone', async () => {
    const cart = await createCart({ line_items: [line(gel)] });
    expect((await agent.call('cancel_cart', { id: cart.id })).line_items).toHaveLength(1);
    expect((await agent.call('get_cart', { id: cart.id })).messages[0].code).toBe('not_found');
  });
});

describe('a checkout', () => {
  it('AGENT-30: concurrent requests for a cart start one', async () => {
    const cart = await createCart({ line_items: [line(gel)], discounts: { codes: ['sunday'] } });
    const start = () =>
      agent.call('create_checkout', { checkout: { cart_id: cart.id, line_items: [line('1')] } });
    const [one, two] = await Promise.all([start(), start()]);
    expect([one.id, one.discounts.codes]).toEqual([two.id, ['sunday']]);
    await agent.call('cancel_checkout', { id: one.id }, `cancel ${one.id}`);
    expect((await start()).id).not.toBe(one.id);
  });

  it('AGENT-31: says what is missing, and what is wrong', async () => {
    const checkout = await agent.call('create_checkout', {
      checkout: {
        line_items: [line(gel)],
        buyer: { email: 'no address' },
        fulfillment: shipTo({ ...destination, first_name: 'Jane', last_name: 'Doe', postal_code: '1' }),
      },
    });
    expect(checkout.status).toBe('incomplete');
    const paths = checkout.messages.map(({ path, severity }: { path: string; severity: string }) => [
      path,
      severity,
    ]);
    expect(paths).toEqual([
      ['$.buyer.email', 'recoverable'],
      ['$.fulfillment.methods[0].destinations[0].postal_code', 'recoverable'],
    ]);
    const early = await agent.call(
      'complete_checkout',
      { id: checkout.id, checkout: pay('1') },
      `early ${checkout.id}`,
    );
    expect([early.status, early.order]).toEqual(['incomplete', undefined]);
  });

  it('AGENT-32: a country that isn’t served is undeliverable', async () => {
    const { messages } = await agent.call('create_checkout', {
      checkout: {
        line_items: [line(gel)],
        buyer,
        fulfillment: shipTo({
          ...destination,
          address_region: 'NSW',
          postal_code: '2000',
          address_country: 'AU',
        }),
      },
    });
    expect(messages[0]).toMatchObject({ code: 'address_undeliverable', severity: 'recoverable' });
  });

  it('AGENT-33: a declined card can be replaced, and no token comes back', async () => {
    const { id } = await createReady();
    const declined = await agent.call('complete_checkout', { id, checkout: pay('2') }, `a ${id}`);
    expect(declined.messages[0]).toMatchObject({ code: 'payment_failed', severity: 'recoverable' });
    const unknown = await agent.call(
      'complete_checkout',
      { id, checkout: pay('4242 4242 4242 4242') },
      `b ${id}`,
    );
    expect(unknown.messages[0].code).toBe('payment_failed');
    expect(JSON.stringify(unknown)).not.toContain('4242 4242');
    const none = await agent.call('complete_checkout', { id, checkout: {} }, `c ${id}`);
    expect(none.messages[0]).toMatchObject({
      code: 'field_required',
      path: '$.payment.instruments[0].credential',
    });
    expect((await agent.call('complete_checkout', { id, checkout: pay('1') }, `d ${id}`)).status).toBe(
      'completed',
    );
  });

  it('AGENT-34: concurrent completions make one order', async () => {
    const { id } = await createReady();
    const complete = (key: string) =>
      agent.call('complete_checkout', { id, checkout: pay('1') }, `${key} ${id}`);
    const placed = await Promise.all([complete('a'), complete('b'), complete('a'), complete('c')]);
    const final = await agent.call('get_checkout', { id });
    expect(final.status).toBe('completed');
    for (const answer of placed) if (answer.status === 'completed') expect(answer.order).toEqual(final.order);
    const cartTokens = await shop.shop
      .embedded!.storage.read.selectFrom('orders')
      .select('cart_id')
      .execute();
    expect(new Set(cartTokens.map(({ cart_id }) => cart_id)).size).toBe(cartTokens.length);
  });

  it('AGENT-15: the answer to a payment is signed with a key of the profile', async () => {
    const { id } = await createReady();
    const response = await shop.app.request(`${origin}/api/ucp/mcp`, {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'complete_checkout',
          arguments: { meta: agent.meta(`signed ${id}`), id, checkout: pay('1') },
        },
      }),
    });
    const profile = await shop.app.request(`${origin}/.well-known/ucp`, {
      headers: { host: 'localhost:3000' },
    });
    const [key] = (await profile.json()).keys;
    const body = Buffer.from(await response.arrayBuffer());
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    expect(response.headers.get('content-digest')).toBe(digest);
    const parameters = response.headers.get('signature-input')?.replace(/^sig1=/, '') ?? '';
    expect(parameters).toContain(`keyid="${key.kid}"`);
    const base = [
      '"@status": 200',
      `"content-digest": ${digest}`,
      '"content-type": application/json',
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const signature = Buffer.from(
      /^sig1=:(.+):$/.exec(response.headers.get('signature') ?? '')?.[1] ?? '',
      'base64',
    );
    const publicKey = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(base), publicKey, signature)).toBe(true);
    expect(verify('sha256', Buffer.from(base.replace('200', '409')), publicKey, signature)).toBe(false);
  });

  it('AGENT-15: a key of the settings signs, and the one of before stays in the profile', async () => {
    const createKey = () =>
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64');
    const rotated = await openTestShop({
      PUBLIC_URL: origin,
      AGENTS_SIGNING_KEY: createKey(),
      AGENTS_SIGNING_KEY_PREVIOUS: createKey(),
    });
    const read = async (path: string) =>
      (await rotated.app.request(`${origin}${path}`, { headers: { host: 'localhost:3000' } })).json();
    const { keys } = await read('/.well-known/ucp');
    expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(2);
    expect(keys.map(({ alg, d }: { alg: string; d?: string }) => [alg, d])).toEqual([
      ['ES256', undefined],
      ['ES256', undefined],
    ]);
    expect((await read('/.well-known/ucp/2026-04-08')).signing_keys).toEqual(keys);
    await rotated.dispose();
  });

  it('AGENT-07: complete and cancel need a key', async () => {
    const { id } = await createReady();
    for (const name of ['complete_checkout', 'cancel_checkout']) {
      const { status, error } = await agent.tool(name, { meta: agent.meta(), id, checkout: pay('1') });
      expect([status, error?.code]).toEqual([400, -32602]);
    }
  });

  it('AGENT-35: a canceled checkout is neither changed nor completed', async () => {
    const { id, line_items } = await createReady();
    expect((await agent.call('cancel_checkout', { id }, `x ${id}`)).status).toBe('canceled');
    const update = await agent.call('update_checkout', { id, checkout: { line_items } });
    const complete = await agent.call('complete_checkout', { id, checkout: pay('1') }, `y ${id}`);
    expect([update.status, complete.status]).toEqual(['canceled', 'canceled']);
    expect([update.messages[0].code, complete.messages[0].code]).toEqual([
      'checkout_canceled',
      'checkout_canceled',
    ]);
  });

  it('AGENT-36: a total that changed since it was shown is not charged', async () => {
    const { id, continue_url } = await createReady();
    const [, cartId = '', secret = ''] = /\/c\/(.+)\?key=(.+)$/.exec(continue_url) ?? [];
    const { checkout } = shop.shop.embedded!;
    // The shopper adds a code on the page.
    await checkout.setShippingAddress(
      { cartId, secret },
      {
        firstName: 'Jane',
        lastName: 'Doe',
        address1: '1 Main St',
        city: 'Portland',
        province: 'OR',
        zip: '97201',
        country: 'US',
      },
    );
    const complete = (key: string) =>
      agent.call('complete_checkout', { id, checkout: pay('1') }, `${key} ${id}`);
    const refused = await complete('a');
    expect([refused.order, refused.messages[0].code]).toEqual([undefined, 'total_changed']);
    const placed = await complete('b');
    expect([placed.status, totalOf(placed)]).toEqual(['completed', totalOf(refused)]);
  });

  it('AGENT-41: the order says which assistant it came through', async () => {
    const { id } = await createReady();
    const { order } = await agent.call('complete_checkout', { id, checkout: pay('1') }, `by ${id}`);
    const row = await shop.shop
      .embedded!.storage.read.selectFrom('orders')
      .select(['agent', 'data'])
      .where('number', '=', Number(order.label))
      .executeTakeFirstOrThrow();
    expect([row.agent, JSON.parse(row.data).agent]).toEqual([profiles.origin, profiles.origin]);
  });

  it('AGENT-42: editors see the orders and the revenue of each assistant in a period, and no one else does', async () => {
    await addEditors(shop);
    const editor = await createEditorBrowser(shop, 'editor', 'dev.localhost');
    const report = async (days = 30) =>
      (await editor.send('GET', `/editor/api/assistants?days=${days}`)).json();
    const before = (await report()).assistants.at(0) ?? { orders: 0, revenue: 0 };
    const { id } = await createReady();
    const answer = await agent.call('complete_checkout', { id, checkout: pay('1') }, `report ${id}`);
    expect(await report()).toEqual({
      assistants: [
        {
          agent: profiles.origin,
          currency: 'USD',
          orders: before.orders + 1,
          revenue: before.revenue + (totalOf(answer) ?? 0),
          lastOrderAt: expect.any(Number),
        },
      ],
    });
    const wrong = await editor.send('GET', '/editor/api/assistants?days=7');
    expect(wrong.status).toBe(422);
    const stranger = await createEditorBrowser(shop, 'nobody', 'dev.localhost');
    expect((await stranger.send('GET', '/editor/api/assistants')).status).toBe(401);
  });

  it('AGENT-06, AGENT-40: another assistant finds neither checkout nor order', async () => {
    const { id } = await createReady();
    const names = ['get_checkout', 'update_checkout'];
    for (const name of names) {
      const answer = await stranger.call(name, { id, checkout: { line_items: [] } });
      expect(answer.messages[0].code).toBe('not_found');
    }
    const stolen = await stranger.call('complete_checkout', { id, checkout: pay('1') }, 'steal');
    expect(stolen.messages[0].code).toBe('not_found');
    const { order } = await agent.call('complete_checkout', { id, checkout: pay('1') }, `z ${id}`);
    expect((await stranger.call('get_order', { id: order.id })).messages[0].code).toBe('not_found');
    expect((await agent.call('get_order', { id: order.id })).label).toBe(order.label);
  });
});

it('AGENT-09: logs hold nothing of persons', () => {
  const log = shop.logged.join('');
  for (const word of ['jane@example.com', 'Main St', 'Doe']) expect(log).not.toContain(word);
  // Times and durations may have these digits in a row.
  expect(log).not.toMatch(/(?<![\d.])62701(?![\d.])/);
});
