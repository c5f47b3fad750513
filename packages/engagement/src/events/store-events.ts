/** Stores analytics events, and deletes old ones. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import type { Kysely, Transaction } from 'kysely';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { EventTables } from './event-tables.ts';

/** Kind of the outbox entries that forward a batch of events to an external service. */
export const forwardedEventsKind = 'events';

/** Name of the event that a visitor saw an experiment for the first time. Only the server stores it; browsers can't send it. */
export const experimentViewed = 'experiment_viewed';

export interface AnalyticsEvent {
  readonly name: string;
  /** By the browser's clock. */
  readonly happenedAt: number;
  readonly pageType: string;
  readonly path: string;
  readonly uniqueToken: string;
  readonly visitToken: string;
  readonly cartToken: string | null;
  readonly shopId: number;
  readonly currency: string;
  readonly products: readonly object[];
  readonly details: object;
}

type Row = Omit<EventTables['page_events'], 'id'>;

const addRow = prepareQuery((db: Kysely<EventTables & OutboxTables>, param: Param<Row>) =>
  db.insertInto('page_events').values({
    name: param('name'),
    region: param('region'),
    happened_at: param('happened_at'),
    received_at: param('received_at'),
    page_type: param('page_type'),
    path: param('path'),
    unique_token: param('unique_token'),
    visit_token: param('visit_token'),
    cart_token: param('cart_token'),
    shop_id: param('shop_id'),
    currency: param('currency'),
    products: param('products'),
    details: param('details'),
  }),
);

/**
 * Stores events durably.
 *
 * @param forward the same batch in an external service's format, which is added to the outbox in the same transaction; null if
 * there is no such service
 */
export async function storeEvents(
  storage: Storage<EventTables & OutboxTables>,
  region: RegionKey,
  events: readonly AnalyticsEvent[],
  now: EpochMs,
  forward: readonly unknown[] | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(event, region, now));
  // No process caches data derived from events, so no cache has to be invalidated.
  await storage.change(
    async (tx) => {
      await addRows(storage.dialect, tx, rows);
      if (forward === null) return;
      const payload = { events: forward, metadata: { event_sent_at_ms: now } };
      await putInOutbox(tx, { kind: forwardedEventsKind, payload, email: null, phone: null, now });
    },
    { quiet: true },
  );
}

/**
 * Inserts rows: one statement for all on PostgreSQL, where each statement is a round trip; a prepared statement per row
 * on SQLite.
 */
async function addRows(
  dialect: Storage<EventTables>['dialect'],
  tx: Transaction<EventTables & OutboxTables>,
  rows: readonly Row[],
): Promise<void> {
  if (dialect === 'postgres')
    await tx
      .insertInto('page_events')
      .values([...rows])
      .execute();
  else for (const row of rows) await addRow.run(tx, row);
}

function rowOf(event: AnalyticsEvent, region: RegionKey, now: EpochMs): Row {
  return {
    name: event.name,
    region,
    happened_at: event.happenedAt,
    received_at: now,
    page_type: event.pageType,
    path: event.path,
    unique_token: event.uniqueToken,
    visit_token: event.visitToken,
    cart_token: event.cartToken,
    shop_id: event.shopId,
    currency: event.currency,
    products: JSON.stringify(event.products),
    details: JSON.stringify(event.details),
  };
}

/** Maximum number of rows per transaction, so that other transactions don't wait long. */
const atOnce = 5000;

/**
 * Deletes events that were received before a time.
 *
 * @returns the number of deleted events
 */
export async function deleteEventsBefore(storage: Storage<EventTables>, before: EpochMs): Promise<number> {
  let gone = 0;
  for (;;) {
    const deleted = await storage.change(
      async (tx) => {
        const old = tx
          .selectFrom('page_events')
          .select('id')
          .where('received_at', '<', before)
          .orderBy('received_at')
          .limit(atOnce);
        const result = await tx.deleteFrom('page_events').where('id', 'in', old).executeTakeFirst();
        return Number(result.numDeletedRows);
      },
      { quiet: true },
    );
    gone += deleted;
    if (deleted < atOnce) return gone;
  }
}
