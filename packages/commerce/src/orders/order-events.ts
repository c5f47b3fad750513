/**
 * Log of payment events of orders, for consumers such as loyalty points and emails. Rows are inserted in the transaction of
 * the event and never change. Consumers store the sequence number of the last event they processed.
 *
 * The sequence number comes from a counter row, which is locked until the transaction commits. Transactions therefore commit
 * in the order of their numbers: a consumer that has seen a number has seen all smaller ones.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { sumSoldGiftCards } from '../gift-cards/sold-gift-cards.ts';
import { orderChangesMigration } from './order-changes.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * `paid`: the payment was captured, or nothing was due. `refunded`: a full or partial refund. `claimed`: a guest's paid
 * order was assigned to a customer account. `merged`: a customer, whose id is in `orderId`, was merged into another one.
 */
export type OrderEventKind = 'paid' | 'refunded' | 'claimed' | 'merged';

export interface OrderEventRecord {
  /** Unique key that makes recording idempotent: `paid:ORDER`, `refund:REFUND`. */
  readonly key: string;
  readonly kind: OrderEventKind;
  readonly orderId: string;
  /** Null for guests and erased customers. */
  readonly customerId: string | null;
  /** Amount in minor units, without purchased gift cards. For `paid` and `claimed` it is the order's total. */
  readonly amount: Minor;
  /** Value of the goods after discounts, before shipping and added tax, in minor units; 0 for refunds. */
  readonly goods: Minor;
  readonly currency: CurrencyCode;
  readonly region: RegionKey;
  readonly at: EpochMs;
}

export interface NumberedOrderPaymentEvent extends OrderEventRecord {
  readonly sequence: number;
}

export interface OrderEventTables {
  order_events: {
    sequence: number;
    key: string;
    kind: OrderEventKind;
    order_id: string;
    customer_id: string | null;
    amount: number;
    goods: number;
    currency: CurrencyCode;
    region: RegionKey;
    at: EpochMs;
  };
}

const counter = 'order_events';

export const orderEventMigrations: MigrationSet = {
  name: 'order-events',
  migrations: {
    '0001-order-events': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'order_events')
          .addColumn('sequence', type.integer, (column) => column.primaryKey().notNull())
          .addColumn('key', type.text, (column) => column.notNull().unique())
          .addColumn('kind', type.text, (column) => column.notNull())
          .addColumn('order_id', type.text, (column) => column.notNull())
          .addColumn('customer_id', type.text)
          .addColumn('amount', type.integer, (column) => column.notNull())
          .addColumn('goods', type.integer, (column) => column.notNull())
          .addColumn('currency', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema.createIndex('order_events_order').on('order_events').column('order_id').execute();
        await db.schema
          .createIndex('order_events_customer')
          .on('order_events')
          .column('customer_id')
          .execute();
        await sql`insert into counters (name, value) values (${counter}, 0)`.execute(db);
      },
    },
    '0002-order-changes': orderChangesMigration,
  },
};

/**
 * Records an event in the transaction in which it happens. An event with an existing key is ignored.
 *
 * @example
 * await recordOrderEvent(tx, {
 *   ...getEventBase(order), key: `refund:${refund.id}`, kind: 'refunded', amount: refund.total, goods: 0, at: now,
 * });
 */
export async function recordOrderEvent(
  tx: Transaction<CommerceDatabase>,
  event: OrderEventRecord,
): Promise<void> {
  const known = await tx
    .selectFrom('order_events')
    .select('sequence')
    .where('key', '=', event.key)
    .executeTakeFirst();
  if (known !== undefined) return;
  const { value: sequence } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', counter)
    .returning('value')
    .executeTakeFirstOrThrow();
  const { key, kind, orderId, customerId, amount, goods, currency, region, at } = event;
  await tx
    .insertInto('order_events')
    .values({
      sequence,
      key,
      kind,
      order_id: orderId,
      customer_id: customerId,
      amount,
      goods,
      currency,
      region,
      at,
    })
    .execute();
}

/** Returns the fields of an order that all its events contain. */
export function getEventBase(
  order: OrderRecord,
): Pick<OrderEventRecord, 'orderId' | 'customerId' | 'currency' | 'region'> {
  const { id: orderId, customerId, currency, region } = order;
  return { orderId, customerId, currency, region };
}

/** Records that an order was paid. Idempotent. */
export function recordPaid(
  tx: Transaction<CommerceDatabase>,
  order: OrderRecord,
  at: EpochMs,
): Promise<void> {
  const { totalAmount, totalBeforeShipping } = order.amounts;
  // The purchase of a gift card earns no points; spending it does.
  const sold = sumSoldGiftCards(order);
  const amounts = { amount: totalAmount - sold, goods: totalBeforeShipping - sold };
  return recordOrderEvent(tx, {
    ...getEventBase(order),
    ...amounts,
    key: `paid:${order.id}`,
    kind: 'paid',
    at,
  });
}

/** Records that a guest's order was assigned to a customer account. Unpaid orders are ignored. */
export async function recordClaimed(tx: Transaction<CommerceDatabase>, order: OrderRecord): Promise<void> {
  const paid = await tx
    .selectFrom('order_events')
    .select(['amount', 'goods', 'at'])
    .where('key', '=', `paid:${order.id}`)
    .executeTakeFirst();
  if (paid === undefined) return;
  await recordOrderEvent(tx, {
    ...getEventBase(order),
    ...paid,
    key: `claimed:${order.id}`,
    kind: 'claimed',
  });
}

/** Records that a customer was merged into another one. */
export function recordMerged(
  tx: Transaction<CommerceDatabase>,
  { from, into, at }: { readonly from: string; readonly into: string; readonly at: EpochMs },
): Promise<void> {
  const region = getDefaultRegion();
  return recordOrderEvent(tx, {
    key: `merged:${from}`,
    kind: 'merged',
    orderId: from,
    customerId: into,
    amount: 0,
    goods: 0,
    currency: getStorefront(region).currency,
    region,
    at,
  });
}

/** Returns the events after a sequence number, in order. Events with smaller numbers are never added later. */
export async function readOrderEvents(
  db: Kysely<CommerceDatabase>,
  after: number,
  limit: number,
): Promise<readonly NumberedOrderPaymentEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ order_id, customer_id, ...row }) => ({
    ...row,
    orderId: order_id,
    customerId: customer_id,
  }));
}

/** Returns the ids of the customers that were merged into a customer, directly or through another one. */
export async function findMergedCustomers(
  db: Kysely<CommerceDatabase>,
  customerId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'merged')
    .orderBy('sequence')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Anonymizes the events of an erased customer; amounts are retained. */
export async function eraseCustomerFromEvents(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}
