/** Records that an order has to be counted in the sales figures. */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Call it in the transaction that stores an order. Only inserts, so that no transaction of an order waits for another. */
export async function recordSalesChange(tx: Transaction<CommerceDatabase>, number: number): Promise<void> {
  await tx.insertInto('sales_changes').values({ number }).execute();
}
