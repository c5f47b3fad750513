/** Stock status of a product in a region as bits, computed for all products at once. */
import type { FilterView } from './facet-bits.ts';

export const stockBits = {
  /** The product can be bought. */
  sellable: 1,
  /** `inStock`: at least one variant that the region sells is in stock. `outOfStock`: at least one isn't. */
  inStock: 2,
  outOfStock: 4,
} as const;

/**
 * Returns a predicate for products that can be bought. It uses the stock bits if they belong to this version. Don't use it
 * after an `await`.
 */
export function createSellableTest(view: FilterView): (slot: number) => boolean {
  let marks: Uint8Array | null | undefined;
  return (slot) => {
    if (marks === undefined) marks = view.stockBitsBySlot();
    return marks === null ? isSlotSellable(view, slot) : ((marks[slot] ?? 0) & stockBits.sellable) !== 0;
  };
}

export function getStockBits(view: FilterView, slot: number): number {
  const { columns, region } = view;
  const prices = columns.prices(region);
  const shown = columns.isPublished(slot, region);
  const end = columns.endOfVariants(slot);
  let mark = 0;
  for (let row = columns.firstVariant.at(slot); row < end; row += 1) {
    if (Number.isNaN(prices[row])) continue;
    mark |= shown && view.hasStock(row) ? stockBits.inStock : stockBits.outOfStock;
  }
  // A product without a variant in stock can't be sellable, so the exact check is skipped.
  if ((mark & stockBits.inStock) !== 0 && isSlotSellable(view, slot)) mark |= stockBits.sellable;
  return mark;
}

/**
 * Equivalent of `isSellable` in `packages/rules` that reads columns: a price above zero, an available variant, not sold out.
 */
export function isSlotSellable(view: FilterView, slot: number): boolean {
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
