/**
 * Benchmarks the MCP endpoint for shopping assistants over HTTP from another process, with 1 and 16 clients: the tools
 * `search_catalog` and `update_cart`, next to the storefront's own calls, with the server's CPU time for each.
 * Baseline: a plain node:http response.
 *
 *   node bench/agents.ts [--seconds 3]
 */
import '../tools/demo-storefronts.ts';
import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { noRateLimits, startShop } from './process.ts';
import { printTable } from './report.ts';
import {
  type Answer,
  agent,
  type BenchCart,
  callShop,
  expectOk,
  type Figure,
  findBenchVariants,
  measure,
  type Operation,
} from './shop-client.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } });
const seconds = Number(values.seconds);
const version = '2026-08-25';

interface AgentCart extends BenchCart {
  /** URL of the assistant's profile. */
  readonly profile: string;
  /** Id of the cart, as the assistant gets it. */
  readonly id: string;
  readonly items: readonly string[];
}

/** Starts a server that responds with this body: a plain response, or an assistant's profile with all capabilities. */
async function serve(body: string): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { port: address.port, server };
}

const capabilities = [
  'catalog.search',
  'catalog.lookup',
  'cart',
  'checkout',
  'order',
  'discount',
  'fulfillment',
];
const profile = JSON.stringify({
  ucp: {
    version,
    capabilities: Object.fromEntries(capabilities.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]])),
  },
});

async function callTool(port: number, address: string, name: string, input: object): Promise<Answer> {
  const answer = await callShop(port, 'POST', '/api/ucp/mcp', '', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: { meta: { 'ucp-agent': { profile: address } }, ...input } },
  });
  // A rejected tool call also has status 200.
  if (!answer.body.includes('"status":"success"')) throw new Error(answer.body.slice(0, 300));
  return answer;
}

async function createCart(port: number, address: string, ids: readonly string[]): Promise<AgentCart> {
  const { cookie } = await expectOk(callShop(port, 'POST', '/api/cart/create', ''));
  let body = '{}';
  for (const merchandiseId of ids) {
    ({ body } = await expectOk(callShop(port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 })));
  }
  const { cart } = JSON.parse(body) as { cart: CartJson };
  const lines = ids.map((id) => ({ item: { id }, quantity: 1 }));
  const made = await expectOk(callTool(port, address, 'create_cart', { cart: { line_items: lines } }));
  const { result } = JSON.parse(made.body) as { result: { structuredContent: { id: string } } };
  return {
    cookie,
    lines: cart.lines.filter(({ isAutoGwp }) => !isAutoGwp),
    profile: address,
    id: result.structuredContent.id,
    items: ids,
    turn: 0,
  };
}

const words = ['oil', 'tan', 'hair', 'mist', 'mitt', 'cream', 'body', 'set'];
const nextWord = (cart: AgentCart) => words[cart.turn++ % words.length] ?? '';

const operations: readonly { readonly name: string; readonly run: Operation<AgentCart> }[] = [
  {
    name: '/api/search/suggest',
    run: (port, cart) => callShop(port, 'GET', `/api/search/suggest?q=${nextWord(cart)}`, ''),
  },
  {
    name: 'search_catalog, 10 products',
    run: (port, cart) =>
      callTool(port, cart.profile, 'search_catalog', { catalog: { query: nextWord(cart) } }),
  },
  {
    name: '/api/cart, change a quantity',
    run: (port, cart) => {
      const line = cart.lines[cart.turn++ % cart.lines.length];
      const quantity = 1 + (cart.turn % 3);
      return callShop(port, 'PUT', '/api/cart', cart.cookie, { lineId: line?.id, quantity });
    },
  },
  {
    name: 'update_cart, change a quantity',
    run: (port, cart) => {
      const changed = cart.turn++ % cart.items.length;
      const lines = cart.items.map((id, index) => ({
        item: { id },
        quantity: index === changed ? 1 + (cart.turn % 3) : 1,
      }));
      return callTool(port, cart.profile, 'update_cart', { id: cart.id, cart: { line_items: lines } });
    },
  },
  { name: '/api/cart, read', run: (port, cart) => callShop(port, 'GET', '/api/cart', cart.cookie) },
  { name: 'get_cart', run: (port, cart) => callTool(port, cart.profile, 'get_cart', { id: cart.id }) },
];

async function measureFloor(): Promise<void> {
  const { port, server } = await serve('{"cart":null}');
  for (const clients of [1, 16]) {
    const until = performance.now() + 1000;
    let done = 0;
    const client = async () => {
      while (performance.now() < until) {
        await callShop(port, 'GET', '/', '');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    console.log(`plain node:http, ${clients} clients: ${done} per second (server and client in one process)`);
  }
  server.close();
}

await measureFloor();
const profiles = await serve(profile);
const shop = await startShop('apps/storefront/server/start.js', {});
try {
  const ids = await findBenchVariants(shop.port);
  const address = `http://127.0.0.1:${profiles.port}/profile`;
  const carts: AgentCart[] = [];
  for (let count = 0; count < 64; count += 1) carts.push(await createCart(shop.port, address, ids));
  const figures: (Figure & { readonly operation: string })[] = [];
  for (const { name, run } of operations) {
    for (const clients of [1, 16]) {
      figures.push({ operation: name, ...(await measure(shop, carts, clients, run, seconds)) });
    }
  }
  console.log(`\nAssistants and the shop's own calls, SQLite; rate limits: ${JSON.stringify(noRateLimits)}`);
  printTable(
    figures.map((figure) => ({
      operation: figure.operation,
      clients: figure.clients,
      'per second': Math.round(figure.perSecond),
      'p50 ms': figure.p50.toFixed(2),
      'p99 ms': figure.p99.toFixed(2),
      'CPU ms each': figure.cpuMs.toFixed(3),
    })),
    ['operation', 'clients'],
  );
} finally {
  await shop.stop();
  profiles.server.close();
  agent.destroy();
}
