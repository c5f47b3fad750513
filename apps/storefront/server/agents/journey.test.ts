/** A scripted assistant shops in every storefront, from search to a paid order, in both versions and all kinds of callers. */
import { join } from 'node:path';
import type { ProtocolVersion } from '@vitrine/agents/versions';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { AgentClient, type McpEra, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import {
  loadPublishedApi,
  loadPublishedSchemas,
  schemasOfTools,
  type Validate,
  type ValidateResponse,
} from './testing/published-schemas.ts';
import { RestClient } from './testing/rest-client.ts';

const versions: readonly ProtocolVersion[] = ['2026-08-25', '2026-04-08'];
const eras: readonly McpEra[] = ['2026-07-28', '2025-11-25', 'bare'];

const addresses = {
  us: ['123 Main St', 'Springfield', 'IL', '62701', 'US', '+12175550123'],
  ca: ['20 Bay Street', 'Toronto', 'ON', 'M5J 2N8', 'CA', '+14165550123'],
  au: ['1 George Street', 'Sydney', 'NSW', '2000', 'AU', '+61291234567'],
  eu: ['10 Rue de Rivoli', 'Paris', '', '75001', 'FR', '+33142345678'],
  uk: ['10 Downing Street', 'London', '', 'SW1A 2AA', 'GB', '+442079460123'],
  my: ['1 Jalan Ampang', 'Kuala Lumpur', 'KUL', '50450', 'MY', '+60321234567'],
  int: ['1 Raffles Place', 'Singapore', '', '048616', 'SG', '+6563278000'],
} as const;
type Region = keyof typeof addresses;
const regions = Object.keys(addresses).filter((key): key is Region => key in addresses);

let profiles: ProfileServer;
let shop: RunningTestShop;
/** Another one for REST: the stock of one isn't enough for all. */
let restShop: RunningTestShop;
const schemas = new Map<ProtocolVersion, Validate>();
const apis = new Map<ProtocolVersion, ValidateResponse>();

beforeAll(async () => {
  for (const version of versions) {
    schemas.set(version, await loadPublishedSchemas(version));
    apis.set(version, await loadPublishedApi(version));
  }
  profiles = await serveProfiles();
  const open = () =>
    openTestShop({
      PUBLIC_URL: 'http://localhost:3000',
      CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
    });
  shop = await open();
  restShop = await open();
});
afterAll(async () => {
  await shop.dispose();
  await restShop.dispose();
  await profiles.close();
});

function originOf(region: Region): string {
  return region === 'us' ? 'http://localhost:3000' : `http://${region}.localhost:3000`;
}

/** An assistant whose results are valid by the published schemas. */
class CheckedClient extends AgentClient {
  readonly validate: Validate;

  constructor(region: Region, version: ProtocolVersion, era: McpEra) {
    super(shop.app, originOf(region), `${profiles.origin}/${version}`, era);
    this.validate = schemas.get(version)!;
  }

  override async call(name: string, input: Record<string, unknown>, key?: string) {
    const { result, error } = await this.tool(name, { meta: this.meta(key), ...input });
    expect(error).toBeUndefined();
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
    for (const schema of schemasOfTools[name]!) {
      expect(this.validate(schema, result.structuredContent), `${name} by ${schema}`).toEqual([]);
    }
    return result.structuredContent;
  }
}

/** An assistant over REST, whose responses are valid by the published OpenAPI too. */
class CheckedRestClient extends RestClient {
  readonly version: ProtocolVersion;

  constructor(region: Region, version: ProtocolVersion) {
    super(restShop.app, originOf(region), `${profiles.origin}/${version}`);
    this.version = version;
  }

  override async call(name: string, input: Record<string, unknown>, key?: string) {
    const response = await this.tool(name, input, key === undefined ? {} : { 'idempotency-key': key });
    expect([name, apis.get(this.version)!(response)]).toEqual([name, []]);
    expect(response.status).toBe(name.startsWith('create_') ? 201 : 200);
    for (const schema of schemasOfTools[name]!) {
      expect(schemas.get(this.version)!(schema, response.body), `${name} by ${schema}`).toEqual([]);
    }
    return response.body;
  }
}

const amountOf = (totals: { type: string; amount: number }[], type: string) =>
  totals.filter((total) => total.type === type).reduce((sum, { amount }) => sum + amount, 0);
const others = (totals: { type: string; amount: number }[]) =>
  totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the one version of the protocol that a storefront is tested with by day. The versions alternate between the
 * storefronts, so that each is tested in half of them.
 */
function getVersionByDay(region: Region): ProtocolVersion {
  return versions[regions.indexOf(region) % versions.length]!;
}

/** Returns the one era of MCP, chosen so that each version is tested with each era in some storefront. */
function getEraByDay(region: Region, version: ProtocolVersion): McpEra {
  const turn = Math.floor(regions.indexOf(region) / 2) + versions.indexOf(version);
  return eras[turn % eras.length]!;
}

describe.each(regions)('in %s', (region) => {
  describe.each(isNightly ? versions : [getVersionByDay(region)])('with version %s', (version) => {
    it.each(isNightly ? eras : [getEraByDay(region, version)])(
      'AGENT-02, AGENT-03, AGENT-24: buys with a code, a gift and a tier, speaking %s',
      async (era) => {
        const agent = new CheckedClient(region, version, era);
        await startSession(agent, era);
        await buy(shop, agent, region);
      },
    );

    it('AGENT-24, AGENT-60: buys with a code, a gift and a tier over REST', async () => {
      await buy(restShop, new CheckedRestClient(region, version), region);
    });
  });
});

/** What a caller of MCP does before its first call. */
async function startSession(agent: CheckedClient, era: McpEra): Promise<void> {
  if (era === '2025-11-25') {
    const { result } = await agent.rpc('initialize', {
      protocolVersion: era,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(result.protocolVersion).toBe(era);
    expect((await agent.send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  }
  if (era === '2026-07-28') {
    const { result } = await agent.rpc('server/discover');
    expect(result.supportedVersions).toContain(era);
  }
  const { tools } = (await agent.rpc('tools/list')).result;
  expect(tools).toHaveLength(13);
}

/** From search to the paid order, with a code, a gift and a tier. */
async function buy(
  { app, shop }: RunningTestShop,
  agent: CheckedClient | CheckedRestClient,
  region: Region,
): Promise<void> {
  const { products } = await agent.call('search_catalog', {
    catalog: { query: 'salt and aloe cooling gel' },
  });
  const detail = await agent.call('get_product', { catalog: { id: products[0].id } });
  const [variant] = detail.product.variants;
  const { products: looked } = await agent.call('lookup_catalog', {
    catalog: { ids: [variant.id, products[0].id, 'gid://shopify/Product/1'] },
  });
  expect(looked[0].variants[0].inputs).toHaveLength(2);
  expect(variant.price.amount).toBe(products[0].price_range.min.amount);

  const [street, city, province, zip, country, phone] = addresses[region];
  const context = {
    address_country: country,
    ...(province === '' ? {} : { address_region: province }),
  };
  const line = { item: { id: variant.id }, quantity: 4 };
  const cart = await agent.call('create_cart', { cart: { line_items: [line], context } });
  const [gift] = cart.discounts.available.find(({ type }: { type: string }) => type === 'gift').choices;
  const filled = await agent.call('update_cart', {
    id: cart.id,
    cart: {
      line_items: [...cart.line_items, { item: { id: gift.item.id }, quantity: 1 }],
      discounts: { codes: ['sunday'] },
    },
  });
  expect(filled.messages).toBeUndefined();
  expect(
    filled.discounts.applied.map(({ code, title }: { code?: string; title: string }) => code ?? title),
  ).toEqual(expect.arrayContaining(['sunday', 'Free gift', '10% off']));
  const again = await agent.call('update_cart', { id: cart.id, cart: filled });
  expect(again).toEqual(filled);
  expect(await agent.call('get_cart', { id: cart.id })).toEqual(filled);

  const shopper = new Shopper(app, new URL(originOf(region)).host);
  const add = (merchandiseId: string, quantity: number, attributes: object[]) =>
    shopper.send('POST', '/api/cart', { merchandiseId, quantity, attributes });
  await add(variant.id, 4, []);
  await add(gift.item.id, 1, [{ key: '_campaign_type', value: 'manual_gwp' }]);
  await shopper.send('PUT', '/api/cart/destination', { country, province });
  const response = await shopper.send('PUT', '/api/cart/discount', { discountCodes: ['sunday'] });
  const { cart: own }: { cart: CartJson } = await response.json();
  expect([
    amountOf(filled.totals, 'subtotal'),
    amountOf(filled.totals, 'items_discount'),
    amountOf(filled.totals, 'fulfillment'),
    amountOf(filled.totals, 'tax'),
    amountOf(filled.totals, 'total'),
  ]).toEqual([
    own.subtotalPrice,
    own.totalBeforeShipping + own.discountAmount - own.subtotalPrice,
    own.shippingData.price,
    own.shippingData.taxIncluded ? 0 : own.shippingData.taxAmount,
    own.totalAmount,
  ]);
  expect(others(filled.totals)).toBe(own.totalAmount);

  const started = await agent.call(
    'create_checkout',
    { checkout: { cart_id: cart.id, line_items: [] } },
    `start ${cart.id}`,
  );
  expect(started.status).toBe('incomplete');
  const twin = await agent.call('create_checkout', { checkout: { cart_id: cart.id, line_items: [] } });
  expect(twin.id).toBe(started.id);
  const destination = {
    street_address: street,
    address_locality: city,
    ...(province === '' ? {} : { address_region: province }),
    postal_code: zip,
    address_country: country,
    phone_number: phone,
    ...(country === 'FR' ? { personal_id: 'FR-1234567' } : {}),
  };
  const buyer = { email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe' };
  const ready = await agent.call('update_checkout', {
    id: started.id,
    checkout: {
      line_items: started.line_items,
      buyer,
      fulfillment: {
        methods: [{ id: 'shipping', type: 'shipping', line_item_ids: [], destinations: [destination] }],
      },
    },
  });
  expect([ready.status, ready.messages]).toEqual(['ready_for_complete', undefined]);
  expect(others(ready.totals)).toBe(amountOf(ready.totals, 'total'));
  const sentBack = await agent.call('update_checkout', { id: started.id, checkout: ready });
  expect(sentBack).toEqual(ready);

  const checkout = shop.embedded!.checkout;
  const [, cartId = '', secret = ''] = /\/c\/(.+)\?key=(.+)$/.exec(own.checkoutUrl) ?? [];
  await checkout.setContact({ cartId, secret }, { email: buyer.email });
  const form = await checkout.setShippingAddress(
    { cartId, secret },
    {
      firstName: 'Jane',
      lastName: 'Doe',
      address1: street,
      city,
      province,
      zip,
      country,
      addressPhone: phone,
      personalId: 'FR-1234567',
    },
  );
  expect(form.kind === 'open' && form.view.totals.totalAmount).toBe(amountOf(ready.totals, 'total'));

  const payment = (token: string) => ({
    payment: {
      instruments: [
        { id: 'card', handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token } },
      ],
    },
  });
  const declined = await agent.call(
    'complete_checkout',
    { id: started.id, checkout: payment('2') },
    `2${started.id}`,
  );
  expect(declined.messages[0]).toMatchObject({ code: 'payment_failed', severity: 'recoverable' });
  const key = `1${started.id}`;
  const placed = await agent.call('complete_checkout', { id: started.id, checkout: payment('1') }, key);
  expect([placed.status, amountOf(placed.totals, 'total')]).toEqual([
    'completed',
    amountOf(ready.totals, 'total'),
  ]);
  expect(await agent.call('complete_checkout', { id: started.id, checkout: payment('1') }, key)).toEqual(
    placed,
  );
  const order = await agent.call('get_order', { id: placed.order.id });
  expect([order.checkout_id, amountOf(order.totals, 'total')]).toEqual([
    started.id,
    amountOf(ready.totals, 'total'),
  ]);
  const late = await agent.call('update_checkout', { id: started.id, checkout: ready });
  expect([late.status, late.messages[0].code]).toEqual(['completed', 'checkout_completed']);
}

it.each(versions)('AGENT-01, AGENT-60: publishes a profile of version %s that is valid', async (version) => {
  const path = version === '2026-08-25' ? '/.well-known/ucp' : `/.well-known/ucp/${version}`;
  const schema =
    version === '2026-08-25' ? 'profile.json#/$defs/business_schema' : 'discovery/profile_schema.json';
  for (const region of regions) {
    const response = await shop.app.request(`${originOf(region)}${path}`, {
      headers: { host: new URL(originOf(region)).host },
    });
    const profile = await response.json();
    expect(schemas.get(version)!(schema, profile)).toEqual([]);
    expect(
      profile.ucp.services['dev.ucp.shopping'].map(
        ({ transport, endpoint }: { transport: string; endpoint: string }) => [transport, endpoint],
      ),
    ).toEqual([
      ['mcp', `${originOf(region)}/api/ucp/mcp`],
      ['rest', `${originOf(region)}/api/ucp/rest`],
    ]);
    expect(profile.ucp.supported_versions).toEqual(
      version === '2026-08-25'
        ? { '2026-04-08': `${originOf(region)}/.well-known/ucp/2026-04-08` }
        : undefined,
    );
    expect(
      Number(/^public, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '')?.[1]),
    ).toBeGreaterThanOrEqual(60);
    const etag = response.headers.get('etag') ?? '';
    const unchanged = await shop.app.request(`${originOf(region)}${path}`, {
      headers: { host: new URL(originOf(region)).host, 'if-none-match': etag },
    });
    expect(unchanged.status).toBe(304);
  }
});
