/** One answer as the page cache keeps it: its bytes, compressed once for each encoding, and until when it is served. */
import { createHash } from 'node:crypto';
import { compress, type Encoding, isCompressible } from '../http/compression.ts';

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

/** When a render began: by the clock (ms) and among the changes. */
export interface Began {
  readonly at: number;
  readonly change: number;
}

export class KeptEntry implements KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  readonly began: Began;
  /** By the clock (ms): from then on it isn't served at all. */
  goneAt = Number.POSITIVE_INFINITY;
  /** By the clock (ms): when rendering it again failed last. */
  failedAt = Number.NEGATIVE_INFINITY;
  readonly #plain: Uint8Array<ArrayBuffer>;
  readonly #compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #compressible: boolean;

  constructor({ status, headers, body, tags }: Rendered, began: Began) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.began = began;
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
