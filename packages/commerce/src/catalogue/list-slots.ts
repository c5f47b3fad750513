/**
 * Caches the slots of a list's products as typed arrays, so that columns can be read in slot order (which suits CPU caches)
 * without loading product objects.
 */
import type { StoredProduct } from './stored-product.ts';

type Products = readonly StoredProduct[];

const slots = new WeakMap<Products, Int32Array>();
const members = new WeakMap<Products, Int32Array>();
const ranks = new WeakMap<Products, Int32Array>();

/** Returns the products' slots in list order. */
export function getSlots(list: Products): Int32Array {
  const before = slots.get(list);
  if (before !== undefined) return before;
  const made = new Int32Array(list.length);
  for (let place = 0; place < made.length; place += 1) made[place] = list[place]?.slot ?? 0;
  slots.set(list, made);
  return made;
}

/** Creates a list from slots without loading product objects. */
export function toProductList(products: Products, known: Int32Array): Products {
  const list: StoredProduct[] = [];
  for (let place = 0; place < known.length; place += 1) {
    const product = products[known[place] ?? 0];
    if (product !== undefined) list.push(product);
  }
  slots.set(list, known);
  return list;
}

/** Caches the slots of a list whose slots the caller knows already. */
export function setKnownSlots(list: Products, known: Int32Array): void {
  slots.set(list, known);
}

/** Returns the products' slots in ascending order. */
export function getSlotsAscending(list: Products): Int32Array {
  const before = members.get(list);
  if (before !== undefined) return before;
  const made = ascending(getSlots(list));
  members.set(list, made);
  return made;
}

/** Below this density, sorting is faster than a pass over all slots. */
const denseFrom = 1 / 64;

/** Sorts distinct slots in ascending order. */
function ascending(given: Int32Array): Int32Array {
  const highest = findHighest(given);
  if (given.length < highest * denseFrom) return given.toSorted();
  const isGiven = new Uint8Array(highest + 1);
  for (let place = 0; place < given.length; place += 1) isGiven[given[place] ?? 0] = 1;
  const made = new Int32Array(given.length);
  let count = 0;
  for (let slot = 0; slot <= highest; slot += 1) {
    if (isGiven[slot] !== 1) continue;
    made[count] = slot;
    count += 1;
  }
  return made;
}

function findHighest(given: Int32Array): number {
  let highest = -1;
  for (let place = 0; place < given.length; place += 1) highest = Math.max(highest, given[place] ?? 0);
  return highest;
}

/** Lets `other` reuse the sorted slots of `list`, which has the same products in another order. */
export function shareSortedSlots(list: Products, other: Products): void {
  const known = members.get(list);
  if (known !== undefined) members.set(other, known);
}

/** Returns each product's index in the list, by slot. */
export function getRanks(list: Products): Int32Array {
  const before = ranks.get(list);
  if (before !== undefined) return before;
  const order = getSlots(list);
  const made = new Int32Array(findHighest(order) + 1);
  for (let rank = 0; rank < order.length; rank += 1) made[order[rank] ?? 0] = rank;
  ranks.set(list, made);
  return made;
}
