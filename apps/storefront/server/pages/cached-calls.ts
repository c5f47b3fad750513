/** Catalogue and content calls that are the same for every shopper go through the page cache too. */
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from '../http/environment.ts';
import type { PageCache, Rendered } from '../page-cache.ts';
import { cacheKey, isShared, sharedAddress } from './addresses.ts';
import { sendKept } from './answer.ts';
import { collectHandles } from './tags.ts';

export interface CachedCalls {
  readonly cache: PageCache | null;
  readonly freshen: () => Promise<void>;
}

// Names of the answer itself; the security headers are put on each time.
const keptHeaders = ['content-type', 'cache-control'];

/**
 * Keeps JSON answers of `/api/` and `/products/{handle}.json`. They carry the handle that they were asked for and those that
 * they show.
 */
export function cachedCalls({ cache, freshen }: CachedCalls) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const { path, method } = context.req;
    const shared = (path.startsWith('/api/') && isShared(path)) || /^\/products\/.+\.json$/.test(path);
    if (cache === null || method !== 'GET' || !shared) return next();
    await freshen();
    const url = new URL(context.req.url);
    const key = cacheKey(context.get('region'), sharedAddress(url));
    const tags = new Set<string>();
    const handle = url.searchParams.get('handle') ?? /^\/products\/(.+)\.json$/.exec(path)?.[1];
    if (handle !== undefined) tags.add(handle);
    context.res = await sendKept(
      context,
      await cache.get(key, async (): Promise<Rendered> => {
        await next();
        const headers = Object.fromEntries(
          keptHeaders.flatMap((name) => {
            const value = context.res.headers.get(name);
            return value === null ? [] : [[name, value] as const];
          }),
        );
        const text = await context.res.clone().text();
        collectHandles(JSON.parse(text), tags);
        const body = new TextEncoder().encode(text);
        return { status: context.res.status, headers, body, tags };
      }),
    );
    return undefined;
  });
}
