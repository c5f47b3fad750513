/**
 * A response in the page cache: its bytes, and its expiry. Texts are stored in compressed form only, at a fifth of their size,
 * and decompressed for clients that accept no compression. Most URLs are requested once, so an entry is first compressed
 * quickly, and better once it has had some hits (`compressedWell`).
 */
import { createHash } from 'node:crypto';
import { compress, compressQuickly, decompress, type Encoding, isCompressible } from '../http/compression.ts';

/** A rendered response, not compressed. */
export interface Rendered {
  readonly status: number;
  /** Headers by lower-case name, without Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Cache tags: handles of the products that the response shows, and tags such as `content:theme/announcement`. */
  readonly tags: ReadonlySet<string>;
  /** Query parameters that the page declared in addition to those of its route's policy. */
  readonly parameters?: ReadonlySet<string>;
  /** Time of the response's oldest data by the cache's clock (ms), if it is older than the render. */
  readonly since?: number;
}

/** A cached response, ready to be sent. */
export interface CacheableResponse {
  readonly status: number;
  /** Headers. All compressions of a render have the same object, by which they are recognised. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** See `Rendered.tags`. */
  readonly tags: ReadonlySet<string>;
  /** See `Rendered.parameters`. */
  readonly parameters: ReadonlySet<string>;
  body(encoding: Encoding): Promise<EncodedBytes>;
}

interface EncodedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
}

/** State when the requests for a response's data started: time by the clock (ms), and number of changes. */
export interface RenderStart {
  readonly at: number;
  readonly change: number;
}

const none: ReadonlySet<string> = new Set();

/** Compression qualities for frequently sent responses. */
const goodQuality = { br: 5, gzip: 6 } as const;

export class CacheEntry implements CacheableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  readonly parameters: ReadonlySet<string>;
  readonly began: RenderStart;
  /** True if another compression would save nothing. */
  readonly isCompressedWell: boolean;
  /** Time (by the clock, ms) from which the entry isn't served at all. */
  goneAt = Number.POSITIVE_INFINITY;
  /** Time (by the clock, ms) of the last failed render. */
  failedAt = Number.NEGATIVE_INFINITY;
  /** Number of requests served since the render, counted until the entry is compressed well. */
  repeats = 0;
  readonly #stored: EncodedBytes;
  /** Bytes in the other encoding, for clients that don't accept the stored one. */
  #other: Promise<Uint8Array<ArrayBuffer>> | undefined;

  /**
   * Creates an entry. Compresses it quickly if that is worthwhile, in the first client's encoding, or in brotli if that client
   * accepts no compression.
   */
  static async of(rendered: Rendered, began: RenderStart, encoding: Encoding = 'br'): Promise<CacheEntry> {
    const { headers, body } = rendered;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    if (!isCompressible(headers['content-type'] ?? '', body.byteLength))
      return new CacheEntry(
        { ...rendered, etag, began },
        { bytes: withOwnBuffer(body), encoding: 'identity' },
        true,
      );
    const stored = encoding === 'gzip' ? 'gzip' : 'br';
    const bytes = withOwnBuffer(await compressQuickly(body, stored));
    return new CacheEntry({ ...rendered, etag, began }, { bytes, encoding: stored }, false);
  }

  private constructor(
    {
      status,
      headers,
      etag,
      tags,
      parameters = none,
      began,
    }: Pick<CacheEntry, 'status' | 'headers' | 'etag' | 'tags' | 'began'> & Pick<Rendered, 'parameters'>,
    stored: EncodedBytes,
    isCompressedWell: boolean,
  ) {
    this.status = status;
    this.headers = headers;
    this.etag = etag;
    this.tags = tags;
    this.parameters = parameters;
    this.began = began;
    this.#stored = stored;
    this.isCompressedWell = isCompressedWell;
  }

  /** Size in bytes, including an estimate for the other encoding and cached headers. */
  get size(): number {
    let named = 0;
    for (const tag of this.tags) named += tag.length + 64;
    const { bytes, encoding } = this.#stored;
    const body = bytes.byteLength * (encoding === 'identity' ? 1 : 2.3);
    return Math.ceil(body) + 6 * JSON.stringify(this.headers).length + named + 2048;
  }

  async body(encoding: Encoding): Promise<EncodedBytes> {
    const { bytes, encoding: stored } = this.#stored;
    if (encoding === stored || stored === 'identity') return this.#stored;
    if (encoding === 'identity') return { bytes: await decompress(bytes, stored), encoding };
    this.#other ??= decompress(bytes, stored).then((plain) =>
      compress(plain, encoding, goodQuality[encoding]),
    );
    return { bytes: await this.#other, encoding };
  }

  /**
   * Compresses again with higher quality: a page of 54 kB becomes a fifth smaller, for five times the CPU of the quick
   * compression, on zlib's threads.
   */
  async compressedWell(): Promise<Uint8Array<ArrayBuffer>> {
    const { bytes, encoding } = this.#stored;
    if (encoding === 'identity') return bytes;
    return compress(await decompress(bytes, encoding), 'br', goodQuality.br);
  }

  /** Returns a new entry for the same response with the bytes of `compressedWell`. */
  withBytes(bytes: Uint8Array<ArrayBuffer>): CacheEntry {
    const entry = new CacheEntry(this, { bytes, encoding: 'br' }, true);
    entry.goneAt = this.goneAt;
    entry.failedAt = this.failedAt;
    return entry;
  }
}

/**
 * Copies bytes that are a view of a larger buffer. Node allocates small buffers from shared pools of 64 kB, and
 * storing one view would retain its whole pool in memory.
 */
function withOwnBuffer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
