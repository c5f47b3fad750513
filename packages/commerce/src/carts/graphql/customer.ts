/** Parses the buyer identity of the input, and loads a cart's customer. */
import type { CartBuyerIdentityInput } from 'shopify-api-2025-01/storefront-api-types';
import { findCustomerByToken } from '../../customers/accounts.ts';
import type { CustomerRecord } from '../../customers/customer-record.ts';
import { readCustomer } from '../../customers/customer-store.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { parseGidOfType } from '../../graphql/global-ids.ts';
import type { CartAddressRecord } from '../cart-record.ts';
import type { IdentityUpdate } from '../change/set-buyer-identity.ts';
import type { CartSource } from './cart-source.ts';
import { readAddress, readPreferences } from './read-input.ts';

/**
 * Parses the buyer identity, and looks up the customer of its access token. Omitted fields remain omitted and null remains
 * null. An empty token means that the customer has signed out.
 */
export async function readBuyerIdentity(
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
  const getCustomer = async (given: string | null) =>
    given ? ((await findCustomerByToken(parts, given)) ?? 'unknown') : null;
  return {
    email: email === null ? null : email?.trim(),
    phone: phone === null ? null : phone?.trim(),
    countryCode,
    customer: token === undefined ? undefined : await getCustomer(token),
    companyLocationId,
    preferences: preferences && readPreferences(preferences),
  };
}

/** Loads the cart's customer; null unless the client has the cart's secret. */
export async function findCartCustomer(
  { record, keyed }: CartSource,
  _args: object,
  { parts }: GraphContext,
): Promise<CustomerRecord | null> {
  const { customerId } = record.buyerIdentity;
  if (!keyed || customerId === null) return null;
  return readCustomer(parts.storage.read, customerId);
}

/** Finds a saved address of the cart's customer. */
export type FindSavedAddress = (gid: string) => CartAddressRecord | 'unknown';

/** Loads a customer's saved addresses by global id; empty without a customer. */
export async function loadSavedAddresses(
  { parts }: GraphContext,
  customerId: string | null,
): Promise<FindSavedAddress> {
  const customer = customerId === null ? null : await readCustomer(parts.storage.read, customerId);
  return (gid) => {
    const id = parseGidOfType('MailingAddress', gid);
    const saved = customer?.addresses.find((address) => address.id === id);
    if (saved === undefined) return 'unknown';
    return readAddress({ ...saved, countryCode: saved.country, provinceCode: saved.province });
  };
}
