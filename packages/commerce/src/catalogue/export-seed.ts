/** Exports the stored data as files of a seed folder, which `seedDemoShop` can import. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { customersSchema, writeSeedCustomer } from '../customers/seed-customers.ts';
import type { CommerceDatabase } from '../database.ts';
import { parseDiscounts } from '../discounts/import-discounts.ts';
import { writeDiscountEntry } from '../discounts/write-discount-entry.ts';
import { giftCardsSchema } from '../gift-cards/seed-gift-cards.ts';
import { writeSeedGiftCards } from '../gift-cards/write-seed-gift-cards.ts';
import { contractsSchema } from '../subscriptions/seed-contracts.ts';
import { writeSeedContracts } from '../subscriptions/write-seed-contracts.ts';
import { bundlesSchema, writeSeedBundles } from './bundles/bundle-seed.ts';
import { loadBundles } from './bundles/bundle-store.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type {
  ArticleRecord,
  ImageRecord,
  MenuItemRecord,
  MetafieldRecord,
  PageRecord,
  ProductRecord,
} from './catalogue-records.ts';
import { type CustomDataRecords, loadCustomDataRecords } from './custom-data/custom-data.ts';
import { metafieldOwners, type OwnerMetafieldsRecord } from './custom-data/custom-data-records.ts';
import { metafieldsSchema, metaobjectsSchema } from './custom-data/custom-data-seed.ts';
import { getReferredTypes, isListType, listItems } from './custom-data/field-values.ts';
import { exportProducts } from './export-products.ts';
import { guessMetafieldType } from './guess-metafield-type.ts';
import { loadDocuments } from './load-documents.ts';
import { locationsSchema, writeSeedLocations } from './locations/location-seed.ts';
import { loadLocations } from './locations/location-store.ts';
import { nameSeedRecords } from './name-seed-records.ts';
import {
  exportRegisteredTranslations,
  listStoredTexts,
  registeredTranslationsSchema,
} from './registered-translations-file.ts';
import {
  blogsSchema,
  createCollectionsSchema,
  createPagesSchema,
  earlierPricesSchema,
  mediaSchema,
  menusSchema,
  policiesSchema,
  searchExclusionSchema,
  sellingPlansSchema,
  shopSchema,
} from './seed-schemas.ts';

export interface ExportedSeed {
  /** Contents by file name. */
  readonly files: ReadonlyMap<string, string>;
  /** Messages about stored data that a seed can't contain. */
  readonly leftOut: readonly string[];
}

export interface ExportSeedOptions {
  readonly storage: Storage<CommerceDatabase>;
  /** False omits `customers.json` and `subscriptions.json`, which contain personal data. */
  readonly withCustomers: boolean;
  /**
   * Codes of the gift cards in the shop's original seed files. The shop stores only hashes, so the export can't read them
   * from the database.
   */
  readonly giftCardCodes?: readonly string[];
  /** Time of the export: earlier prices are written with their age in days. */
  readonly now: EpochMs;
}

/** Error for a stored record that a seed can't express; the message names the record. */
export class SeedExportError extends Error {
  override readonly name = 'SeedExportError';
}

export async function exportSeed(options: ExportSeedOptions): Promise<ExportedSeed> {
  const { storage, withCustomers, now } = options;
  const documents = await loadDocuments(storage.read);
  const customData = await loadCustomDataRecords(storage.read);
  const names = createNames(documents, customData);
  const leftOut: string[] = [];
  const products = [...documents.product.values()];
  const files = new Map<string, string>();
  const add = (name: string, schema: z.ZodType, content: unknown) => {
    const parsed = schema.safeParse(content);
    if (!parsed.success)
      throw new SeedExportError(`${name} can't be written:\n${z.prettifyError(parsed.error)}`);
    files.set(name, `${JSON.stringify(content, null, 2)}\n`);
  };
  files.set('products.csv', (await exportProducts(storage)).csv);
  for (const [name, schema, content] of writeDocuments(documents)) add(name, schema, content);
  const media = products.flatMap(({ handle: product, otherMedia = [] }) =>
    otherMedia.length === 0 ? [] : [{ product, media: otherMedia.map(withoutId) }],
  );
  if (media.length > 0) add('media.json', mediaSchema, media);
  const metaobjects = writeMetaobjects(customData, names);
  if (metaobjects.definitions.length > 0) add('metaobjects.json', metaobjectsSchema, metaobjects);
  const metafields = writeMetafields(customData, products, names, leftOut);
  if (metafields.definitions.length + metafields.metafields.length > 0)
    add('metafields.json', metafieldsSchema, metafields);
  const locations = await loadLocations(storage.read);
  // A shop without stored locations has a default one with creation time 0, which isn't exported.
  if (locations.some(({ createdAt }) => createdAt > 0))
    add('locations.json', locationsSchema, writeSeedLocations(locations));
  const bundles = writeSeedBundles(await loadBundles(storage.read), products);
  if (bundles.length > 0) add('bundles.json', bundlesSchema, bundles);
  const earlier = await writeEarlierPrices(storage.read, products, now);
  if (earlier.length > 0) add('earlier-prices.json', earlierPricesSchema, earlier);
  const translations = await exportRegisteredTranslations(
    storage.read,
    listStoredTexts(documents, products, customData),
  );
  if (translations.entries.length > 0)
    add('registered-translations.json', registeredTranslationsSchema, translations.entries);
  if (translations.orphans > 0)
    leftOut.push(`${translations.orphans} translations of texts that no longer exist.`);
  files.set('discounts.json', await writeDiscounts(storage.read));
  const giftCards = await writeSeedGiftCards(storage, options, leftOut);
  if (giftCards.length > 0) add('gift-cards.json', giftCardsSchema, giftCards);
  if (!withCustomers) return { files, leftOut };
  add('customers.json', customersSchema, await writeCustomers(storage.read));
  const groups = [...documents.selling_plan_group.values()];
  const contracts = await writeSeedContracts(storage.read, { products, groups }, leftOut);
  if (contracts.length > 0) add('subscriptions.json', contractsSchema, contracts);
  return { files, leftOut };
}

