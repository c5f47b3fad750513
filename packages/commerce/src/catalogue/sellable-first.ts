/** Where nobody asks for another order, what can be bought comes first. Source: store §4 (sellable for sorting). */
import type { CatalogueView } from './catalogue.ts';
import type { FilterView } from './filter-marks.ts';
import { listOf, slotsOf } from './list-slots.ts';
import type { StoredProduct } from './stored-product.ts';

/** So many are judged one by one. */
const few = 50;

/** The same products, sellable ones first; both parts keep their order. */
export function sellableFirst(
  view: CatalogueView,
  products: readonly StoredProduct[],
): readonly StoredProduct[] {
  const marks = products.length < few ? null : view.sellable();
  const slots = slotsOf(products);
  const ordered = new Int32Array(slots.length);
  const others = new Int32Array(slots.length);
  let [first, last] = [0, 0];
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (marks === null ? isSellable(view, slot) : marks[slot] === 1) {
      ordered[first] = slot;
      first += 1;
    } else {
      others[last] = slot;
      last += 1;
    }
  }
  if (last === 0) return products;
  ordered.set(others.subarray(0, last), first);
  return listOf(view.columns.products, ordered);
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
