/**
 * Reads a backend's feed of order events and updates points. The position in the feed is stored with the entries in the
 * same transaction, so that a crash loses nothing and each event counts once even if several processes read it.
 */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs } from '@vitrine/rules/units';
import type { Storage, StorageLog } from '@vitrine/storage/database';
import type { LoyaltyTables } from './loyalty-tables.ts';
import { applyOrderEvent, type LoyaltyOrderEvent } from './order-events.ts';
import type { LoyaltyProgramme } from './programme.ts';

export interface FeedEvent extends LoyaltyOrderEvent {
  readonly sequence: number;
}

export interface OrderFeedOptions {
  readonly storage: Storage<LoyaltyTables>;
  /** Returns events after a position, in order. No event is ever inserted before an event that was already returned. */
  readonly feed: (after: number, limit: number) => Promise<readonly FeedEvent[]>;
  readonly programme: (region: RegionKey) => Promise<LoyaltyProgramme>;
}

const cursor = 'orders';
const batch = 50;

/**
 * Handles all pending events.
 *
 * @returns the number of handled events
 */
export async function processOrderFeed(options: OrderFeedOptions): Promise<number> {
  let read = 0;
  for (;;) {
    const events = await nextEvents(options);
    if (events.length === 0) return read;
    read += events.length;
  }
}

async function nextEvents({ storage, feed, programme }: OrderFeedOptions): Promise<readonly FeedEvent[]> {
  const after = await positionOf(storage.read);
  const events = await feed(after, batch);
  const last = events.at(-1);
  if (last === undefined) return [];
  // Read before the transaction, which must only await its own queries.
  const programmes = new Map<RegionKey, LoyaltyProgramme>();
  for (const { region } of events) {
    if (!programmes.has(region)) programmes.set(region, await programme(region));
  }
  await storage.change(async (tx) => {
    // Another process handled the events meanwhile.
    if ((await positionOf(tx)) !== after) return;
    for (const event of events) {
      const terms = programmes.get(event.region);
      if (terms !== undefined) await applyOrderEvent(tx, event, terms);
    }
    await tx
      .insertInto('loyalty_cursors')
      .values({ name: cursor, position: last.sequence })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position: last.sequence }))
      .execute();
  });
  return events;
}

async function positionOf(db: Storage<LoyaltyTables>['read']): Promise<number> {
  const row = await db
    .selectFrom('loyalty_cursors')
    .select('position')
    .where('name', '=', cursor)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** Time between two polls of the shop's own database. */
const pollInterval: DurationMs = 1000;

export interface OrderFeedPoller {
  /** Polls immediately; while a poll is running, polls again after it. */
  wake(): void;
  /** Resolves when the running poll has ended. */
  close(): Promise<void>;
}

/**
 * Calls `poll` now and repeatedly until the poller is closed, never concurrently. A failure is logged as `message`, once until
 * the next success.
 *
 * @param interval time between two polls
 */
export function pollRepeatedly(
  poll: () => Promise<unknown>,
  log: Pick<StorageLog, 'warn'>,
  message: string,
  interval: number = pollInterval,
): OrderFeedPoller {
  let running: Promise<void> | null = null;
  let failing = false;
  let again = false;
  const run = async () => {
    do {
      again = false;
      try {
        await poll();
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, message);
        failing = true;
      }
    } while (again);
    running = null;
  };
  const begin = () => {
    if (running === null) running = run();
    else again = true;
  };
  const timer = setInterval(() => {
    if (running === null) begin();
  }, interval).unref();
  begin();
  return {
    wake: begin,
    async close() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}
