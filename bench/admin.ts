/**
 * Benchmarks the admin of a large shop, with generated orders and products, on SQLite and on a PostgreSQL test server:
 * the lists of the admin's pages over the Admin API, and the sales figures of its home page. Prints CPU time and number
 * of statements, next to baselines of the machine: reading 50 rows by key, and plain node:http.
 *
 * With `--directory`, the SQLite database is filled once and reused by later runs.
 *
 *   node bench/admin.ts [--orders 1000000] [--products 100000] [--only sqlite|postgres] [--directory DIR]
 *     [--database postgres://...] [--rounds 15]
 */
import '../tools/demo-storefronts.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTestAdmin } from '@vitrine/commerce/admin-api/test-admin';
import { createBackend } from '@vitrine/commerce/create-backend';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { createSalesService } from '@vitrine/commerce/sales/sales-service';
import { loadRegionTables } from '@vitrine/data/regions';
import { noOffers } from '@vitrine/rules/offers/offer-settings';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { queryChannel } from '@vitrine/storage/storage-events';
import { sql } from 'kysely';
import pino from 'pino';
import { lowStockDocument } from '../apps/storefront/app/admin/home/home-documents.ts';
import { ordersToDoDocument } from '../apps/storefront/app/admin/home/orders-home-documents.ts';
import {
  findOrdersDocument,
  orderListDocument,
} from '../apps/storefront/app/admin/orders/orders-documents.ts';
import { toFulfilQuery } from '../apps/storefront/app/admin/orders/to-fulfil-query.ts';
import {
  findProductsDocument,
  productListDocument,
} from '../apps/storefront/app/admin/products/product-documents.ts';
import { commerceMigrations } from '../apps/storefront/server/commerce-storage.ts';
import { startCluster } from '../tools/postgres/cluster.ts';
import {
  type GeneratedOrders,
  generateOrder,
  writeGeneratedOrders,
  writeGeneratedSales,
} from './admin-orders.ts';
import { writeGeneratedShop } from './growth-products.ts';
import { measureBaselines } from './machine.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '100000' },
    directory: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '15' },
  },
});
const count = Number(values.orders);
const products = Number(values.products);
const rounds = Number(values.rounds);
const timeZone = 'America/Los_Angeles';
const newest = Date.UTC(2026, 10, 27, 12);
const generated: GeneratedOrders = { count, products, now: newest };

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
let statements = 0;
queryChannel.subscribe({
  start: () => {
    statements += 1;
  },
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd: () => undefined,
  error: () => undefined,
});

interface Measured {
  readonly what: string;
  readonly 'first ms': string;
  readonly 'p50 ms': string;
  readonly 'max ms': string;
  /** CPU time of this process per run. */
  readonly 'CPU ms': string;
  /** CPU time of the PostgreSQL server per run; SQLite runs in this process. */
  readonly 'server CPU ms': string;
  /** Median time divided by the median time of the baseline. */
  readonly floors: string;
  readonly statements: number;
}

/**
 * Measures the first run separately, then the median and maximum of the others.
 * @param serverCpuMs returns the CPU time in ms that the database server has used so far
 */
async function measure(
  what: string,
  work: (round: number) => Promise<unknown>,
  floorMs: number | null,
  serverCpuMs: () => Promise<number>,
): Promise<Measured & { readonly medianMs: number }> {
  const taken: number[] = [];
  let cpu = 0;
  let serverCpu = 0;
  let before = 0;
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) {
      serverCpu = await serverCpuMs();
      cpu = cpuMs();
      before = statements;
    }
    const began = performance.now();
    await work(round);
    taken.push(performance.now() - began);
  }
  const used = (cpuMs() - cpu) / rounds;
  const serverUsed = ((await serverCpuMs()) - serverCpu) / rounds;
  const [first = 0, ...later] = taken;
  later.sort((a, b) => a - b);
  const medianMs = later[later.length >> 1] ?? 0;
  return {
    medianMs,
    what,
    'first ms': first.toFixed(1),
    'p50 ms': medianMs.toFixed(1),
    'max ms': (later.at(-1) ?? 0).toFixed(1),
    'CPU ms': used.toFixed(1),
    'server CPU ms': serverUsed.toFixed(1),
    floors: floorMs === null ? '1' : (medianMs / floorMs).toFixed(0),
    statements: Math.round((statements - before) / rounds),
  };
}

