/** Which compression a browser takes, and compressing once for many answers. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible =
  /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml|x-|.*\+(?:json|xml)))/;

/** The best encoding that `Accept-Encoding` allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '').split(',').flatMap((part) => {
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

/** Whether compressing is worth it: texts above a kilobyte. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= 1024 && compressible.test(contentType);
}

/** Compresses; `quality` 4 for what is made while a shopper waits, 11 for what is kept for good. */
export async function compress(
  body: Uint8Array,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipped(body, { level: Math.min(9, quality) }));
  const compressed = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
  return new Uint8Array(compressed);
}
