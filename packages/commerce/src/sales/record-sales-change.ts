/** Queues an order to be counted in the sales figures. */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/**
 * Call it in the transaction that stores an order. It only inserts, so transactions of different orders don't block each
 * other.
 */
export async function recordSalesChange(tx: Transaction<CommerceDatabase>, number: number): Promise<void> {
  await tx.insertInto('sales_changes').values({ number }).execute();
}
