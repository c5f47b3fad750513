/** Opens the page cache by the settings. */
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { PageCache } from '../page-cache.ts';

/**
 * Lifetime of pages in seconds, time in ms for which an expired page is served while it is rendered again, and maximum number of
 * concurrent renders. The embedded backend reports changes and uses this process's CPU; a remote backend does neither.
 */
const ways = {
  embedded: { freshSeconds: 300, servedFor: Number.POSITIVE_INFINITY, rendersAtOnce: 4 },
  remote: { freshSeconds: 3, servedFor: 5000, rendersAtOnce: 32 },
} as const;

/** Opens the cache; returns null if pages aren't cached: during development, and with PAGE_CACHE_MB=0. */
export function openPageCache(
  settings: Settings,
  log: Logger,
  shop: { readonly development: boolean; readonly backend: 'embedded' | 'remote' },
): PageCache | null {
  if (shop.development || settings.PAGE_CACHE_MB === 0) return null;
  const { freshSeconds, servedFor, rendersAtOnce } = ways[shop.backend];
  const freshFor = (settings.PAGE_CACHE_SECONDS ?? freshSeconds) * 1000;
  return new PageCache({
    maximumBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    freshFor,
    servedFor: Math.max(servedFor, freshFor),
    rendersAtOnce,
    clock: () => performance.now(),
    // Logs the page without its query, which may contain a search of the shopper.
    onError: (error, key) =>
      log.warn(
        { err: error, page: key.replace(/\?.*$/s, '') },
        'a page could not be rendered again; the kept one stays',
      ),
  });
}
