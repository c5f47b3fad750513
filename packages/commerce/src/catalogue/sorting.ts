/** The orders in which the Storefront API lists products. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { lowestPrice } from './catalogue-index.ts';
import type { CollectionRecord, ProductRecord } from './model.ts';

/** Every value of ProductSortKeys, ProductCollectionSortKeys and SearchSortKeys. */
export type ProductSortKey =
  | 'BEST_SELLING'
  | 'COLLECTION_DEFAULT'
  | 'CREATED'
  | 'CREATED_AT'
  | 'ID'
  | 'MANUAL'
  | 'PRICE'
  | 'PRODUCT_TYPE'
  | 'RELEVANCE'
  | 'TITLE'
  | 'UPDATED_AT'
  | 'VENDOR';

export interface SortContext {
  readonly region: RegionKey;
  /** Pieces of a product sold so far. */
  sold(product: ProductRecord): number;
}

type Compare = (a: ProductRecord, b: ProductRecord) => number;

/**
 * The products in order of a key; `reverse` turns the whole order. COLLECTION_DEFAULT, MANUAL and RELEVANCE are the
 * order in which they come. Dates go from old to new, prices (the lowest of the region) from low to high, sales
 * from many to few, texts by alphabet; equals are in order of their ids.
 */
export function sortProducts(
  products: readonly ProductRecord[],
  key: ProductSortKey,
  reverse: boolean,
  context: SortContext,
): readonly ProductRecord[] {
  const compare = comparison(key, context);
  if (compare === null) return reverse ? products.toReversed() : products;
  const sorted = products.toSorted((a, b) => compare(a, b) || byId(a, b));
  return reverse ? sorted.reverse() : sorted;
}

/** A collection's own order. */
export function sortCollection(
  products: readonly ProductRecord[],
  order: CollectionRecord['sortOrder'],
  context: SortContext,
): readonly ProductRecord[] {
  switch (order) {
    case 'MANUAL':
      return products;
    case 'BEST_SELLING':
      // Equal sales keep the collection's order, so that a new shop shows what its merchant put first.
      return products.toSorted(bySales(context));
    case 'ALPHA_ASC':
      return sortProducts(products, 'TITLE', false, context);
    case 'ALPHA_DESC':
      return sortProducts(products, 'TITLE', true, context);
    case 'PRICE_ASC':
      return sortProducts(products, 'PRICE', false, context);
    case 'PRICE_DESC':
      return sortProducts(products, 'PRICE', true, context);
    case 'CREATED_DESC':
      return sortProducts(products, 'CREATED', true, context);
  }
}

function comparison(key: ProductSortKey, context: SortContext): Compare | null {
  switch (key) {
    case 'COLLECTION_DEFAULT':
    case 'MANUAL':
    case 'RELEVANCE':
      return null;
    case 'BEST_SELLING':
      return bySales(context);
    case 'CREATED':
    case 'CREATED_AT':
      return (a, b) => a.createdAt - b.createdAt;
    case 'UPDATED_AT':
      return (a, b) => a.updatedAt - b.updatedAt;
    case 'ID':
      return byId;
    case 'PRICE':
      return byNumber((product) => lowestPrice(product, context.region) ?? Number.MAX_SAFE_INTEGER);
    case 'PRODUCT_TYPE':
      return byText((product) => product.productType);
    case 'TITLE':
      return byText((product) => product.title);
    case 'VENDOR':
      return byText((product) => product.vendor);
  }
}

function bySales(context: SortContext): Compare {
  return byNumber((product) => -context.sold(product));
}

function byNumber(value: (product: ProductRecord) => number): Compare {
  const values = new Map<string, number>();
  const of = (product: ProductRecord): number => {
    const known = values.get(product.id);
    if (known !== undefined) return known;
    const fresh = value(product);
    values.set(product.id, fresh);
    return fresh;
  };
  return (a, b) => of(a) - of(b);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function byText(value: (product: ProductRecord) => string): Compare {
  return (a, b) => collator.compare(value(a), value(b));
}

function byId(a: ProductRecord, b: ProductRecord): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
