/** Which products carry a mark (a tag, a collection, a type), so that those alike are found without looking at all others. */
import type { ProductColumns } from './product-columns.ts';

/** Rows that may be added before the lists are made anew; until then they are looked at one by one. */
const mostNew = 2000;

type Kind = 'tags' | 'collections' | 'types';

/** Slots by mark: those of a mark begin where `starts` says. */
interface Carriers {
  readonly starts: Int32Array;
  readonly slots: Int32Array;
}

export class MarkCarriers {
  readonly #carriers: Readonly<Record<Kind, Carriers>>;
  /** Products that came later are in no list. */
  readonly slots: number;

  constructor(columns: ProductColumns) {
    this.slots = columns.products.length;
    const { tags, inCollections, type } = columns;
    this.#carriers = {
      tags: byMark(tags.items.values, tags.starts.values, tags.end(this.slots - 1), this.slots),
      collections: byMark(
        inCollections.items.values,
        inCollections.starts.values,
        inCollections.end(this.slots - 1),
        this.slots,
      ),
      types: byMark(type.values, null, this.slots, this.slots),
    };
  }

  /** Whether so few products came since that each may be looked at. */
  isRecent(columns: ProductColumns): boolean {
    return columns.products.length - this.slots <= mostNew;
  }

  /** Slots of the products that carry a mark, in ascending order. */
  of(kind: Kind, mark: number): Int32Array {
    const { starts, slots } = this.#carriers[kind];
    return slots.subarray(starts[mark] ?? slots.length, starts[mark + 1] ?? slots.length);
  }
}

/** @param starts where the marks of each slot begin, those of the last one end at `end`; null where each has one. */
function byMark(marks: Int32Array, starts: Int32Array | null, end: number, count: number): Carriers {
  let highest = -1;
  for (let item = 0; item < end; item += 1) highest = Math.max(highest, marks[item] ?? 0);
  const firsts = new Int32Array(highest + 2);
  for (let item = 0; item < end; item += 1) {
    const next = (marks[item] ?? 0) + 1;
    firsts[next] = (firsts[next] ?? 0) + 1;
  }
  for (let mark = 0; mark <= highest; mark += 1) {
    firsts[mark + 1] = (firsts[mark + 1] ?? 0) + (firsts[mark] ?? 0);
  }
  const filled = firsts.slice();
  const slots = new Int32Array(end);
  let item = 0;
  for (let slot = 0; slot < count; slot += 1) {
    const last = slot + 1 === count ? end : starts === null ? slot + 1 : (starts[slot + 1] ?? end);
    for (; item < last; item += 1) {
      const mark = marks[item] ?? 0;
      const place = filled[mark] ?? 0;
      slots[place] = slot;
      filled[mark] = place + 1;
    }
  }
  return { starts: firsts, slots };
}
