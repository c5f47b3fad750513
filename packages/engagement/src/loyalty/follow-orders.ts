/**
 * Reads the feed of a backend's order events and does what follows from them. How far it came stands beside the entries
 * and moves in their change: a crash loses nothing, and of processes that read at once each event counts for one.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Storage, StorageLog } from '@vitrine/storage/database';
import { applyOrderEvent, type OrderEvent } from './order-events.ts';
import type { Programme } from './programme.ts';
import type { LoyaltyTables } from './tables.ts';

export interface NumberedEvent extends OrderEvent {
  readonly sequence: number;
}

export interface FollowOptions {
  readonly storage: Storage<LoyaltyTables>;
  /** Events after one that was read, in order; none is ever added before one that was read. */
  readonly feed: (after: number, limit: number) => Promise<readonly NumberedEvent[]>;
  readonly programme: (region: RegionKey) => Promise<Programme>;
}

const cursor = 'orders';
const batch = 50;

/** Deals with all events that wait. @returns how many there were. */
export async function followOrders(options: FollowOptions): Promise<number> {
  let read = 0;
  for (;;) {
    const events = await nextEvents(options);
    if (events.length === 0) return read;
    read += events.length;
  }
}

async function nextEvents({ storage, feed, programme }: FollowOptions): Promise<readonly NumberedEvent[]> {
  const after = await positionOf(storage.read);
  const events = await feed(after, batch);
  const last = events.at(-1);
  if (last === undefined) return [];
  // A change waits for nothing but its own queries: what marketing configured is read outside of it.
  const programmes = new Map<RegionKey, Programme>();
  for (const { region } of events) {
    if (!programmes.has(region)) programmes.set(region, await programme(region));
  }
  await storage.change(async (tx) => {
    // Another process was here meanwhile.
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

/** Between two looks at the shop's own database, in ms. */
const lookEvery = 1000;

export interface Following {
  /** Looks at once. */
  wake(): void;
  /** Resolves when the look under way is over. */
  close(): Promise<void>;
}

/** Does `look` now and every so many ms until it is closed; a failure is logged once, and the next look follows. */
export function keepLooking(
  look: () => Promise<unknown>,
  log: Pick<StorageLog, 'warn'>,
  what: string,
  every: number = lookEvery,
): Following {
  let looking: Promise<void> | null = null;
  let failing = false;
  let again = false;
  const run = async () => {
    do {
      again = false;
      try {
        await look();
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, what);
        failing = true;
      }
    } while (again);
    looking = null;
  };
  const begin = () => {
    if (looking === null) looking = run();
    else again = true;
  };
  const timer = setInterval(() => {
    if (looking === null) begin();
  }, every).unref();
  begin();
  return {
    wake: begin,
    async close() {
      clearInterval(timer);
      again = false;
      await looking;
    },
  };
}
