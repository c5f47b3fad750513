/** Adds the search terms of `listDeliveryTerms` to existing orders. */
import type { Migration } from '@vitrine/storage/migrations';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { isReadyForPickup } from './fulfilment-status.ts';
import { listDeliveryTerms, orderBatchSize } from './order-index.ts';
import type { OrderRecord } from './order-record.ts';

/** JSON fragments of which every record with such terms contains at least one; other orders are skipped. */
const marks = ['"pickup":{', '"requiresShipping":false', '"refunds":[{', '"holds":[{'];

export const deliveryTermsMigration: Migration = {
  up: (db) => indexDeliveries(db.withTables<Pick<CommerceDatabase, keyof CommerceDatabase>>()),
};

export async function indexDeliveries(tables: Kysely<CommerceDatabase>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await tables
      .selectFrom('orders')
      .select(['id', 'number', 'data'])
      .where('number', '>', after)
      .where((row) => row.or(marks.map((mark) => row('data', 'like', `%${mark}%`))))
      .orderBy('number')
      .limit(orderBatchSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { id, number, data } of rows) {
      const order: OrderRecord = JSON.parse(data);
      const terms = listDeliveryTerms(order).map((term) => ({ term, number: Number(number) }));
      if (terms.length > 0)
        await tables
          .insertInto('order_terms')
          .values(terms)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      if (isReadyForPickup(order))
        await tables
          .updateTable('orders')
          .set({ fulfilment_status: 'readyForPickup' })
          .where('id', '=', id)
          .execute();
    }
    after = Number(last.number);
  }
}
