/** Slots of products by their scores, without a function that compares two of thousands. */

/** Scores are told apart by so many steps. */
const steps = 2 ** 31;
/** Bits by which numbers are sorted at a time. */
const digitBits = 11;
const digits = 1 << digitBits;
/** So many are sorted by comparing them. */
const fewFound = 500;

/** What sorting needs. */
export interface OrderRoom {
  /** By slot: how far it is from the best, and one; 0 for those that weren't found. */
  readonly far: Uint32Array;
  readonly slots: Int32Array;
  readonly others: Int32Array;
}

/** Room for so many products. */
export function orderRoom(products: number): OrderRoom {
  return {
    far: new Uint32Array(products),
    slots: new Int32Array(products),
    others: new Int32Array(products),
  };
}

/** Highest first, equals by slot. */
export function inOrderOfScore(found: Int32Array, scores: Float64Array, room: OrderRoom): Int32Array {
  let highest = 0;
  for (let place = 0; place < found.length; place += 1) {
    highest = Math.max(highest, scores[found[place] ?? 0] ?? 0);
  }
  const distance = (slot: number) => 1 + Math.round((1 - (scores[slot] ?? 0) / highest) * steps);
  if (found.length < fewFound) return found.toSorted((a, b) => distance(a) - distance(b) || a - b);
  const { far } = room;
  for (let place = 0; place < found.length; place += 1) {
    const slot = found[place] ?? 0;
    far[slot] = distance(slot);
  }
  let [ordered, next] = [room.slots, room.others];
  let count = 0;
  for (let slot = 0; slot < far.length; slot += 1) {
    if (far[slot] === 0) continue;
    ordered[count] = slot;
    count += 1;
  }
  // By the lowest digits first: each walk keeps the order of those before it.
  for (let shift = 0; shift < 32; shift += digitBits) {
    sortByDigit(ordered, count, far, shift, next);
    [ordered, next] = [next, ordered];
  }
  for (let place = 0; place < count; place += 1) far[ordered[place] ?? 0] = 0;
  return ordered.slice(0, count);
}

function sortByDigit(
  slots: Int32Array,
  count: number,
  numbers: Uint32Array,
  shift: number,
  into: Int32Array,
): void {
  const starts = new Int32Array(digits + 1);
  for (let place = 0; place < count; place += 1) {
    const digit = ((numbers[slots[place] ?? 0] ?? 0) >>> shift) & (digits - 1);
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  for (let digit = 0; digit < digits; digit += 1) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  for (let place = 0; place < count; place += 1) {
    const slot = slots[place] ?? 0;
    const digit = ((numbers[slot] ?? 0) >>> shift) & (digits - 1);
    const next = starts[digit] ?? 0;
    into[next] = slot;
    starts[digit] = next + 1;
  }
}
