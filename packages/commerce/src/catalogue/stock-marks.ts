/** What can be bought of a product at a moment, as bits: lists ask it of all products at once. */
import type { FilterView } from './filter-marks.ts';

export const stockBits = {
  /** A shopper can buy it. */
  sellable: 1,
  /** Of the variants that the region sells one is in stock, and one is not. */
  inStock: 2,
  outOfStock: 4,
} as const;

/** Whether a product can be bought, told by marks where they are of this moment. To be asked at once, of many. */
export function sellableTest(view: FilterView): (slot: number) => boolean {
  let marks: Uint8Array | null | undefined;
  return (slot) => {
    if (marks === undefined) marks = view.stockMarks();
    return marks === null ? isSellable(view, slot) : ((marks[slot] ?? 0) & stockBits.sellable) !== 0;
  };
}

export function stockMarkOf(view: FilterView, slot: number): number {
  const { columns, region } = view;
  const prices = columns.prices(region);
  const shown = columns.isPublished(slot, region);
  const end = columns.endOfVariants(slot);
  let mark = 0;
  for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
    if (Number.isNaN(prices[row])) continue;
    mark |= shown && view.hasStock(row) ? stockBits.inStock : stockBits.outOfStock;
  }
  // What has nothing in stock can't be sellable.
  if ((mark & stockBits.inStock) !== 0 && isSellable(view, slot)) mark |= stockBits.sellable;
  return mark;
}

/** `isSellable` of the rules, read from columns: a price above zero, something available, and not sold out. */
export function isSellable(view: FilterView, slot: number): boolean {
  const { columns, region } = view;
  if (!columns.isPublished(slot, region) || (columns.lowestPrice(slot, region) ?? 0) <= 0) return false;
  const prices = columns.prices(region);
  const first = columns.firstVariant.at(slot);
  const end = columns.endOfVariants(slot);
  const available = (row: number) => !Number.isNaN(prices[row]) && view.hasStock(row);
  if (first < end && available(first)) return true;
  if (!columns.shapes.at(columns.shape.at(slot)).hasChoice) return false;
  for (let row = first + 1; row < end; row += 1) if (available(row)) return true;
  return false;
}
