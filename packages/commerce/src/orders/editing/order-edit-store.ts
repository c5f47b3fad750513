/** Stores order edits that aren't committed yet. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { OrderEdit } from './order-edit.ts';

type Database = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

/** The next edit that begins deletes those that weren't changed for this long. Until then they can be committed. */
const expiresAfter: DurationMs = 24 * 60 * 60 * 1000;

/** Returns an uncommitted edit; null if it doesn't exist. */
export async function findOrderEdit(db: Database, id: string): Promise<OrderEdit | null> {
  const row = await db.selectFrom('order_edits').select('data').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Stores a new edit, and deletes expired ones. */
export async function insertOrderEdit(
  tx: Transaction<CommerceDatabase>,
  edit: OrderEdit,
  now: EpochMs,
): Promise<void> {
  await tx
    .deleteFrom('order_edits')
    .where('updated_at', '<', now - expiresAfter)
    .execute();
  await tx
    .insertInto('order_edits')
    .values({ id: edit.id, order_id: edit.orderId, data: JSON.stringify(edit), updated_at: now })
    .execute();
}

export async function updateOrderEdit(
  tx: Transaction<CommerceDatabase>,
  edit: OrderEdit,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('order_edits')
    .set({ data: JSON.stringify(edit), updated_at: now })
    .where('id', '=', edit.id)
    .execute();
}

/** @returns false if the edit was committed or deleted meanwhile. */
export async function deleteOrderEdit(tx: Transaction<CommerceDatabase>, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('order_edits').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
