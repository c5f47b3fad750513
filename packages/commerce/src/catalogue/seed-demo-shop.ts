/** Seeds an empty shop with the files of a folder: those of the demo shop, of a merchant's own shop, or of a test. */
import { createReadStream, existsSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { customersSchema, readSeedCustomers } from '../customers/seed-customers.ts';
import type { CommerceDatabase } from '../database.ts';
import { loadGiftCardKey } from '../gift-cards/gift-card-key.ts';
import { giftCardsSchema, insertSeedGiftCards } from '../gift-cards/seed-gift-cards.ts';
import {
  contractsSchema,
  insertSeedContracts,
  readSeedContracts,
  SeedContractError,
} from '../subscriptions/seed-contracts.ts';
import { BundleSeedError, bundlesSchema, readSeedBundles } from './bundles/bundle-seed.ts';
import { saveBundles } from './bundles/bundle-store.ts';
import { addDocument, createEmptyDocuments } from './catalogue-documents.ts';
import type { MetafieldRecord, ProductRecord, SellingPlanGroupRecord } from './catalogue-records.ts';
import { formatFileError, readCsvTable, UnreadableCsvError } from './csv-table.ts';
import type { CustomDataRecords } from './custom-data/custom-data.ts';
import type { OwnerMetafieldsRecord } from './custom-data/custom-data-records.ts';
import {
  CustomDataSeedError,
  metafieldsSchema,
  metaobjectsSchema,
  readCustomDataSeed,
} from './custom-data/custom-data-seed.ts';
import { saveCustomRecords } from './custom-data/custom-data-store.ts';
import { prepareProducts, writeProducts } from './import-products.ts';
import { locationsSchema, toLocationRecords } from './locations/location-seed.ts';
import { saveLocations } from './locations/location-store.ts';
import { nameSeedRecords } from './name-seed-records.ts';
import { insertPriceEntries } from './price-history.ts';
import { readProductCsv } from './read-product-csv.ts';
import {
  listStoredTexts,
  RegisteredTranslationsError,
  registeredTranslationsSchema,
  toStoredTranslations,
} from './registered-translations-file.ts';
import {
  blogsSchema,
  createCollectionsSchema,
  createPagesSchema,
  type EarlierPrices,
  earlierPricesSchema,
  mediaSchema,
  menusSchema,
  policiesSchema,
  searchExclusionSchema,
  sellingPlansSchema,
  shopSchema,
} from './seed-schemas.ts';
import { registerTranslations } from './translation-registry.ts';
import { appendChangeLog, type DocumentRow, toDocumentRow, upsertDocuments } from './upsert-documents.ts';

const day = 24 * 60 * 60 * 1000;

export interface SeedOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** Directory with products.csv, collections.json and the other files. */
  readonly directory: string;
  /** If true, a missing file is treated as an empty one; otherwise it is an error. */
  readonly isPartial?: boolean;
  readonly clock: () => EpochMs;
  readonly log: { info(details: object, message: string): void };
  /** Writes the discounts of discounts.json in the seeding transaction. */
  readonly importDiscounts: (
    tx: Transaction<CommerceDatabase>,
    content: unknown,
    now: EpochMs,
  ) => Promise<unknown>;
}

