/**
 * Benchmarks cart operations over HTTP from another process, with 1 and 16 clients: operations per second, latency,
 * and the server's CPU time for each. Quantity changes and reads are measured for the storefront's client, which
 * sends the `Cart-Parts` header, and for a client without it. Baselines: a plain node:http response, and a bare write
 * with fsync.
 *
 *   node bench/cart.ts [--seconds 3] [--postgres]
 */
import '../tools/demo-storefronts.ts';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allCartFields } from '@vitrine/rules/cart/json/cart-fields';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { cartPartsHeader, getCartPartHashes } from '@vitrine/rules/cart/json/packed-cart';
import { startCluster } from '../tools/postgres/cluster.ts';
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

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, postgres: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);

interface HeldCart extends BenchCart {
  /** The cart's gid with its key, for the API. */
  readonly id: string;
  /** Headers that list the parts a browser has. */
  readonly held: Readonly<Record<string, string>>;
}

async function cartOfFive(port: number, ids: readonly string[]): Promise<HeldCart> {
  const { cookie } = await expectOk(callShop(port, 'POST', '/api/cart/create', ''));
  let last: Answer | null = null;
  for (const merchandiseId of ids) {
    last = await expectOk(
      callShop(port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 }, allCartFields),
    );
  }
  const { cart } = JSON.parse(last?.body ?? '{}') as { cart: CartJson };
  // Excludes automatic gifts, whose quantity can't be changed.
  const lines = cart.lines.filter(({ isAutoGwp }) => !isAutoGwp);
  if (lines.length !== ids.length) throw new Error(`The cart has ${lines.length} lines.`);
  const id = decodeURIComponent(/(?:^|; )cart=([^;]+)/.exec(cookie)?.[1] ?? '');
  return { cookie, id, lines, held: { [cartPartsHeader]: getCartPartHashes(cart).join(',') }, turn: 0 };
}

/** The cart fields of a typical third-party cart drawer. */
const changeQuantity = `mutation ($cart: ID!, $lines: [CartLineUpdateInput!]!) {
  cartLinesUpdate(cartId: $cart, lines: $lines) {
    cart {
      id totalQuantity checkoutUrl
      cost { subtotalAmount { amount currencyCode } totalAmount { amount currencyCode } }
      discountCodes { code applicable }
      lines(first: 20) { nodes {
        id quantity
        cost { totalAmount { amount currencyCode } }
        merchandise { ... on ProductVariant { id title image { url } product { handle title } } }
      } }
    }
    userErrors { field message }
  }
}`;

/**
 * Changes a line's quantity by `PUT /api/cart`. `held` has the storefront client's `Cart-Parts` header; empty by
 * default.
 */
function putQuantity(port: number, cart: HeldCart, held: HeldCart['held'] = {}): Promise<Answer> {
  const line = cart.lines[cart.turn++ % cart.lines.length];
  const body = { lineId: line?.id, variantId: line?.merchandise.id, quantity: 1 + (cart.turn % 3) };
  return callShop(port, 'PUT', '/api/cart', cart.cookie, body, held);
}

const operations: readonly {
  readonly name: string;
  readonly durable: boolean;
  readonly run: Operation<HeldCart>;
}[] = [
  { name: 'create a cart', durable: true, run: (port) => callShop(port, 'POST', '/api/cart/create', '') },
  {
    name: 'add to a cart of 5 lines',
    durable: true,
    run: (port, cart) => {
      const line = cart.lines[cart.turn++ % cart.lines.length];
      return callShop(
        port,
        'POST',
        '/api/cart',
        cart.cookie,
        {
          merchandiseId: line?.merchandise.id,
          quantity: 1,
        },
        cart.held,
      );
    },
  },
  {
    name: 'change a quantity',
    durable: true,
    run: (port, cart) => putQuantity(port, cart, cart.held),
  },
  { name: 'the same, nothing named', durable: true, run: putQuantity },
  {
    name: 'the same over the Storefront API',
    durable: true,
    run: (port, cart) => {
      const line = cart.lines[cart.turn++ % cart.lines.length];
      return callShop(port, 'POST', '/api/2025-01/graphql.json', '', {
        query: changeQuantity,
        variables: { cart: cart.id, lines: [{ id: line?.id, quantity: 1 + (cart.turn % 3) }] },
      });
    },
  },
  {
    name: 'apply or replace a code',
    durable: true,
    run: (port, cart) =>
      callShop(
        port,
        'PUT',
        '/api/cart/discount',
        cart.cookie,
        {
          discountCodes: [cart.turn++ % 2 === 0 ? 'TEN' : 'WELCOME10'],
        },
        cart.held,
      ),
  },
  {
    name: 'read',
    durable: false,
    run: (port, cart) => callShop(port, 'GET', '/api/cart', cart.cookie, undefined, cart.held),
  },
  {
    name: 'read, nothing named',
    durable: false,
    run: (port, cart) => callShop(port, 'GET', '/api/cart', cart.cookie),
  },
];

function print(figures: readonly (Figure & { readonly operation: string })[]) {
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
}

async function measureShop(title: string, environment: Readonly<Record<string, string>>) {
  const shop = await startShop('apps/storefront/server/start.js', environment);
  try {
    const ids = await findBenchVariants(shop.port);
    if (ids.length < 5) throw new Error(`Only ${ids.length} variants have plenty in stock.`);
    const carts: HeldCart[] = [];
    for (let count = 0; count < 64; count += 1) carts.push(await cartOfFive(shop.port, ids));
    const figures: (Figure & { readonly operation: string })[] = [];
    for (const { name, run } of operations) {
      for (const clients of [1, 16]) {
        figures.push({ operation: name, ...(await measure(shop, carts, clients, run, seconds)) });
      }
    }
    console.log(`\n${title}; rate limits: ${JSON.stringify(noRateLimits)}`);
    print(figures);
  } finally {
    await shop.stop();
  }
}

async function measureBaseline() {
  const server = createServer((_, response) => response.end('{"cart":null}'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const { port } = address;
  const count = async (clients: number) => {
    let done = 0;
    const began = performance.now();
    const client = async () => {
      while (performance.now() < began + 1000) {
        await callShop(port, 'GET', '/', '');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return Math.round(done / ((performance.now() - began) / 1000));
  };
  const plain = {
    'plain node:http, 1 client': await count(1),
    'plain node:http, 16 clients': await count(16),
  };
  server.close();

  const directory = mkdtempSync(join(tmpdir(), 'vitrine-floor-'));
  const file = openSync(join(directory, 'floor'), 'w');
  const page = Buffer.alloc(4096, 1);
  let writes = 0;
  const began = performance.now();
  while (performance.now() < began + 1000) {
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
    writes += 1;
  }
  closeSync(file);
  rmSync(directory, { recursive: true });
  console.log("The machine's floor, per second (server and client of node:http in one process):");
  console.table({ ...plain, 'bare 4 kB write with fsync': writes });
}

await measureBaseline();
await measureShop('The shop on its embedded backend, SQLite', {});
if (values.postgres) {
  const cluster = await startCluster({ durable: true });
  try {
    await measureShop('The shop on its embedded backend, PostgreSQL', { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
agent.destroy();
