/** What offers and discounts may ask of a customer, read where they ask: tags, and whether there is an order yet. */
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import { type Param, prepare } from '@vitrine/storage/compiled';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerRecord } from './model.ts';

type Database = Kysely<CommerceDatabase>;

const selectRecord = prepare((db: Database, param: Param<{ id: string }>) =>
  db.selectFrom('customers').select('data').where('id', '=', param('id')),
);

const selectOrder = prepare((db: Database, param: Param<{ id: string }>) =>
  db.selectFrom('orders').select('id').where('customer_id', '=', param('id')).limit(1),
);

/**
 * The customer as offers ask for them. An order counts whatever became of its money, so that giving one back earns no
 * second first order. One whose account is gone is known by nothing, and so gets nothing that asks.
 */
export async function pricingCustomer(db: Database, id: string): Promise<PricingCustomer> {
  const row = await selectRecord.first(db, { id });
  if (row === undefined) return { id, member: false };
  const { tags }: CustomerRecord = JSON.parse(row.data);
  return { id, member: true, tags, hasOrdered: (await selectOrder.first(db, { id })) !== undefined };
}

/** Whether what a price was made with still holds of its customer; true where nothing was asked. */
export async function stillHolds(db: Database, customer: PricingCustomer | null): Promise<boolean> {
  if (customer?.tags === undefined) return true;
  return JSON.stringify(await pricingCustomer(db, customer.id)) === JSON.stringify(customer);
}
