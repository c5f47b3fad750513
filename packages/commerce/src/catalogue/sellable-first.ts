/** Where nobody asks for another order, what can be bought comes first. Source: store §4 (sellable for sorting). */
import type { FilterView } from './filter-marks.ts';
import type { StoredProduct } from './stored-product.ts';

/** The same products, sellable ones first; both parts keep their order. */
export function sellableFirst(
  view: FilterView,
  products: readonly StoredProduct[],
): readonly StoredProduct[] {
  const sellable: StoredProduct[] = [];
  const others: StoredProduct[] = [];
  for (const product of products) (isSellable(view, product.slot) ? sellable : others).push(product);
  return others.length === 0 ? products : [...sellable, ...others];
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
