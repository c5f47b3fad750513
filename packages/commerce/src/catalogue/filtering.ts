/** What the Storefront API's lists of products ask for: a query, filters, an order, and the filters on offer. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import { LRUCache } from 'lru-cache';
import { availableFilters, type FilterRecord } from './available-filters.ts';
import type { CatalogueSnapshot, ProductFilter } from './catalogue.ts';
import { groupFilters, passes } from './filter-groups.ts';
import type { ProductRecord } from './model.ts';
import { isKnownField, matchesQuery } from './query-match.ts';
import { parseQuery, type Query } from './query-syntax.ts';
import { sellableFirst } from './sellable-first.ts';
import { type ProductSortKey, sortProducts } from './sorting.ts';

export interface ProductQuery {
  readonly region: RegionKey;
  /** Shopify's search syntax. */
  readonly query?: string | null | undefined;
  readonly filters?: readonly ProductFilter[] | undefined;
  /** `COLLECTION_DEFAULT` (the order as it is) where none is given. */
  readonly sortKey?: ProductSortKey | undefined;
  readonly reverse?: boolean | undefined;
  /** The list to choose from, in its own order; all published products of the region where none is given. */
  readonly within?: readonly ProductRecord[] | undefined;
}

export interface ProductSearch {
  readonly region: RegionKey;
  readonly query: string;
  /** Whether the last word may be the beginning of one. */
  readonly prefix?: boolean | undefined;
  readonly filters?: readonly ProductFilter[] | undefined;
  readonly sortKey?: 'RELEVANCE' | 'PRICE' | undefined;
  readonly reverse?: boolean | undefined;
  /** What becomes of products that can't be bought; `LAST` where nothing is said, as at Shopify. */
  readonly unavailable?: 'SHOW' | 'HIDE' | 'LAST' | undefined;
}

export interface ProductList {
  readonly products: readonly ProductRecord[];
  /** Counted when first read. */
  readonly filters: readonly FilterRecord[];
}

/** The products of a list that answer a query and pass the filters, in order, and the filters on offer. */
export function queryProducts(snapshot: CatalogueSnapshot, wanted: ProductQuery): ProductList {
  const { region } = wanted;
  const query = parseQuery(wanted.query ?? '');
  let base = wanted.within ?? snapshot.products(region);
  if (query.kind !== 'all') base = base.filter((product) => matchesQuery(query, product, snapshot, region));
  if (wanted.sortKey === 'RELEVANCE') base = byRelevance(snapshot, base, query, region);
  return list(snapshot, base, wanted);
}

/** The products that a shopper's search finds, best first; field terms such as `tag:vegan` restrict them. */
export function searchProducts(snapshot: CatalogueSnapshot, wanted: ProductSearch): ProductList {
  const { region } = wanted;
  const query = parseQuery(wanted.query);
  const { words, rest } = split(query);
  let base = snapshot.search(words, region, { prefix: wanted.prefix ?? false });
  if (rest.kind !== 'all') base = base.filter((product) => matchesQuery(rest, product, snapshot, region));
  base = withUnavailable(snapshot, base, region, wanted.unavailable ?? 'LAST');
  return list(snapshot, base, { ...wanted, sortKey: wanted.sortKey ?? 'RELEVANCE' });
}

function list(
  snapshot: CatalogueSnapshot,
  base: readonly ProductRecord[],
  wanted: Pick<ProductQuery, 'region' | 'filters' | 'sortKey' | 'reverse'>,
): ProductList {
  const { region } = wanted;
  const groups = groupFilters(wanted.filters ?? [], snapshot, region);
  const chosen =
    groups.products.length + groups.variants.length === 0
      ? base
      : base.filter((product) => passes(product, groups, region));
  const products = sortProducts(chosen, wanted.sortKey ?? 'COLLECTION_DEFAULT', wanted.reverse ?? false, {
    region,
    sold: (product) => snapshot.sold(product),
  });
  return {
    products,
    get filters() {
      const known = rememberedFilters(snapshot);
      const key = JSON.stringify([numberOf(base), region, wanted.filters ?? []]);
      const before = known.get(key);
      if (before !== undefined) return before;
      const filters = availableFilters(snapshot, base, groups, region);
      known.set(key, filters);
      return filters;
    },
  };
}

/** Choices are a client's own words: they are counted by their length, beside what was found for them. */
const rememberedBytes = 8 * 1024 * 1024;
const bytesOfValue = 400;

const remembered = new WeakMap<CatalogueSnapshot, LRUCache<string, readonly FilterRecord[]>>();

/** The filters counted so far in a snapshot, by list and choice. */
function rememberedFilters(snapshot: CatalogueSnapshot): LRUCache<string, readonly FilterRecord[]> {
  const before = remembered.get(snapshot);
  if (before !== undefined) return before;
  const filters = new LRUCache<string, readonly FilterRecord[]>({
    maxSize: rememberedBytes,
    sizeCalculation: (found, key) =>
      2 * key.length + bytesOfValue * found.reduce((sum, { values }) => sum + 1 + values.length, 1),
  });
  remembered.set(snapshot, filters);
  return filters;
}

const numbers = new WeakMap<readonly ProductRecord[], number>();
let lists = 0;

/** A snapshot gives the same list again and again. */
function numberOf(list: readonly ProductRecord[]): number {
  const before = numbers.get(list);
  if (before !== undefined) return before;
  lists += 1;
  numbers.set(list, lists);
  return lists;
}

/** Products whose words fit best come first; those that search leaves out keep their place behind them. */
function byRelevance(
  snapshot: CatalogueSnapshot,
  products: readonly ProductRecord[],
  query: Query,
  region: RegionKey,
): readonly ProductRecord[] {
  const { words } = split(query);
  if (words === '') return products;
  const ranks = new Map(
    snapshot.search(words, region, { prefix: true }).map((product, rank) => [product.id, rank]),
  );
  const rank = (product: ProductRecord) => ranks.get(product.id) ?? ranks.size;
  return products.toSorted((a, b) => rank(a) - rank(b));
}

/** The free words of a query, and what else it asks for. What looks like a field but is none counts as words. */
function split(query: Query): { readonly words: string; readonly rest: Query } {
  const parts = query.kind === 'and' ? query.parts : [query];
  const words: string[] = [];
  const rest: Query[] = [];
  for (const part of parts) {
    if (part.kind !== 'term' || (part.field !== null && isKnownField(part.field))) rest.push(part);
    else words.push(part.field === null ? part.value : `${part.field} ${part.value}`);
  }
  return { words: words.join(' '), rest: rest.length === 0 ? { kind: 'all' } : { kind: 'and', parts: rest } };
}

function withUnavailable(
  snapshot: CatalogueSnapshot,
  products: readonly ProductRecord[],
  region: RegionKey,
  unavailable: 'SHOW' | 'HIDE' | 'LAST',
): readonly ProductRecord[] {
  if (unavailable === 'SHOW') return products;
  if (unavailable === 'LAST') return sellableFirst(snapshot, products, region);
  return products.filter((product) => isProductAvailable(snapshot, product, region));
}

/** Whether any variant can be bought in the region. */
export function isProductAvailable(
  snapshot: CatalogueSnapshot,
  product: ProductRecord,
  region: RegionKey,
): boolean {
  return product.variants.some((variant) => snapshot.isAvailable(variant.id, region));
}
