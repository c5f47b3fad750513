/**
 * Benchmarks subscription renewals: contracts that are due on one morning, each charged with the test gateway and
 * placed as an order. Baseline: the same number of transactions with a single write. Uses SQLite, or PostgreSQL with
 * `--database URL`. Then measures renewals in a running shop while clients request cached pages at a steady rate, and
 * each of the two alone. Clients and the plain node:http baseline share the machine's cores with the shop.
 *
 *   node bench/renewals.ts [--contracts 1000] [--database postgres://...] [--pages 1000] [--seconds 20]
 */
import '../tools/demo-storefronts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { insertContract, postponeAttempt } from '@vitrine/commerce/subscriptions/contract-store';
import { runSubscriptions } from '@vitrine/commerce/subscriptions/run-subscriptions';
import { openSubscriptionTestShop } from '@vitrine/commerce/subscriptions/subscription-test-shop';
import { openStorage } from '@vitrine/storage/database';
import { measureBaselines } from './machine.ts';
import { measureRenewalsUnderLoad } from './renewals-under-load.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000' },
    database: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
  },
});
const count = Number(values.contracts);

const directory = mkdtempSync(join(tmpdir(), 'vitrine-bench-renewals-'));
const storage = await openStorage<CommerceDatabase>({
  directory,
  databaseUrl: values.database,
  migrations: testMigrations,
});
try {
  const shop = await openSubscriptionTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: count * 2 });
  await shop.putSellingPlan({ id: '1' }, ['1']);
  const { events: _, ...model } = await shop.subscribe();
  for (let begun = 0; begun < count; begun += 500) {
    await storage.change(async (tx) => {
      for (let index = begun; index < Math.min(count, begun + 500); index += 1) {
        const contract = { ...model, id: `9${index}`, email: `shopper-${index}@example.com` };
        await insertContract(tx, contract, { kind: 'imported', actor: 'merchant', importKey: String(index) });
      }
    });
  }
  shop.days(28);

  const beganWrites = performance.now();
  for (let index = 0; index < count; index += 1)
    await storage.change((tx) => postponeAttempt(tx, 'none', index));
  const writes = performance.now() - beganWrites;

  const beganRun = performance.now();
  const { billed } = await runSubscriptions(shop.deps);
  const run = performance.now() - beganRun;
  if (billed !== count + 1) throw new Error(`${billed} of ${count + 1} deliveries were charged.`);
  const row = (what: string, ms: number) => ({
    what,
    'ms each': (ms / count).toFixed(2),
    'per second': Math.round((count / ms) * 1000),
    'per hour': Math.round((count / ms) * 3_600_000),
    'memory MB': Math.round(process.memoryUsage().rss / 1024 / 1024),
  });
  printTable([row('deliveries charged', run), row('bare transactions', writes)], ['what']);
} finally {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
}

const pages = Number(values.pages);
const seconds = Number(values.seconds);
/** More contracts than a shop can charge in that time. */
const plenty = seconds * 300;
const machine = await measureBaselines();
console.log(
  `plain node:http now: ${Math.round(machine.perSecond)} responses per second, p99 ${machine.p99} ms`,
);
const besides = [
  { what: 'deliveries alone', options: { contracts: plenty, seconds, pages: 0 } },
  { what: 'cached pages alone', options: { contracts: 0, seconds, pages } },
  { what: 'both', options: { contracts: plenty, seconds, pages } },
];
const rows = [];
for (const { what, options } of besides) {
  const measured = await measureRenewalsUnderLoad(options);
  rows.push({
    what,
    'deliveries per hour': Math.round(measured.renewalsPerHour),
    'pages per second': Math.round(measured.pagesPerSecond),
    'p50 ms': measured.p50,
    'p99 ms': measured.p99,
    'cores of the shop': measured.cores.toFixed(2),
  });
}
printTable(rows, ['what']);
