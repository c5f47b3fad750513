/**
 * Caches whole responses that are the same for every shopper of a region: pages, their single-fetch data, catalogue calls.
 * Entries have tags, so that a change purges exactly the affected entries. Concurrent requests for an entry share a render,
 * which is repeated if a change affected it meanwhile. The number of concurrent renders is limited. If the backend is
 * unavailable, the last good response is served, even if it has expired.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './http/compression.ts';
import { HttpError } from './http/http-error.ts';
import { type CacheableResponse, CacheEntry, type Rendered } from './pages/cache-entry.ts';
import { RenderLimiter } from './pages/render-limiter.ts';
import { countTag } from './pages/tags.ts';

export interface PageCacheOptions {
  readonly maximumBytes: number;
  /** Time in ms for which an entry is fresh. */
  readonly freshFor: number;
  /**
   * Maximum age in ms of a stale entry that is served while it is rendered again. An older entry is only served if rendering
   * fails. No limit by default.
   */
  readonly servedFor?: number;
  /** Minimum interval in ms between renders of a list of which only sold quantities changed; default 2000. */
  readonly listRest?: number;
  /** Maximum number of concurrent renders; default 4. */
  readonly rendersAtOnce?: number;
  /** Monotonic clock in ms. */
  readonly clock: () => number;
  /** Called if rendering in the background fails. The old entry stays in the cache. */
  readonly onError: (error: unknown, key: string) => void;
}

/** Source of a response, for the log and the `x-cache` header. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'pass';

export interface CachedResponse {
  readonly answer: CacheableResponse;
  readonly state: CacheState;
}

/** Renders a response. @param isStored false if the response is sent once, and not cached */
type Render = (isStored: boolean) => Promise<Rendered>;

export interface CacheRequest {
  /** Encoding that the client accepts, in which a response that is rendered for the client is stored. Brotli if omitted. */
  readonly encoding?: Encoding;
  /**
   * The client's IP address if the page is a combination of filters; null for other pages. Combinations are rendered with low
   * priority, the clients taking turns, and stored only if they were requested before.
   */
  readonly combinationFor?: string | null;
}

interface RenderTask extends CacheRequest {
  readonly render: Render;
}

/** Returns true if a change affects an entry. */
type Touches = (entry: CacheEntry) => boolean;

/** A render that is queued or running. */
interface RenderInFlight {
  /** Changes since the render started; null if there are none. */
  drops: Touches[] | null;
  readonly work: Promise<CacheEntry>;
  /** Raises the priority of the render, because a client waits for it. */
  hurry: () => void;
}

/** Maximum time in ms for which a client waits for a new response. After it, the expired response is served. */
const renderTimeout = 1000;
/** Minimum interval in ms between a failed render and the next attempt. */
const failureRest = 1000;
/** Number of requests after which an entry is compressed with higher quality. */
const repeatsBeforeCompression = 2;
/** Maximum number of entries in the compression queue. Further entries are queued at a later request. */
const maxToCompress = 1000;
/** Maximum number of combinations of filters whose first request is remembered, some 100 bytes each. */
const maxCombinations = 16_384;

export class PageCache {
  readonly #options: Required<PageCacheOptions>;
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #inFlight = new Map<string, RenderInFlight>();
  readonly #slots: RenderLimiter;
  /** Keys of entries to compress with higher quality. The first entry is being compressed. */
  readonly #toCompress = new Set<string>();
  /** Hashes of combinations that were requested before. */
  readonly #combinations = new LRUCache<string, true>({ max: maxCombinations });
  /** Number of changes so far, to compare entries with. */
  #change = 0;
  /** Value of `#change` at the last change that may affect every list. */
  #listsMoved = 0;
  /** Value of `#change` at the last sale. */
  #lastSale = 0;

