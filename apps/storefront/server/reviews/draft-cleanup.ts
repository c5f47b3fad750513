/** Takes away, every hour, what was brought for reviews that never came. Several processes may do it at once. */
import { deleteDrafts } from '@vitrine/engagement/reviews/review-media';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';
import { hourly } from '../process/hourly.ts';

export interface DraftCleanupOptions {
  readonly storage: Storage<ShopTables>;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Begins at once. @returns what ends it, when the turn under way is over. */
export function startDraftCleanup({ storage, clock, log }: DraftCleanupOptions): () => Promise<void> {
  return hourly(
    () => deleteDrafts(storage, clock()),
    (error) => log.warn({ err: error }, 'uploads without a review could not be taken away'),
  );
}
