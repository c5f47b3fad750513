/**
 * Runs the product list queries of the Storefront API: search query, filters, sort order, and available
 * filters.
 */

import type { RegionKey } from '@vitrine/rules/regions/region';
import { addTranslatedMatches, findFirstTranslatedMatches } from './add-translated-matches.ts';
import { countFilters, type FilterCounts, type FilterRecord } from './available-filters.ts';
import type { CatalogueSnapshot, ProductFilter } from './catalogue.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { compileQuery, isSupportedQueryField } from './compile-query.ts';
import { computeFacetBits, type FacetBits, getPassingSlots } from './facet-bits.ts';
import { getRanks, getSlots, getSlotsAscending } from './list-slots.ts';
import { moveSellableFirst } from './move-sellable-first.ts';
import { parseSearchQuery, type SearchQuery } from './parse-search-query.ts';
import { searchTranslatedTitles } from './search-translations.ts';
import { type ProductSortKey, toOrderedKey } from './sort-orders.ts';
import type { StoredProduct } from './stored-product.ts';
import type { TranslationLookup } from './translations.ts';

type Products = readonly StoredProduct[];

export interface ProductQuery {
  readonly region: RegionKey;
  /** Query in Shopify's search syntax. */
  readonly query?: string | null | undefined;
  readonly filters?: readonly ProductFilter[] | undefined;
  /** `COLLECTION_DEFAULT` (the given order) if omitted. */
  readonly sortKey?: ProductSortKey | undefined;
  readonly reverse?: boolean | undefined;
  /** Translations whose titles may match the query too; null or omitted searches only the catalogue's own language. */
  readonly translations?: TranslationLookup | null | undefined;
  /** The list to query, in its own order; all published products of the region if omitted. */
  readonly within?: readonly StoredProduct[] | undefined;
}

export interface ProductSearchInput {
  readonly region: RegionKey;
  readonly query: string;
  /** Matches the last word of the query as a prefix. */
  readonly prefix?: boolean | undefined;
  readonly filters?: readonly ProductFilter[] | undefined;
  readonly sortKey?: 'RELEVANCE' | 'PRICE' | undefined;
  readonly reverse?: boolean | undefined;
  /** Position of products that can't be bought; `LAST` if omitted, as in Shopify. */
  readonly unavailable?: 'SHOW' | 'HIDE' | 'LAST' | undefined;
  /** Translations whose titles are searched too; null or omitted searches only the catalogue's own language. */
  readonly translations?: TranslationLookup | null | undefined;
}

export interface FilteredProducts {
  readonly products: readonly StoredProduct[];
  /** Computed on first access. */
  readonly filters: readonly FilterRecord[];
}

/** Returns the products of a list that match a query and filters, sorted, with the available filters. */
export function queryProducts(snapshot: CatalogueSnapshot, wanted: ProductQuery): FilteredProducts {
  const { region } = wanted;
  const query = parseSearchQuery(wanted.query ?? '');
  const whole = wanted.within ?? snapshot.products(region);
  let base = whole;
  if (query.kind !== 'all') {
    const matches = compileQuery(query, snapshot.view(region));
    const matchesTranslation = compileTranslatedQuery(snapshot, query, wanted);
    base = base.filter((product) => matches(product) || matchesTranslation(product));
  }
  if (wanted.sortKey === 'RELEVANCE') base = byRelevance(snapshot, base, query, region);
  return list(snapshot, base, wanted, base === whole);
}

/** Returns a predicate for products whose translated title has the words of a query and that match its other terms. */
function compileTranslatedQuery(
  snapshot: CatalogueSnapshot,
  query: SearchQuery,
  { region, translations }: Pick<ProductQuery, 'region' | 'translations'>,
): (product: StoredProduct) => boolean {
  const { words, rest } = split(query);
  if (!translations || words.trim() === '') return () => false;
  const found = searchTranslatedTitles(snapshot, translations, { region, words, prefix: false });
  const slots = new Set(found.map(({ product }) => product.slot));
  if (rest.kind === 'all') return ({ slot }) => slots.has(slot);
  const matches = compileQuery(rest, snapshot.view(region));
  return (product) => slots.has(product.slot) && matches(product);
}

