/** Caches calls of catalogue and content that are the same for every shopper in the page cache. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { ShopHttp } from '../http/environment.ts';
import { handleFailure } from '../http/http-error.ts';
import { inLanguage, languageNow } from '../http/language.ts';
import type { PageCache } from '../page-cache.ts';
import { cacheKey, isNotTracking, sharedAddress } from './addresses.ts';
import type { Rendered } from './cache-entry.ts';
import { allDocumentTags } from './content-tags.ts';
import { clientEncoding, sendCached } from './send-cached.ts';
import { collectHandles, countTag } from './tags.ts';

export interface CachedCalls {
  readonly cache: PageCache | null;
  readonly freshen: () => Promise<void>;
  readonly log: Logger;
}

// Headers stored with the response; security headers are added each time.
const cachedHeaders = ['content-type', 'cache-control', 'retry-after'];

// Calls whose products contain stock quantities.
const countsPieces = new Set(['/api/getProductInfo', '/api/collectionProducts']);

/**
 * Caches JSON responses of `calls`, below `/api/` and at `/products/{handle}.json`. Their cache tags are the requested handle,
 * and the handles in the response.
 */
export function createCachedCalls(calls: Hono<ShopHttp>, { cache, freshen, log }: CachedCalls) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const { path } = context.req;
    if (cache === null) return next();
    await freshen();
    const region = context.get('region');
    const requestId = context.get('requestId');
    const url = new URL(context.req.url);
    const address = sharedAddress(url, isNotTracking);
    const language = languageNow();
    const render = async (): Promise<Rendered> => {
      const response = await inLanguage(language, () => ask(calls, address, { region, requestId, log }));
      const headers = Object.fromEntries(
        cachedHeaders.flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        }),
      );
      const text = await response.text();
      // This call returns every settings group of the requested storefront, including drafts on the staging storefront.
      const tags = new Set(path === '/api/getGlobalSetting' ? allDocumentTags : []);
      const handle = url.searchParams.get('handle') ?? /^\/products\/(.+)\.json$/.exec(path)?.[1];
      if (handle !== undefined) tags.add(handle);
      const shown = new Set<string>();
      collectHandles(JSON.parse(text), shown);
      for (const each of shown) tags.add(each);
      if (countsPieces.has(path)) for (const each of shown) tags.add(countTag(each));
      return { status: response.status, headers, body: new TextEncoder().encode(text), tags };
    };
    const key = cacheKey(region, language, address);
    return sendCached(
      context,
      { key, address },
      await cache.get(key, render, { encoding: clientEncoding(context) }),
    );
  });
}

interface Asking {
  readonly region: RegionKey;
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * Handles a call by a request without the shopper's data. The client's own request may have ended, because expired entries are
 * rendered again after their response was sent.
 */
async function ask(
  calls: Hono<ShopHttp>,
  address: string,
  { region, requestId, log }: Asking,
): Promise<Response> {
  const app = new Hono<ShopHttp>();
  app.use(async (context, next) => {
    context.set('region', region);
    context.set('requestId', requestId);
    context.set('log', log);
    context.set('address', null);
    context.set('secure', true);
    context.set('origin', 'http://localhost');
    await next();
  });
  app.route('/', calls);
  app.onError(handleFailure);
  return app.request(address);
}