function* writeDocuments(
  documents: CatalogueDocuments,
): Generator<readonly [name: string, schema: z.ZodType, content: unknown]> {
  const [shop] = documents.shop.values();
  if (shop !== undefined) yield ['shop.json', shopSchema, withoutId(shop)];
  const list = <K extends keyof CatalogueDocuments>(kind: K) => [...documents[kind].values()];
  yield [
    'collections.json',
    createCollectionsSchema(0),
    list('collection').map(({ id, updatedAt, sortOrder, membership, image, ...rest }) => ({
      ...rest,
      sort: sortOrder,
      image: writeImage(image),
      ...(membership.kind === 'manual'
        ? { products: membership.products }
        : { rules: { disjunctive: membership.disjunctive, conditions: membership.conditions } }),
    })),
  ];
  yield [
    'menus.json',
    menusSchema,
    list('menu').map(({ id, items, ...rest }) => ({ ...rest, items: items.map(writeMenuItem) })),
  ];
  yield ['pages.json', createPagesSchema(0), list('page').map(writePage)];
  yield ['policies.json', policiesSchema, list('policy').map(withoutId)];
  yield [
    'blogs.json',
    blogsSchema,
    list('blog').map(({ id, articles, ...rest }) => ({
      ...rest,
      articles: articles.map(writeArticle),
    })),
  ];
  yield [
    'selling-plans.json',
    sellingPlansSchema,
    list('selling_plan_group').map(({ id, plans, ...rest }) => ({ ...rest, plans: plans.map(withoutId) })),
  ];
  yield [
    'search-exclusion.json',
    searchExclusionSchema,
    list('search_exclusion').flatMap(({ handles }) => handles),
  ];
}

function withoutId<T extends { readonly id: string }>({ id, ...rest }: T): Omit<T, 'id'> {
  return rest;
}

function writeImage(image: ImageRecord | null) {
  return image === null ? null : withoutId(image);
}

function writeMenuItem({ id, items, ...rest }: MenuItemRecord): object {
  return { ...rest, items: items.map(writeMenuItem) };
}

function writePage({ id, createdAt, updatedAt, isHidden, ...rest }: PageRecord) {
  const updatedOn = new Date(updatedAt).toISOString();
  return {
    ...rest,
    ...(isHidden === true ? { isPublished: false } : {}),
    updatedOn: updatedOn.endsWith('T00:00:00.000Z') ? updatedOn.slice(0, 10) : updatedOn,
  };
}

function writeArticle({ id, image, publishedAt, createdAt, updatedAt, isHidden, ...rest }: ArticleRecord) {
  const toTime = (time: EpochMs) => new Date(time).toISOString();
  return {
    ...rest,
    image: writeImage(image),
    publishedAt: toTime(publishedAt),
    ...(createdAt === undefined ? {} : { createdAt: toTime(createdAt) }),
    ...(updatedAt === undefined ? {} : { updatedAt: toTime(updatedAt) }),
    ...(isHidden === true ? { isPublished: false } : {}),
  };
}

/** Names of records by their global ids. */
function createNames(
  documents: CatalogueDocuments,
  { metaobject, metaobject_definition: definitions }: CustomDataRecords,
): ReadonlyMap<string, string> {
  const rows = (['shop', 'collection', 'page'] as const).flatMap((kind) =>
    [...documents[kind].values()].map((record) => ({
      kind,
      id: record.id,
      handle: 'handle' in record ? record.handle : '',
    })),
  );
  const records = nameSeedRecords(rows, [...documents.blog.values()], [...documents.product.values()]);
  return new Map([
    ...[...records].map(([name, { type, id }]) => [toGlobalId(type, id), name] as const),
    ...metaobject.map(
      ({ id, type, handle }) => [toGlobalId('Metaobject', id), `metaobject:${type}/${handle}`] as const,
    ),
    ...definitions.map(
      ({ id, type }) => [toGlobalId('MetaobjectDefinition', id), `metaobject_definition:${type}`] as const,
    ),
  ]);
}

