/** Lists all products and variants for the merchant, published or not, with Shopify's search syntax and sort keys. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from '../catalogue.ts';
import {
  compareNumbers,
  compileQuery,
  findSlotsWithSku,
  type ProductTest,
  type QueryTerm,
} from '../compile-query.ts';
import { parseSearchQuery, type SearchQuery } from '../parse-search-query.ts';
import type { OrderedKey } from '../sort-orders.ts';
import type { StoredProduct } from '../stored-product.ts';

type Products = readonly StoredProduct[];

/** `ProductSortKeys` of the Admin API, without PUBLISHED_AT. */
export type MerchantSortKey =
  | 'CREATED_AT'
  | 'ID'
  | 'INVENTORY_TOTAL'
  | 'PRODUCT_TYPE'
  | 'RELEVANCE'
  | 'TITLE'
  | 'UPDATED_AT'
  | 'VENDOR';

export interface MerchantProductQuery {
  readonly query?: string | null | undefined;
  readonly sortKey?: MerchantSortKey | null | undefined;
}

const orders: Readonly<Record<Exclude<MerchantSortKey, 'INVENTORY_TOTAL'>, OrderedKey>> = {
  CREATED_AT: 'CREATED',
  ID: 'ID',
  PRODUCT_TYPE: 'PRODUCT_TYPE',
  RELEVANCE: 'ID',
  TITLE: 'TITLE',
  UPDATED_AT: 'UPDATED_AT',
  VENDOR: 'VENDOR',
};

/** Products sorted by total stock, computed once per snapshot. */
const byStock = new WeakMap<CatalogueSnapshot, Products>();

/** Returns the products that match a query, in ascending order of the key. */
export function findMerchantProducts(
  snapshot: CatalogueSnapshot,
  { query, sortKey }: MerchantProductQuery,
): Products {
  const all =
    sortKey === 'INVENTORY_TOTAL'
      ? sortByStock(snapshot)
      : snapshot.getSortedProducts(orders[sortKey ?? 'ID'], getDefaultRegion());
  const parsed = parseSearchQuery(query ?? '');
  return parsed.kind === 'all' ? all : all.filter(compileMerchantQuery(parsed, snapshot));
}

function sortByStock(snapshot: CatalogueSnapshot): Products {
  const known = byStock.get(snapshot);
  if (known !== undefined) return known;
  const totals = snapshot
    .getSortedProducts('ID', getDefaultRegion())
    .map((product) => ({ product, total: snapshot.totalStock(product) }));
  const sorted = totals.toSorted((a, b) => a.total - b.total).map(({ product }) => product);
  byStock.set(snapshot, sorted);
  return sorted;
}

/** Compiles a query that may use the fields of the Storefront API and those of the Admin API. */
function compileMerchantQuery(query: SearchQuery, snapshot: CatalogueSnapshot): ProductTest {
  const view = snapshot.view(getDefaultRegion());
  return compileQuery(query, view, (term) => testMerchantField(term, snapshot));
}

/** Cached status by product. A changed product is a new object, so entries never become invalid. */
const statuses = new WeakMap<StoredProduct, string>();

function getStatus(product: StoredProduct): string {
  const known = statuses.get(product);
  if (known !== undefined) return known;
  const { status } = product;
  statuses.set(product, status);
  return status;
}

function testMerchantField(term: QueryTerm, snapshot: CatalogueSnapshot): ProductTest | null {
  const { columns } = snapshot.view(getDefaultRegion());
  const wanted = term.value.toLowerCase().split(',');
  switch (term.field) {
    case 'status':
      // A product that is published in any storefront is active; only the other records have to be decoded.
      return (product) =>
        wanted.includes(columns.published.at(product.slot) === 0 ? getStatus(product) : 'active');
    case 'published_status': {
      const isWanted = wanted.includes('published') || wanted.includes('visible');
      return ({ slot }) => (columns.published.at(slot) !== 0) === isWanted;
    }
    case 'inventory_total':
      return (product) => compareNumbers(snapshot.totalStock(product), term.comparator, Number(term.value));
    case 'out_of_stock_somewhere': {
      const isWanted = wanted[0] === 'true';
      return (product) => snapshot.stockPattern(product).includes('0') === isWanted;
    }
    case 'gift_card': {
      const isWanted = wanted[0] === 'true';
      return (product) => product.giftCard === isWanted;
    }
    case 'collection_id': {
      const place = snapshot.collections().findIndex(({ id }) => id === term.value.split('/').at(-1));
      return ({ slot }) => place >= 0 && columns.inCollections.holds(slot, place);
    }
    case 'product_id': {
      const ids = new Set(wanted.map((each) => each.split('/').at(-1)));
      return ({ id }) => ids.has(id);
    }
    default:
      return null;
  }
}

/** A variant in a list: the product, and the variant's index among its variants. */
export interface VariantPlace {
  readonly product: StoredProduct;
  readonly index: number;
}

/** Supported sort keys of `productVariants`; all others sort by id. */
export type VariantSortKey = 'ID' | 'SKU' | 'INVENTORY_QUANTITY' | 'TITLE';

/**
 * Lists variants that match a query. Terms with `sku`, `inventory_quantity` and `managed` are evaluated per variant, all
 * others per product.
 */
