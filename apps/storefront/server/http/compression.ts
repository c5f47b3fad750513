/** Which compression a browser takes; compressing what is kept, once and well, and what is sent once, quickly. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const compressible =
  /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml|x-|.*\+(?:json|xml)))/;

/** Browsers of a kind send the same few words: what they meant is remembered for so many texts, up to so many characters. */
const mostTexts = 100;
const longestText = 100;
const meant = new Map<string, Encoding>();

/** The best encoding that `Accept-Encoding` allows. */
export function acceptedEncoding(header = ''): Encoding {
  const known = meant.get(header);
  if (known !== undefined) return known;
  const encoding = bestOf(header);
  if (header.length <= longestText && meant.size < mostTexts) meant.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding {
  const accepted = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return quality !== undefined && Number(quality) === 0 ? [] : [name];
    }),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity';
}

/** Whether compressing what is kept is worth it: texts above a kilobyte. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= 1024 && isText(contentType);
}

/** Whether answers of this type shrink at all; pictures and fonts don't. */
export function isText(contentType: string): boolean {
  return compressible.test(contentType);
}

/** Bytes from which an answer that nobody keeps is compressed: below, hardly a packet is saved. */
export const smallestFresh = 2048;
/** Bytes up to which an answer is compressed on the thread itself: pages of one shopper are below. */
const largestAtOnce = 262_144;

/**
 * Compresses an answer that is sent once: up to 256 kB with the cheapest quality, on the thread itself. Of 8 kB of a
 * cart's JSON brotli 1 leaves 2.0 kB for 0.02 ms of CPU, gzip 1 leaves 1.9 kB for 0.03 ms; brotli 4 leaves 1.7 kB for
 * 0.09 ms, and for 0.1 to 0.2 ms by way of zlib's threads (`bench/compression.ts`). Of a page of 93 kB zlib's threads take
 * as much again on this one, which hands pieces to and fro.
 */
export function compressFresh(
  body: Uint8Array,
  encoding: 'br' | 'gzip',
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  if (body.byteLength > largestAtOnce) return compress(body, encoding, 4);
  if (encoding === 'gzip') return gzipSync(body, { level: 1 });
  return brotliCompressSync(body, brotliOptions(body, 1));
}

/** Compresses on zlib's threads what is kept and sent often; `quality` up to 11, higher is smaller and slower. */
export async function compress(
  body: Uint8Array,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipped(body, { level: Math.min(9, quality) }));
  return new Uint8Array(await brotli(body, brotliOptions(body, quality)));
}

/** The bytes that `compress` made brotli of. */
export async function decompressed(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await unbrotli(bytes));
}

function brotliOptions(body: Uint8Array, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  };
}
