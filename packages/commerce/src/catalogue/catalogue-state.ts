/**
 * State of the catalogue at a version, and the transition to the next one: applies a change to the columns,
 * the stock levels and the cached lists.
 */
import type { CatalogueIndex } from './catalogue-index.ts';
import type { ProductRecord } from './catalogue-records.ts';
import { toProductList } from './list-slots.ts';
import type { ProductColumns } from './product-columns.ts';
import type { SearchIndex } from './search-index.ts';
import { SharedListCaches } from './shared-list-caches.ts';
import { defaultListLimits, SortedListCache } from './sorted-list-cache.ts';
import type { StockLevel, StockLevels } from './stock-levels.ts';
import type { StoredProduct } from './stored-product.ts';

export interface CatalogueState {
  readonly index: CatalogueIndex;
  readonly lists: SharedListCaches;
  /**
   * Version number. Rows of the columns have a first and a last version, so it decides which rows are part of
   * this state.
   */
  readonly moment: number;
  /**
   * Version in which records last changed, and version in which the stock status of any variant last changed.
   */
  readonly recordsSince: number;
  readonly availabilitySince: number;
  readonly stock: StockLevels;
  readonly search: SearchIndex;
}

/** @param orders sorted lists by name, from the snapshot file. */
export function createInitialState(
  index: CatalogueIndex,
  stock: StockLevels,
  search: SearchIndex,
  orders: ReadonlyMap<string, Int32Array> = new Map(),
): CatalogueState {
  const { products } = index.columns;
  const known = Array.from(orders, ([name, slots]) => [name, () => toProductList(products, slots)] as const);
  const lists = new SharedListCaches(new SortedListCache(defaultListLimits, known));
  return { index, lists, moment: 0, recordsSince: 0, availabilitySince: 0, stock, search };
}

export interface StateChange {
  /** Handles of products that were changed or deleted. */
  readonly handles: readonly string[];
  /** The changed products that still exist, with their JSON. */
  readonly products: readonly { readonly record: ProductRecord; readonly json: string }[];
  /**
   * Stock levels by the digits of the variant id: of every variant whose stock changed, and of all variants
   * of `products`.
   */
  readonly levels: ReadonlyMap<string, StockLevel>;
}

/**
 * Applies a change.
 * @returns the next state and the new product rows. Lists and snapshots of earlier versions remain valid.
 */
export function applyCatalogueChange(
  before: CatalogueState,
  change: StateChange,
): { readonly moment: CatalogueState; readonly added: readonly StoredProduct[] } {
  const { columns } = before.index;
  const { kept } = before.lists;
  const moment = before.moment + 1;
  const { removed, added } = replaceProducts(before, change, moment);
  const { levels, sold, flipped } = stockChanges(
    columns,
    change.levels,
    before.stock,
    moment,
    new Set(added),
  );
  const recordsChanged = removed.length + added.length > 0;
  if (recordsChanged) kept.note(moment, 'records', removed, added);
  if (flipped.length > 0) kept.note(moment, 'availability', flipped, flipped);
  if (sold.length > 0) kept.note(moment, 'sales', sold, sold);
  const next = {
    index: before.index,
    lists: before.lists,
    search: before.search,
    moment,
    recordsSince: recordsChanged ? moment : before.recordsSince,
    availabilitySince: recordsChanged || flipped.length > 0 ? moment : before.availabilitySince,
    stock: before.stock.with(levels),
  };
  return { moment: next, added };
}

function replaceProducts(before: CatalogueState, { handles, products }: StateChange, moment: number) {
  const { columns } = before.index;
  const removed = new Set<StoredProduct>();
  const end = (product: StoredProduct | undefined) => {
    if (product === undefined || removed.has(product)) return;
    removed.add(product);
    columns.end(product, moment);
    before.search.remove(product.slot);
  };
  for (const handle of handles) end(columns.byHandle(handle, before.moment));
  for (const { record } of products) end(columns.byId(record.id, before.moment));
  const added = products.map(({ record, json }) => columns.add(record, json, moment));
  return { removed: [...removed], added };
}

/**
 * Compares the loaded stock levels with the previous ones, by variant row. Variants without a product are
 * skipped.
 */
function stockChanges(
  columns: ProductColumns,
  found: ReadonlyMap<string, StockLevel>,
  before: StockLevels,
  moment: number,
  fresh: ReadonlySet<StoredProduct>,
) {
  const levels = new Map<number, StockLevel>();
  const sold = new Set<StoredProduct>();
  const flipped = new Set<StoredProduct>();
  for (const [variantId, level] of found) {
    const row = columns.variantRow(variantId, moment);
    const product = row < 0 ? undefined : columns.productOf(row);
    if (product === undefined) continue;
    levels.set(row, level);
    if (fresh.has(product)) continue;
    if (before.sold(row) !== level.sold) sold.add(product);
    const hadStock = before.available(row) > 0;
    if (hadStock !== level.available > 0 && !columns.neverRunsOut(row)) flipped.add(product);
  }
  return { levels, sold: [...sold], flipped: [...flipped] };
}
