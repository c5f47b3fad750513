/** Takes away, every hour, what was brought for reviews that never came. Several processes may do it at once. */
import { forgetDrafts } from '@vitrine/engagement/reviews/review-media';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';

const pause = 60 * 60_000;

export interface ForgettingOptions {
  readonly storage: Storage<ShopTables>;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Begins at once. @returns what ends it, when the turn under way is over. */
export function keepForgettingDrafts({ storage, clock, log }: ForgettingOptions): () => Promise<void> {
  const turn = () =>
    forgetDrafts(storage, clock()).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'uploads without a review could not be taken away'),
    );
  let running = turn();
  const timer = setInterval(() => {
    running = running.then(turn);
  }, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
