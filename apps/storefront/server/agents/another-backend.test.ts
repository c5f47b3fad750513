/** Assistants before a backend behind the Storefront API: carts with the shop's offers, and its own page to pay. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RemoteBackend, serveRemotely } from '../cart/testing/remote-backend.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import { loadPublishedSchemas, schemasOfTools } from './testing/published-schemas.ts';

const content = join(import.meta.dirname, '../../../../demo/content');
const origin = 'http://localhost:3000';

let profiles: ProfileServer;
let backend: RunningTestShop;
let remote: RemoteBackend;
let shop: RunningTestShop;
let own: RunningTestShop;
beforeAll(async () => {
  profiles = await serveProfiles();
  backend = await openTestShop({ CONTENT_DIR: content, PLAIN_BACKEND: 'true' });
  remote = await serveRemotely(backend);
  remote.behave({});
  shop = await openTestShop({
    PUBLIC_URL: origin,
    CONTENT_DIR: content,
    COMMERCE_URL: remote.url,
    COMMERCE_TOKEN: 'any',
  });
  own = await openTestShop({ PUBLIC_URL: origin, CONTENT_DIR: content });
});
afterAll(async () => {
  await Promise.all([shop.dispose(), own.dispose()]);
  await remote.close();
  await backend.dispose();
  await profiles.close();
});

/** A cart with a gift, a tier and a place, as an assistant fills it. */
async function fill(test: RunningTestShop) {
  const agent = new AgentClient(test.app, origin, `${profiles.origin}/2026-08-25`);
  const { products } = await agent.call('search_catalog', {
    catalog: { query: 'salt and aloe cooling gel' },
  });
  const line = { item: { id: products[0].variants[0].id }, quantity: 4 };
  const cart = await agent.call('create_cart', {
    cart: { line_items: [line], context: { address_country: 'US', address_region: 'IL' } },
  });
  const offers: { type: string; choices: { item: { id: string } }[] }[] = cart.discounts.available;
  const gift = offers.find(({ type }) => type === 'gift')?.choices[0]?.item.id;
  const filled = await agent.call('update_cart', {
    id: cart.id,
    cart: { line_items: [...cart.line_items, { item: { id: gift }, quantity: 1 }] },
  });
  return { agent, filled };
}

it('AGENT-20, AGENT-37: carts have the same offers, and pay on the backend’s own page', async () => {
  const validate = await loadPublishedSchemas('2026-08-25');
  const [{ agent, filled }, { filled: expected }] = [await fill(shop), await fill(own)];
  const shown = ({
    line_items: lines,
  }: {
    line_items: { item: object; quantity: number; totals: object[] }[];
  }) => lines.map(({ item, quantity, totals }) => ({ item, quantity, totals }));
  const names = ({ item }: { item: { title?: string } }) => item.title ?? '';
  expect(filled.line_items.map(names).toSorted()).toEqual(expected.line_items.map(names).toSorted());
  expect(filled.totals.at(-1)).toEqual(expected.totals.at(-1));
  expect(shown(filled)).toHaveLength(3);

  const started = await agent.call('create_checkout', { checkout: { cart_id: filled.id } });
  for (const schema of schemasOfTools.create_checkout ?? []) expect(validate(schema, started)).toEqual([]);
  expect([started.status, started.messages[0].severity]).toEqual([
    'requires_escalation',
    'requires_buyer_input',
  ]);
  expect(started.continue_url).toMatch(/\/cart\/c\/.+key=/);
  const completed = await agent.call(
    'complete_checkout',
    { id: started.id, checkout: { payment: { instruments: [] } } },
    'complete',
  );
  expect([completed.status, completed.order]).toEqual(['requires_escalation', undefined]);
});

it('AGENT-07, AGENT-09: an outage is a message, and the key of the request can be used again', async () => {
  const agent = new AgentClient(shop.app, origin, `${profiles.origin}/2026-08-25`);
  const { products } = await agent.call('search_catalog', {
    catalog: { query: 'salt and aloe cooling gel' },
  });
  const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 1 }];
  const create = () => agent.call('create_cart', { cart: { line_items } }, 'outage');
  remote.behave({ refuses: 'CartCreate' });
  const refused = await create();
  expect([refused.ucp.status, refused.messages[0].code]).toEqual(['error', 'temporarily_unavailable']);
  remote.behave({});
  const created = await create();
  expect([created.ucp.status, created.line_items.length]).toEqual(['success', 1]);
  expect((await create()).id).toBe(created.id);
});
