/** Initial state of a cart. */
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { createCartToken } from './cart-id.ts';
import type { BuyerIdentityRecord, CartAddressRecord, CartRecord } from './cart-record.ts';

export const emptyBuyerIdentity: BuyerIdentityRecord = {
  email: null,
  phone: null,
  countryCode: null,
  customerId: null,
  deliveryAddressPreferences: [],
  preferences: null,
};

/** Empty address. */
export const emptyAddress: CartAddressRecord = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  country: null,
  zip: null,
  phone: null,
};

/**
 * Creates an empty cart with a new id and secret, in the market of `contextCountry` or in the staging store.
 */
export function createEmptyCart(
  contextCountry: CountryCode,
  now: EpochMs,
  store: RegionKey | null = null,
): CartRecord {
  return {
    id: createCartToken(),
    secret: createCartToken(),
    lines: [],
    attributes: [],
    note: '',
    discountCodes: [],
    buyerIdentity: emptyBuyerIdentity,
    contextCountry,
    selectedDeliveryOptions: [],
    billingAddress: null,
    metafields: [],
    ...(store === null ? {} : { store }),
    createdAt: now,
    updatedAt: now,
  };
}
