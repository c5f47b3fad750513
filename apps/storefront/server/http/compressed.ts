/** Compresses the answers that nobody keeps: carts, the cart's and the checkout's pages, the Storefront API. */
import { createMiddleware } from 'hono/factory';
import { acceptedEncoding, compress, isCompressible } from './compression.ts';
import type { ShopHttp } from './environment.ts';

// A shopper waits for it: most of the gain, little of the time.
const quality = 4;

export const compressedAnswers = createMiddleware<ShopHttp>(async (context, next) => {
  await next();
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  const { res } = context;
  const type = res.headers.get('content-type') ?? '';
  if (!isCompressible(type, Number.POSITIVE_INFINITY) || res.headers.has('content-encoding')) return;
  if (res.body === null) return;
  const plain = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  const worthIt = isCompressible(type, plain.byteLength);
  if (worthIt) headers.set('content-encoding', encoding);
  const body = worthIt ? await compress(plain, encoding, quality) : plain;
  // Hono merges the headers of the answer that it replaces, which would bring back what was taken out.
  context.res = undefined;
  context.res = new Response(body, { status: res.status, headers });
});
