/** The customer behind a cart. */
import { createHash } from 'node:crypto';
import { readCustomer } from '../../customers/customer-store.ts';
import type { CustomerRecord } from '../../customers/model.ts';
import type { GraphContext } from '../../graphql/context.ts';
import type { CartView } from './view.ts';

/** Exchanges a customer access token; `'unknown'` for one that is wrong or has expired. */
export async function customerOfToken(
  { parts, now }: GraphContext,
  token: string,
): Promise<{ readonly id: string; readonly email: string } | 'unknown'> {
  const row = await parts.storage.read
    .selectFrom('customer_tokens')
    .innerJoin('customers', 'customers.id', 'customer_tokens.customer_id')
    .select(['customers.id', 'customers.email'])
    .where('token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('purpose', '=', 'access')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? 'unknown';
}

/** The record of the cart's customer, for those who hold the cart's key. */
export async function cartCustomer(
  { record, keyed }: CartView,
  _args: object,
  { parts }: GraphContext,
): Promise<CustomerRecord | null> {
  const { customerId } = record.buyerIdentity;
  if (!keyed || customerId === null) return null;
  return readCustomer(parts.storage.read, customerId);
}