/**
 * Runs a shopper's full-text search, best match first. Field terms such as `tag:vegan` filter the results.
 */
export function searchProducts(snapshot: CatalogueSnapshot, wanted: ProductSearchInput): FilteredProducts {
  const { region } = wanted;
  const query = parseSearchQuery(wanted.query);
  const { words, rest } = split(query);
  const prefix = wanted.prefix ?? false;
  let base = addTranslatedMatches(snapshot, () => snapshot.search(words, region, { prefix }), {
    ...wanted,
    words,
    prefix,
  });
  if (rest.kind !== 'all') base = base.filter(compileQuery(rest, snapshot.view(region)));
  base = withUnavailable(snapshot, base, region, wanted.unavailable ?? 'LAST');
  return list(snapshot, base, { ...wanted, sortKey: wanted.sortKey ?? 'RELEVANCE' }, false);
}

/** Returns the first results of `searchProducts` without sorting the rest. */
export function searchFirstProducts(
  snapshot: CatalogueSnapshot,
  wanted: Pick<ProductSearchInput, 'region' | 'query' | 'prefix' | 'unavailable' | 'translations'>,
  most: number,
): Products {
  const { words, rest } = split(parseSearchQuery(wanted.query));
  const { region, prefix = false, unavailable = 'LAST' } = wanted;
  const translated =
    wanted.translations && rest.kind === 'all' && unavailable !== 'SHOW'
      ? findFirstTranslatedMatches(snapshot, { ...wanted, words, prefix }, most)
      : null;
  if (translated !== null) return translated;
  if (words.trim() === '' || rest.kind !== 'all' || unavailable === 'HIDE' || wanted.translations)
    return searchProducts(snapshot, wanted).products.slice(0, most);
  return snapshot.search(words, region, { prefix, limit: most, sellableFirst: unavailable === 'LAST' });
}

/**
 * @param isKept true if the catalogue always returns the same object for this list; otherwise its facet counts can't be
 * cached.
 */
function list(
  snapshot: CatalogueSnapshot,
  base: Products,
  wanted: Pick<ProductQuery, 'region' | 'filters' | 'sortKey' | 'reverse'>,
  isKept: boolean,
): FilteredProducts {
  const { region, filters: chosen = [] } = wanted;
  const view = snapshot.view(region);
  let marks: FacetBits | undefined;
  const marked = () => {
    marks ??= computeFacetBits(view, getSlotsAscending(base), chosen);
    return marks;
  };
  const count = () => countFilters(view, base, marked());
  let filters: readonly FilterRecord[] | undefined;
  const find = () => getPassingSlots(view.columns, getSlotsAscending(base), marked());
  const passes = chosen.length === 0 ? null : isKept ? view.getPassingFlags(choice(), find) : find();
  return {
    products: inOrder(snapshot, base, passes, wanted),
    get filters() {
      filters ??= (isKept ? rememberedCounts() : count()).filters(base);
      return filters;
    },
  };

  /** Returns cached facet counts. They don't depend on the sort order, which any sale may change. */
  function rememberedCounts(): FilterCounts {
    return view.getFilterCounts(choice(), count);
  }

  function choice(): string {
    return JSON.stringify([getNumber(getSlotsAscending(base)), region, chosen]);
  }
}

