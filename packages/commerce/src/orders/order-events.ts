/**
 * What happened to the money of orders, one row after the other, for those who act on it elsewhere (points, mails). A row
 * is written in the change that it tells of and never changed; who reads them remembers the last number that was read.
 *
 * The number comes from a counter's row, which stays locked until the change commits: whoever takes a larger number
 * committed later, so that a reader who has seen it has seen all smaller ones too.
 */
import type { CurrencyCode, Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from './model.ts';

/**
 * `paid`: the money was taken, or there was none to take. `refunded`: money went back, all of it or a part. `claimed`:
 * a guest's order that was paid before came to belong to a member.
 */
export type OrderEventKind = 'paid' | 'refunded' | 'claimed';

export interface OrderEvent {
  /** Names what happened, so that telling it twice writes one row: `paid:ORDER`, `refund:REFUND`. */
  readonly key: string;
  readonly kind: OrderEventKind;
  readonly orderId: string;
  /** Null for a guest, and for a person who was erased. */
  readonly customerId: string | null;
  /** The money that moved, minor units: the order's total where it is paid or claimed. */
  readonly amount: Minor;
  /** The order's goods after discounts, before shipping and added tax, minor units; 0 of refunds. */
  readonly goods: Minor;
  readonly currency: CurrencyCode;
  readonly region: RegionKey;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface NumberedOrderEvent extends OrderEvent {
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
    at: number;
  };
}

const counter = 'order_events';

export const orderEventMigrations: MigrationSet = {
  name: 'order-events',
  migrations: {
    '0001-order-events': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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
  },
};

/**
 * Tells what happened to an order, in the change in which it happens; the same key twice writes nothing.
 *
 * @example
 * await recordOrderEvent(tx, {
 *   ...moneyOf(order), key: `refund:${refund.id}`, kind: 'refunded', amount: refund.total, goods: 0, at: now,
 * });
 */
export async function recordOrderEvent(tx: Transaction<CommerceDatabase>, event: OrderEvent): Promise<void> {
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

/** What every event of an order says of it. */
export function moneyOf(
  order: OrderRecord,
): Pick<OrderEvent, 'orderId' | 'customerId' | 'currency' | 'region'> {
  const { id: orderId, customerId, currency, region } = order;
  return { orderId, customerId, currency, region };
}

/** Tells that an order is paid: once, however often it is called. `at` in ms. */
export function recordPaid(tx: Transaction<CommerceDatabase>, order: OrderRecord, at: number): Promise<void> {
  const { totalAmount, totalBeforeShipping } = order.amounts;
  const amounts = { amount: totalAmount, goods: totalBeforeShipping };
  return recordOrderEvent(tx, { ...moneyOf(order), ...amounts, key: `paid:${order.id}`, kind: 'paid', at });
}

/** Tells that a guest's order belongs to a member now. Orders that nobody paid have nothing to tell. */
export async function recordClaimed(tx: Transaction<CommerceDatabase>, order: OrderRecord): Promise<void> {
  const paid = await tx
    .selectFrom('order_events')
    .select(['amount', 'goods', 'at'])
    .where('key', '=', `paid:${order.id}`)
    .executeTakeFirst();
  if (paid === undefined) return;
  await recordOrderEvent(tx, { ...moneyOf(order), ...paid, key: `claimed:${order.id}`, kind: 'claimed' });
}

/** The events after one that was read, in order; none is ever added before one that was read. */
export async function readOrderEvents(
  db: Kysely<CommerceDatabase>,
  after: number,
  limit: number,
): Promise<readonly NumberedOrderEvent[]> {
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

/** Forgets who an erased person's orders were of; what was paid stays. */
export async function forgetInOrderEvents(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}
