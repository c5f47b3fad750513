/** The orders in which the Storefront API lists products. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Follows, ListOrder } from './kept-lists.ts';
import type { CollectionRecord } from './model.ts';
import type { StoredProduct } from './stored-product.ts';

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

/** Keys that need an order of their own; the others take products as they come. */
export type OrderedKey = Exclude<
  ProductSortKey,
  'COLLECTION_DEFAULT' | 'MANUAL' | 'RELEVANCE' | 'CREATED_AT'
>;

export interface SortContext {
  readonly region: RegionKey;
  /** Pieces of a product sold so far. */
  sold(product: StoredProduct): number;
}

type Order = Pick<ListOrder, 'numbers' | 'tie' | 'follows'>;

/** The key that decides; null where products stay as they come. */
export function orderedKey(key: ProductSortKey): OrderedKey | null {
  switch (key) {
    case 'COLLECTION_DEFAULT':
    case 'MANUAL':
    case 'RELEVANCE':
      return null;
    case 'CREATED_AT':
      return 'CREATED';
    default:
      return key;
  }
}

/**
 * Dates go from old to new, prices (the lowest of the region) from low to high, sales from many to few, texts by alphabet;
 * equals are in order of their ids.
 */
export function orderBy(key: OrderedKey, context: SortContext): Order {
  const records = 'records' satisfies Follows;
  switch (key) {
    case 'BEST_SELLING':
      return { follows: 'sales', numbers: [(product) => -context.sold(product)], tie: byId };
    case 'CREATED':
      return { follows: records, numbers: [(product) => product.createdAt], tie: byId };
    case 'UPDATED_AT':
      return { follows: records, numbers: [(product) => product.updatedAt], tie: byId };
    case 'ID':
      return { follows: records, numbers: [], tie: byId };
    case 'PRICE':
      return { follows: records, numbers: [(product) => lowestPrice(product, context.region)], tie: byId };
    case 'PRODUCT_TYPE':
      return { follows: records, numbers: [], tie: byText((product) => product.productType) };
    case 'TITLE':
      return { follows: records, numbers: [], tie: byText((product) => product.title) };
    case 'VENDOR':
      return { follows: records, numbers: [], tie: byText((product) => product.vendor) };
  }
}

/** A collection's own order; `place` tells where its members stand before any order. */
export function collectionOrder(
  order: CollectionRecord['sortOrder'],
  context: SortContext,
  place: (a: StoredProduct, b: StoredProduct) => number,
): Order {
  switch (order) {
    case 'MANUAL':
      return { follows: 'records', numbers: [], tie: place };
    case 'BEST_SELLING':
      // Equal sales keep the collection's order, so that a new shop shows what its merchant put first.
      return { ...orderBy('BEST_SELLING', context), tie: place };
    case 'ALPHA_ASC':
      return orderBy('TITLE', context);
    case 'ALPHA_DESC':
      return turned(orderBy('TITLE', context));
    case 'PRICE_ASC':
      return orderBy('PRICE', context);
    case 'PRICE_DESC':
      return turned(orderBy('PRICE', context));
    case 'CREATED_DESC':
      return turned(orderBy('CREATED', context));
  }
}

/** Newest first, as lists are where nobody asks for an order. */
export const newestFirst: Pick<ListOrder, 'numbers' | 'tie'> = {
  numbers: [(product) => -product.createdAt],
  tie: (a, b) => (a.id < b.id ? -1 : 1),
};

export function compareAge(a: StoredProduct, b: StoredProduct): number {
  return b.createdAt - a.createdAt || newestFirst.tie(a, b);
}

function turned({ follows, numbers, tie }: Order): Order {
  return {
    follows,
    numbers: numbers.map((number) => (product) => -number(product)),
    tie: (a, b) => tie(b, a),
  };
}

function lowestPrice(product: StoredProduct, region: RegionKey): number {
  return product.columns.lowestPrice(product.slot, region) ?? Number.MAX_SAFE_INTEGER;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function byText(value: (product: StoredProduct) => string): ListOrder['tie'] {
  return (a, b) => {
    const [first, second] = [value(a), value(b)];
    return (first === second ? 0 : collator.compare(first, second)) || byId(a, b);
  };
}

function byId(a: StoredProduct, b: StoredProduct): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