function toGlobalId(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

type Names = ReadonlyMap<string, string>;

function writeMetaobjects(records: CustomDataRecords, names: Names) {
  const types = new Map(records.metaobject_definition.map((each) => [each.type, each]));
  return {
    definitions: records.metaobject_definition.map(
      ({ id, createdAt, updatedAt, storefront, isPublishable, isTranslatable, fields, ...rest }) => ({
        ...rest,
        access: storefront,
        publishable: isPublishable,
        translatable: isTranslatable,
        fields: fields.map((field) => ({ ...field, validations: writeValidations(field, names) })),
      }),
    ),
    entries: records.metaobject.map(({ type, handle, status, values }) => ({
      type,
      handle,
      status,
      fields: Object.fromEntries(
        Object.entries(values).map(([key, value]) => {
          const field = types.get(type)?.fields.find((each) => each.key === key);
          return [key, field === undefined ? value : writeValue(field.type, value, names)];
        }),
      ),
    })),
  };
}

function writeMetafields(
  { metafield_definition: definitions, owner_metafields: owners }: CustomDataRecords,
  products: readonly ProductRecord[],
  names: Names,
  leftOut: string[],
) {
  const metafields = [
    ...owners.flatMap(({ owner, ownerId, metafields: fields }: OwnerMetafieldsRecord) => {
      const name = names.get(toGlobalId(metafieldOwners[owner], owner === 'SHOP' ? '1' : ownerId));
      if (name !== undefined) return fields.map((field) => writeMetafield(name, field, names));
      leftOut.push(
        owner === 'PRODUCTVARIANT'
          ? `Metafields of the variant ${ownerId}: a variant needs a SKU to have metafields in a seed.`
          : `Metafields of ${owner} ${ownerId}, which doesn't exist.`,
      );
      return [];
    }),
    // Product files don't state types of metafields, so those are listed whose type can't be guessed from the value.
    ...products.flatMap(({ handle, metafields: fields }) =>
      fields
        .filter((field) => guessMetafieldType(field) !== field.type)
        .map((field) => writeMetafield(`product:${handle}`, field, names)),
    ),
  ];
  return {
    definitions: definitions.map(({ id, createdAt, updatedAt, storefront, ...rest }) => ({
      ...rest,
      access: storefront,
      validations: writeValidations(rest, names),
    })),
    metafields,
  };
}

function writeMetafield(owner: string, { namespace, key, type, value }: MetafieldRecord, names: Names) {
  return { owner, namespace, key, type, value: writeValue(type, value, names) };
}

function writeValidations(
  { validations }: { readonly validations: readonly { readonly name: string; readonly value: string }[] },
  names: Names,
) {
  return validations.map(({ name, value }) => ({ name, value: names.get(value) ?? value }));
}

/** Replaces ids in references by names, which remain valid if the record gets another id. */
function writeValue(type: string, value: string, names: Names): string {
  if (getReferredTypes(type) === null) return value;
  const named = listItems(type, value).map((id) => names.get(id) ?? id);
  return isListType(type) ? JSON.stringify(named) : (named[0] ?? value);
}

async function writeDiscounts(db: Kysely<CommerceDatabase>): Promise<string> {
  const rows = await db.selectFrom('discounts').select('data').orderBy('id').execute();
  const entries = rows.map(({ data }) => writeDiscountEntry(JSON.parse(data)));
  const [wrong] = parseDiscounts(entries).bad;
  if (wrong !== undefined) {
    const entry = JSON.stringify(entries[wrong.index ?? 0]);
    throw new SeedExportError(`discounts.json can't be written: ${entry}, ${wrong.field}: ${wrong.reason}`);
  }
  return `${JSON.stringify(entries, null, 2)}\n`;
}

const day: DurationMs = 24 * 60 * 60 * 1000;

/** Writes only earlier prices; the product file has the current ones. */
async function writeEarlierPrices(
  db: Kysely<CommerceDatabase>,
  products: readonly ProductRecord[],
  now: EpochMs,
) {
  const skus = new Map(products.flatMap(({ variants }) => variants.map(({ id, sku }) => [id, sku])));
  const rows = await db
    .selectFrom('price_history')
    .select(['variant_id', 'region', 'at', 'price'])
    .where('at', '<=', now - day)
    .orderBy('sequence')
    .execute();
  const regions = new Map<string, { sku: string; daysAgo: number; price: number }[]>();
  for (const { variant_id, region, at, price } of rows) {
    const sku = skus.get(variant_id) ?? '';
    if (sku === '' || price === null) continue;
    const prices = regions.get(region) ?? [];
    prices.push({ sku, daysAgo: Math.round((now - Number(at)) / day), price });
    regions.set(region, prices);
  }
  return [...regions].map(([region, prices]) => ({ region, prices }));
}

async function writeCustomers(db: Kysely<CommerceDatabase>) {
  const rows = await db.selectFrom('customers').select('data').orderBy('email').execute();
  return rows.map(({ data }) => {
    const record: CustomerRecord = JSON.parse(data);
    return writeSeedCustomer(record);
  });
}
