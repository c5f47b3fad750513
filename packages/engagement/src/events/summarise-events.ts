/** Counts events by storefront and day, for merchants. */

import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type ExpressionBuilder, sql } from 'kysely';
import type { EventTables } from './event-tables.ts';
import { experimentViewed } from './store-events.ts';
import { subscriptionRenewed } from './store-renewals.ts';

/** A period. `to` is exclusive. */
export interface EventPeriod {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

export interface RegionDay {
  readonly region: RegionKey;
  /** Day in UTC, such as `2026-11-23`. */
  readonly day: string;
  readonly views: number;
  readonly visits: number;
  readonly adds: number;
  readonly checkouts: number;
  readonly orders: number;
  /** Charged deliveries of subscriptions. They come from orders, so they are in none of the other counts. */
  readonly renewals: number;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Counts events, sorted by day, then by region. Days without events are left out. */
export async function summariseEvents(
  storage: Storage<EventTables>,
  { from, to }: EventPeriod,
): Promise<readonly RegionDay[]> {
  const day = sql<number>`received_at / ${sql.lit(dayLength)}`;
  const rows = await storage.read
    .selectFrom('page_events')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    // This event doesn't count as a visit, and may lack the visit's token.
    .where('name', '!=', experimentViewed)
    .select((eb) => [
      'region',
      day.as('day'),
      eb.fn
        .count<number>('visit_token')
        .distinct()
        .filterWhere('name', '!=', subscriptionRenewed)
        .as('visits'),
      countOf(eb, 'page_rendered').as('views'),
      countOf(eb, 'product_added_to_cart').as('adds'),
      countOf(eb, 'checkout_started').as('checkouts'),
      countOf(eb, 'checkout_completed').as('orders'),
      countOf(eb, subscriptionRenewed).as('renewals'),
    ])
    .groupBy(['region', day])
    .orderBy(day)
    .orderBy('region')
    .execute();
  return rows.flatMap(({ region, day: number, ...counts }) =>
    isRegionKey(region)
      ? [
          {
            region,
            day: new Date(Number(number) * dayLength).toISOString().slice(0, 10),
            views: Number(counts.views),
            visits: Number(counts.visits),
            adds: Number(counts.adds),
            checkouts: Number(counts.checkouts),
            orders: Number(counts.orders),
            renewals: Number(counts.renewals),
          },
        ]
      : [],
  );
}

function countOf(eb: ExpressionBuilder<EventTables, 'page_events'>, name: string) {
  return eb.fn.countAll<number>().filterWhere('name', '=', name);
}