  constructor(options: PageCacheOptions) {
    this.#options = { servedFor: Number.POSITIVE_INFINITY, listRest: 2000, rendersAtOnce: 4, ...options };
    this.#slots = new RenderLimiter(this.#options.rendersAtOnce);
    this.#entries = new LRUCache({
      maxSize: Math.max(1, options.maximumBytes),
      // Counts the key as well, because a URL may be longer than its response.
      sizeCalculation: (entry, key) => entry.size + 2 * key.length,
    });
  }

  /** Returns the entry of a key if it reflects all changes; undefined if it has to be rendered. */
  fresh(key: string): CacheableResponse | undefined {
    const cached = this.#entries.get(key);
    if (cached === undefined || !this.#isServedAsFresh(key, cached)) return undefined;
    this.#countRepeat(key, cached);
    return cached;
  }

  /** Returns true if a response is what `fresh` would return for the key, in any compression. */
  isCurrent(key: string, response: CacheableResponse): boolean {
    const cached = this.#entries.peek(key);
    return cached !== undefined && cached.headers === response.headers && this.#isServedAsFresh(key, cached);
  }

  /**
   * Returns the response of a key. Renders it if there is none. An expired response is served until it has been rendered again
   * in the background. If it is too old for that, the client waits for the new one, at most `renderTimeout`.
   *
   * @throws if rendering fails and there is no earlier response
   */
  async get(key: string, render: Render, request: CacheRequest = {}): Promise<CachedResponse> {
    const task: RenderTask = { ...request, render };
    const now = this.#options.clock();
    const cached = this.#entries.get(key);
    if (cached === undefined || cached.goneAt <= now) {
      return { answer: await this.#rendered(key, task), state: 'miss' };
    }
    this.#countRepeat(key, cached);
    if (this.#isFresh(key, cached, now)) return { answer: cached, state: 'hit' };
    const failing = now < cached.failedAt + failureRest;
    if (!failing && now >= cached.began.at + this.#options.servedFor) return this.#overdue(key, cached, task);
    if (!failing) this.#renew(key, task);
    return { answer: cached, state: 'stale' };
  }

  /**
   * Stores a response that a cached page links to, such as its loader data, unless the cache has the key. The response isn't
   * purged, so the key must identify its content, for example by a hash.
   */
  async put(key: string, make: () => Rendered): Promise<void> {
    // `get` rather than `has`: marks the entry as recently used, so that it isn't evicted before its page.
    if (this.#entries.get(key) !== undefined) return;
    const began = { at: this.#options.clock(), change: this.#change };
    this.#entries.set(key, await CacheEntry.of(make(), began));
  }

  /**
   * Purges entries with changed products. All others except product pages may have to show a new product: they become stale, so
   * their next request gets the old response and starts a render in the background. Responses other than 200 are purged as well, because a missing page may exist now.
   */
  drop(products: readonly string[] | 'all'): void {
    const handles = products === 'all' ? null : new Set(products);
    this.#drop(({ status, tags }) => handles === null || status !== 200 || haveCommon(handles, tags));
    this.#listsMoved = this.#change;
  }

  /** Purges entries with any of the tags. */
  dropShowing(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return;
    this.#drop((entry) => haveCommon(tags, entry.tags));
  }

  /**
   * Handles a sale or return of these products. The order of lists may have changed, so each list is rendered again, at most once
   * per `listRest`. Entries that show quantities expire after `listRest`.
   */
  sold(handles: ReadonlySet<string>): void {
    if (handles.size === 0) return;
    this.#change += 1;
    this.#lastSale = this.#change;
    const counted = new Set([...handles].map(countTag));
    const counts: Touches = ({ tags }) => haveCommon(counted, tags);
    for (const { drops } of this.#inFlight.values()) drops?.push(counts);
    for (const entry of this.#entries.values()) {
      if (counts(entry)) entry.goneAt = Math.min(entry.goneAt, entry.began.at + this.#options.listRest);
    }
  }

  /** Number and size in bytes of the entries, for the log. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  #drop(touches: Touches): void {
    this.#change += 1;
    for (const { drops } of this.#inFlight.values()) drops?.push(touches);
    for (const [key, entry] of this.#entries.entries())
      if (!isPageData(key) && touches(entry)) this.#entries.delete(key);
  }

  /** Counts a request served from an entry, and queues the entry for better compression after some requests. */
  #countRepeat(key: string, entry: CacheEntry): void {
    if (entry.isCompressedWell) return;
    entry.repeats += 1;
    if (entry.repeats < repeatsBeforeCompression || this.#toCompress.size >= maxToCompress) return;
    const isIdle = this.#toCompress.size === 0;
    this.#toCompress.add(key);
    if (isIdle) void this.#compressWell();
  }

  /** Compresses the queued entries one after the other. */
  async #compressWell(): Promise<void> {
    for (const key of this.#toCompress) {
      const entry = this.#entries.peek(key);
      try {
        if (entry !== undefined && !entry.isCompressedWell) {
          const bytes = await entry.compressedWell();
          // The entry may have been purged or rendered again in the meantime.
          if (this.#entries.peek(key) === entry) this.#entries.set(key, entry.withBytes(bytes));
        }
      } catch (error) {
        this.#options.onError(error, key);
      }
      this.#toCompress.delete(key);
    }
  }

  #isServedAsFresh(key: string, entry: CacheEntry): boolean {
    const now = this.#options.clock();
    return entry.goneAt > now && this.#isFresh(key, entry, now);
  }

  #isFresh(key: string, { began }: CacheEntry, now: number): boolean {
    const { freshFor, listRest } = this.#options;
    if (isPageData(key)) return true;
    if (now >= began.at + freshFor) return false;
    if (isProductPage(key)) return true;
    if (began.change < this.#listsMoved) return false;
    return began.change >= this.#lastSale || now < began.at + listRest;
  }

  /**
   * Renders an expired entry again for a waiting client. Returns the cached entry after a timeout, or if rendering fails.
   */
  async #overdue(key: string, cached: CacheEntry, task: RenderTask): Promise<CachedResponse> {
    const late = Promise.withResolvers<CacheEntry>();
    const timer = setTimeout(() => late.resolve(cached), renderTimeout);
    const work = this.#rendered(key, task).catch((error: unknown) => this.#failed(key, error) ?? cached);
    const response = await Promise.race([work, late.promise]);
    clearTimeout(timer);
    return { answer: response, state: response === cached ? 'stale' : 'miss' };
  }

  #renew(key: string, task: RenderTask): void {
    if (this.#inFlight.has(key)) return;
    this.#begin(key, task, 'background').work.catch((error: unknown) => this.#failed(key, error));
  }

  /** Returns the cached entry after a failed render, and delays the next attempt. */
  #failed(key: string, error: unknown): CacheEntry | undefined {
    this.#options.onError(error, key);
    const cached = this.#entries.peek(key);
    if (cached !== undefined) cached.failedAt = this.#options.clock();
    return cached;
  }

  /** Renders an entry that reflects all changes until now. Waits for at most two renders: the running one, and one more. */
  async #rendered(key: string, task: RenderTask): Promise<CacheEntry> {
    for (;;) {
      const inFlight = this.#inFlight.get(key);
      if (inFlight === undefined) return this.#begin(key, task, 'awaited').work;
      inFlight.hurry();
      const before = inFlight.drops?.length ?? 0;
      if (before === 0) return inFlight.work;
      // The running render may have read old data. Its tags show whether a change affects it.
      const entry = await inFlight.work.catch(() => null);
      const drops = inFlight.drops?.slice(0, before) ?? [];
      if (entry !== null && !drops.some((touches) => touches(entry))) return entry;
    }
  }

  #begin(
    key: string,
    { render, encoding, combinationFor }: RenderTask,
    urgency: 'awaited' | 'background',
  ): RenderInFlight {
    const { promise, resolve, reject } = Promise.withResolvers<CacheEntry>();
    const inFlight: RenderInFlight = { drops: null, work: promise, hurry: () => {} };
    const isStored = combinationFor === undefined || this.#isRepeatedCombination(key);
    const work = async () => {
      const began = { at: this.#options.clock(), change: this.#change };
      const drops: Touches[] = [];
      inFlight.drops = drops;
      try {
        const rendered = await render(isStored);
        const at = Math.min(began.at, rendered.since ?? began.at);
        const entry = await CacheEntry.of(rendered, { ...began, at }, encoding);
        resolve(isStored ? this.#put(key, entry, drops) : entry);
      } catch (error) {
        reject(error);
      } finally {
        this.#inFlight.delete(key);
      }
    };
    this.#inFlight.set(key, inFlight);
    if (combinationFor === undefined || urgency === 'background') {
      inFlight.hurry = this.#slots.take(urgency, work);
    } else if (!this.#slots.takeCombination(combinationFor ?? '', work)) {
      this.#inFlight.delete(key);
      reject(
        new HttpError(
          503,
          'BUSY',
          'The shop is busy. Please try again in a few seconds.',
          {},
          { 'retry-after': '5' },
        ),
      );
    }
    return inFlight;
  }

  /** Records a request for a combination of filters. @returns true if the combination was requested before */
  #isRepeatedCombination(key: string): boolean {
    const name = hash('sha256', key, 'base64url').slice(0, 16);
    const isRepeated = this.#combinations.has(name);
    this.#combinations.set(name, true);
    return isRepeated;
  }

  #put(key: string, entry: CacheEntry, drops: readonly Touches[]): CacheEntry {
    if (entry.status >= 500) {
      if (!this.#entries.has(key)) return entry;
      return this.#failed(key, new Error(`rendering answered ${entry.status}`)) ?? entry;
    }
    if (isCacheable(entry) && !drops.some((touches) => touches(entry))) this.#entries.set(key, entry);
    return entry;
  }
}

const cacheableStatuses = new Set([200, 301, 308, 404, 410]);

function isCacheable({ status, headers }: CacheEntry): boolean {
  return cacheableStatuses.has(status) && !/\b(?:no-store|private)\b/.test(headers['cache-control'] ?? '');
}

/**
 * Returns true if two sets have a common element. Iterates over the smaller set: a change may affect thousands of products, but a
 * page shows dozens.
 */
function haveCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  for (const each of few) if (many.has(each)) return true;
  return false;
}

function isProductPage(key: string): boolean {
  return /^[a-z]+ (?:\/[a-z]{2})?(?:\/markdown)?\/products\//.test(key);
}

/** Returns true for keys of page data (`pages/page-data.ts`), which identify their content. */
function isPageData(key: string): boolean {
  return /^[a-z]+ (?:\/[a-z]{2})?\/page-data\//.test(key);
}
