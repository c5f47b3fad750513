/** Creates the body of a response that isn't cached. */
import type { Context } from 'hono';
import { compressFresh } from './compression.ts';
import type { ShopHttp } from './environment.ts';

/**
 * Compresses a body if that is worthwhile, and returns it with its headers, except `vary`. A response of 8 kB takes 0.14 ms of
 * CPU: uncompressed it takes 0.07 ms, compressed by a middleware after it was created 0.33 ms.
 */
export async function createFreshBody(context: Context<ShopHttp>, plain: Uint8Array<ArrayBuffer>) {
  const { bytes, encoding } = await compressFresh(plain, context.req.header('accept-encoding'));
  return {
    body: bytes,
    headers: {
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  };
}
