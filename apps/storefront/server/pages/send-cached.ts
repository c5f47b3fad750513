/** Sends cached responses: 304 if the ETag matches, otherwise in an encoding that the client accepts. */
import type { Context } from 'hono';
import { acceptedEncoding, type Encoding } from '../http/compression.ts';
import type { SentFromCache, ShopHttp } from '../http/environment.ts';
import type { CachedResponse } from '../page-cache.ts';
import { cacheResults } from '../telemetry/channels.ts';
import { addForwardedParameters } from './addresses.ts';

// Browsers revalidate each time, and mostly get a 304. A CDN may serve its copy for up to 4 s, so that a sold-out product is
// offered for at most 5 s, and longer only if the shop doesn't respond.
const shared = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=2, stale-if-error=86400',
};

// For a response that depends on a cookie: shared caches must not store it. Files with a hash in their name aren't affected.
const chosen = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'cdn-cache-control': 'no-store',
};

/** Sends a cached response that is one visitor's variant of an experiment (EXP-12). */
export async function sendVariant(
  context: Context<ShopHttp>,
  address: string,
  { answer: response, state }: CachedResponse,
  vary: string,
): Promise<Response> {
  cacheResults.publish({ state });
  const { headers, body } = await toParts(context, address, { answer: response, state }, `${vary}, cookie`);
  if (!/\bimmutable\b/.test(headers['cache-control'] ?? '') && response.status < 500)
    Object.assign(headers, chosen);
  // Uses `newResponse`, so that the visitor's cookie is sent as well.
  return context.newResponse(body.bytes, new Response(null, { status: body.status, headers }));
}

/** Keys and address of a cached response. */
export interface CachedAt extends Pick<SentFromCache, 'key' | 'parameterSourceKey'> {
  /** See `sharedAddress`. */
  readonly address: string;
}

/** Sends a cached response: 304 if the ETag matches, otherwise its status and body. */
export async function sendCached(
  context: Context<ShopHttp>,
  { address, ...at }: CachedAt,
  { answer: response, state }: CachedResponse,
  vary = 'accept-encoding',
): Promise<Response> {
  context.set('kept', { ...at, answer: response });
  cacheResults.publish({ state });
  const { headers, body } = await toParts(context, address, { answer: response, state }, vary);
  return new Response(body.bytes, { status: body.status, headers });
}

async function toParts(
  context: Context<ShopHttp>,
  address: string,
  { answer: response, state }: CachedResponse,
  vary: string,
): Promise<{
  readonly headers: Record<string, string>;
  readonly body: { readonly status: number; readonly bytes: Uint8Array<ArrayBuffer> | null };
}> {
  const headers: Record<string, string> = {
    ...(response.status < 500 ? shared : { 'cache-control': 'no-store' }),
    ...response.headers,
    vary,
    'x-cache': state,
  };
  if (response.status === 200) {
    headers.etag = response.etag;
    if (isNotModified(context.req.header('if-none-match'), response.etag)) {
      return { headers, body: { status: 304, bytes: null } };
    }
  }
  if (headers.location !== undefined) {
    headers.location = addForwardedParameters(headers.location, new URL(context.req.url), address);
  }
  const { bytes, encoding } = await response.body(clientEncoding(context));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.byteLength);
  return { headers, body: { status: response.status, bytes } };
}

/** Returns the client's preferred encoding for cached responses. */
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
