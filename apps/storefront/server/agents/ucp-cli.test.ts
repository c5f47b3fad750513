/** Shopify's own client of the protocol, unmodified, against the shop over HTTP. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { type ProfileServer, serveProfiles } from './testing/agent-client.ts';

const client = join(dirname(createRequire(import.meta.url).resolve('@shopify/ucp-cli')), 'bin.js');
const run = promisify(execFile);

let profiles: ProfileServer;
let shop: RunningTestShop;
let home: string;
let business: string;
let server: ReturnType<typeof createAdaptorServer>;

beforeAll(async () => {
  const port = await findFreePort();
  business = `http://localhost:${port}`;
  home = await mkdtemp(join(tmpdir(), 'vitrine-ucp-'));
  profiles = await serveProfiles();
  shop = await openTestShop({
    PUBLIC_URL: business,
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
  });
  server = createAdaptorServer({ fetch: shop.app.fetch });
  await new Promise<void>((resolve) => server.listen(port, resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.dispose();
  await profiles.close();
  await rm(home, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Each call starts a process. `journey.test.ts` covers both versions without it. */
const versions = isNightly ? ['2026-08-25', '2026-04-08'] : ['2026-08-25'];

describe.each(versions)('with version %s', (version) => {
  /** Runs a command; throws with its output if it fails. */
  // biome-ignore lint/suspicious/noExplicitAny: results of all commands.
  const ucp = async (args: readonly string[], input?: object): Promise<any> => {
    const given = input === undefined ? [] : ['--input', JSON.stringify(input)];
    const all = [client, ...args, ...given, '--business', business, '--format', 'json'];
    const { stdout } = await run(process.execPath, all, {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        UCP_HOME: join(home, version),
        UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
        UCP_AGENT_PROFILE_URL: `${profiles.origin}/${version}`,
      },
    }).catch(({ stdout: output, message }) => {
      throw new Error(`${args.join(' ')}: ${output || message}`);
    });
    return JSON.parse(stdout).result;
  };

  it('AGENT-03: finds, fills a cart, checks out, pays and reads the order', async () => {
    expect((await ucp(['discover'])).profile.ucp.services['dev.ucp.shopping'][0].endpoint).toBe(
      `${business}/api/ucp/mcp`,
    );
    const { products } = await ucp(['catalog', 'search'], { query: 'salt and aloe cooling gel' });
    const variant = products[0].variants[0].id;
    expect((await ucp(['catalog', 'get_product', products[0].id])).product.id).toBe(products[0].id);
    const line = { item: { id: variant }, quantity: 2 };
    const cart = await ucp(['cart', 'create'], { line_items: [line], context: { address_country: 'US' } });
    const filled = await ucp(['cart', 'update', cart.id], {
      line_items: [{ ...line, quantity: 4 }],
      discounts: { codes: ['sunday'] },
    });
    expect(filled.discounts.applied.map(({ title }: { title: string }) => title)).toContain('SUNDAY');
    const started = await ucp(['checkout', 'create'], { cart_id: cart.id, line_items: [] });
    const items = started.line_items.map((each: { id: string; item: { id: string }; quantity: number }) => ({
      id: each.id,
      item: { id: each.item.id },
      quantity: each.quantity,
    }));
    const ready = await ucp(['checkout', 'update', started.id], {
      line_items: items,
      buyer: { email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe' },
      fulfillment: {
        methods: [
          {
            id: 'shipping',
            type: 'shipping',
            line_item_ids: items.map(({ id }: { id: string }) => id),
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
    });
    expect(ready.status).toBe('ready_for_complete');
    const placed = await ucp(['checkout', 'complete', started.id], {
      payment: {
        instruments: [
          { id: 'card', handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token: '1' } },
        ],
      },
    });
    expect(placed.status).toBe('completed');
    expect((await ucp(['order', 'get', placed.order.id])).checkout_id).toBe(started.id);
  });
});
