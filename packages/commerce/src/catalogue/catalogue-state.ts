/**
 * State of the catalogue at one version, and the transition to the next version: a change is applied to the columns, the
 * stock levels and the cached lists.
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
   * Version number. Each row of the columns has a first and a last version; rows whose range contains this number are part
   * of this state.
   */
  readonly stateVersion: number;
  /** Last version in which records changed, and last version in which any variant's stock status changed. */
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
  return { index, lists, stateVersion: 0, recordsSince: 0, availabilitySince: 0, stock, search };
}

/** A change of products: the handles affected, and the records that exist after the change. */
export interface ProductChange {
  /** Handles of products that were changed or deleted. */
  readonly handles: readonly string[];
  /** The changed products that still exist, with their JSON. */
  readonly products: readonly { readonly record: ProductRecord; readonly json: string }[];
}

export interface StateChange extends ProductChange {
  /**
   * Stock levels by the digits of the variant id: of every variant whose stock changed, and of all variants
   * of `products`.
   */
  readonly levels: ReadonlyMap<string, StockLevel>;
}

/**
 * Applies a change.
 * @returns the next state. Lists and snapshots of earlier versions remain valid.
 */
export function applyCatalogueChange(before: CatalogueState, change: StateChange): CatalogueState {
  const next = new NextState(before);
  next.replace(change);
  return next.finish(change.levels);
}

/**
 * Builds the next state in several steps, so that other work can run in between. Readers of the current state don't see
 * intermediate results. Once `replace` was called, no other next state may be built from the same state.
 */
export class NextState {
  readonly #before: CatalogueState;
  readonly #stateVersion: number;
  readonly #removed = new Set<StoredProduct>();
  readonly #added = new Set<StoredProduct>();

  constructor(before: CatalogueState) {
    this.#before = before;
    this.#stateVersion = before.stateVersion + 1;
  }

  /** Replaces some products, and adds them to the search index. */
  replace({ handles, products }: ProductChange): void {
    const { index, stateVersion, search } = this.#before;
    const { columns } = index;
    for (const handle of handles) this.#end(columns.byHandle(handle, stateVersion));
    for (const { record, json } of products) {
      this.#end(columns.byId(record.id, stateVersion));
      // An earlier `replace` may have added the product under its previous handle. End that row too.
      this.#end(columns.byId(record.id, this.#stateVersion));
      const product = columns.add(record, json, this.#stateVersion);
      search.put(product.slot, record);
      this.#added.add(product);
    }
  }

  #end(product: StoredProduct | undefined): void {
    if (product === undefined || this.#removed.has(product)) return;
    const { index, search } = this.#before;
    index.columns.end(product, this.#stateVersion);
    if (this.#added.delete(product)) search.remove(product.slot);
    else this.#removed.add(product);
  }

  /** @param levels as in `StateChange`. */
  finish(levels: ReadonlyMap<string, StockLevel>): CatalogueState {
    const before = this.#before;
    const stateVersion = this.#stateVersion;
    const [removed, added] = [[...this.#removed], [...this.#added]];
    const { sortedLists } = before.lists;
    // The search index is shared: the previous state needed these products until now.
    for (const { slot } of removed) before.search.remove(slot);
    const stock = stockChanges(before.index.columns, levels, before.stock, stateVersion, this.#added);
    const { sold, flipped } = stock;
    const recordsChanged = removed.length + added.length > 0;
    if (recordsChanged) sortedLists.recordChange(stateVersion, 'records', removed, added);
    if (flipped.length > 0) sortedLists.recordChange(stateVersion, 'availability', flipped, flipped);
    if (sold.length > 0) sortedLists.recordChange(stateVersion, 'sales', sold, sold);
    return {
      index: before.index,
      lists: before.lists,
      search: before.search,
      stateVersion,
      recordsSince: recordsChanged ? stateVersion : before.recordsSince,
      availabilitySince: recordsChanged || flipped.length > 0 ? stateVersion : before.availabilitySince,
      stock: before.stock.with(stock.levels),
    };
  }
}

/** Compares the loaded stock levels with the previous ones, by variant row. Variants without a product are skipped. */
function stockChanges(
  columns: ProductColumns,
  found: ReadonlyMap<string, StockLevel>,
  before: StockLevels,
  stateVersion: number,
  fresh: ReadonlySet<StoredProduct>,
) {
  const levels = new Map<number, StockLevel>();
  const sold = new Set<StoredProduct>();
  const flipped = new Set<StoredProduct>();
  for (const [variantId, level] of found) {
    const row = columns.variantRow(variantId, stateVersion);
    const product = row < 0 ? undefined : columns.getProduct(row);
    if (product === undefined) continue;
    levels.set(row, level);
    if (fresh.has(product)) continue;
    if (before.sold(row) !== level.sold) sold.add(product);
    const hadStock = before.available(row) > 0;
    if (hadStock !== level.available > 0 && !columns.neverRunsOut(row)) flipped.add(product);
  }
  return { levels, sold: [...sold], flipped: [...flipped] };
}
