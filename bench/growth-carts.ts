/**
 * Benchmarks cart changes with a thousand and with a million carts in the database, right after the shop's start and
 * later. Both files are filled first, which takes a minute and 4 GB for the larger one.
 *
 *   node bench/growth-carts.ts [--carts 1000,1000000] [--clients 16] [--seconds 5] [--dir FOLDER] [--postgres]
 *
 * With `--dir` the files stay in that directory and are reused.
 */
import '../tools/demo-storefronts.ts';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCartId } from '@vitrine/commerce/carts/cart-id';
import { insertCart } from '@vitrine/commerce/carts/cart-store';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { openStorage } from '@vitrine/storage/database';
import { commerceMigrations } from '../apps/storefront/server/commerce-storage.ts';
import { startCluster } from '../tools/postgres/cluster.ts';
import { createCartRecord } from './cart-records.ts';
import { startShop } from './process.ts';
import { printTable } from './report.ts';
import {
  agent,
  type BenchCart,
  callShop,
  type Figure,
  findBenchVariants,
  measure,
  type Operation,
} from './shop-client.ts';

const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '1000,1000000' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    dir: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
/** Number of carts that the clients change, spread evenly over all carts. */
const used = 256;
/** Number of carts per transaction while filling. */
const batch = 2000;

type Environment = Readonly<Record<string, string>>;

/** Fills the database with carts. Returns cookies and lines of those to be changed. */
async function fill(count: number, directory: string, environment: Environment): Promise<BenchCart[]> {
  const shop = await startShop(undefined, environment);
  const sold = (await findBenchVariants(shop.port)).map((id) => id.slice(id.lastIndexOf('/') + 1));
  await shop.stop();
  const storage = await openStorage<CommerceDatabase>({
    databaseUrl: environment.DATABASE_URL,
    directory,
    migrations: commerceMigrations,
  });
  const chosen: BenchCart[] = [];
  const now = Date.now();
  for (let first = 0; first < count; first += batch) {
    const writing: Promise<unknown>[] = [];
    for (let number = first; number < Math.min(count, first + batch); number += 1) {
      const record = createCartRecord(number, sold, now);
      writing.push(insertCart(storage, record));
      if (number % Math.max(1, Math.floor(count / used)) !== 0 || chosen.length === used) continue;
      chosen.push({
        cookie: `cart=${encodeURIComponent(formatCartId(record.id, record.secret))}`,
        lines: record.lines.map((line) => ({
          id: `gid://shopify/CartLine/${line.id}?cart=${record.id}`,
          quantity: line.quantity,
          merchandise: { id: `gid://shopify/ProductVariant/${line.variantId}` },
        })),
        turn: 0,
      });
    }
    await Promise.all(writing);
  }
  await storage.close();
  return chosen;
}

const changeQuantity: Operation = (port, cart) => {
  const line = cart.lines[cart.turn++ % cart.lines.length];
  const body = { lineId: line?.id, variantId: line?.merchandise.id, quantity: 1 + (cart.turn % 3) };
  return callShop(port, 'PUT', '/api/cart', cart.cookie, body);
};

/** Returns the number of the process's read system calls so far (Linux). */
function readCalls(pid: number): number {
  return Number(/syscr: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
}

async function measureShop(count: number, carts: readonly BenchCart[], environment: Environment) {
  const shop = await startShop(undefined, environment);
  const row = async (when: string, warmUp: number) => {
    const before = readCalls(shop.pid);
    let asked = 0;
    const counting: Operation = (port, cart) => {
      asked += 1;
      return changeQuantity(port, cart);
    };
    const figure: Figure = await measure(shop, carts, clients, counting, seconds, warmUp);
    return {
      carts: count,
      when,
      'changes per second': Math.round(figure.perSecond),
      'p50 ms': figure.p50.toFixed(2),
      'p99 ms': figure.p99.toFixed(2),
      'CPU ms each': figure.cpuMs.toFixed(3),
      'read calls each': ((readCalls(shop.pid) - before) / asked).toFixed(1),
    };
  };
  try {
    return [await row('at the start', 100), await row('later', 2000), await row('once more', 2000)];
  } finally {
    console.log(`${count} carts: the shop was ready after ${Math.round(shop.startMs)} ms.`);
    await shop.stop();
  }
}

async function measureSqlite(count: number, folder: string) {
  const directory = join(folder, `carts-${count}`);
  const list = join(directory, 'bench-carts.json');
  const environment = { DATA_DIR: directory };
  if (!existsSync(list)) writeFileSync(list, JSON.stringify(await fill(count, directory, environment)));
  const carts: BenchCart[] = JSON.parse(readFileSync(list, 'utf8'));
  const megabytes = Math.round(statSync(join(directory, 'vitrine.db')).size / 1024 / 1024);
  console.log(`${count} carts: the file has ${megabytes} MB.`);
  return measureShop(count, carts, environment);
}

async function measurePostgres(count: number) {
  const cluster = await startCluster({ durable: true });
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    const environment = { DATABASE_URL: cluster.url, DATA_DIR: directory };
    return await measureShop(count, await fill(count, directory, environment), environment);
  } finally {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const counts = values.carts.split(',').map(Number);
const folder = values.dir ?? mkdtempSync(join(tmpdir(), 'vitrine-growth-'));
try {
  const rows = [];
  for (const count of counts) {
    rows.push(...(await (values.postgres ? measurePostgres(count) : measureSqlite(count, folder))));
  }
  printTable(rows, ['carts', 'when']);
} finally {
  if (values.dir === undefined) rmSync(folder, { recursive: true, force: true });
  agent.destroy();
}
