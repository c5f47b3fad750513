/** Sends a kept answer: revalidated by its tag, compressed as the browser takes it. */
import type { Context } from 'hono';
import { acceptedEncoding, type Encoding } from '../http/compression.ts';
import type { SentFromCache, ShopHttp } from '../http/environment.ts';
import type { CachedResponse } from '../page-cache.ts';
import { cacheResults } from '../telemetry/channels.ts';
import { forwardedTo } from './addresses.ts';

// Browsers ask each time and mostly hear "not modified"; a CDN may answer by itself for a moment, short enough that what is
// sold out is offered no longer than five seconds, and longer only where the shop doesn't answer.
const shared = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=2, stale-if-error=86400',
};

// A shared cache can't answer for a cookie. A file under the name of its contents is the same for everyone.
const chosen = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'cdn-cache-control': 'no-store',
};

/** Sends a cached response that another visitor may get in another variant (EXP-12). */
export async function sendVariant(
  context: Context<ShopHttp>,
  address: string,
  { answer, state }: CachedResponse,
  vary: string,
): Promise<Response> {
  cacheResults.tell({ state });
  const { headers, body } = await toParts(context, address, { answer, state }, `${vary}, cookie`);
  if (!/\bimmutable\b/.test(headers['cache-control'] ?? '') && answer.status < 500)
    Object.assign(headers, chosen);
  // Not a bare Response, which would leave out the visitor's cookie.
  return context.newResponse(body.bytes, new Response(null, { status: body.status, headers }));
}

/** Where a cached response is found. */
export interface CachedAt extends Pick<SentFromCache, 'key' | 'namedBy'> {
  /** See `sharedAddress`. */
  readonly address: string;
}

/**
 * Sends the cached response of a key: 200 with the body, 304 if the browser has it, or the rendered status.
 */
export async function sendCached(
  context: Context<ShopHttp>,
  { address, ...at }: CachedAt,
  { answer, state }: CachedResponse,
  vary = 'accept-encoding',
): Promise<Response> {
  context.set('kept', { ...at, answer });
  cacheResults.tell({ state });
  const { headers, body } = await toParts(context, address, { answer, state }, vary);
  return new Response(body.bytes, { status: body.status, headers });
}

async function toParts(
  context: Context<ShopHttp>,
  address: string,
  { answer, state }: CachedResponse,
  vary: string,
): Promise<{
  readonly headers: Record<string, string>;
  readonly body: { readonly status: number; readonly bytes: Uint8Array<ArrayBuffer> | null };
}> {
  const headers: Record<string, string> = {
    ...(answer.status < 500 ? shared : { 'cache-control': 'no-store' }),
    ...answer.headers,
    vary,
    'x-cache': state,
  };
  if (answer.status === 200) {
    headers.etag = answer.etag;
    if (isNotModified(context.req.header('if-none-match'), answer.etag)) {
      return { headers, body: { status: 304, bytes: null } };
    }
  }
  if (headers.location !== undefined) {
    headers.location = forwardedTo(headers.location, new URL(context.req.url), address);
  }
  const { bytes, encoding } = await answer.body(clientEncoding(context));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.byteLength);
  return { headers, body: { status: answer.status, bytes } };
}

/** The best encoding of cached responses that the client accepts. */
export function clientEncoding(context: Context<ShopHttp>): Encoding {
  return acceptedEncoding(context.req.header('accept-encoding'));
}

/** Returns true if an `If-None-Match` header contains the ETag. */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
