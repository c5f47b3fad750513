/**
 * Caches shared by all snapshots of the same columns: lists, facet counts and filter results that stay valid
 * across changes which don't affect them.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { LRUCache } from 'lru-cache';
import type { FilterCounts } from './available-filters.ts';
import type { ProductColumns } from './product-columns.ts';
import { ProductsByFacet } from './products-by-facet.ts';
import type { FacetFrequencies } from './recommendations.ts';
import { SortedListCache } from './sorted-list-cache.ts';

/** Cache size. Keys contain the client's filters, so their length counts too. */
const maxCacheBytes = 8 * 1024 * 1024;
const bytesOfValue = 400;
/** Spare capacity for products added before the array of stock bits is reallocated. */
const spareSlots = 4096;

export class SharedListCaches {
  readonly sortedLists: SortedListCache;
  /** Filter results and facet counts by list and chosen filters, with one common size limit. */
  readonly #found = new LRUCache<string, Found>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ passes, counts }, key) =>
      2 * key.length + bytesOfValue * (1 + (counts?.size ?? 0)) + (passes?.length ?? 0),
  });
  readonly phraseUses = new CountedSince<Int32Array>();
  readonly markCounts = new CountedSince<FacetFrequencies>();

  #carriers: ProductsByFacet | undefined;
  readonly #stockMarks = new Map<RegionKey, { marks: Uint8Array; stateVersion: number }>();

  constructor(sortedLists = new SortedListCache()) {
    this.sortedLists = sortedLists;
  }

  /** Returns the inverted index; it doesn't include the newest products. */
  productsByFacet(columns: ProductColumns): ProductsByFacet {
    if (this.#carriers?.isRecent(columns) !== true) this.#carriers = new ProductsByFacet(columns);
    return this.#carriers;
  }

  /**
   * Returns `stockBits` by slot for a region and version. Don't hold the array across an `await`: it is updated in place for
   * the next version.
   *
   * @param slots number of slots.
   * @param getMark computes one product's bits.
   * @returns null if the array has already been updated for a later version.
   */
  getStockBitsBySlot(
    region: RegionKey,
    stateVersion: number,
    slots: number,
    getMark: (slot: number) => number,
  ): Uint8Array | null {
    const known = this.#stockMarks.get(region);
    if (known !== undefined && known.stateVersion > stateVersion) return null;
    const touched =
      known === undefined
        ? null
        : this.sortedLists.getChangedProducts('availability', known.stateVersion, stateVersion);
    if (known === undefined || touched === null) {
      const marks = new Uint8Array(slots + spareSlots);
      for (let slot = 0; slot < slots; slot += 1) marks[slot] = getMark(slot);
      this.#stockMarks.set(region, { marks, stateVersion });
      return marks;
    }
    if (slots > known.marks.length) {
      const marks = new Uint8Array(slots + spareSlots);
      marks.set(known.marks);
      known.marks = marks;
    }
    for (const { slot } of touched) known.marks[slot] = getMark(slot);
    known.stateVersion = stateVersion;
    return known.marks;
  }

  /** Returns flags by slot for the products that pass the filters in `key`. */
  passes(key: string, find: () => Uint8Array): Uint8Array {
    const before = this.#found.get(key);
    const passes = before?.passes ?? find();
    if (before?.passes === undefined) this.#found.set(key, { ...before, passes });
    return passes;
  }

  /** Returns the facet counts for the list and filters in `key`. */
  filters(key: string, count: () => FilterCounts): FilterCounts {
    const before = this.#found.get(key);
    const counts = before?.counts ?? count();
    if (before?.counts === undefined) this.#found.set(key, { ...before, counts });
    return counts;
  }
}

/** Cached results; each is computed on the first request. */
interface Found {
  readonly passes?: Uint8Array;
  readonly counts?: FilterCounts;
}

/** Counts by region, valid until records change. */
class CountedSince<T> {
  readonly #counted = new Map<RegionKey, { readonly since: number; readonly counts: T }>();

  /** @param since version in which records last changed. */
  of(region: RegionKey, since: number, count: () => T): T {
    const known = this.#counted.get(region);
    if (known?.since === since) return known.counts;
    const counts = count();
    this.#counted.set(region, { since, counts });
    return counts;
  }
}
