/**
 * Caches a reading as long as its stamp doesn't change, and serves the cached one while the database is
 * unavailable: a product page never fails for its reviews.
 */
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Answers that are remembered; each is a page of reviews at most. */
const mostRemembered = 200;

export interface StampedReadOptions<Asked, Answer> {
  readonly read: (asked: Asked) => Promise<Answer>;
  /** Another text once an answer would say something else. */
  readonly stampOf: (asked: Asked) => Promise<string>;
  /** Result if the first reading fails. */
  readonly nothing: Answer;
  readonly log: Logger;
}

/** The same reading, done again once the stamp is another one. */
export function cacheByStamp<Asked, Answer extends object>({
  read,
  stampOf,
  nothing,
  log,
}: StampedReadOptions<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  const known = new LRUCache<string, { readonly stamp: string; readonly answer: Answer }>({
    max: mostRemembered,
  });
  return async (asked) => {
    const key = JSON.stringify(asked);
    try {
      // Before the reading: what moves meanwhile is read again.
      const stamp = await stampOf(asked);
      const before = known.get(key);
      if (before?.stamp === stamp) return before.answer;
      const answer = await read(asked);
      known.set(key, { stamp, answer });
      return answer;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'reviews could not be read; a page shows those of before');
      return known.get(key)?.answer ?? nothing;
    }
  };
}
