/** Keeps what pages told, and lets it go when it is old. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type Param, prepare } from '@vitrine/storage/compiled';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { OutboxTables } from '../outbox/outbox-tables.ts';
import { putInOutbox } from '../outbox/put.ts';
import type { EventTables } from './event-tables.ts';

/** The outbox's kind of a batch that goes on to somebody else. */
export const forwardedEvents = 'events';

export interface PageEvent {
  readonly name: string;
  /** ms since 1970, by the browser's clock. */
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

const addRow = prepare((db: Kysely<EventTables & OutboxTables>, param: Param<Row>) =>
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
 * Resolves once they are on the disk. `now`: ms since 1970. `forward` is the same batch as it goes on to somebody else, kept
 * for that in the same change; null where it goes nowhere.
 */
export async function keepEvents(
  storage: Storage<EventTables & OutboxTables>,
  region: RegionKey,
  events: readonly PageEvent[],
  now: number,
  forward: readonly unknown[] | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(event, region, now));
  // Nothing that a process keeps in memory comes from here.
  await storage.change(
    async (tx) => {
      await addRows(storage.dialect, tx, rows);
      if (forward === null) return;
      const payload = { events: forward, metadata: { event_sent_at_ms: now } };
      await putInOutbox(tx, { kind: forwardedEvents, payload, email: null, phone: null, now });
    },
    { quiet: true },
  );
}

/** One statement where each is a journey to the database; a statement that is ready for each where it isn't. */
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

function rowOf(event: PageEvent, region: RegionKey, now: number): Row {
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

/** How many go in one change, so that nobody waits for long behind it. */
const atOnce = 5000;

/** Lets events go that came before a moment (ms since 1970). @returns how many there were. */
export async function forgetEvents(storage: Storage<EventTables>, before: number): Promise<number> {
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
