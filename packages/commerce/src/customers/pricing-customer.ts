/** Loads the customer details on which offers and discounts depend: tags, and whether there is an order. */
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerRecord } from './customer-record.ts';

type Database = Kysely<CommerceDatabase>;

const selectRecord = prepareQuery((db: Database, param: Param<{ id: string }>) =>
  db.selectFrom('customers').select('data').where('id', '=', param('id')),
);

const selectOrder = prepareQuery((db: Database, param: Param<{ id: string }>) =>
  db.selectFrom('orders').select('id').where('customer_id', '=', param('id')).limit(1),
);

/**
 * Returns a customer for pricing. Refunded and unpaid orders count, so that a refund doesn't allow a second first-order
 * discount. A deleted account fulfils no condition.
 */
export async function loadPricingCustomer(db: Database, id: string): Promise<PricingCustomer> {
  const row = await selectRecord.first(db, { id });
  if (row === undefined) return { id, member: false };
  const { tags }: CustomerRecord = JSON.parse(row.data);
  return { id, member: true, tags, hasOrdered: (await selectOrder.first(db, { id })) !== undefined };
}

/** Returns true if the customer details used for a price are still current, or if none were used. */
export async function isPricingCustomerCurrent(
  db: Database,
  customer: PricingCustomer | null,
): Promise<boolean> {
  if (customer?.tags === undefined) return true;
  return JSON.stringify(await loadPricingCustomer(db, customer.id)) === JSON.stringify(customer);
}
