/**
 * Orders of guests belong to an account only once its e-mail is proven: by a link that was sent there (activation
 * or password reset). Anybody can register with somebody else's address; nobody can read that mail.
 */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { OrderRecord } from '../orders/model.ts';
import { recordClaimed } from '../orders/order-events.ts';
import { updateOrder } from '../orders/order-store.ts';
import type { CustomerRecord } from './model.ts';

/** The account that owns an e-mail, where that is proven; null otherwise. */
export async function provenCustomer(
  tx: Transaction<CommerceDatabase>,
  email: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('customers')
    .select(['id', 'data'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) return null;
  const record: CustomerRecord = JSON.parse(row.data);
  return record.emailProven ? row.id : null;
}

/** Gives the orders that guests placed with this e-mail to the account that has just proven it. */
export async function claimGuestOrders(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
  email: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('orders')
    .select('data')
    .where('email', '=', email.toLowerCase())
    .where('customer_id', 'is', null)
    .execute();
  for (const row of rows) {
    const order: OrderRecord = JSON.parse(row.data);
    const claimed = { ...order, customerId };
    await updateOrder(tx, claimed);
    await recordClaimed(tx, claimed);
  }
}