async function fill(storage: Storage<CommerceDatabase>): Promise<void> {
  const known = await storage.read.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const began = performance.now();
  await writeGeneratedShop(storage, products, newest);
  console.log(`${products} products written in ${Math.round(performance.now() - began)} ms`);
  const beganOrders = performance.now();
  await writeGeneratedOrders(storage, generated);
  console.log(`${count} orders written in ${Math.round(performance.now() - beganOrders)} ms`);
  const beganSales = performance.now();
  await writeGeneratedSales(storage, generated, timeZone);
  console.log(`their sales written in ${Math.round(performance.now() - beganSales)} ms`);
  // PostgreSQL collects statistics about its tables in the background; run it now, so that queries are planned as in a
  // real shop.
  if (storage.dialect === 'postgres') await sql`analyze`.execute(storage.read);
}

async function measureLists(
  storage: Storage<CommerceDatabase>,
  serverCpuMs: () => Promise<number>,
): Promise<void> {
  await fill(storage);
  const tables = loadRegionTables();
  const backend = await createBackend({
    storage,
    regionTable: (region, now) => findTableAt(tables, region, now),
    offers: { settings: () => Promise.resolve(noOffers) },
    clock: () => newest,
    storefrontUrl: () => 'http://shop.test',
    checkoutUrl: () => 'http://shop.test',
    mediaUrl: 'http://shop.test/media',
    accessTokens: [],
    log: pino({ level: 'error' }),
    development: false,
  });
  const runOperation = createTestAdmin(backend.parts);
  const ask = async (document: { readonly text: string }, variables: Readonly<Record<string, unknown>>) => {
    const body = await runOperation(document.text, variables);
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors[0]));
    return body.data;
  };
  const page = { first: 50 };
  const some = (round: number) => generateOrder((round * 7919 + 13) % count, generated);
  const orders = (query: string | null, sortKey = 'CREATED_AT') =>
    ask(orderListDocument, { ...page, query, sortKey, reverse: true });
  const listed = (query: string | null, sortKey = 'ID') =>
    ask(productListDocument, { ...page, query, sortKey, reverse: false });
  const rows: Measured[] = [];
  let floorMs: number | null = null;
  const add = async (what: string, work: (round: number) => Promise<unknown>) => {
    const { medianMs, ...row } = await measure(what, work, floorMs, serverCpuMs);
    floorMs ??= medianMs;
    rows.push(row);
  };
  const numbers = Array.from({ length: 50 }, (_, index) => 1001 + ((index * 6007) % count));
  await add('floor: 50 orders by number', () =>
    storage.read.selectFrom('orders').select('data').where('number', 'in', numbers).execute(),
  );
  await add('orders, newest first', () => orders(null));
  await add('orders by total', () => orders(null, 'TOTAL_PRICE'));
  await add('orders by customer', () => orders(null, 'CUSTOMER_NAME'));
  await add('orders to fulfil, oldest first', () =>
    ask(orderListDocument, {
      ...page,
      query: `${toFulfilQuery} status:open`,
      sortKey: 'CREATED_AT',
      reverse: false,
    }),
  );
  await add('orders of a day', () =>
    orders("created_at:>='2026-03-01T00:00:00Z' created_at:<'2026-03-02T00:00:00Z'"),
  );
  await add('orders by name', (round) => orders(some(round).shippingAddress.lastName));
  await add('orders by email', (round) => orders(some(round).email));
  await add('orders by a common first name', () => orders('anna'));
  await add('orders with a code', () => orders('discount_code:WELCOME10'));
  await add('orders with a SKU', (round) => orders(`sku:${some(round).lines[0]?.sku}`));
  await add('palette: order by number', (round) =>
    ask(findOrdersDocument, { query: String(some(round).number) }),
  );
  let cursor: string | null = null;
  await add('orders, page after page', async () => {
    const { orders: list } = await ask(orderListDocument, {
      ...page,
      ...(cursor === null ? {} : { after: cursor }),
      query: null,
      sortKey: 'CREATED_AT',
      reverse: true,
    });
    cursor = list.pageInfo.endCursor;
  });
  await add('home: orders to do', () =>
    ask(ordersToDoDocument, { toFulfil: `${toFulfilQuery} status:open` }),
  );
  await add('products', () => listed(null));
  await add('products by stock', () => listed(null, 'INVENTORY_TOTAL'));
  await add('products, active', () => listed('status:active'));
  await add('products by a word of the title', () => listed('title:serum*'));
  await add('products by SKU', (round) => listed(`sku:${some(round).lines[0]?.sku}`));
  await add('palette: product by words', (round) =>
    ask(findProductsDocument, { query: some(round).lines[0]?.title ?? '' }),
  );
  const variants =
    'query ($query: String) { productVariants(first: 50, query: $query) { nodes { id sku } } }';
  await add('variants by SKU', (round) =>
    ask({ text: variants }, { query: `sku:${some(round).lines[0]?.sku}` }),
  );
  await add('home: stock that runs out', () =>
    ask(lowStockDocument, {
      first: 8,
      query: 'managed:true inventory_quantity:<=10 product_status:active',
    }),
  );

  const sales = createSalesService({
    storage,
    clock: () => newest,
    timeZone: async () => timeZone,
  });
  const days = (length: number) => ({
    from: new Date(newest - (length - 1) * 86_400_000).toISOString().slice(0, 10),
    to: '2026-11-27',
  });
  await add('sales of today', () => sales.readToday());
  await add('sales report of 30 days', () => sales.read(days(30), 'day'));
  await add('sales report of a year', () => sales.read(days(365), 'month'));
  await add('sales report of three years', () => sales.read(days(1095), 'month'));
  await backend.close();
  const machine = await measureBaselines();
  console.log(
    `${count} orders, ${products} products, ${storage.dialect}; plain node:http now: ${Math.round(machine.perSecond)} responses per second, p99 ${machine.p99} ms`,
  );
  printTable(
    rows.map((row) => ({ ...row })),
    ['what'],
  );
}

