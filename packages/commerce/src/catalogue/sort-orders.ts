/** Sort orders of the Storefront API's product lists. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CollectionRecord } from './catalogue-records.ts';
import type { ListDependency, SortedListDefinition } from './sorted-list-cache.ts';
import type { StoredProduct } from './stored-product.ts';

/** All values of `ProductSortKeys`, `ProductCollectionSortKeys` and `SearchSortKeys`. */
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

/** Keys that require sorting. The other keys preserve the given order. */
export type OrderedKey = Exclude<
  ProductSortKey,
  'COLLECTION_DEFAULT' | 'MANUAL' | 'RELEVANCE' | 'CREATED_AT'
>;

export interface SortContext {
  readonly region: RegionKey;
  /** Units of a product sold so far. */
  sold(product: StoredProduct): number;
}

type Order = Pick<SortedListDefinition, 'numbers' | 'tie' | 'follows'>;

/** Maps a sort key to the order to sort by; null if the order is unchanged. */
export function toOrderedKey(key: ProductSortKey): OrderedKey | null {
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
 * Returns the order of a sort key: dates and prices (lowest of the region) ascending, sales descending, texts alphabetical.
 * Ties are sorted by id.
 */
export function getSortOrder(key: OrderedKey, context: SortContext): Order {
  const records = 'records' satisfies ListDependency;
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

/**
 * Returns a collection's own sort order.
 * @param place compares two products' positions in the collection.
 */
export function getCollectionSortOrder(
  order: CollectionRecord['sortOrder'],
  context: SortContext,
  place: (a: StoredProduct, b: StoredProduct) => number,
): Order {
  switch (order) {
    case 'MANUAL':
      return { follows: 'records', numbers: [], tie: place };
    case 'BEST_SELLING':
      // Ties keep the collection's order, so that a new shop without sales shows the merchant's order.
      return { ...getSortOrder('BEST_SELLING', context), tie: place };
    case 'ALPHA_ASC':
      return getSortOrder('TITLE', context);
    case 'ALPHA_DESC':
      return turned(getSortOrder('TITLE', context));
    case 'PRICE_ASC':
      return getSortOrder('PRICE', context);
    case 'PRICE_DESC':
      return turned(getSortOrder('PRICE', context));
    case 'CREATED_DESC':
      return turned(getSortOrder('CREATED', context));
  }
}

/** Default order: newest first. */
export const newestFirst: Pick<SortedListDefinition, 'numbers' | 'tie'> = {
  numbers: [(product) => -product.createdAt],
  tie: (a, b) => (a.id < b.id ? -1 : 1),
};

export function compareByAge(a: StoredProduct, b: StoredProduct): number {
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

function byText(value: (product: StoredProduct) => string): SortedListDefinition['tie'] {
  return (a, b) => {
    const [first, second] = [value(a), value(b)];
    return (first === second ? 0 : collator.compare(first, second)) || byId(a, b);
  };
}

function byId(a: StoredProduct, b: StoredProduct): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
