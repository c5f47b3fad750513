/** What was read last stands in while the database can't be asked: a product's page never fails for its reviews. */
import { isDatabaseUnavailable } from '@vitrine/storage/unavailable';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Answers that are remembered; each is a page of reviews at most. */
const mostRemembered = 200;

/** The same reading; `nothing` where it fails for what was never read. */
export function lastKnown<Asked, Answer extends object>(
  read: (asked: Asked) => Promise<Answer>,
  nothing: Answer,
  log: Logger,
): (asked: Asked) => Promise<Answer> {
  const known = new LRUCache<string, Answer>({ max: mostRemembered });
  return async (asked) => {
    const key = JSON.stringify(asked);
    try {
      const answer = await read(asked);
      known.set(key, answer);
      return answer;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'reviews could not be read; a page shows those of before');
      return known.get(key) ?? nothing;
    }
  };
}
