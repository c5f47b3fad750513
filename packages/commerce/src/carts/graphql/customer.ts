/** Reads the buyer identity of the input, and loads a cart's customer. */
import type { CartBuyerIdentityInput } from 'shopify-api-2025-01/storefront-api-types';
import { customerByToken } from '../../customers/accounts.ts';
import { readCustomer } from '../../customers/customer-store.ts';
import type { CustomerRecord } from '../../customers/model.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import type { IdentityUpdate } from '../change/identity.ts';
import type { CartAddressRecord } from '../model.ts';
import { readAddress, readPreferences } from './read-input.ts';
import type { CartView } from './view.ts';

/**
 * Reads the buyer identity; the access token is exchanged for its customer. Omitted fields stay omitted, null
 * stays null. An empty token means that the customer has logged out.
 */
export async function readIdentity(
  {
    customerAccessToken: token,
    email,
    phone,
    countryCode,
    companyLocationId,
    preferences,
  }: CartBuyerIdentityInput,
  { parts }: GraphContext,
): Promise<IdentityUpdate> {
  const customerOf = async (given: string | null) =>
    given ? ((await customerByToken(parts, given)) ?? 'unknown') : null;
  return {
    email: email === null ? null : email?.trim(),
    phone: phone === null ? null : phone?.trim(),
    countryCode,
    customer: token === undefined ? undefined : await customerOf(token),
    companyLocationId,
    preferences: preferences && readPreferences(preferences),
  };
}

/** Loads the cart's customer; null unless the client has the cart's secret. */
export async function cartCustomer(
  { record, keyed }: CartView,
  _args: object,
  { parts }: GraphContext,
): Promise<CustomerRecord | null> {
  const { customerId } = record.buyerIdentity;
  if (!keyed || customerId === null) return null;
  return readCustomer(parts.storage.read, customerId);
}

/** Finds a saved address of the cart's customer. */
export type SavedAddresses = (gid: string) => CartAddressRecord | 'unknown';

/** Loads a customer's saved addresses by global id; without a customer there are none. */
export async function savedAddresses(
  { parts }: GraphContext,
  customerId: string | null,
): Promise<SavedAddresses> {
  const customer = customerId === null ? null : await readCustomer(parts.storage.read, customerId);
  return (gid) => {
    const id = idOf('MailingAddress', gid);
    const saved = customer?.addresses.find((address) => address.id === id);
    if (saved === undefined) return 'unknown';
    return readAddress({ ...saved, countryCode: saved.country, provinceCode: saved.province });
  };
}
