/** Default order of lists: products that can be bought come first (CAT-16). */
import type { CatalogueView } from './catalogue.ts';
import { getSlots, toProductList } from './list-slots.ts';
import { isSlotSellable, stockBits } from './stock-bits.ts';
import type { StoredProduct } from './stored-product.ts';

/** Shorter lists are checked product by product. */
const maxIndividual = 50;

/** Moves sellable products to the front and otherwise preserves the order. */
export function moveSellableFirst(
  view: CatalogueView,
  products: readonly StoredProduct[],
): readonly StoredProduct[] {
  const marks = products.length < maxIndividual ? null : view.stockBitsBySlot();
  const slots = getSlots(products);
  const ordered = new Int32Array(slots.length);
  const others = new Int32Array(slots.length);
  let [first, last] = [0, 0];
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (marks === null ? isSlotSellable(view, slot) : ((marks[slot] ?? 0) & stockBits.sellable) !== 0) {
      ordered[first] = slot;
      first += 1;
    } else {
      others[last] = slot;
      last += 1;
    }
  }
  if (last === 0) return products;
  ordered.set(others.subarray(0, last), first);
  return toProductList(view.columns.products, ordered);
}
