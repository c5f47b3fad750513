/** Deletes uploads of unfinished reviews every hour. Several processes may run the job at once. */
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

/** Starts the job with a first run. @returns a function that stops the job after its current run */
export function startDraftCleanup({ storage, clock, log }: DraftCleanupOptions): () => Promise<void> {
  return hourly(
    () => deleteDrafts(storage, clock()),
    (error) => log.warn({ err: error }, 'uploads without a review could not be taken away'),
  );
}
