/** What snapshots of the same columns keep together: lists, counts and filters that outlive a change that leaves them be. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { LRUCache } from 'lru-cache';
import type { FilterCounts } from './available-filters.ts';
import { KeptLists } from './kept-lists.ts';
import type { MarkCounts } from './recommendations.ts';

/** Choices are a client's own words: they are counted by their length, beside what was found for them. */
const rememberedBytes = 8 * 1024 * 1024;
const bytesOfValue = 400;

export class SharedLists {
  readonly kept: KeptLists;
  readonly #filters = new LRUCache<string, FilterCounts>({
    maxSize: rememberedBytes,
    sizeCalculation: (found, key) => 2 * key.length + bytesOfValue * found.size,
  });
  readonly phraseUses = new CountedSince<Int32Array>();
  readonly markCounts = new CountedSince<MarkCounts>();

  constructor(kept = new KeptLists()) {
    this.kept = kept;
  }

  /** What was counted of a list and choice. */
  filters(key: string, count: () => FilterCounts): FilterCounts {
    const before = this.#filters.get(key);
    if (before !== undefined) return before;
    const filters = count();
    this.#filters.set(key, filters);
    return filters;
  }
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
