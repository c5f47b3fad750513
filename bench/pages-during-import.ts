/**
 * Measures pages and writes of the shop before, during and after a bulk import of products, until the running shop
 * shows the products: many clients request home, lists and products, one shopper adds to carts and one orders. Prints
 * requests per second, latencies of pages and writes, and the CPU time of the shop's process per page.
 *
 * The import is the command, which runs in another process on the shop's database, or that of the admin's page, in the
 * shop's own process. Without `--rate`, the clients, shop and import compete for the cores. With a `--rate` that the
 * shop can easily serve, compare latencies and CPU time.
 *
 *   node bench/pages-during-import.ts [--products 10000] [--clients 8] [--seconds 10] [--rate PER_SECOND]
 *     [--by command|admin] [--database postgres://...|test] [--writes no]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startCluster } from '../tools/postgres/cluster.ts';
import { openAdminImport } from './admin-import.ts';
import { startShoppers } from './import-shoppers.ts';
import { measureBaselines } from './machine.ts';
import { readCpuMs, startShop } from './process.ts';
import { generateProductFile } from './product-file.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string' },
    by: { type: 'string', default: 'command' },
    database: { type: 'string' },
    writes: { type: 'string', default: 'yes' },
  },
});
const products = Number(values.products);
const seconds = Number(values.seconds);

/** Returns the paths of home, two lists and twelve products. */
async function findPaths(port: number): Promise<readonly string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/collectionProducts?handle=all`);
  const { products: listed } = (await response.json()) as { products: readonly { handle: string }[] };
  const pages = listed.slice(0, 12).map(({ handle }) => `/products/${handle}`);
  return ['/', '/collections/all', '/collections/all?sort=best-selling', ...pages];
}

const directory = await mkdtemp(join(tmpdir(), 'vitrine-pages-during-import-'));
const file = join(directory, 'products.csv');
await writeFile(file, [...generateProductFile(products)].join(''));
const cluster = values.database === 'test' ? await startCluster({ durable: true }) : null;
const databaseUrl = cluster?.url ?? values.database;
const environment = {
  DATA_DIR: directory,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
};
const shop = await startShop(undefined, environment);
const paths = await findPaths(shop.port);

interface Measured {
  readonly what: string;
  readonly 'pages per second': string;
  readonly 'p50 ms': number;
  readonly 'p99 ms': number;
  readonly 'max ms': number;
  readonly 'CPU ms each': string;
}

/** @param duration in s, or a promise until which to measure */
async function measure(what: string, duration: number | Promise<unknown>): Promise<Measured> {
  const cpuBefore = readCpuMs(shop.pid);
  const load = autocannon({
    url: `http://127.0.0.1:${shop.port}`,
    connections: Number(values.clients),
    ...(values.rate === undefined ? {} : { overallRate: Number(values.rate) }),
    duration: typeof duration === 'number' ? duration : 3600,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } })),
  });
  if (typeof duration !== 'number') void duration.then(() => load.stop());
  const { requests, latency, non2xx, errors } = await load;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} rejected, ${errors} errors`);
  return {
    what,
    'pages per second': requests.average.toFixed(0),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'max ms': latency.max,
    'CPU ms each': ((readCpuMs(shop.pid) - cpuBefore) / requests.total).toFixed(3),
  };
}

async function runCommand(): Promise<void> {
  const command = fileURLToPath(new URL('../apps/storefront/cli/shop.ts', import.meta.url));
  const child = spawn(process.execPath, [command, 'import', 'products', file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
}

const importFile = values.by === 'admin' ? await openAdminImport(shop.port, environment) : () => runCommand();

async function untilShown(): Promise<void> {
  const path = `/products/glow-${products - 1}`;
  while (!(await fetch(`http://127.0.0.1:${shop.port}${path}`)).ok)
    await new Promise((done) => setTimeout(done, 250));
}

const shoppers = values.writes === 'yes' ? await startShoppers(shop.port) : null;
const writes: Readonly<Record<string, unknown>>[] = [];
const takeWrites = (when: string) =>
  writes.push(
    ...(shoppers?.take() ?? []).map(({ what, ...rest }) => ({ what: `${what}, ${when}`, ...rest })),
  );

try {
  await measure('warm-up', 5);
  shoppers?.take();
  const before = await measure('before the import', seconds);
  takeWrites('before');
  const began = performance.now();
  let importMs = 0;
  const importing = importFile(file).then(() => {
    importMs = performance.now() - began;
    return untilShown();
  });
  const during = await measure(`during the import of ${products} products`, importing);
  const wholeMs = performance.now() - began;
  takeWrites('during');
  await importing;
  const after = await measure('after it', seconds);
  takeWrites('after');
  const machine = await measureBaselines();
  console.log(
    `The import took ${(importMs / 1000).toFixed(1)} s, and the shop showed it after ${(wholeMs / 1000).toFixed(1)} s; ` +
      `load ${loadavg()[0]?.toFixed(1)}; plain node:http now: ${Math.round(machine.perSecond)} responses per second.`,
  );
  const kept = Number(during['pages per second']) / Number(before['pages per second']);
  console.log(`Pages during the import: ${(100 * kept).toFixed(0)} % of those before it.`);
  printTable(
    [before, during, after].map((row) => ({ ...row })),
    ['what'],
  );
  if (shoppers !== null) printTable(writes, ['what']);
} finally {
  await shoppers?.stop();
  await shop.stop();
  await cluster?.stop();
  await rm(directory, { recursive: true, force: true });
}