/** @param passes flags by slot, 1 for the products to include; null includes all. */
function inOrder(
  snapshot: CatalogueSnapshot,
  products: Products,
  passes: Uint8Array | null,
  {
    sortKey = 'COLLECTION_DEFAULT',
    reverse = false,
    region,
  }: Pick<ProductQuery, 'region' | 'sortKey' | 'reverse'>,
): Products {
  const key = toOrderedKey(sortKey);
  const sorted =
    key === null
      ? passes === null
        ? products
        : picked(products, passes)
      : selectInOrder(products, passes, snapshot.getSortedProducts(key, region));
  return reverse ? sorted.toReversed() : sorted;
}

/** If less than this share of the sorted list is needed, sorting the products is faster than filtering that list. */
const smallPart = 1 / 16;

/** Returns the selected products in the order of `order`, a sorted list that contains all of them. */
function selectInOrder(products: Products, passes: Uint8Array | null, order: Products): Products {
  if (products.length > order.length * smallPart) {
    if (passes !== null) return picked(order, passes);
    const isWanted = new Uint8Array((getSlotsAscending(order).at(-1) ?? -1) + 1);
    for (const slot of getSlotsAscending(products)) isWanted[slot] = 1;
    return picked(order, isWanted);
  }
  const ranks = getRanks(order);
  const left = passes === null ? products : picked(products, passes);
  return left.toSorted((a, b) => (ranks[a.slot] ?? 0) - (ranks[b.slot] ?? 0));
}

/** Selects the products of a list whose slots are flagged. */
function picked(list: Products, isWanted: Uint8Array): Products {
  const slots = getSlots(list);
  const left: StoredProduct[] = [];
  for (let place = 0; place < slots.length; place += 1) {
    if (isWanted[slots[place] ?? 0] !== 1) continue;
    const product = list[place];
    if (product !== undefined) left.push(product);
  }
  return left;
}

const numbers = new WeakMap<Int32Array, number>();
let lists = 0;

/** Assigns a number to a list for cache keys. The same list always has the same slot array, so identity suffices. */
function getNumber(list: Int32Array): number {
  const before = numbers.get(list);
  if (before !== undefined) return before;
  lists += 1;
  numbers.set(list, lists);
  return lists;
}

/** Sorts by relevance. Products on the search exclusion list come last, in their previous order. */
function byRelevance(
  snapshot: CatalogueSnapshot,
  products: Products,
  query: SearchQuery,
  region: RegionKey,
): Products {
  const { words } = split(query);
  if (words === '') return products;
  const ranks = new Map(
    snapshot.search(words, region, { prefix: true }).map((product, rank) => [product.id, rank]),
  );
  const rank = (product: ProductRecord) => ranks.get(product.id) ?? ranks.size;
  return products.toSorted((a, b) => rank(a) - rank(b));
}

/** Splits a query into full-text words and field terms. A term with an unknown field is treated as words. */
function split(query: SearchQuery): { readonly words: string; readonly rest: SearchQuery } {
  const parts = query.kind === 'and' ? query.parts : [query];
  const words: string[] = [];
  const rest: SearchQuery[] = [];
  for (const part of parts) {
    if (part.kind !== 'term' || (part.field !== null && isSupportedQueryField(part.field))) rest.push(part);
    else words.push(part.field === null ? part.value : `${part.field} ${part.value}`);
  }
  return { words: words.join(' '), rest: rest.length === 0 ? { kind: 'all' } : { kind: 'and', parts: rest } };
}

function withUnavailable(
  snapshot: CatalogueSnapshot,
  products: Products,
  region: RegionKey,
  unavailable: 'SHOW' | 'HIDE' | 'LAST',
): Products {
  if (unavailable === 'SHOW') return products;
  const view = snapshot.view(region);
  if (unavailable === 'LAST') return moveSellableFirst(view, products);
  return products.filter(({ slot }) => view.isAvailable(slot));
}

/** Returns true if any variant can be bought in the region. */
export function isProductAvailable(
  snapshot: CatalogueSnapshot,
  product: ProductRecord,
  region: RegionKey,
): boolean {
  return product.variants.some((variant) => snapshot.isAvailable(variant.id, region));
}
