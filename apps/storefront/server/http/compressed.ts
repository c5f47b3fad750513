/** Compresses the answers that nobody keeps: carts, the cart's and the checkout's pages, the Storefront API. */
import { createMiddleware } from 'hono/factory';
import { acceptedEncoding, compress, isCompressible } from './compression.ts';
import type { ShopHttp } from './environment.ts';

// A shopper waits for it: most of the gain, little of the time.
const quality = 4;

export const compressedAnswers = createMiddleware<ShopHttp>(async (context, next) => {
  await next();
  const { res } = context;
  if (res.body === null || res.headers.has('content-encoding')) return;
  const type = res.headers.get('content-type') ?? '';
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (encoding === 'identity' || !isCompressible(type, Number.POSITIVE_INFINITY)) return;
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
