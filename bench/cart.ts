/**
 * Cart operations over HTTP, from another process, at 1 and 16 clients: operations a second, latency, and the
 * server's CPU for each. Beside it the floor: a plain node:http answer, and a bare write with fsync.
 *
 *   node bench/cart.ts [--seconds 3] [--postgres]
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../tools/postgres/cluster.ts';
import { cpuMs, noRateLimits, type RunningShop, startShop } from './process.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, postgres: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly body: string;
}

function call(port: number, method: string, path: string, cookie: string, body?: object): Promise<Answer> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          Host: `localhost:${port}`,
          ...(cookie === '' ? {} : { Cookie: cookie }),
          ...(payload === ''
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          const set = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
          resolve({ status: response.statusCode ?? 0, cookie: set, body: text });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly merchandise: { readonly id: string };
}

interface BenchCart {
  readonly cookie: string;
  readonly lines: readonly Line[];
  turn: number;
}

async function expectOk(answer: Promise<Answer>): Promise<Answer> {
  const got = await answer;
  if (got.status !== 200) throw new Error(`HTTP ${got.status}: ${got.body.slice(0, 300)}`);
  return got;
}

/** One variant of each of five products with plenty in stock, from the shop's own calls. */
async function variants(port: number): Promise<string[]> {
  const { body } = await expectOk(call(port, 'GET', '/api/collectionProducts?handle=all', ''));
  const { products } = JSON.parse(body) as {
    products: { selectedOrFirstAvailableVariant: { id: string; quantityAvailable: number | null } | null }[];
  };
  return products
    .flatMap(({ selectedOrFirstAvailableVariant: variant }) =>
      variant !== null && (variant.quantityAvailable ?? 0) > 60 ? [variant.id] : [],
    )
    .slice(0, 5);
}

async function cartOfFive(port: number, ids: readonly string[]): Promise<BenchCart> {
  const { cookie } = await expectOk(call(port, 'POST', '/api/cart/create', ''));
  let last: Answer | null = null;
  for (const merchandiseId of ids) {
    last = await expectOk(call(port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 }));
  }
  const { cart } = JSON.parse(last?.body ?? '{}') as { cart: { lines: Line[] } };
  if (cart.lines.length !== ids.length) throw new Error(`The cart has ${cart.lines.length} lines.`);
  return { cookie, lines: cart.lines, turn: 0 };
}

type Operation = (port: number, cart: BenchCart) => Promise<Answer>;

const operations: readonly { readonly name: string; readonly durable: boolean; readonly run: Operation }[] = [
  { name: 'create a cart', durable: true, run: (port) => call(port, 'POST', '/api/cart/create', '') },
  {
    name: 'add to a cart of 5 lines',
    durable: true,
    run: (port, cart) => {
      const line = cart.lines[cart.turn++ % cart.lines.length];
      return call(port, 'POST', '/api/cart', cart.cookie, {
        merchandiseId: line?.merchandise.id,
        quantity: 1,
      });
    },
  },
  {
    name: 'change a quantity',
    durable: true,
    run: (port, cart) => {
      const line = cart.lines[cart.turn++ % cart.lines.length];
      return call(port, 'PUT', '/api/cart', cart.cookie, {
        lineId: line?.id,
        variantId: line?.merchandise.id,
        quantity: 1 + (cart.turn % 3),
      });
    },
  },
  {
    name: 'apply or replace a code',
    durable: true,
    run: (port, cart) =>
      call(port, 'PUT', '/api/cart/discount', cart.cookie, {
        discountCodes: [cart.turn++ % 2 === 0 ? 'TEN' : 'WELCOME10'],
      }),
  },
  { name: 'read', durable: false, run: (port, cart) => call(port, 'GET', '/api/cart', cart.cookie) },
];

interface Figure {
  readonly operation: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
}

async function measure(
  shop: RunningShop,
  carts: readonly BenchCart[],
  clients: number,
  name: string,
  run: Operation,
): Promise<Figure> {
  const until = async (end: number, times: number[]) => {
    const client = async (number: number) => {
      // Each client walks over carts of its own, so that no two changes wait for the same cart.
      for (let turn = number; performance.now() < end; turn += clients) {
        const cart = carts[turn % carts.length];
        if (cart === undefined) throw new Error('There are no carts.');
        const began = performance.now();
        await expectOk(run(shop.port, cart));
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  };
  await until(performance.now() + 700, []);
  const times: number[] = [];
  const cpuBefore = cpuMs(shop.pid);
  const began = performance.now();
  await until(began + seconds * 1000, times);
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    operation: name,
    clients,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (cpuMs(shop.pid) - cpuBefore) / times.length,
  };
}

function print(figures: readonly Figure[]) {
  console.table(
    figures.map((figure) => ({
      operation: figure.operation,
      clients: figure.clients,
      'per second': Math.round(figure.perSecond),
      'p50 ms': figure.p50.toFixed(2),
      'p99 ms': figure.p99.toFixed(2),
      'CPU ms each': figure.cpuMs.toFixed(3),
    })),
  );
}

async function measureShop(title: string, environment: Readonly<Record<string, string>>) {
  const shop = await startShop('apps/storefront/server/start.ts', environment);
  try {
    const ids = await variants(shop.port);
    if (ids.length < 5) throw new Error(`Only ${ids.length} variants have plenty in stock.`);
    const carts: BenchCart[] = [];
    for (let count = 0; count < 64; count += 1) carts.push(await cartOfFive(shop.port, ids));
    const figures: Figure[] = [];
    for (const { name, run } of operations) {
      for (const clients of [1, 16]) figures.push(await measure(shop, carts, clients, name, run));
    }
    console.log(`\n${title}; rate limits: ${JSON.stringify(noRateLimits)}`);
    print(figures);
  } finally {
    await shop.stop();
  }
}

async function floor() {
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
        await call(port, 'GET', '/', '');
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

await floor();
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
