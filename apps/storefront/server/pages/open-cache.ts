/** The cache of rendered pages, as the settings want it. */
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { PageCache } from '../page-cache.ts';

/** Seconds that a page counts as fresh: the embedded backend says what has changed, another one can't. */
const freshSeconds = { embedded: 300, remote: 10 };

/** Null where each page is rendered afresh: during development, and with PAGE_CACHE_MB=0. */
export function openPageCache(
  settings: Settings,
  log: Logger,
  shop: { readonly development: boolean; readonly backend: 'embedded' | 'remote' },
): PageCache | null {
  if (shop.development || settings.PAGE_CACHE_MB === 0) return null;
  const seconds = settings.PAGE_CACHE_SECONDS ?? freshSeconds[shop.backend];
  return new PageCache({
    maximumBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    freshFor: seconds * 1000,
    clock: () => performance.now(),
    onError: (error, key) =>
      log.warn({ err: error, page: key }, 'a page could not be rendered again; the kept one stays'),
  });
}