/** Error for a missing or invalid seed file; the message names the file. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** Returns true if the catalogue has no documents. */
export async function isCatalogueEmpty(storage: Storage<CommerceDatabase>): Promise<boolean> {
  const row = await storage.read.selectFrom('catalogue_documents').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/**
 * Writes the seed in one transaction if the shop is still empty. If several processes start at the same time, only one seeds
 * it. Existing data is never changed.
 *
 * @returns true if this call seeded the shop.
 * @throws SeedError if a file is missing or invalid; nothing is written.
 */
export async function seedDemoShop(options: SeedOptions): Promise<boolean> {
  const { storage, clock } = options;
  if (!(await isCatalogueEmpty(storage))) return false;
  const now = clock();
  const files = await readFiles(options, now);
  const prepared = await prepareProducts(files.drafts, new Map(), now);
  const withMedia = addSeedMedia(prepared.products, files.media);
  const customData = readEntries('', CustomDataSeedError, () =>
    readCustomDataSeed(files, nameSeedRecords(files.rows, files.blogs, withMedia), now),
  );
  const isOfProduct = ({ owner }: OwnerMetafieldsRecord) => owner === 'PRODUCT';
  const products = {
    ...prepared,
    products: addProductMetafields(withMedia, customData.owner_metafields.filter(isOfProduct)),
  };
  const bundles = readEntries('bundles.json: ', BundleSeedError, () =>
    readSeedBundles(files.bundles, products.products),
  );
  const translations = readTranslations(files, products.products, customData);
  const otherOwners = customData.owner_metafields.filter((each) => !isOfProduct(each));
  const saveCustomers = await readSeedCustomers(files.customers, now);
  const contracts = readEntries('subscriptions.json, ', SeedContractError, () =>
    readSeedContracts(files.contracts, { products: products.products, groups: files.groups }, now),
  );
  const giftCardKey = files.giftCards.length === 0 ? null : await loadGiftCardKey(storage);
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
    await saveBundles(tx, bundles, now);
    await saveCustomRecords(tx, 'metaobject_definition', customData.metaobject_definition, now);
    await saveCustomRecords(tx, 'metaobject', customData.metaobject, now);
    await saveCustomRecords(tx, 'metafield_definition', customData.metafield_definition, now);
    await saveCustomRecords(tx, 'owner_metafields', otherOwners, now);
    await saveLocations(tx, toLocationRecords(files.locations, now), now);
    await registerTranslations(tx, translations, now);
    await saveCustomers(tx);
    await insertSeedContracts(tx, contracts, now);
    if (giftCardKey !== null) await insertSeedGiftCards(tx, files.giftCards, giftCardKey, now);
    await options.importDiscounts(tx, files.discounts, now);
    await appendChangeLog(tx, ['all'], now);
    return true;
  });
  if (seeded)
    options.log.info({ products: files.drafts.length }, 'the empty shop was seeded with the demo shop');
  return seeded;
}

/** Contents that replace missing files of a partial folder; the default is an empty list. */
const contentWithoutFile: Readonly<Record<string, () => unknown>> = {
  'shop.json': () => ({ name: 'Test shop', description: '', email: 'shop@example.com' }),
};

async function readFiles({ directory, isPartial = false }: SeedOptions, now: EpochMs) {
  const json = <S extends z.ZodType>(name: string, schema: S) => {
    const file = join(directory, name);
    const isMissing = isPartial && !existsSync(file);
    return isMissing ? schema.parse(contentWithoutFile[name]?.() ?? []) : readJson(file, schema);
  };
  const blogs = await json('blogs.json', blogsSchema);
  const groups: readonly SellingPlanGroupRecord[] = await json('selling-plans.json', sellingPlansSchema);
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
    ...blogs.map((each) => toDocumentRow('blog', each.handle, each, now)),
    ...groups.map((each) => toDocumentRow('selling_plan_group', each.id, each, now)),
    toDocumentRow(
      'search_exclusion',
      'search',
      { id: '1', handles: await json('search-exclusion.json', searchExclusionSchema) },
      now,
    ),
  ];
  const earlier = await json('earlier-prices.json', earlierPricesSchema);
  const discounts = await json('discounts.json', z.unknown());
  const metaobjects = await readOptionalJson(join(directory, 'metaobjects.json'), metaobjectsSchema);
  const metafields = await readOptionalJson(join(directory, 'metafields.json'), metafieldsSchema);
  const customers = await readOptionalJson(join(directory, 'customers.json'), customersSchema);
  const locations = await readOptionalJson(join(directory, 'locations.json'), locationsSchema);
  const bundles = await readOptionalJson(join(directory, 'bundles.json'), bundlesSchema);
  const media = await readOptionalJson(join(directory, 'media.json'), mediaSchema);
  const contracts = await readOptionalJson(join(directory, 'subscriptions.json'), contractsSchema);
  const giftCards = await readOptionalJson(join(directory, 'gift-cards.json'), giftCardsSchema);
  const translations = await readOptionalJson(
    join(directory, 'registered-translations.json'),
    registeredTranslationsSchema,
  );
  const products = join(directory, 'products.csv');
  return {
    rows,
    blogs,
    locations: locations ?? [],
    bundles: bundles ?? [],
    media: media ?? [],
    translations: translations ?? [],
    customers: customers ?? [],
    contracts: contracts ?? [],
    giftCards: giftCards ?? [],
    groups,
    discounts,
    earlier,
    metaobjects: metaobjects ?? { definitions: [], entries: [] },
    metafields: metafields ?? { definitions: [], metafields: [] },
    drafts: isPartial && !existsSync(products) ? [] : await readProducts(products),
  };
}

