/** Random requests to every tool: by its own schema, and by none. */
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import {
  getErrorSchema,
  loadPublishedSchemas,
  schemasOfTools,
  type Validate,
} from './testing/published-schemas.ts';
import { createSchemaArbitrary } from './testing/schema-arbitrary.ts';

const origin = 'http://localhost:3000';
let profiles: ProfileServer;
let shop: RunningTestShop;
let agent: AgentClient;
let validate: Validate;

beforeAll(async () => {
  validate = await loadPublishedSchemas('2026-08-25');
  profiles = await serveProfiles();
  shop = await openTestShop({
    PUBLIC_URL: origin,
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
  });
  agent = new AgentClient(shop.app, origin, `${profiles.origin}/2026-08-25`);
});
afterAll(async () => {
  await shop.dispose();
  await profiles.close();
});

it.each(Object.keys(schemasOfTools))('AGENT-09: %s takes whatever its schema allows', async (name) => {
  const { tools } = (await agent.rpc('tools/list')).result;
  const { inputSchema } = tools.find((tool: { name: string }) => tool.name === name);
  const { products } = await agent.call('search_catalog', { catalog: { query: 'gel' } });
  const lines = [{ item: { id: products[0].variants[0].id }, quantity: 1 }];
  const cart = await agent.call('create_cart', { cart: { line_items: lines } });
  const checkout = await agent.call('create_checkout', { checkout: { line_items: lines } });
  const known = [
    products[0].id,
    products[0].variants[0].id,
    cart.id,
    checkout.id,
    cart.line_items[0].id,
    'sunday',
  ];
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(createSchemaArbitrary(inputSchema, known), async (input) => {
      turn += 1;
      const { status, error, result } = await agent.tool(name, {
        ...(input as object),
        meta: agent.meta(`${name} ${turn}`),
      });
      expect(error).toBeUndefined();
      expect(status).toBe(200);
      const content = result.structuredContent;
      const schemas = content.ucp.status === 'error' ? [getErrorSchema('2026-08-25')] : schemasOfTools[name]!;
      for (const schema of schemas) expect(validate(schema, content)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(shop.logged.filter((entry) => entry.includes('"level":50'))).toEqual([]);
});

it('AGENT-09: any JSON is answered without an error of the server', async () => {
  const calls = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.constantFrom('tools/call', 'initialize', 'server/discover', 'tools/list', 'ping', 'x'),
      params: fc.oneof(
        fc.jsonValue(),
        fc.record({
          name: fc.constantFrom(...Object.keys(schemasOfTools)),
          arguments: fc.oneof(
            fc.jsonValue(),
            fc.record({ meta: fc.constant(agent.meta('x')), id: fc.jsonValue(), cart: fc.jsonValue() }),
          ),
        }),
      ),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(calls, fc.jsonValue(), fc.string()), async (body) => {
      const { status, error } = await agent.send(body);
      expect(status).toBeLessThan(500);
      expect(error?.code).not.toBe(-32603);
    }),
    { numRuns: 300 },
  );
  expect(shop.logged.filter((entry) => entry.includes('"level":50'))).toEqual([]);
});
