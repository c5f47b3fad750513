/**
 * Benchmarks the admin of a large shop: the lists of the admin's pages through the Admin API, and the sales figures of the
 * home page, over generated orders and products. CPU and statements of each, and the machine's floor: reading 50
 * rows by key, and plain node:http.
 *
 * A folder with `--directory` is filled once and used again. SQLite; PostgreSQL with `--database URL`.
 *
 *   node bench/admin.ts [--orders 1000000] [--products 100000] [--directory DIR] [--database postgres://...]
 */
import '../tools/demo-storefronts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
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
import pino from 'pino';
import { lowStockDocument } from '../apps/storefront/app/admin/home/home-documents.ts';
import { ordersToDoDocument } from '../apps/storefront/app/admin/home/orders-home-documents.ts';
import {
  findOrdersDocument,
  orderListDocument,
} from '../apps/storefront/app/admin/orders/orders-documents.ts';
import {
  findProductsDocument,
  productListDocument,
} from '../apps/storefront/app/admin/products/product-documents.ts';
import { commerceMigrations } from '../apps/storefront/server/commerce-storage.ts';
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
    rounds: { type: 'string', default: '15' },
  },
});
const count = Number(values.orders);
const products = Number(values.products);
const rounds = Number(values.rounds);
const timeZone = 'America/Los_Angeles';
const newest = Date.UTC(2026, 10, 27, 12);
const generated: GeneratedOrders = { count, products, now: newest };

const directory = values.directory ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-admin-'));
const storage: Storage<CommerceDatabase> = await openStorage<CommerceDatabase>({
  directory,
  databaseUrl: values.database,
  migrations: commerceMigrations,
});

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
  readonly 'CPU ms': string;
  readonly statements: number;
}

/** The first run, and the middle and slowest of the later ones. */
async function measure(what: string, work: (round: number) => Promise<unknown>): Promise<Measured> {
  const taken: number[] = [];
  let cpu = 0;
  let before = 0;
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) {
      cpu = cpuMs();
      before = statements;
    }
    const began = performance.now();
    await work(round);
    taken.push(performance.now() - began);
  }
  const [first = 0, ...later] = taken;
  later.sort((a, b) => a - b);
  return {
    what,
    'first ms': first.toFixed(1),
    'p50 ms': (later[later.length >> 1] ?? 0).toFixed(1),
    'max ms': (later.at(-1) ?? 0).toFixed(1),
    'CPU ms': ((cpuMs() - cpu) / rounds).toFixed(1),
    statements: Math.round((statements - before) / rounds),
  };
}

async function fill(): Promise<void> {
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
}

try {
  await fill();
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
  const run = createTestAdmin(backend.parts);
  const ask = async (document: { readonly text: string }, variables: Readonly<Record<string, unknown>>) => {
    const body = await run(document.text, variables);
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
  const add = async (what: string, work: (round: number) => Promise<unknown>) => {
    rows.push(await measure(what, work));
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
      query: 'fulfillment_status:unfulfilled status:open',
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
  await add('home: orders to do', () => ask(ordersToDoDocument, {}));
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
    ask(lowStockDocument, { query: 'inventory_quantity:<=10 status:active' }),
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
} finally {
  await storage.close();
  if (values.directory === undefined) rmSync(directory, { recursive: true, force: true });
}
