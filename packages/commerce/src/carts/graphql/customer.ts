/** The customer behind a cart, and who is buying as it comes in. */
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
 * The buyer's identity; the access token is exchanged for the customer that it stands for. Fields left out stay left out,
 * null stays null. An empty token is the customer logging out.
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

/** Finds an address that the cart's customer has saved. */
export type SavedAddresses = (gid: string) => CartAddressRecord | 'unknown';

/** The addresses that a customer has saved, by their gids; nobody has none. */
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
