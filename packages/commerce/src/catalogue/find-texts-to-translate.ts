/** Lists and finds the translatable texts of the catalogue by resource, with the resource names of Shopify's Admin API. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { ProductRecord } from './catalogue-records.ts';
import type { ShopTexts } from './shop-text-resources.ts';
import {
  listOtherTexts,
  listProductTexts,
  type ResourceType,
  type TranslatableCatalogueText,
  type TranslatableRecord,
  type TranslatableSource,
  toResourceKey,
} from './translatable-resources.ts';

/** A resource's translatable texts, and the record that contains the resource. */
export interface TranslatableTexts {
  /** Type and id: `Product/1234`. */
  readonly resource: string;
  readonly record: TranslatableRecord;
  readonly texts: readonly TranslatableCatalogueText[];
  /** Sort key of lists: the product's id for products and their parts; for other records the resource itself. */
  readonly recordId: string;
}

export interface TranslatableCatalogue {
  readonly snapshot: CatalogueSnapshot;
  /** All records except products. */
  readonly others: TranslatableSource;
  readonly shopTexts: ShopTexts;
}

export interface TranslatablePage {
  readonly limit: number;
  readonly isReverse: boolean;
  /** Last resource of the previous page; null for the first page. */
  readonly after: Pick<TranslatableTexts, 'recordId' | 'resource'> | null;
}

interface Source {
  readonly recordId: string;
  readonly read: () => readonly TranslatableTexts[];
}

/** Lists a page of the resources of a type, by the ids of their records. */
export function listTranslatableTexts(
  catalogue: TranslatableCatalogue,
  type: ResourceType,
  { limit, isReverse, after }: TranslatablePage,
): readonly TranslatableTexts[] {
  const sign = isReverse ? -1 : 1;
  const sources = listSources(catalogue, type).toSorted(
    (one, other) => sign * compareIds(one.recordId, other.recordId),
  );
  const found: TranslatableTexts[] = [];
  for (const { recordId, read } of sources) {
    const order = after === null ? 1 : sign * compareIds(recordId, after.recordId);
    if (order < 0) continue;
    const own = isReverse ? read().toReversed() : read();
    const last = order === 0 ? own.findIndex(({ resource }) => resource === after?.resource) : -1;
    // The last resource was deleted since: continue with the next record.
    if (order === 0 && last === -1) continue;
    found.push(...own.slice(last + 1));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Finds a resource by its name, such as `Product/1234`; null if it doesn't exist or has no texts. */
export function findTextsToTranslate(
  catalogue: TranslatableCatalogue,
  type: ResourceType,
  id: string,
): TranslatableTexts | null {
  const resource = toResourceKey(type, id);
  const isWanted = (each: TranslatableTexts) => each.resource === resource;
  const product = isPartOfProduct(type) ? findProduct(catalogue, type, id) : undefined;
  if (product !== undefined)
    return toTexts(listProductTexts(product), type, product.id).find(isWanted) ?? null;
  const record = findOtherRecord(catalogue, resource);
  return record === undefined ? null : (toTexts(record, type, null).find(isWanted) ?? null);
}

const otherRecords = new WeakMap<TranslatableCatalogue, ReadonlyMap<string, TranslatableRecord>>();

/**
 * Finds the record of a resource that isn't part of a product. All resources are listed once and indexed, since an operation
 * may look up 250 of them.
 */
function findOtherRecord(catalogue: TranslatableCatalogue, resource: string): TranslatableRecord | undefined {
  let records = otherRecords.get(catalogue);
  if (records === undefined) {
    const all = listOtherTexts(catalogue.others, catalogue.shopTexts);
    records = new Map(all.flatMap((record) => record.texts.map((text) => [text.resource, record] as const)));
    otherRecords.set(catalogue, records);
  }
  return records.get(resource);
}

const partsOfProducts: readonly ResourceType[] = [
  ...(['Product', 'ProductOption', 'ProductOptionValue', 'Metafield', 'MediaImage'] as const),
];

function isPartOfProduct(type: ResourceType): boolean {
  return partsOfProducts.includes(type);
}

function findProduct(
  { snapshot }: TranslatableCatalogue,
  type: ResourceType,
  id: string,
): ProductRecord | undefined {
  if (type === 'Product') return snapshot.product(id);
  if (type === 'Metafield') return snapshot.product(id.split('.')[0] ?? '');
  return snapshot
    .productsWithPart(id, null)
    .find(
      ({ options, images }) =>
        images.some((image) => image.id === id) ||
        options.some((option) => option.id === id || option.values.some((value) => value.id === id)),
    );
}

function listSources(catalogue: TranslatableCatalogue, type: ResourceType): readonly Source[] {
  const others = listOthers(catalogue, type).map((found) => ({
    recordId: found.recordId,
    read: () => [found],
  }));
  if (!isPartOfProduct(type)) return others;
  const products = catalogue.snapshot.getSortedProducts('TITLE', getDefaultRegion());
  return [
    ...products.map((product) => ({
      recordId: product.id,
      read: () => toTexts(listProductTexts(product), type, product.id),
    })),
    ...others,
  ];
}

function listOthers({ others, shopTexts }: TranslatableCatalogue, type: ResourceType) {
  return listOtherTexts(others, shopTexts).flatMap((record) => toTexts(record, type, null));
}

/** Returns the resources of a type that a record contains. */
function toTexts(
  record: TranslatableRecord,
  type: ResourceType,
  productId: string | null,
): readonly TranslatableTexts[] {
  const prefix = toResourceKey(type, '');
  const own = record.texts.filter(({ resource }) => resource.startsWith(prefix));
  return [...Map.groupBy(own, ({ resource }) => resource)].map(([resource, texts]) => ({
    ...{ resource, record, texts },
    recordId: productId ?? resource,
  }));
}

/** Compares ids, which are digits, as numbers. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
