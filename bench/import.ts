/** Benchmarks the import of a generated file of 10,000 products with three variants each. */
import '../tools/demo-storefronts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { exportProducts } from '@vitrine/commerce/catalogue/export-products';
import { importProducts } from '@vitrine/commerce/catalogue/import-products';
import { catalogueMigrations } from '@vitrine/commerce/catalogue/migrations';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { takeStock } from '@vitrine/commerce/catalogue/take-stock';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { sentWebhookMigrations } from '@vitrine/commerce/webhooks/webhook-tables';
import { openStorage, type Storage } from '@vitrine/storage/database';
import pino from 'pino';
import { generateProductFile, variantsPerProduct } from './product-file.ts';
import { reportRow } from './report.ts';

const count = 10_000;

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const value = await work();
  const ms = performance.now() - start;
  console.log(`${what.padEnd(52)} ${ms.toFixed(0).padStart(7)} ms`);
  reportRow(what, { ms });
  return value;
}

/** Imports like `import products`, but measures the writes separately. */
async function importFile(storage: Storage<CommerceDatabase>) {
  const file = readProductCsv(await readCsvTable(Readable.from(generateProductFile(count))));
  if (file.problems.length > 0) throw new Error(JSON.stringify(file.problems[0]));
  let writing = 0;
  const result = await importProducts(storage, file.drafts, Date.now, {
    progress({ stage }) {
      if (stage === 'writing') writing = performance.now();
    },
  });
  console.log(`  of this holding the database ${(performance.now() - writing).toFixed(0).padStart(7)} ms`);
  return result;
}

const directory = mkdtempSync(join(tmpdir(), 'vitrine-bench-import-'));
const storage = await openStorage<CommerceDatabase>({
  databaseUrl: process.env.DATABASE_URL,
  directory,
  migrations: [catalogueMigrations, sentWebhookMigrations],
});
try {
  console.log(`${count} products, ${count * variantsPerProduct} variants, ${storage.dialect}`);
  const catalogue = await openCatalogue({ storage, log: pino() });
  console.log(await timed('import into an empty shop', () => importFile(storage)));
  const snapshot = await timed('the running shop takes it over', () => catalogue.current());
  console.log(await timed('the same file again', () => importFile(storage)));
  await timed('opening the catalogue anew', () => openCatalogue({ storage, log: pino() }));
  await timed('export', () => exportProducts(storage));
  const [product] = snapshot.products('us');
  const variantId = product?.variants.at(-1)?.id ?? '';
  await timed('1,000 orders, the catalogue read after each', async () => {
    for (let order = 0; order < 1000; order += 1) {
      await storage.change((tx) => takeStock(tx, [{ variantId, quantity: 1 }], Date.now()));
      await catalogue.current();
    }
  });
  await timed('1,000 searches', async () => {
    for (let order = 0; order < 1000; order += 1) snapshot.search(`glow ${order}`, 'us', { prefix: true });
  });
  console.log(`memory ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`);
} finally {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
}
