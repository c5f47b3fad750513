/** A cart as it begins. */
import type { CountryCode } from '@vitrine/rules/regions/region';
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

/** An address of which nothing is known. */
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

/** An empty cart with a fresh id and key, in the market of `contextCountry`, or of the staging store. `now` in ms. */
export function newCart(contextCountry: CountryCode, now: number, store: 'dev' | null = null): CartRecord {
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