/**
 * Returns the CPU time in ms of the PostgreSQL server of this connection, including worker processes that have ended.
 * Linux only.
 */
async function readPostgresCpuMs(storage: Storage<CommerceDatabase>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(storage.read);
  const readFields = (id: string | number) => {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  const server = readFields(rows[0]?.pid ?? 0)[1] ?? '';
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = ids.map((id) => {
    try {
      const fields = readFields(id);
      const own = Number(fields[11]) + Number(fields[12]);
      if (id === server) return own + Number(fields[13]) + Number(fields[14]);
      return fields[1] === server ? own : 0;
    } catch (error) {
      // The process has ended since it was listed.
      if (error instanceof Error && 'code' in error) return 0;
      throw error;
    }
  });
  const msPerTick = 10;
  return ticks.reduce((sum, each) => sum + each, 0) * msPerTick;
}

/** @param databaseUrl null for SQLite */
async function run(directory: string, databaseUrl: string | null): Promise<void> {
  const storage: Storage<CommerceDatabase> = await openStorage<CommerceDatabase>({
    directory,
    databaseUrl: databaseUrl ?? undefined,
    migrations: commerceMigrations,
  });
  try {
    await measureLists(storage, async () => (databaseUrl === null ? 0 : readPostgresCpuMs(storage)));
  } finally {
    await storage.close();
  }
}

async function runOnPostgres(directory: string): Promise<void> {
  if (values.database !== undefined) return run(directory, values.database);
  const cluster = await startCluster({ durable: true });
  try {
    await run(directory, cluster.url);
  } finally {
    await cluster.stop();
  }
}

const directory = values.directory ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-admin-'));
try {
  if (values.only !== 'postgres' && values.database === undefined) await run(directory, null);
  if (values.only !== 'sqlite') await runOnPostgres(mkdtempSync(join(directory, 'postgres-')));
} finally {
  if (values.directory === undefined) rmSync(directory, { recursive: true, force: true });
}
