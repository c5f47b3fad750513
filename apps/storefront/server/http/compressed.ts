/** Middleware that compresses uncached responses: pages of cart and checkout, the Storefront API. */
import { createMiddleware } from 'hono/factory';
import { compressFresh, isFreshCompressed, isText } from './compression.ts';
import type { ShopHttp } from './environment.ts';

/**
 * Compresses responses, except those that are compressed already, or small by their `content-length`. Reading the body of other
 * responses costs 0.05 ms, so frequent responses use `sendFreshJson` instead.
 */
export const compressResponses = createMiddleware<ShopHttp>(async (context, next) => {
  await next();
  const accepted = context.req.header('accept-encoding');
  const { res } = context;
  const length = res.headers.get('content-length');
  if (!isFreshCompressed(accepted, length === null ? Number.POSITIVE_INFINITY : Number(length))) return;
  if (!isText(res.headers.get('content-type') ?? '') || res.headers.has('content-encoding')) return;
  // A signed `content-digest` covers the bytes as sent, so these must not be compressed.
  if (res.body === null || res.headers.has('content-digest')) return;
  const { bytes, encoding } = await compressFresh(new Uint8Array(await res.arrayBuffer()), accepted);
  const headers = new Headers(res.headers);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  // Reset first, because Hono would merge the old response's headers into the new ones, including removed ones.
  context.res = undefined;
  context.res = new Response(bytes, { status: res.status, headers });
});
