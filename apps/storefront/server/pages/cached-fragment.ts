/**
 * Caches a fragment of pages that is the same for every shopper of a region, such as the layout with its menus: until its data
 * changes or, if its source doesn't report changes, for a limited time. The fragment's tags are added to each page that contains
 * it.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { partTag } from './tags.ts';

/** Cache times of a fragment whose source doesn't report changes, in ms since its creation started. */
export interface PartLife {
  /** Age from which the fragment is recreated in the background. */
  readonly freshFor: number;
  /** Age from which the fragment isn't served until it has been recreated. */
  readonly revalidateAfter: number;
  /** Age from which the fragment is never served, because an incomplete new fragment is better. */
  readonly discardAfter: number;
}

export interface CachedFragmentOptions<Value> {
  /** Name in the cache tag of pages that contain the fragment. */
  readonly name: string;
  /**
   * Creates the fragment. Calls `onTag` with the tags of the settings that it reads, and `failed` if some data is missing.
   */
  readonly make: (region: RegionKey, onTag: (tag: string) => void, failed: () => void) => Promise<Value>;
  /** Returns the handles of the products that a fragment shows. */
  readonly shows: (value: Value) => readonly string[];
  /** Awaited before a fragment is returned: checks for changes by other processes. */
  readonly checkForChanges: () => Promise<unknown>;
  /** Called with the tags of fragments whose content changed. */
  readonly changed: (tags: ReadonlySet<string>) => void;
  /** Called with the error of a check for changes, or of the creation. */
  readonly report: (error: unknown, doing: 'check' | 'create') => void;
  /** Monotonic clock in ms. */
  readonly clock: () => number;
  /** Minimum interval in ms between recreations for sales alone; default 2000. */
  readonly rest?: number;
  /**
   * Cache times if the source doesn't report changes. If omitted, a fragment is valid until `outdate` or `outdateShowing`.
   */
  readonly life?: PartLife;
}

interface CachedValue<Value> {
  readonly value: Value;
  /** Serialized value, to detect changes. */
  readonly text: string;
  readonly tags: ReadonlySet<string>;
  readonly at: number;
  /** True if the data may have changed, so that the fragment is recreated before its next use. */
  isStale: boolean;
  /** True if something was sold, so that the best sellers in the fragment may have another order. */
  sold: boolean;
}

interface InFlight<Value> {
  readonly change: number;
  readonly work: Promise<CachedValue<Value>>;
}

export class CachedFragment<Value> {
  readonly #options: CachedFragmentOptions<Value> & { readonly rest: number };
  readonly #cached = new Map<RegionKey, CachedValue<Value>>();
  readonly #inFlight = new Map<RegionKey, InFlight<Value>>();
  /** Number of changes. A fragment whose creation started before a change isn't valid for later requests. */
  #change = 0;
  /** Number of sales. A fragment whose creation started before a sale may have an old order. */
  #sales = 0;

  constructor(options: CachedFragmentOptions<Value>) {
    this.#options = { rest: 2000, ...options };
  }

  /**
   * Returns the current fragment. Calls `onTag` with its tags, and `since` with the time of its data (by the clock, ms) if that
   * may be in the past.
   */
  async get(region: RegionKey, onTag: (tag: string) => void, since?: (at: number) => void): Promise<Value> {
    const { checkForChanges, clock, rest, report, life } = this.#options;
    // If the database is unavailable, cached fragments stay valid.
    await checkForChanges().catch((error: unknown) => report(error, 'check'));
    let cached = this.#cached.get(region);
    const age = cached === undefined ? 0 : clock() - cached.at;
    if (cached === undefined) cached = await this.#make(region);
    else if (cached.isStale || (life !== undefined && age >= life.revalidateAfter))
      cached = await this.#makeOr(cached, region);
    else if (cached.sold && age >= rest) this.#renew(region);
    else if (life !== undefined && age >= life.freshFor) this.#renew(region);
    for (const tag of cached.tags) onTag(tag);
    if (life !== undefined) since?.(cached.at);
    return cached.value;
  }

  /**
   * Handles a change of the catalogue: recreates the fragment at once and, if it differs, purges the pages that contain it.
   */
  outdate(): void {
    this.#outdate(() => true);
  }

  /** Invalidates fragments with any of the tags. */
  outdateShowing(tags: ReadonlySet<string>): void {
    this.#outdate((cached) => [...tags].some((tag) => cached.tags.has(tag)));
  }

  /** Handles a sale, by which the order of the best sellers may have changed. */
  sold(): void {
    this.#sales += 1;
    for (const cached of this.#cached.values()) cached.sold = true;
  }

  #outdate(touches: (cached: CachedValue<Value>) => boolean): void {
    this.#change += 1;
    for (const [region, cached] of this.#cached) {
      if (!touches(cached)) continue;
      cached.isStale = true;
      this.#renew(region);
    }
  }

  #renew(region: RegionKey): void {
    this.#make(region).catch((error: unknown) => this.#options.report(error, 'create'));
  }

  /** Recreates the fragment. If that fails, returns the cached fragment, or throws if it is too old. */
  #makeOr(before: CachedValue<Value>, region: RegionKey): Promise<CachedValue<Value>> {
    return this.#make(region).catch((error: unknown) => {
      this.#options.report(error, 'create');
      if (this.#isOver(before)) throw error;
      return before;
    });
  }

  /** Returns true if a fragment is too old to be used, even if the new fragment is incomplete. */
  #isOver({ at }: CachedValue<Value>): boolean {
    const { clock, life } = this.#options;
    return life !== undefined && clock() >= at + life.discardAfter;
  }

  #make(region: RegionKey): Promise<CachedValue<Value>> {
    const change = this.#change;
    const inFlight = this.#inFlight.get(region);
    if (inFlight?.change === change) return inFlight.work;
    const work = this.#made(region, change).finally(() => {
      if (this.#inFlight.get(region)?.work === work) this.#inFlight.delete(region);
    });
    this.#inFlight.set(region, { change, work });
    return work;
  }

  async #made(region: RegionKey, change: number): Promise<CachedValue<Value>> {
    const { name, make, shows, clock, changed } = this.#options;
    const at = clock();
    const sales = this.#sales;
    const own = partTag(`${name}:${region}`);
    const tags = new Set([own]);
    let whole = true;
    const made = await make(
      region,
      (tag) => tags.add(tag),
      () => {
        whole = false;
      },
    );
    for (const handle of shows(made)) tags.add(handle);
    const text = JSON.stringify(made);
    const before = this.#cached.get(region);
    // An equal value keeps its object identity, so that text rendered from it stays cached.
    const value = before?.text === text ? before.value : made;
    const next = { value, text, tags, at, isStale: change !== this.#change, sold: sales !== this.#sales };
    // If the backend doesn't respond, the previous fragment is used. Without it, a single page uses the incomplete fragment.
    if (!whole) return before === undefined || this.#isOver(before) ? next : before;
    if (before === undefined || before.at <= at) {
      this.#cached.set(region, next);
      // Sales alone purge no pages. Pages show the new order when they are rendered next.
      if (before?.isStale === true && before.text !== text) changed(new Set([own]));
    }
    return next;
  }
}
