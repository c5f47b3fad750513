/**
 * Assigns guest orders to an account only after its email address was verified with a link (activation or password reset).
 * Anyone can register with another person's address, but only its owner can read the emails.
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordClaimed } from '../orders/order-events.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { updateOrder } from '../orders/order-store.ts';
import { createRandomId } from '../random-id.ts';
import { claimContracts } from '../subscriptions/claim-contracts.ts';
import type { CustomerRecord } from './customer-record.ts';

/** Returns the account of a verified email address; null otherwise. */
export async function findVerifiedCustomer(
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

/**
 * Assigns the guest orders and subscriptions with this email address to the account that has just verified it.
 * @returns the orders, newest first
 */
export async function claimGuestOrders(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
  email: string,
  now: EpochMs,
): Promise<readonly OrderRecord[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('data')
    .where('email', '=', email.toLowerCase())
    .where('customer_id', 'is', null)
    .execute();
  const orders = rows.map(({ data }): OrderRecord => ({ ...JSON.parse(data), customerId }));
  for (const order of orders) {
    await updateOrder(tx, order, order.createdAt);
    await recordClaimed(tx, order);
  }
  await claimContracts(tx, customerId, email, now);
  return orders.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** If the address book is empty, adds the delivery address of the newest order. */
export function withOrderAddress(
  customer: CustomerRecord,
  orders: readonly Pick<OrderRecord, 'shippingAddress' | 'pickup'>[],
): CustomerRecord {
  // The shipping address of a pickup is that of the store, so skip pickups.
  const delivered = orders.find(
    ({ shippingAddress, pickup }) => pickup === undefined && shippingAddress.address1 !== '',
  );
  if (customer.addresses.length > 0 || delivered === undefined) return customer;
  const address = { ...delivered.shippingAddress, id: createRandomId() };
  return { ...customer, addresses: [address], defaultAddressId: address.id };
}
