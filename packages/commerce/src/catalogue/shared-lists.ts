/** What snapshots of the same columns keep together: lists, counts and filters that outlive a change that leaves them be. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { LRUCache } from 'lru-cache';
import type { FilterCounts } from './available-filters.ts';
import { KeptLists } from './kept-lists.ts';
import { MarkCarriers } from './mark-carriers.ts';
import type { ProductColumns } from './product-columns.ts';
import type { MarkCounts } from './recommendations.ts';

/** Choices are a client's own words: they are counted by their length, beside what was found for them. */
const rememberedBytes = 8 * 1024 * 1024;
const bytesOfValue = 400;
/** Rows that may come before marks of products are copied into a larger place. */
const roomForRows = 4096;

export class SharedLists {
  readonly kept: KeptLists;
  /** By list and choice: what was found for them, in one bound. */
  readonly #found = new LRUCache<string, Found>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ passes, counts }, key) =>
      2 * key.length + bytesOfValue * (1 + (counts?.size ?? 0)) + (passes?.length ?? 0),
  });
  readonly phraseUses = new CountedSince<Int32Array>();
  readonly markCounts = new CountedSince<MarkCounts>();

  #carriers: MarkCarriers | undefined;
  readonly #stockMarks = new Map<RegionKey, { marks: Uint8Array; moment: number }>();

  constructor(kept = new KeptLists()) {
    this.kept = kept;
  }

  /** Which products carry each mark, but for the newest rows. */
  carriers(columns: ProductColumns): MarkCarriers {
    if (this.#carriers?.isRecent(columns) !== true) this.#carriers = new MarkCarriers(columns);
    return this.#carriers;
  }

  /**
   * By slot: what can be bought of each product in a region at a moment. Read it at once: the next moment changes it.
   *
   * @param slots how many there are.
   * @param markOf judges one product.
   * @returns null for a moment that is over.
   */
  stockMarks(
    region: RegionKey,
    moment: number,
    slots: number,
    markOf: (slot: number) => number,
  ): Uint8Array | null {
    const known = this.#stockMarks.get(region);
    if (known !== undefined && known.moment > moment) return null;
    const touched = known === undefined ? null : this.kept.touched('availability', known.moment, moment);
    if (known === undefined || touched === null) {
      const marks = new Uint8Array(slots + roomForRows);
      for (let slot = 0; slot < slots; slot += 1) marks[slot] = markOf(slot);
      this.#stockMarks.set(region, { marks, moment });
      return marks;
    }
    if (slots > known.marks.length) {
      const marks = new Uint8Array(slots + roomForRows);
      marks.set(known.marks);
      known.marks = marks;
    }
    for (const { slot } of touched) known.marks[slot] = markOf(slot);
    known.moment = moment;
    return known.marks;
  }

  /** Which products of a list pass a choice, by slot. */
  passes(key: string, find: () => Uint8Array): Uint8Array {
    const before = this.#found.get(key);
    const passes = before?.passes ?? find();
    if (before?.passes === undefined) this.#found.set(key, { ...before, passes });
    return passes;
  }

  /** What was counted of a list and choice. */
  filters(key: string, count: () => FilterCounts): FilterCounts {
    const before = this.#found.get(key);
    const counts = before?.counts ?? count();
    if (before?.counts === undefined) this.#found.set(key, { ...before, counts });
    return counts;
  }
}

/** What was found for a list and a choice, as far as it was asked for. */
interface Found {
  readonly passes?: Uint8Array;
  readonly counts?: FilterCounts;
}

/** What was counted in each region, until records change. */
class CountedSince<T> {
  readonly #counted = new Map<RegionKey, { readonly since: number; readonly counts: T }>();

  /** @param since the moment at which records changed last. */
  of(region: RegionKey, since: number, count: () => T): T {
    const known = this.#counted.get(region);
    if (known?.since === since) return known.counts;
    const counts = count();
    this.#counted.set(region, { since, counts });
    return counts;
  }
}
