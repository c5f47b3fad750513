/**
 * Answers that are the same for every shopper of a region, kept whole: pages, their single-fetch data, catalogue
 * calls. Entries know the handles they show, so a change of a product drops exactly what it touches; misses of one
 * entry are rendered once; when the backend is down the last good answer is served, however old.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, isCompressible } from './http/compression.ts';

/** An answer as it was rendered. */
export interface Rendered {
  readonly status: number;
  /** Lower-case names; no Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Handles of what it shows, and tags such as `content:theme/announcement`. */
  readonly tags: ReadonlySet<string>;
}

/** A kept answer, ready to be sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  body(encoding: Encoding): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: Encoding }>;
}

export interface PageCacheOptions {
  readonly maximumBytes: number;
  /** Milliseconds that an entry counts as fresh. */
  readonly freshFor: number;
  /** Milliseconds, only ever forward. */
  readonly clock: () => number;
  /** Told of a rendering in the background that failed; the old entry stays. */
  readonly onError: (error: unknown, key: string) => void;
}

/** Where an answer came from, for the log and the `x-cache` header. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'pass';

export interface CachedAnswer {
  readonly answer: KeptAnswer;
  readonly state: CacheState;
}

type Render = () => Promise<Rendered>;

class Entry implements KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  freshUntil: number;
  readonly #plain: Uint8Array<ArrayBuffer>;
  readonly #compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #compressible: boolean;

  constructor({ status, headers, body, tags }: Rendered, freshUntil: number) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.freshUntil = freshUntil;
    this.#plain = body;
    this.#compressible = isCompressible(headers['content-type'] ?? '', body.byteLength);
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Bytes, with what compressing will add. */
  get size(): number {
    let named = 0;
    for (const tag of this.tags) named += tag.length + 64;
    return Math.ceil(this.#plain.byteLength * 1.5) + 2 * JSON.stringify(this.headers).length + named + 1024;
  }

  async body(
    encoding: Encoding,
  ): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: Encoding }> {
    if (encoding === 'identity' || !this.#compressible) return { bytes: this.#plain, encoding: 'identity' };
    let compressed = this.#compressed.get(encoding);
    if (compressed === undefined) {
      compressed = compress(this.#plain, encoding, encoding === 'br' ? 5 : 6);
      this.#compressed.set(encoding, compressed);
    }
    return { bytes: await compressed, encoding };
  }
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, { readonly generation: number; readonly work: Promise<Entry> }>();
  /** Moves with every drop: what was rendered before it is neither shared nor kept after it. */
  #generation = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, options.maximumBytes),
      // An address may be longer than what is said at it.
      sizeCalculation: (entry, key) => entry.size + 2 * key.length,
    });
  }

  /**
   * The answer under a key, rendered where there is none. What is past its time is served once more while it is
   * rendered again. Rejects only where rendering fails and nothing was ever kept.
   */
  async get(key: string, render: Render): Promise<CachedAnswer> {
    const kept = this.#entries.get(key);
    if (kept !== undefined) {
      if (kept.freshUntil > this.#options.clock()) return { answer: kept, state: 'hit' };
      this.#render(key, render).catch((error: unknown) => this.#options.onError(error, key));
      return { answer: kept, state: 'stale' };
    }
    return { answer: await this.#render(key, render), state: 'miss' };
  }

  /**
   * Products changed: what shows them is dropped, and every other list is rendered again in the background, since
   * a product may be new in it. Answers other than 200 go as well: what was missing may be there now.
   */
  drop(products: readonly string[] | 'all'): void {
    this.#generation += 1;
    if (products === 'all') {
      this.#entries.clear();
      return;
    }
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.status !== 200 || products.some((handle) => entry.tags.has(handle)))
        this.#entries.delete(key);
      else if (!isProductPage(key)) entry.freshUntil = 0;
    }
  }

  /** What carries one of the tags is dropped; everything else stays as it is. */
  dropShowing(tags: ReadonlySet<string>): void {
    if (tags.size === 0) return;
    this.#generation += 1;
    for (const [key, entry] of this.#entries.entries()) {
      if ([...tags].some((tag) => entry.tags.has(tag))) this.#entries.delete(key);
    }
  }

  /** Entries and their bytes, for the log. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  #render(key: string, render: Render): Promise<Entry> {
    const generation = this.#generation;
    const underWay = this.#rendering.get(key);
    if (underWay?.generation === generation) return underWay.work;
    const work = render()
      .then((rendered) => this.#keep(key, rendered, generation))
      .finally(() => {
        if (this.#rendering.get(key)?.work === work) this.#rendering.delete(key);
      });
    this.#rendering.set(key, { generation, work });
    return work;
  }

  #keep(key: string, rendered: Rendered, generation: number): Entry {
    const entry = new Entry(rendered, this.#options.clock() + this.#options.freshFor);
    const kept = this.#entries.peek(key);
    if (rendered.status >= 500) {
      if (kept === undefined) return entry;
      this.#options.onError(new Error(`rendering answered ${rendered.status}`), key);
      return kept;
    }
    if (generation === this.#generation && isKept(rendered)) this.#entries.set(key, entry);
    return entry;
  }
}

const keptStatuses = new Set([200, 301, 308, 404, 410]);

function isKept({ status, headers }: Rendered): boolean {
  return keptStatuses.has(status) && !/\b(?:no-store|private)\b/.test(headers['cache-control'] ?? '');
}

function isProductPage(key: string): boolean {
  return /^[a-z]+ \/products\//.test(key);
}
