/** Body of a response that is created for one request and not cached. */
import type { Context } from 'hono';
import { freshBytes } from './compression.ts';
import type { ShopHttp } from './environment.ts';

/**
 * The bytes of a text as the browser takes them, with the headers that say so, but `vary`. Compressed where that saves more than it
 * costs: of 8 kB the whole answer costs 0.14 ms of CPU, 0.07 plain, and 0.33 where a middleware had to take the finished
 * answer apart.
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
