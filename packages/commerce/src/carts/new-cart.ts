/** Initial state of a cart. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { randomToken } from './cart-id.ts';
import type { BuyerIdentityRecord, CartAddressRecord, CartRecord } from './model.ts';

export const nobody: BuyerIdentityRecord = {
  email: null,
  phone: null,
  countryCode: null,
  customerId: null,
  deliveryAddressPreferences: [],
  preferences: null,
};

/** Empty address. */
export const nowhere: CartAddressRecord = {
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
export function newCart(contextCountry: CountryCode, now: EpochMs, store: 'dev' | null = null): CartRecord {
  return {
    id: randomToken(),
    secret: randomToken(),
    lines: [],
    attributes: [],
    note: '',
    discountCodes: [],
    buyerIdentity: nobody,
    contextCountry,
    selectedDeliveryOptions: [],
    billingAddress: null,
    metafields: [],
    ...(store === null ? {} : { store }),
    createdAt: now,
    updatedAt: now,
  };
}
