/**
 * The slots of a list's products, as numbers side by side: columns are read in the order of slots, which memory likes, and
 * nothing has to be asked of a hundred thousand products.
 */
import type { StoredProduct } from './stored-product.ts';

type Products = readonly StoredProduct[];

const slots = new WeakMap<Products, Int32Array>();
const members = new WeakMap<Products, Int32Array>();
const ranks = new WeakMap<Products, Int32Array>();

/** The slots in the order of the list. */
export function slotsOf(list: Products): Int32Array {
  const before = slots.get(list);
  if (before !== undefined) return before;
  const made = new Int32Array(list.length);
  for (let place = 0; place < made.length; place += 1) made[place] = list[place]?.slot ?? 0;
  slots.set(list, made);
  return made;
}

/** The products of these slots, in their order, without any of them being looked at. */
export function listOf(products: Products, known: Int32Array): Products {
  const list: StoredProduct[] = [];
  for (let place = 0; place < known.length; place += 1) {
    const product = products[known[place] ?? 0];
    if (product !== undefined) list.push(product);
  }
  slots.set(list, known);
  return list;
}

/** Says what the slots of a list are, where that is known. */
export function noteSlots(list: Products, known: Int32Array): void {
  slots.set(list, known);
}

/** The slots in their own order. */
export function membersOf(list: Products): Int32Array {
  const before = members.get(list);
  if (before !== undefined) return before;
  const made = ascending(slotsOf(list));
  members.set(list, made);
  return made;
}

/** Fewer are sorted faster than all slots are walked along. */
const denseFrom = 1 / 64;

/** Slots in ascending order; each is there once. */
function ascending(given: Int32Array): Int32Array {
  const highest = highestOf(given);
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

function highestOf(given: Int32Array): number {
  let highest = -1;
  for (let place = 0; place < given.length; place += 1) highest = Math.max(highest, given[place] ?? 0);
  return highest;
}

/** The second list holds what the first one does, in another order. */
export function shareMembers(list: Products, other: Products): void {
  const known = members.get(list);
  if (known !== undefined) members.set(other, known);
}

/** Where each product of the list stands, by slot. */
export function ranksOf(list: Products): Int32Array {
  const before = ranks.get(list);
  if (before !== undefined) return before;
  const order = slotsOf(list);
  const made = new Int32Array(highestOf(order) + 1);
  for (let rank = 0; rank < order.length; rank += 1) made[order[rank] ?? 0] = rank;
  ranks.set(list, made);
  return made;
}
