/** Inverted index from tags, collections and product types to products, for finding related products without a scan. */
import type { ProductColumns } from './product-columns.ts';

/** Maximum number of products added since the index was built. They are scanned one by one. */
const maxUnindexed = 2000;

type Kind = 'tags' | 'collections' | 'types';

/** Posting lists: the slots of value `n` are between `starts[n]` and `starts[n + 1]`. */
interface PostingRows {
  readonly starts: Int32Array;
  readonly slots: Int32Array;
}

export class ProductsByFacet {
  readonly #postings: Readonly<Record<Kind, PostingRows>>;
  /** Number of indexed slots; products added later aren't included. */
  readonly slots: number;

  constructor(columns: ProductColumns) {
    this.slots = columns.products.length;
    const { tags, inCollections, type } = columns;
    this.#postings = {
      tags: invert(tags.items.values, tags.starts.values, tags.end(this.slots - 1), this.slots),
      collections: invert(
        inCollections.items.values,
        inCollections.starts.values,
        inCollections.end(this.slots - 1),
        this.slots,
      ),
      types: invert(type.values, null, this.slots, this.slots),
    };
  }

  /** True if few enough products were added after indexing to scan them one by one. */
  isRecent(columns: ProductColumns): boolean {
    return columns.products.length - this.slots <= maxUnindexed;
  }

  /** Returns the slots of the products with a value, in ascending order. */
  of(kind: Kind, mark: number): Int32Array {
    const { starts, slots } = this.#postings[kind];
    return slots.subarray(starts[mark] ?? slots.length, starts[mark + 1] ?? slots.length);
  }
}

/**
 * @param starts start offset of each slot's values, the last of which end at `end`; null if each slot has
 * exactly one.
 */
function invert(marks: Int32Array, starts: Int32Array | null, end: number, count: number): PostingRows {
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
