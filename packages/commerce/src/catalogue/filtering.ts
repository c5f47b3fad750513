/** What the Storefront API's lists of products ask for: a query, filters, an order, and the filters on offer. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import { countFilters, type FilterCounts, type FilterRecord } from './available-filters.ts';
import type { CatalogueSnapshot, ProductFilter } from './catalogue.ts';
import { type FilterMarks, markFilters, passing } from './filter-marks.ts';
import { membersOf, ranksOf, slotsOf } from './list-slots.ts';
import type { ProductRecord } from './model.ts';
import { isKnownField, queryTest } from './query-match.ts';
import { parseQuery, type Query } from './query-syntax.ts';
import { sellableFirst } from './sellable-first.ts';
import { orderedKey, type ProductSortKey } from './sorting.ts';
import type { StoredProduct } from './stored-product.ts';

type Products = readonly StoredProduct[];

export interface ProductQuery {
  readonly region: RegionKey;
  /** Shopify's search syntax. */
  readonly query?: string | null | undefined;
  readonly filters?: readonly ProductFilter[] | undefined;
  /** `COLLECTION_DEFAULT` (the order as it is) where none is given. */
  readonly sortKey?: ProductSortKey | undefined;
  readonly reverse?: boolean | undefined;
  /** The list to choose from, in its own order; all published products of the region where none is given. */
  readonly within?: readonly StoredProduct[] | undefined;
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
  readonly products: readonly StoredProduct[];
  /** Counted when first read. */
  readonly filters: readonly FilterRecord[];
}

/** The products of a list that answer a query and pass the filters, in order, and the filters on offer. */
export function queryProducts(snapshot: CatalogueSnapshot, wanted: ProductQuery): ProductList {
  const { region } = wanted;
  const query = parseQuery(wanted.query ?? '');
  const whole = wanted.within ?? snapshot.products(region);
  let base = whole;
  if (query.kind !== 'all') base = base.filter(queryTest(query, snapshot.view(region)));
  if (wanted.sortKey === 'RELEVANCE') base = byRelevance(snapshot, base, query, region);
  return list(snapshot, base, wanted, base === whole);
}

/** The products that a shopper's search finds, best first; field terms such as `tag:vegan` restrict them. */
export function searchProducts(snapshot: CatalogueSnapshot, wanted: ProductSearch): ProductList {
  const { region } = wanted;
  const query = parseQuery(wanted.query);
  const { words, rest } = split(query);
  let base = snapshot.search(words, region, { prefix: wanted.prefix ?? false });
  if (rest.kind !== 'all') base = base.filter(queryTest(rest, snapshot.view(region)));
  base = withUnavailable(snapshot, base, region, wanted.unavailable ?? 'LAST');
  return list(snapshot, base, { ...wanted, sortKey: wanted.sortKey ?? 'RELEVANCE' }, false);
}

/** The first products that a search finds, as `searchProducts` lists them: the others needn't be put in order. */
export function firstProducts(
  snapshot: CatalogueSnapshot,
  wanted: Pick<ProductSearch, 'region' | 'query' | 'prefix' | 'unavailable'>,
  most: number,
): Products {
  const { words, rest } = split(parseQuery(wanted.query));
  const { region, prefix = false, unavailable = 'LAST' } = wanted;
  if (words.trim() === '' || rest.kind !== 'all' || unavailable === 'HIDE')
    return searchProducts(snapshot, wanted).products.slice(0, most);
  return snapshot.search(words, region, { prefix, limit: most, sellableFirst: unavailable === 'LAST' });
}

/** `isKept` says that the catalogue gives the same list again: only then is what was counted of it remembered. */
function list(
  snapshot: CatalogueSnapshot,
  base: Products,
  wanted: Pick<ProductQuery, 'region' | 'filters' | 'sortKey' | 'reverse'>,
  isKept: boolean,
): ProductList {
  const { region, filters: chosen = [] } = wanted;
  const view = snapshot.view(region);
  let marks: FilterMarks | undefined;
  const marked = () => {
    marks ??= markFilters(view, membersOf(base), chosen);
    return marks;
  };
  const count = () => countFilters(view, base, marked());
  let filters: readonly FilterRecord[] | undefined;
  const find = () => passing(view.columns, membersOf(base), marked());
  const passes = chosen.length === 0 ? null : isKept ? view.passing(choice(), find) : find();
  return {
    products: inOrder(snapshot, base, passes, wanted),
    get filters() {
      filters ??= (isKept ? rememberedCounts() : count()).filters(base);
      return filters;
    },
  };

  /** What is counted doesn't depend on the order, which every sale may change. */
  function rememberedCounts(): FilterCounts {
    return view.counted(choice(), count);
  }

  function choice(): string {
    return JSON.stringify([numberOf(membersOf(base)), region, chosen]);
  }
}

/** @param passes by slot, 1 for the products that are wanted; null for all. */
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
  const key = orderedKey(sortKey);
  const sorted =
    key === null
      ? passes === null
        ? products
        : picked(products, passes)
      : inOrderOf(products, passes, snapshot.inOrder(key, region));
  return reverse ? sorted.toReversed() : sorted;
}

/** Below this part of the whole list it is faster to sort than to walk through it. */
const smallPart = 1 / 16;

/** The products that are wanted, in the order of a list that holds them all. */
function inOrderOf(products: Products, passes: Uint8Array | null, order: Products): Products {
  if (products.length > order.length * smallPart) {
    if (passes !== null) return picked(order, passes);
    const isWanted = new Uint8Array((membersOf(order).at(-1) ?? -1) + 1);
    for (const slot of membersOf(products)) isWanted[slot] = 1;
    return picked(order, isWanted);
  }
  const ranks = ranksOf(order);
  const left = passes === null ? products : picked(products, passes);
  return left.toSorted((a, b) => (ranks[a.slot] ?? 0) - (ranks[b.slot] ?? 0));
}

/** The products of a list whose slots have a 1. */
function picked(list: Products, isWanted: Uint8Array): Products {
  const slots = slotsOf(list);
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

/** A catalogue gives the same members again and again. */
function numberOf(list: Int32Array): number {
  const before = numbers.get(list);
  if (before !== undefined) return before;
  lists += 1;
  numbers.set(list, lists);
  return lists;
}

/** Products whose words fit best come first; those that search leaves out keep their place behind them. */
function byRelevance(
  snapshot: CatalogueSnapshot,
  products: Products,
  query: Query,
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
  products: Products,
  region: RegionKey,
  unavailable: 'SHOW' | 'HIDE' | 'LAST',
): Products {
  if (unavailable === 'SHOW') return products;
  const view = snapshot.view(region);
  if (unavailable === 'LAST') return sellableFirst(view, products);
  return products.filter(({ slot }) => view.isAvailable(slot));
}

/** Whether any variant can be bought in the region. */
export function isProductAvailable(
  snapshot: CatalogueSnapshot,
  product: ProductRecord,
  region: RegionKey,
): boolean {
  return product.variants.some((variant) => snapshot.isAvailable(variant.id, region));
}
