/** Seeds an empty shop with the demo shop's files. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { CommerceDatabase } from '../database.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { formatFileError, readCsvTable } from './csv-table.ts';
import { prepareProducts, writeProducts } from './import-products.ts';
import { insertPriceEntries } from './price-history.ts';
import { readProductCsv } from './read-product-csv.ts';
import {
  blogsSchema,
  createCollectionsSchema,
  createPagesSchema,
  type EarlierPrices,
  earlierPricesSchema,
  menusSchema,
  policiesSchema,
  searchExclusionSchema,
  sellingPlansSchema,
  shopSchema,
} from './seed-schemas.ts';
import { appendChangeLog, type DocumentRow, toDocumentRow, upsertDocuments } from './upsert-documents.ts';

const day = 24 * 60 * 60 * 1000;

export interface SeedOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Directory with products.csv, collections.json and the other files. */
  readonly directory: string;
  readonly clock: () => EpochMs;
  readonly log: { info(details: object, message: string): void };
  /** Writes the discounts of discounts.json in the seeding transaction. */
  readonly importDiscounts: (
    tx: Transaction<CommerceDatabase>,
    content: unknown,
    now: EpochMs,
  ) => Promise<unknown>;
}

/** A file of the demo shop is missing or invalid; the message names it. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** Returns true if the catalogue has no documents. */
export async function isCatalogueEmpty(storage: Storage<CommerceDatabase>): Promise<boolean> {
  const row = await storage.read.selectFrom('catalogue_documents').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/**
 * Writes the demo shop in one transaction if the shop is still empty. Of several processes that start at the
 * same time, one seeds it. Existing data is never changed.
 *
 * @returns true if this call seeded the shop.
 * @throws SeedError if a file is missing or invalid; nothing is written then.
 */
export async function seedDemoShop(options: SeedOptions): Promise<boolean> {
  const { storage, clock } = options;
  if (!(await isCatalogueEmpty(storage))) return false;
  const now = clock();
  const files = await readFiles(options.directory, now);
  const products = await prepareProducts(files.drafts, new Map(), now);
  const [shop, ...rows] = files.rows;
  const seeded = await storage.change(async (tx) => {
    // Insert the shop's row first: a second process blocks here until the first has committed.
    const first = await tx
      .insertInto('catalogue_documents')
      .values(shop)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows !== 1n) return false;
    const others = await tx.selectFrom('catalogue_documents').select('id').limit(2).execute();
    if (others.length > 1) {
      await tx.deleteFrom('catalogue_documents').where('kind', '=', 'shop').execute();
      return false;
    }
    await upsertDocuments(tx, rows);
    await insertPriceEntries(tx, earlierPrices(files.earlier, products.products, now));
    await writeProducts(tx, products, now);
    await options.importDiscounts(tx, files.discounts, now);
    await appendChangeLog(tx, ['all'], now);
    return true;
  });
  if (seeded)
    options.log.info({ products: files.drafts.length }, 'the empty shop was seeded with the demo shop');
  return seeded;
}

async function readFiles(directory: string, now: EpochMs) {
  const json = <S extends z.ZodType>(name: string, schema: S) => readJson(join(directory, name), schema);
  const rows: [DocumentRow, ...DocumentRow[]] = [
    toDocumentRow('shop', 'shop', await json('shop.json', shopSchema), now),
    ...(await json('collections.json', createCollectionsSchema(now))).map((each) =>
      toDocumentRow('collection', each.handle, each, now),
    ),
    ...(await json('menus.json', menusSchema)).map((each) => toDocumentRow('menu', each.handle, each, now)),
    ...(await json('pages.json', createPagesSchema(now))).map((each) =>
      toDocumentRow('page', each.handle, each, now),
    ),
    ...(await json('policies.json', policiesSchema)).map((each) =>
      toDocumentRow('policy', each.handle, each, now),
    ),
    ...(await json('blogs.json', blogsSchema)).map((each) => toDocumentRow('blog', each.handle, each, now)),
    ...(await json('selling-plans.json', sellingPlansSchema)).map((each) =>
      toDocumentRow('selling_plan_group', each.id, each, now),
    ),
    toDocumentRow(
      'search_exclusion',
      'search',
      { id: '1', handles: await json('search-exclusion.json', searchExclusionSchema) },
      now,
    ),
  ];
  const earlier = await json('earlier-prices.json', earlierPricesSchema);
  const discounts = await json('discounts.json', z.unknown());
  return { rows, discounts, earlier, drafts: await readProducts(join(directory, 'products.csv')) };
}

/**
 * Returns the demo products' prices before they were reduced. Without them a new shop would have no lowest
 * earlier price to show.
 */
function earlierPrices(earlier: EarlierPrices, products: readonly ProductRecord[], now: EpochMs) {
  const variants = new Map(products.flatMap((product) => product.variants.map(({ sku, id }) => [sku, id])));
  return earlier.prices.flatMap(({ sku, daysAgo, price }) => {
    const variantId = variants.get(sku);
    if (variantId === undefined)
      throw new SeedError(`earlier-prices.json names the SKU ${sku}, which no product has`);
    return [{ variantId, region: earlier.region, at: now - daysAgo * day, price, compareAtPrice: null }];
  });
}

async function readProducts(file: string) {
  const { drafts, problems } = readProductCsv(await readCsvTable(createReadStream(file)));
  const [problem] = problems;
  if (problem !== undefined) throw new SeedError(`${file}, ${formatFileError(problem)}`);
  return drafts;
}

async function readJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SeedError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new SeedError(`${file} is invalid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
