/** Counts the visits of past days, every hour. Several processes may run this at once. */
import type { EventTables } from '@vitrine/engagement/events/event-tables';
import { countNextVisitDay } from '@vitrine/engagement/events/visit-days';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { getDayBounds } from '../admin/day-bounds.ts';
import { hourly } from '../process/hourly.ts';

export interface VisitDaysOptions {
  readonly storage: Storage<EventTables>;
  /** Returns the shop's time zone. */
  readonly timeZone: () => Promise<string>;
  readonly clock: () => number;
  readonly log: Logger;
}

/** Starts the job, which runs at once. @returns a function that stops the job after the current day. */
export function startVisitDaysJob({ storage, timeZone, clock, log }: VisitDaysOptions): () => Promise<void> {
  let isStopping = false;
  const stop = hourly(
    async () => {
      const zone = await timeZone();
      const getBounds = (time: number) => getDayBounds(time, zone);
      while (!isStopping && (await countNextVisitDay(storage, zone, getBounds, clock())));
    },
    (error) => log.warn({ err: error }, 'visits could not be counted; trying again in an hour'),
  );
  return () => {
    isStopping = true;
    return stop();
  };
}
