/** Negotiates the encoding of responses. Compresses uncached responses fast, and cached responses well. */
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);
const compressible =
  /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml|x-|.*\+(?:json|xml)))/;

/** Encodings that an `Accept-Encoding` header allows. */
interface Accepted {
  /** The preferred encoding for cached responses. */
  readonly best: Encoding;
  readonly zstd: boolean;
}

/** Maximum number of cached headers. Browsers of the same version send the same header. */
const maxCachedTexts = 100;
const maxCachedLength = 100;
const meant = new Map<string, Accepted>();

/** Returns the preferred encoding of `Accept-Encoding` for a cached response. */
export function acceptedEncoding(header = ''): Encoding {
  return acceptedBy(header).best;
}

function acceptedBy(header: string): Accepted {
  const known = meant.get(header);
  if (known !== undefined) return known;
  const accepted = readAccepted(header);
  if (header.length <= maxCachedLength && meant.size < maxCachedTexts) meant.set(header, accepted);
  return accepted;
}

function readAccepted(header: string): Accepted {
  const names = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return quality !== undefined && Number(quality) === 0 ? [] : [name];
    }),
  );
  const zstd = names.has('zstd');
  if (names.has('br')) return { best: 'br', zstd };
  return { best: names.has('gzip') || names.has('*') ? 'gzip' : 'identity', zstd };
}

/** Returns true if compressing a cached response is worthwhile: text above a kilobyte. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= 1024 && isText(contentType);
}

/** Returns true for content types that compress well; images and fonts don't. */
export function isText(contentType: string): boolean {
  return compressible.test(contentType);
}

/** Minimum size in bytes to compress an uncached response: below it, hardly a packet is saved. */
const minFreshBytes = 2048;
/** Size in bytes from which zstd is faster and smaller than brotli 1. */
const minZstdBytes = 16_384;
/** Size in bytes up to which a response is compressed on the main thread; personal pages are smaller. */
const maxSyncBytes = 262_144;

export interface CompressedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding | 'zstd';
}

/**
 * Returns true if an uncached response of this size is worth compressing for a client with this
 * `Accept-Encoding`.
 */
export function isFreshCompressed(header: string | undefined, size: number): boolean {
  return size >= minFreshBytes && acceptedEncoding(header) !== 'identity';
}

/**
 * Compresses a response that is sent once: up to 256 kB with the lowest quality, on the main thread.
 *
 * Sizes and CPU times (`bench/compression.ts`): brotli 1 reduces 8 kB of a cart's JSON to 2.0 kB in 0.02 ms, gzip 1 to 1.9 kB in
 * 0.03 ms, brotli 4 to 1.7 kB in 0.09 ms, or 0.1 to 0.2 ms on zlib's threads. Passing the chunks of a 93 kB page to these threads
 * takes as long on the main thread as compressing it. Brotli 1 reduces a cart page of 76 kB to 19.8 kB in 0.5 ms, zstd 1 to
 * 19.0 kB in 0.2 ms.
 */
export async function compressFresh(
  body: Uint8Array<ArrayBuffer>,
  header: string | undefined,
): Promise<CompressedBytes> {
  const size = body.byteLength;
  const { best, zstd } = acceptedBy(header ?? '');
  if (best === 'identity' || size < minFreshBytes) return { bytes: body, encoding: 'identity' };
  if (zstd && size >= minZstdBytes && size <= maxSyncBytes)
    return { bytes: zstdCompressSync(body, { ...zstdFast, pledgedSrcSize: size }), encoding: 'zstd' };
  return { bytes: await compressQuickly(body, best), encoding: best };
}

/** Compresses up to 256 kB with the lowest quality, on the main thread; larger bodies with quality 4, on zlib's threads. */
export async function compressQuickly(
  body: Uint8Array<ArrayBuffer>,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  if (body.byteLength > maxSyncBytes) return compress(body, encoding, 4);
  return encoding === 'gzip'
    ? gzipSync(body, { level: 1 })
    : brotliCompressSync(body, brotliOptions(body, 1));
}

/** Options for uncached pages. A page fits in a single chunk of this size, which takes a tenth less time than joining chunks. */
const zstdFast = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 32_768 };

/** Compresses a cached response on zlib's threads. @param quality up to 11; a higher quality gives fewer bytes in more time */
export async function compress(
  body: Uint8Array,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipped(body, { level: Math.min(9, quality) }));
  return new Uint8Array(await brotli(body, brotliOptions(body, quality)));
}

/** Reverses `compress` and `compressQuickly`, on zlib's threads. */
export async function decompress(
  bytes: Uint8Array,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (encoding === 'gzip' ? gunzipped(bytes) : unbrotli(bytes)));
}

function brotliOptions(body: Uint8Array, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  };
}
