/**
 * Benchmarks the start and the end of a campaign with thousands of prices in a large catalogue, and how long it blocks
 * the event loop, which delays pages.
 *
 *   npx node bench/campaign-prices.ts [--products 100000] [--prices 5000]
 */
import '../tools/demo-storefronts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadProducts } from '@vitrine/commerce/catalogue/load-documents';
import { catalogueMigrations } from '@vitrine/commerce/catalogue/migrations';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { applyPricePeriods } from '@vitrine/commerce/catalogue/period-prices';
import { toDocumentRow, upsertDocuments } from '@vitrine/commerce/catalogue/upsert-documents';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { sentWebhookMigrations } from '@vitrine/commerce/webhooks/webhook-tables';
import type { PricePeriod } from '@vitrine/rules/catalogue/period-price';
import { openStorage } from '@vitrine/storage/database';
import pino from 'pino';
import { writeGeneratedShop } from './growth-products.ts';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    prices: { type: 'string', default: '5000' },
  },
});
const [products, prices] = [Number(values.products), Number(values.prices)];

/** Runs the work and reports its duration, and the longest time for which it blocked the event loop. */
async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  // The last wait is recorded in the next turn.
  await pause(20);
  delay.disable();
  const wait = delay.max / 1e6;
  console.log(
    `${what.padEnd(44)} ${ms.toFixed(0).padStart(7)} ms, a page waits at most ${wait.toFixed(0)} ms`,
  );
  reportRow(what, { ms, 'longest wait ms': wait });
}

const directory = mkdtempSync(join(tmpdir(), 'vitrine-bench-campaign-prices-'));
const storage = await openStorage<CommerceDatabase>({
  databaseUrl: process.env.DATABASE_URL,
  directory,
  migrations: [catalogueMigrations, sentWebhookMigrations],
});
try {
  await writeGeneratedShop(storage, products, Date.now());
  const catalogue = await openCatalogue({ storage, log: pino({ enabled: false }) });
  await catalogue.current();
  /** Reads the changes as a running shop does; a large change is processed in the background. */
  const follow = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = catalogue.onChange(() => resolve());
    await catalogue.current();
    await promise;
    stop();
  };
  const step = Math.max(1, Math.floor(products / prices));
  const handles = Array.from({ length: prices }, (_, index) => `product-${index * step}`);
  const period: PricePeriod = {
    campaign: 1,
    name: 'Summer',
    from: 0,
    until: null,
    rules: handles.map((product) => ({
      product,
      variant: null,
      region: null,
      change: { percentage: 20 },
      compareAt: 'list',
    })),
  };
  console.log(`${products} products, ${prices} prices, ${storage.dialect}`);
  await measure('floor: reading and writing these products', async () => {
    const rows = await loadProducts(storage.read, handles);
    await storage.change((tx) =>
      upsertDocuments(
        tx,
        rows.map(({ data }) => {
          const product = JSON.parse(data);
          return toDocumentRow('product', product.handle, product, Date.now());
        }),
      ),
    );
  });
  await measure('the campaign begins', () => applyPricePeriods(storage, [period], Date.now()));
  await measure('the catalogue follows', follow);
  await measure('nothing changes', () => applyPricePeriods(storage, [period], Date.now()));
  await measure('the campaign ends', () => applyPricePeriods(storage, [], Date.now()));
  await measure('the catalogue follows its end', follow);
  await catalogue.close();
} finally {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
}
