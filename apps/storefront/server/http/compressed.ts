/** Compresses responses that aren't cached: pages of the cart and checkout, the Storefront API. */
import { createMiddleware } from 'hono/factory';
import { freshBytes, isFreshCompressed, isText } from './compression.ts';
import type { ShopHttp } from './environment.ts';

/**
 * Leaves alone what is compressed already and what says by its `content-length` that it is small. To look at the body
 * of anything else costs 0.05 ms by itself; answers that are made all the time use `freshJson` instead.
 */
export const compressResponses = createMiddleware<ShopHttp>(async (context, next) => {
  await next();
  const accepted = context.req.header('accept-encoding');
  const { res } = context;
  const length = res.headers.get('content-length');
  if (!isFreshCompressed(accepted, length === null ? Number.POSITIVE_INFINITY : Number(length))) return;
  if (!isText(res.headers.get('content-type') ?? '') || res.headers.has('content-encoding')) return;
  // A signed digest is that of the bytes as they are sent.
  if (res.body === null || res.headers.has('content-digest')) return;
  const { bytes, encoding } = await freshBytes(new Uint8Array(await res.arrayBuffer()), accepted);
  const headers = new Headers(res.headers);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  // Hono merges the headers of the answer that it replaces, which would bring back what was taken out.
  context.res = undefined;
  context.res = new Response(bytes, { status: res.status, headers });
});
