/**
 * Measures one catalogue in a process of its own: start-up, memory, and the cost of each query and each change. Started
 * by `growth.ts` with a directory, a number of products and a task: `fill` generates them, `keep` is a first start,
 * which reads every record and writes the catalogue's snapshot file, `measure` is a later start. Both print one line of
 * JSON.
 */

import '../tools/demo-storefronts.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeStock } from '@vitrine/commerce/catalogue/take-stock';
import {
  appendChangeLog,
  toDocumentRow,
  upsertDocuments,
} from '@vitrine/commerce/catalogue/upsert-documents';
import { type Backend, createBackend } from '@vitrine/commerce/create-backend';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { loadRegionTables } from '@vitrine/data/regions';
import { noOffers } from '@vitrine/rules/offers/offer-settings';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { defineDocument } from '@vitrine/storefront-api/document';
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { productCard } from '@vitrine/storefront-api/documents/fragments';
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { predictiveSearchDocument, searchDocument } from '@vitrine/storefront-api/documents/search';
import pino from 'pino';
import { commerceMigrations } from '../apps/storefront/server/commerce-storage.ts';
import { createRandom, generateProduct, writeGeneratedShop } from './growth-products.ts';

const [directory = '', count = '1000', task = 'measure'] = process.argv.slice(2);
const products = Number(count);
const rounds = 15;
/** Idle time after the start, in ms. */
const idleMs = 5000;
/** The recommendations of a product page, as a query of their own. */
const recommendations = defineDocument(/* GraphQL */ `
  query Recommendations($handle: String!, $country: CountryCode, $unitPrices: Boolean = false) @inContext(country: $country) {
    related: productRecommendations(productHandle: $handle, intent: RELATED) {
      ...ProductCardFields
    }
  }
  ${productCard}
`);
const catalogueFile = join(directory, 'catalogue.kept');

const storage: Storage<CommerceDatabase> = await openStorage<CommerceDatabase>({
  databaseUrl: process.env.DATABASE_URL,
  directory,
  migrations: commerceMigrations,
});

function openBackend(): Promise<Backend> {
  const tables = loadRegionTables();
  return createBackend({
    storage,
    regionTable: (region, now) => findTableAt(tables, region, now),
    offers: { settings: () => Promise.resolve(noOffers) },
    clock: Date.now,
    storefrontUrl: () => 'http://shop.test',
    checkoutUrl: () => 'http://shop.test',
    mediaUrl: 'http://shop.test/media',
    catalogueFile,
    accessTokens: [],
    log: pino({ level: 'error' }),
    development: false,
  });
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Returns the CPU in ms of the first run, and the median and maximum of the later ones. */
async function measure(
  work: (round: number) => Promise<unknown>,
  before?: (round: number) => Promise<unknown>,
) {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await before?.(round);
    const start = cpu();
    await work(round);
    taken.push(cpu() - start);
  }
  const [first = 0, ...later] = taken;
  later.sort((a, b) => a - b);
  return { first, middle: later[later.length >> 1] ?? 0, slowest: later.at(-1) ?? 0 };
}

const random = createRandom(99);
const some = () => Math.floor(random() * products);

