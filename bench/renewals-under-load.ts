/** Charges deliveries of subscriptions in a running shop while clients request its cached pages at a steady rate. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { contractColumns, importContracts } from '@vitrine/commerce/subscriptions/import-contracts';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import type { Storage } from '@vitrine/storage/database';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { openCommerceStorage } from '../apps/storefront/server/commerce-storage.ts';
import { readSettings } from '../apps/storefront/server/env.ts';
import { readCpuMs, startShop } from './process.ts';

export interface RenewalsUnderLoadOptions {
  readonly contracts: number;
  readonly seconds: number;
  /** Cached pages requested per second; 0 for none. */
  readonly pages: number;
}

export interface RenewalsUnderLoad {
  readonly renewalsPerHour: number;
  readonly pagesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU use of the shop's process, in cores. */
  readonly cores: number;
}

const day = 24 * 60 * 60_000;

/** Measures one combination of contracts and pages; without contracts only pages. */
export async function measureRenewalsUnderLoad({
  contracts,
  seconds,
  pages,
}: RenewalsUnderLoadOptions): Promise<RenewalsUnderLoad> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-renewals-'));
  const shop = await startShop(undefined, { DATA_DIR: directory });
  const settings = readSettings({ DATA_DIR: directory });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const storage = await openCommerceStorage(settings.settings, pino({ level: 'error' }));
  try {
    const requests = (await findPages(shop.port)).map((path) => ({
      method: 'GET' as const,
      path,
      headers: { 'accept-encoding': 'br' },
    }));
    const load = (duration: number) =>
      pages === 0
        ? new Promise<null>((done) => setTimeout(done, duration * 1000, null))
        : autocannon({
            url: `http://127.0.0.1:${shop.port}`,
            connections: 16,
            duration,
            overallRate: pages,
            requests,
          });
    await load(2);
    if (contracts > 0) {
      await addDueContracts(storage, contracts);
      await untilBilled(storage, 1);
    }
    const before = { billed: await countBilled(storage), cpu: readCpuMs(shop.pid), at: performance.now() };
    const result = await load(seconds);
    const took = performance.now() - before.at;
    const billed = await countBilled(storage);
    const cpu = readCpuMs(shop.pid) - before.cpu;
    if (contracts > 0 && billed >= contracts)
      throw new Error(`All ${contracts} deliveries were charged before the end; give more --contracts.`);
    if (result !== null && result.non2xx + result.errors > 0)
      throw new Error(`${result.non2xx} pages refused, ${result.errors} errors`);
    return {
      renewalsPerHour: ((billed - before.billed) / took) * 3_600_000,
      pagesPerSecond: result?.requests.average ?? 0,
      p50: result?.latency.p50 ?? 0,
      p99: result?.latency.p99 ?? 0,
      cores: cpu / took,
    };
  } finally {
    await shop.stop();
    await storage.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function findPages(port: number): Promise<readonly string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/collectionProducts?handle=all`);
  const { products } = (await response.json()) as { products: readonly { handle: string }[] };
  return ['/', '/collections/all', ...products.slice(0, 12).map(({ handle }) => `/products/${handle}`)];
}

/** Imports contracts that were due yesterday, and puts enough of their product into stock. */
async function addDueContracts(storage: Storage<CommerceDatabase>, count: number): Promise<void> {
  const now = Date.now();
  const catalogue = await openCatalogue({ storage, log: pino({ level: 'error' }) });
  const snapshot = await catalogue.current();
  const findPlan = (productId: string) =>
    snapshot
      .getSellingPlanGroups(productId)
      .flatMap(({ plans }) => plans)
      .find((each) => each.recurringDeliveries);
  const product = snapshot.products('us').find(({ id }) => findPlan(id) !== undefined);
  const variant = product?.variants[0];
  const plan = findPlan(product?.id ?? '');
  if (variant === undefined || plan === undefined) throw new Error('No product has a plan.');
  await storage.change(async (tx) => {
    await tx
      .updateTable('inventory')
      .set({ available: count * 2 })
      .where('variant_id', '=', variant.id)
      .execute();
    await tx.insertInto('catalogue_changes').values({ subject: 'all', at: now }).execute();
  });
  const cells: Readonly<Record<string, string>> = {
    Storefront: 'us',
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Address 1': '1 Market Street',
    City: 'San Francisco',
    Province: 'CA',
    ZIP: '94105',
    Country: 'US',
    Phone: '+1 415 555 0100',
    SKU: variant.sku,
    Quantity: '1',
    Plan: plan.name,
    'Next date': new Date(now - day).toISOString().slice(0, 10),
    'Payment method': '1',
  };
  const header = contractColumns.map((name) => name.replace('?', ''));
  const rows = Array.from({ length: count }, (_, index) => {
    const own: typeof cells = { ...cells, Key: `bench-${index}`, Email: `shopper-${index}@example.com` };
    return { line: index + 2, cells: header.map((name) => own[name] ?? '') };
  });
  const { bad } = await importContracts(
    {
      storage,
      snapshot,
      addressForms: loadAddressForms(loadRegionTables()),
      now: now - 3 * day,
      gateway: 'test',
      actor: { kind: 'command', name: 'bench' },
    },
    { header, rows },
  );
  await catalogue.close();
  if (bad.length > 0) throw new Error(`The contracts can't be imported: ${JSON.stringify(bad[0])}`);
}

async function countBilled(storage: Storage<CommerceDatabase>): Promise<number> {
  const { billed } = await storage.read
    .selectFrom('subscription_billing_cycles')
    .select(({ fn }) => fn.countAll<number>().as('billed'))
    .where('status', '=', 'billed')
    .executeTakeFirstOrThrow();
  return Number(billed);
}

/** Waits until deliveries are charged; throws after half a minute. */
async function untilBilled(storage: Storage<CommerceDatabase>, wanted: number): Promise<void> {
  const end = performance.now() + 30_000;
  while ((await countBilled(storage)) < wanted) {
    if (performance.now() > end) throw new Error('The shop charges no delivery.');
    await new Promise((done) => setTimeout(done, 100));
  }
}
