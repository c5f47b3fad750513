/** The customer behind a cart. */
import { customerByToken } from '../../customers/accounts.ts';
import { readCustomer } from '../../customers/customer-store.ts';
import type { CustomerAddress, CustomerRecord } from '../../customers/model.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import type { CartAddressRecord } from '../model.ts';
import type { SavedAddresses } from './read-input.ts';
import type { CartView } from './view.ts';

/** Exchanges a customer access token; `'unknown'` for one that is wrong or has expired. */
export async function customerOfToken(
  { parts }: GraphContext,
  token: string,
): Promise<{ readonly id: string; readonly email: string } | 'unknown'> {
  const customer = await customerByToken(parts, token);
  return customer === null ? 'unknown' : { id: customer.id, email: customer.email };
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

/** The addresses that a customer has saved, by their gids; nobody has none. */
export async function savedAddresses(
  { parts }: GraphContext,
  customerId: string | null,
): Promise<SavedAddresses> {
  const customer = customerId === null ? null : await readCustomer(parts.storage.read, customerId);
  return (gid) => {
    const id = idOf('MailingAddress', gid);
    const saved = customer?.addresses.find((address) => address.id === id);
    return saved === undefined ? 'unknown' : cartAddress(saved);
  };
}

function cartAddress({ id: _, ...address }: CustomerAddress): CartAddressRecord {
  return {
    firstName: address.firstName || null,
    lastName: address.lastName || null,
    company: address.company || null,
    address1: address.address1 || null,
    address2: address.address2 || null,
    city: address.city || null,
    province: address.province,
    country: address.country,
    zip: address.zip || null,
    phone: address.phone || null,
  };
}
