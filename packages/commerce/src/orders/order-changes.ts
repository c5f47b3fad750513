/**
 * Log of the order changes that buyers can see: placed, paid, voided, shipped, delivered or refunded. Rows are inserted by
 * the functions that store orders, in the transaction of the change. Consumers store the sequence number of the last row
 * that they processed. As in `order-events.ts`, rows are committed in the order of their numbers.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from './order-record.ts';

export interface OrderChangeTables {
  order_changes: {
    sequence: number;
    order_id: string;
    at: EpochMs;
  };
}

export interface OrderChangeLogEntry {
  readonly sequence: number;
  readonly orderId: string;
  /** Token of the cart from which the order was placed. */
  readonly cartId: string;
  readonly at: EpochMs;
}

const counter = 'order_changes';

export const orderChangesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'order_changes')
      .addColumn('sequence', type.integer, (column) => column.primaryKey().notNull())
      .addColumn('order_id', type.text, (column) => column.notNull())
      .addColumn('at', type.timestamp, (column) => column.notNull())
      .execute();
    await sql`insert into counters (name, value) values (${counter}, 0)`.execute(db);
  },
};

/** Records a change, in the transaction that makes it. */
export async function recordOrderChange(
  tx: Transaction<CommerceDatabase>,
  orderId: string,
  at: EpochMs,
): Promise<void> {
  const { value: sequence } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', counter)
    .returning('value')
    .executeTakeFirstOrThrow();
  await tx.insertInto('order_changes').values({ sequence, order_id: orderId, at }).execute();
}

/** Returns true if two versions of an order differ in something that buyers see. */
export function isVisibleChange(before: OrderRecord, after: OrderRecord): boolean {
  const visible = ({ financialStatus, fulfilments, refunds, edits, received }: OrderRecord) =>
    JSON.stringify([financialStatus, fulfilments ?? [], refunds ?? [], edits ?? [], received ?? null]);
  return visible(before) !== visible(after);
}

/** Returns the changes after a sequence number, in order. */
export async function readOrderChanges(
  db: Kysely<CommerceDatabase>,
  after: number,
  limit: number,
): Promise<readonly OrderChangeLogEntry[]> {
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select(['order_changes.sequence', 'order_changes.order_id', 'orders.cart_id', 'order_changes.at'])
    .where('order_changes.sequence', '>', after)
    .orderBy('order_changes.sequence')
    .limit(limit)
    .execute();
  return rows.map(({ sequence, order_id, cart_id, at }) => ({
    sequence,
    orderId: order_id,
    cartId: cart_id,
    at: Number(at),
  }));
}

/** Returns the sequence number of the latest change; 0 if there is none. */
export async function findLastOrderChange(db: Kysely<CommerceDatabase>): Promise<number> {
  const row = await db
    .selectFrom('order_changes')
    .select((each) => each.fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  return Number(row?.sequence ?? 0);
}
