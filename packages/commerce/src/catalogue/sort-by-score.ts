/** Sorts product slots by score, with a radix sort for large results. */

/** Resolution of scores. */
const steps = 2 ** 31;
/** Bits sorted in one pass. */
const digitBits = 11;
const digits = 1 << digitBits;
/** Smaller results are sorted by comparison, which is faster. */
const maxComparisonSort = 500;

/** Scratch buffers for sorting, reused between searches. */
export interface SortBuffers {
  /** By slot: distance from the highest score plus 1; 0 for products that aren't in the result. */
  readonly far: Uint32Array;
  readonly slots: Int32Array;
  readonly others: Int32Array;
}

/** Allocates buffers for a number of products. */
export function createSortBuffers(products: number): SortBuffers {
  return {
    far: new Uint32Array(products),
    slots: new Int32Array(products),
    others: new Int32Array(products),
  };
}

/** Returns the function that maps a slot to its distance from the highest score. */
function getDistance(found: Int32Array, scores: Float64Array): (slot: number) => number {
  let highest = 0;
  for (let place = 0; place < found.length; place += 1) {
    highest = Math.max(highest, scores[found[place] ?? 0] ?? 0);
  }
  return (slot) => 1 + Math.round((1 - (scores[slot] ?? 0) / highest) * steps);
}

/** Limits a result to the best few. */
export interface TopSelection {
  /** Maximum number of results. */
  readonly most: number;
  /**
   * Returns a product's group; lower groups rank first regardless of score. 0 is the lowest, null excludes
   * the product.
   */
  group(slot: number): number | null;
}

/** Returns the first results sorted by group, then by descending score, then by slot. */
export function selectTopScores(
  found: Int32Array,
  scores: Float64Array,
  { most, group }: TopSelection,
): Int32Array {
  const distance = getDistance(found, scores);
  const best: Ranked[] = [];
  for (let place = 0; place < found.length; place += 1) {
    const slot = found[place] ?? 0;
    const far = distance(slot);
    const last = best.length < most ? undefined : best.at(-1);
    // Most candidates can be skipped by comparing their score with that of the last result.
    if (last !== undefined && last.group === 0 && (far > last.far || (far === last.far && slot > last.slot)))
      continue;
    const ranked = group(slot);
    if (ranked === null) continue;
    const candidate = { slot, far, group: ranked };
    let at = best.length;
    while (at > 0 && comesBefore(candidate, best[at - 1])) at -= 1;
    if (at >= most) continue;
    best.splice(at, 0, candidate);
    if (best.length > most) best.pop();
  }
  return Int32Array.from(best, ({ slot }) => slot);
}

interface Ranked {
  readonly slot: number;
  readonly far: number;
  readonly group: number;
}

function comesBefore(one: Ranked, other: Ranked | undefined): boolean {
  if (other === undefined) return false;
  return (one.group - other.group || one.far - other.far || one.slot - other.slot) < 0;
}

/** Sorts by descending score, then by slot. */
export function sortByScore(found: Int32Array, scores: Float64Array, room: SortBuffers): Int32Array {
  const distance = getDistance(found, scores);
  if (found.length < maxComparisonSort) return found.toSorted((a, b) => distance(a) - distance(b) || a - b);
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
  // Least significant digit first: every pass is stable.
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
