/**
 * Caches the result of a read until its stamp changes. While the database is unavailable, the cached result is returned, so that
 * a product page never fails because of its reviews.
 */
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Maximum number of cached results; each is at most one page of reviews. */
const maxCachedResults = 200;

export interface StampedReadOptions<Input, Result> {
  readonly read: (request: Input) => Promise<Result>;
  /** Returns a value that changes whenever the result may change. */
  readonly stampOf: (request: Input) => Promise<string>;
  /** Result if the database is unavailable and nothing is cached. */
  readonly emptyResult: Result;
  readonly log: Logger;
}

/** Returns `read` with a cache. The request is the key, as JSON. */
export function cacheByStamp<Input, Result extends object>({
  read,
  stampOf,
  emptyResult,
  log,
}: StampedReadOptions<Input, Result>): (request: Input) => Promise<Result> {
  const known = new LRUCache<string, { readonly stamp: string; readonly answer: Result }>({
    max: maxCachedResults,
  });
  return async (request) => {
    const key = JSON.stringify(request);
    try {
      // Read before the data, so that a concurrent change leads to another read.
      const stamp = await stampOf(request);
      const before = known.get(key);
      if (before?.stamp === stamp) return before.answer;
      const answer = await read(request);
      known.set(key, { stamp, answer });
      return answer;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'reviews could not be read; a page shows those of before');
      return known.get(key)?.answer ?? emptyResult;
    }
  };
}
