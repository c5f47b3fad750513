/**
 * One response in the page cache: its bytes in the encoding of nearly all browsers, and its expiry. Texts are
 * stored compressed only, at a sixth of their size; clients without compression pay for decompression.
 */
import { createHash } from 'node:crypto';
import { compress, decompressed, type Encoding, isCompressible } from '../http/compression.ts';

/** An answer as it was rendered. */
export interface Rendered {
  readonly status: number;
  /** Lower-case names; no Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Handles of what it shows, and tags such as `content:theme/announcement`. */
  readonly tags: ReadonlySet<string>;
  /** Time of its oldest data by the cache's clock (ms), if that is before the render. */
  readonly since?: number;
}

/** A cached response, ready to be sent. */
export interface CacheableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  body(encoding: Encoding): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: Encoding }>;
}

/** Start of the requests for a response's data: by the clock (ms) and by the number of changes. */
export interface Began {
  readonly at: number;
  readonly change: number;
}

export class CacheEntry implements CacheableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  readonly began: Began;
  /** By the clock (ms): from then on it isn't served at all. */
  goneAt = Number.POSITIVE_INFINITY;
  /** By the clock (ms): when rendering it again failed last. */
  failedAt = Number.NEGATIVE_INFINITY;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  /** Encoding of the stored bytes. */
  readonly #encoding: 'br' | 'identity';
  #gzip: Promise<Uint8Array<ArrayBuffer>> | undefined;

  /** Compresses what was rendered, where that gains. */
  static async of(rendered: Rendered, began: Began): Promise<CacheEntry> {
    const { headers, body } = rendered;
    if (!isCompressible(headers['content-type'] ?? '', body.byteLength))
      return new CacheEntry(rendered, began, 'identity', body);
    return new CacheEntry(rendered, began, 'br', await compress(body, 'br', 5));
  }

  private constructor(
    { status, headers, body, tags }: Rendered,
    began: Began,
    encoding: 'br' | 'identity',
    bytes: Uint8Array<ArrayBuffer>,
  ) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.began = began;
    this.#encoding = encoding;
    this.#bytes = bytes;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Bytes, with what gzip and the remembered headers of its answers will add. */
  get size(): number {
    let named = 0;
    for (const tag of this.tags) named += tag.length + 64;
    const bytes = this.#bytes.byteLength * (this.#encoding === 'br' ? 2.3 : 1);
    return Math.ceil(bytes) + 6 * JSON.stringify(this.headers).length + named + 2048;
  }

  async body(
    encoding: Encoding,
  ): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: Encoding }> {
    if (encoding === this.#encoding || this.#encoding === 'identity')
      return { bytes: this.#bytes, encoding: this.#encoding };
    if (encoding === 'identity') return { bytes: await decompressed(this.#bytes), encoding };
    this.#gzip ??= decompressed(this.#bytes).then((plain) => compress(plain, 'gzip', 6));
    return { bytes: await this.#gzip, encoding: 'gzip' };
  }
}
