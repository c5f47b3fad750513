/** The cache of rendered pages, as the settings want it. */
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { PageCache } from '../page-cache.ts';

/**
 * How long a page counts as fresh (s), is served while it is rendered again (ms), and how many are rendered at once: the
 * embedded backend says what has changed and takes this process's own time; another one can't say, and is waited for.
 */
const ways = {
  embedded: { freshSeconds: 300, servedFor: Number.POSITIVE_INFINITY, rendersAtOnce: 4 },
  remote: { freshSeconds: 3, servedFor: 5000, rendersAtOnce: 32 },
} as const;

/** Null where each page is rendered afresh: during development, and with PAGE_CACHE_MB=0. */
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
    // The log knows the page; what somebody looked for there is theirs.
    onError: (error, key) =>
      log.warn(
        { err: error, page: key.replace(/\?.*$/s, '') },
        'a page could not be rendered again; the kept one stays',
      ),
  });
}
