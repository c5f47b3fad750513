/** Deletes old events every hour. Several processes may run this at once. */

import type { EventTables } from '@vitrine/engagement/events/event-tables';
import { deleteEventsBefore } from '@vitrine/engagement/events/store-events';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { hourly } from '../process/hourly.ts';

const day = 24 * 60 * 60_000;

export interface RetentionOptions {
  readonly storage: Storage<EventTables>;
  readonly keptDays: number;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Starts the job, which runs at once. @returns a function that stops the job after its current run. */
export function startEventRetentionJob({
  storage,
  keptDays,
  clock,
  log,
}: RetentionOptions): () => Promise<void> {
  return hourly(
    () => deleteEventsBefore(storage, clock() - keptDays * day),
    (error) => log.warn({ err: error }, 'old events could not be taken away'),
  );
}
