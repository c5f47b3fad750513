/** One moment of the catalogue after the other: what a change makes of the columns, the stock and the lists. */
import type { CatalogueIndex } from './catalogue-index.ts';
import { KeptLists, usualLimits } from './kept-lists.ts';
import { listOf } from './list-slots.ts';
import type { ProductRecord } from './model.ts';
import type { ProductColumns } from './product-columns.ts';
import type { SearchIndex } from './search-index.ts';
import { SharedLists } from './shared-lists.ts';
import type { StockLevel, StockLevels } from './stock-levels.ts';
import type { StoredProduct } from './stored-product.ts';

export interface Moment {
  readonly index: CatalogueIndex;
  readonly lists: SharedLists;
  /** Its number, in the order of changes; tells which rows of the columns are part of it. */
  readonly moment: number;
  /** The moment at which records changed last, and the one at which anything became available or ran out. */
  readonly recordsSince: number;
  readonly availabilitySince: number;
  readonly stock: StockLevels;
  readonly search: SearchIndex;
}

/** @param orders lists that are known, by their names, as slots in their order. */
export function firstMoment(
  index: CatalogueIndex,
  stock: StockLevels,
  search: SearchIndex,
  orders: ReadonlyMap<string, Int32Array> = new Map(),
): Moment {
  const { products } = index.columns;
  const known = Array.from(orders, ([name, slots]) => [name, () => listOf(products, slots)] as const);
  const lists = new SharedLists(new KeptLists(usualLimits, known));
  return { index, lists, moment: 0, recordsSince: 0, availabilitySince: 0, stock, search };
}

export interface MomentChange {
  /** Handles of products that changed, or that there are no more. */
  readonly handles: readonly string[];
  /** Those that there are now, with their JSON. */
  readonly products: readonly { readonly record: ProductRecord; readonly json: string }[];
  /** By the digits of variants' ids: every variant whose stock changed, and all variants of `products`. */
  readonly levels: ReadonlyMap<string, StockLevel>;
}

/** The moment after a change, and the rows that it brought. What was handed out for earlier moments stays right. */
export function nextMoment(
  before: Moment,
  change: MomentChange,
): { readonly moment: Moment; readonly added: readonly StoredProduct[] } {
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

function replaceProducts(before: Moment, { handles, products }: MomentChange, moment: number) {
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

/** What levels change in those before, by row; a variant that no product has is left out. */
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