export function findMerchantVariants(
  snapshot: CatalogueSnapshot,
  query: string | null | undefined,
  sortKey: VariantSortKey = 'ID',
): readonly VariantPlace[] {
  const { columns } = snapshot.view(getDefaultRegion());
  const parsed = parseSearchQuery(query ?? '');
  const holds = parsed.kind === 'all' ? null : compileVariantQuery(parsed, snapshot);
  const list: VariantPlace[] = [];
  for (const product of snapshot.getSortedProducts(
    sortKey === 'TITLE' ? 'TITLE' : 'ID',
    getDefaultRegion(),
  )) {
    const count = columns.endOfVariants(product.slot) - columns.firstVariant.at(product.slot);
    for (let index = 0; index < count; index += 1) {
      const place = { product, index };
      if (holds === null || holds(place)) list.push(place);
    }
  }
  if (sortKey === 'SKU')
    return sortBy(list, ({ product, index }) => columns.getSkus(product.slot)[index] ?? '');
  if (sortKey === 'INVENTORY_QUANTITY') return sortBy(list, (place) => getStock(snapshot, place));
  return list;
}

/** Number of variants by SKU, counted once per snapshot. */
const skuCounts = new WeakMap<CatalogueSnapshot, ReadonlyMap<string, number>>();

/** Returns the number of variants that have a SKU. */
export function countVariantsWithSku(snapshot: CatalogueSnapshot, sku: string): number {
  const known = skuCounts.get(snapshot) ?? countSkus(snapshot);
  skuCounts.set(snapshot, known);
  return known.get(sku) ?? 0;
}

function countSkus(snapshot: CatalogueSnapshot): ReadonlyMap<string, number> {
  const { columns } = snapshot.view(getDefaultRegion());
  const counts = new Map<string, number>();
  for (const { slot } of snapshot.getSortedProducts('ID', getDefaultRegion()))
    for (const sku of columns.getSkus(slot)) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return counts;
}

function sortBy(
  list: readonly VariantPlace[],
  getKey: (place: VariantPlace) => string | number,
): readonly VariantPlace[] {
  const keyed = list.map((place) => ({ place, key: getKey(place) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ place }) => place);
}

type VariantTest = (place: VariantPlace) => boolean;

function compileVariantQuery(query: SearchQuery, snapshot: CatalogueSnapshot): VariantTest {
  switch (query.kind) {
    case 'and': {
      const parts = query.parts.map((part) => compileVariantQuery(part, snapshot));
      return (place) => parts.every((part) => part(place));
    }
    case 'or': {
      const parts = query.parts.map((part) => compileVariantQuery(part, snapshot));
      return (place) => parts.some((part) => part(place));
    }
    case 'not': {
      const part = compileVariantQuery(query.part, snapshot);
      return (place) => !part(place);
    }
    case 'all':
      return () => true;
    case 'term':
      return testVariant(query, snapshot);
  }
}

function testVariant(term: QueryTerm, snapshot: CatalogueSnapshot): VariantTest {
  const { columns } = snapshot.view(getDefaultRegion());
  switch (term.field) {
    case 'sku': {
      const wanted = term.value.toLowerCase();
      const isSku = (sku: string) => (term.prefix ? sku.startsWith(wanted) : wanted.split(',').includes(sku));
      const slots = findSlotsWithSku(term, columns);
      return ({ product: { slot }, index }) =>
        slots?.has(slot) !== false && isSku((columns.getSkus(slot)[index] ?? '').toLowerCase());
    }
    case 'id': {
      const wanted = Number(term.value.split('/').at(-1));
      return (place) => compareNumbers(Number(getVariantId(snapshot, place)), term.comparator, wanted);
    }
    case 'inventory_quantity': {
      const wanted = Number(term.value);
      return (place) => compareNumbers(getStock(snapshot, place), term.comparator, wanted);
    }
    case 'managed': {
      const wanted = term.value.toLowerCase() === 'true';
      return (place) => isTracked(snapshot, place) === wanted;
    }
    default: {
      const holds = compileMerchantQuery(toProductTerm(term), snapshot);
      return ({ product }) => holds(product);
    }
  }
}

/** Renames a product field of a variant search to its name in a product search. */
function toProductTerm(term: QueryTerm): QueryTerm {
  const names: Readonly<Record<string, string>> = { product_status: 'status', product_title: 'title' };
  return term.field === null ? term : { ...term, field: names[term.field] ?? term.field };
}

/** Returns a variant's units in stock; 0 if stock isn't tracked. */
function getStock(snapshot: CatalogueSnapshot, place: VariantPlace): number {
  return findStock(snapshot, place) ?? 0;
}

function isTracked(snapshot: CatalogueSnapshot, place: VariantPlace): boolean {
  return findStock(snapshot, place) !== null;
}

function findStock(snapshot: CatalogueSnapshot, { product, index }: VariantPlace): number | null {
  const { columns } = snapshot.view(getDefaultRegion());
  return snapshot.stockInRow(columns.firstVariant.at(product.slot) + index);
}

/** Returns the id of a variant in a list, without decoding its record. */
export function getVariantId(snapshot: CatalogueSnapshot, { product, index }: VariantPlace): string {
  const { columns } = snapshot.view(getDefaultRegion());
  return columns.variants.text(columns.firstVariant.at(product.slot) + index);
}
