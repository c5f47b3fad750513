/**
 * Counts visits, and visits with an order, by day and storefront. Each day is counted once, after its end: events have the
 * server's time, so a past day gets no new events.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { EventTables } from './event-tables.ts';
import { experimentViewed } from './store-events.ts';
import { subscriptionRenewed } from './store-renewals.ts';

export type VisitDay = EventTables['visit_days'];

/** A day of the shop's time zone. `to` is exclusive. */
export interface DayBounds {
  readonly day: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Returns the bounds of the day in which a time is. */
export type GetDayBounds = (time: EpochMs) => DayBounds;

/** Time after midnight in which events of the previous day may still be inserted, because the clocks of servers differ. */
const settleMs = 5 * 60_000;

/**
 * Counts the next completed day.
 *
 * @returns false if all completed days are counted
 */
export async function countNextVisitDay(
  storage: Storage<EventTables>,
  timeZone: string,
  getBounds: GetDayBounds,
  now: EpochMs,
): Promise<boolean> {
  const state = await readState(storage.read);
  // After a change of the time zone all days that still have events are counted again.
  const until = state.time_zone === timeZone ? Number(state.counted_until) : 0;
  const first = await storage.read
    .selectFrom('page_events')
    .select('received_at')
    .where('received_at', '>=', until)
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return false;
  const bounds = getBounds(Number(first.received_at));
  if (bounds.to + settleMs > now) return false;
  const rows = await countVisits(storage.read, bounds);
  await storage.change(
    async (tx) => {
      const current = await readState(tx);
      const isSame =
        current.time_zone === state.time_zone &&
        Number(current.counted_until) === Number(state.counted_until);
      // Another process counted the day meanwhile.
      if (!isSame) return;
      // If the time zone changed, later days are deleted too: they are of the old time zone, and would count some visits twice.
      const isOther = current.time_zone !== timeZone;
      await tx
        .deleteFrom('visit_days')
        .where('day', isOther ? '>=' : '=', bounds.day)
        .execute();
      if (rows.length > 0) await tx.insertInto('visit_days').values(rows).execute();
      await tx
        .updateTable('visit_days_state')
        .set({ time_zone: timeZone, counted_until: bounds.to })
        .execute();
    },
    { quiet: true },
  );
  return true;
}

function readState(db: Kysely<EventTables>) {
  return db.selectFrom('visit_days_state').selectAll().executeTakeFirstOrThrow();
}

/** Returns the days of a period in order: stored counts, and for today the events so far. */
export async function readVisitDays(
  { read }: Pick<Storage<EventTables>, 'read'>,
  { from, to }: { readonly from: string; readonly to: string },
  today: DayBounds,
): Promise<readonly VisitDay[]> {
  const rows = await read
    .selectFrom('visit_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('day', '!=', today.day)
    .orderBy('day')
    .orderBy('region')
    .execute();
  const counted = rows.map((row) => ({
    ...row,
    visits: Number(row.visits),
    added: Number(row.added),
    began: Number(row.began),
    ordered: Number(row.ordered),
  }));
  const isTodayIncluded = from <= today.day && today.day <= to;
  return isTodayIncluded ? [...counted, ...(await countVisits(read, today))] : counted;
}

async function countVisits(
  db: Kysely<EventTables>,
  { day, from, to }: DayBounds,
): Promise<readonly VisitDay[]> {
  const rows = await db
    .selectFrom('page_events')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    // These events don't count as a visit.
    .where('name', 'not in', [experimentViewed, subscriptionRenewed])
    .select((eb) => [
      'region',
      countVisitsWith(eb, null).as('visits'),
      countVisitsWith(eb, 'product_added_to_cart').as('added'),
      countVisitsWith(eb, 'checkout_started').as('began'),
      countVisitsWith(eb, 'checkout_completed').as('ordered'),
    ])
    .groupBy('region')
    .orderBy('region')
    .execute();
  return rows.map(({ region, ...counts }) => ({
    day,
    region,
    visits: Number(counts.visits),
    added: Number(counts.added),
    began: Number(counts.began),
    ordered: Number(counts.ordered),
  }));
}

function countVisitsWith(eb: ExpressionBuilder<EventTables, 'page_events'>, name: string | null) {
  const visits = eb.fn.count<number>('visit_token').distinct();
  return name === null ? visits : visits.filterWhere('name', '=', name);
}