/** Adds the videos and models of `media.json` to their products. */
function addSeedMedia(
  products: readonly ProductRecord[],
  files: z.output<typeof mediaSchema>,
): readonly ProductRecord[] {
  const byHandle = new Map(files.map(({ product, media }) => [product, media]));
  const known = new Set(products.map(({ handle }) => handle));
  const unknown = files.find(({ product }) => !known.has(product));
  if (unknown !== undefined)
    throw new SeedError(`media.json names the product ${unknown.product}, which products.csv doesn't have`);
  return products.map((product) => {
    const otherMedia = byHandle.get(product.handle);
    return otherMedia === undefined ? product : { ...product, otherMedia };
  });
}

/**
 * Parses entries that refer to other records by name.
 *
 * @param at prefix of error messages: the file name and a separator
 * @throws SeedError for an invalid entry
 */
function readEntries<Read>(
  at: string,
  entryError: abstract new (...args: never[]) => Error,
  read: () => Read,
): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof entryError) throw new SeedError(`${at}${error.message}`, { cause: error });
    throw error;
  }
}

/** Returns the translations of `registered-translations.json`, which refer to records by handle. */
function readTranslations(
  { rows, translations }: Awaited<ReturnType<typeof readFiles>>,
  products: readonly ProductRecord[],
  customData: CustomDataRecords,
) {
  if (translations.length === 0) return [];
  const documents = createEmptyDocuments();
  for (const row of rows) addDocument(documents, row);
  return readEntries('registered-translations.json, ', RegisteredTranslationsError, () =>
    toStoredTranslations(translations, listStoredTexts(documents, products, customData)),
  );
}

/** Metafields of `metafields.json` replace those of the product file, which doesn't state types. */
function addProductMetafields(
  products: readonly ProductRecord[],
  owners: readonly OwnerMetafieldsRecord[],
): readonly ProductRecord[] {
  const byProduct = new Map(owners.map(({ ownerId, metafields }) => [ownerId, metafields]));
  return products.map((product) => {
    const added = byProduct.get(product.id);
    if (added === undefined) return product;
    const merged = new Map([...product.metafields, ...added].map((each) => [toMetafieldName(each), each]));
    return {
      ...product,
      metafields: [...merged.values()].sort((a, b) => (toMetafieldName(a) < toMetafieldName(b) ? -1 : 1)),
    };
  });
}

function toMetafieldName({ namespace, key }: MetafieldRecord): string {
  return `${namespace}.${key}`;
}

/**
 * Returns the demo products' prices before their reduction, without which a new shop would have no lowest previous price to
 * show.
 */
function earlierPrices(earlier: EarlierPrices, products: readonly ProductRecord[], now: EpochMs) {
  const variants = new Map(products.flatMap((product) => product.variants.map(({ sku, id }) => [sku, id])));
  return earlier.flatMap(({ region, prices }) =>
    prices.map(({ sku, daysAgo, price }) => {
      const variantId = variants.get(sku);
      if (variantId === undefined)
        throw new SeedError(`earlier-prices.json names the SKU ${sku}, which no product has`);
      return { variantId, region, at: now - daysAgo * day, price, compareAtPrice: null };
    }),
  );
}

async function readProducts(file: string) {
  const table = await readCsvTable(createReadStream(file)).catch((error: unknown) => {
    if (error instanceof UnreadableCsvError)
      throw new SeedError(`${file}, ${error.message}`, { cause: error });
    throw error;
  });
  const { drafts, problems } = readProductCsv(table);
  const [problem] = problems;
  if (problem !== undefined) throw new SeedError(`${file}, ${formatFileError(problem)}`);
  return drafts;
}

/** Reads a file that is optional in a seed folder. */
async function readOptionalJson<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  return isThere ? readJson(file, schema) : null;
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
