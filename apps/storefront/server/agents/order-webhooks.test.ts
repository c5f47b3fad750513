/** An assistant places an order and is notified of it, in both versions of the protocol. */
import { join } from 'node:path';
import type { ProtocolVersion } from '@vitrine/agents/versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import { loadPublishedSchemas } from './testing/published-schemas.ts';
import { findSignatureFault, serveWebhooks, type TestWebhookReceiver } from './testing/webhook-server.ts';

const origin = 'http://localhost:3000';
let profiles: ProfileServer;
let platform: TestWebhookReceiver;
let shop: RunningTestShop;

beforeAll(async () => {
  profiles = await serveProfiles();
  platform = await serveWebhooks();
  shop = await openTestShop({
    PUBLIC_URL: origin,
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
    LOG_LEVEL: 'debug',
  });
});
afterAll(async () => {
  await shop.dispose();
  await profiles.close();
  await platform.close();
});

const capabilities = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.order',
  'dev.ucp.shopping.fulfillment',
];

function publishProfile(version: ProtocolVersion): string {
  const path = `/platform/${version}`;
  const config = { webhook_url: platform.url };
  const ucp = {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      capabilities.map((name) => [
        name,
        [name === 'dev.ucp.shopping.order' ? { version, config } : { version }],
      ]),
    ),
  };
  profiles.respond(path, { body: JSON.stringify({ ucp }) });
  return `${profiles.origin}${path}`;
}

it.each<[ProtocolVersion, string, string]>([
  ['2026-08-25', '/.well-known/ucp', 'keys'],
  ['2026-04-08', '/.well-known/ucp/2026-04-08', 'signing_keys'],
])('AGENT-64, AGENT-65: with version %s', async (version, profilePath, keyList) => {
  const agent = new AgentClient(shop.app, origin, publishProfile(version));
  const { products } = await agent.call('search_catalog', {
    catalog: { query: 'salt and aloe cooling gel' },
  });
  const destination = {
    street_address: '123 Main St',
    address_locality: 'Springfield',
    address_region: 'IL',
    postal_code: '62701',
    address_country: 'US',
  };
  const checkout = await agent.call('create_checkout', {
    checkout: {
      line_items: [{ item: { id: products[0].variants[0].id }, quantity: 1 }],
      buyer: { email: 'webhook@example.com', first_name: 'Jane', last_name: 'Doe' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    },
  });
  const instrument = { handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token: '1' } };
  const placed = await agent.call(
    'complete_checkout',
    { id: checkout.id, checkout: { payment: { instruments: [instrument] } } },
    `pay-${version}`,
  );
  expect(placed.status).toBe('completed');

  const own = () => platform.received.filter(({ order }) => order.id === placed.order.id);
  // When it was placed, and when it was paid.
  await expect.poll(() => own().length).toBe(2);
  const order = await agent.call('get_order', { id: placed.order.id });
  const validate = await loadPublishedSchemas(version);
  const profile = await shop.app.request(`${origin}${profilePath}`, { headers: { host: 'localhost:3000' } });
  const { [keyList]: keys } = await profile.json();
  for (const webhook of own()) {
    expect(webhook.order).toEqual(order);
    expect(validate('shopping/order.json', webhook.order)).toEqual([]);
    expect(findSignatureFault(webhook, keys)).toBeNull();
  }
  expect(shop.logged.join('\n')).not.toMatch(/webhook@example|Springfield|Jane/);
});