async function measureAll() {
  const startCpu = cpu();
  const backend = await openBackend();
  const startCpuMs = cpu() - startCpu;
  const startRssMb = process.memoryUsage().rss / 2 ** 20;
  // During this time the shop runs its warm-up queries.
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const restCpuMs = cpu() - startCpu - startCpuMs;
  const restRssMb = process.memoryUsage().rss / 2 ** 20;
  const ask = async (document: { readonly text: string }, variables: Readonly<Record<string, unknown>>) => {
    const { body } = await backend.execute({ query: document.text, variables });
    // An operation above the cost limit is rejected after it ran, so its time counts.
    if (body.errors !== undefined && !JSON.stringify(body.errors).includes('MAX_COST_EXCEEDED')) {
      throw new Error(JSON.stringify(body.errors[0]));
    }
    return body;
  };
  const sell = async () => {
    const variantId = String(10_000_000_000 + some() * 3 + 1);
    await storage.change((tx) => takeStock(tx, [{ variantId, quantity: 1 }], Date.now()));
  };
  const changeProduct = async (round: number) => {
    const product = { ...generateProduct(some()), title: `Changed ${round}` };
    await storage.change(async (tx) => {
      await upsertDocuments(tx, [toDocumentRow('product', product.handle, product, Date.now())]);
      await appendChangeLog(tx, [`product:${product.handle}`], Date.now());
    });
  };
  const list = (variables: Readonly<Record<string, unknown>>) => () =>
    ask(collectionDocument, { handle: 'all', first: 24, country: 'US', ...variables });
  const filters = [
    { tag: 'new' },
    { variantOption: { name: 'Color', value: 'Amber' } },
    { price: { min: 10, max: 60 } },
    { available: true },
  ];
  const titles = Array.from({ length: 64 }, () => generateProduct(some()).title.split(' '));
  const title = (round: number) => titles[round % titles.length] ?? [];
  const operations: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const note = async (name: string, ...how: Parameters<typeof measure>) => {
    operations[name] = await measure(...how);
  };
  await note('product page', () =>
    ask(productDocument, { handle: `product-${some()}`, related: false, country: 'US' }),
  );
  await note('recommendations', () => ask(recommendations, { handle: `product-${some()}`, country: 'US' }));
  await note('list of everything, after a sale', list({}), sell);
  await note('list with four filters, after a sale', list({ filters }), sell);
  for (const sortKey of ['BEST_SELLING', 'PRICE', 'TITLE', 'CREATED']) {
    await note(
      `list by ${sortKey}, filtered, after a sale`,
      list({ sortKey, filters: [{ tag: 'core' }] }),
      sell,
    );
  }
  await note(
    'list with filters that nobody chose before, after a sale',
    (round) => list({ filters: [...filters.slice(0, 2), { price: { min: 10, max: 61 + round } }] })(),
    sell,
  );
  await note('search, two words', (round) =>
    ask(searchDocument, { query: title(round).slice(0, 2).join(' '), first: 24, country: 'US' }),
  );
  await note(
    'search, a word that is in a tenth',
    () => ask(searchDocument, { query: 'serum', first: 24, country: 'US' }),
    sell,
  );
  await note('search, a word with a mistake', (round) => {
    const word = title(round)[0] ?? '';
    return ask(searchDocument, { query: `${word.slice(0, 2)}x${word.slice(3)}`, first: 24, country: 'US' });
  });
  await note('suggestions, three letters', (round) =>
    ask(predictiveSearchDocument, { query: title(round)[1]?.slice(0, 3), country: 'US' }),
  );
  await note('a sale is seen', () => backend.parts.catalogue.current(), sell);
  await note('a product’s change is seen', () => backend.parts.catalogue.current(), changeProduct);
  const changeAndSee = async (round: number) => {
    await changeProduct(round);
    await backend.parts.catalogue.current();
  };
  await note('list of everything, after a product’s change', list({}), changeAndSee);
  await note('list with four filters, after a product’s change', list({ filters }), changeAndSee);
  const { rss, heapUsed, external } = process.memoryUsage();
  const mb = (bytes: number) => bytes / 2 ** 20;
  return {
    products,
    startCpuMs,
    startRssMb,
    restCpuMs,
    restRssMb,
    rssMb: mb(rss),
    heapMb: mb(heapUsed),
    externalMb: mb(external),
    operations,
  };
}

async function keep() {
  rmSync(catalogueFile, { force: true });
  const startCpu = cpu();
  const backend = await openBackend();
  const told = { startCpuMs: cpu() - startCpu, startRssMb: process.memoryUsage().rss / 2 ** 20 };
  await backend.close();
  return told;
}

if (task === 'keep') console.log(JSON.stringify(await keep()));
else if (task === 'fill') await writeGeneratedShop(storage, products, Date.now());
else console.log(JSON.stringify(await measureAll()));
await storage.close();
