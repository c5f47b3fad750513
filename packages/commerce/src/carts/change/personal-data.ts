import type { CartRecord } from '../cart-record.ts';
import { emptyBuyerIdentity } from '../empty-cart.ts';
import { acceptChange, type CartChange } from './cart-change.ts';

/** Returns the cart without who the buyer is, where they live, and what they wrote. The country stays: it determines the market. */
export function withoutPersonalData(cart: CartRecord): CartRecord {
  const { countryCode } = cart.buyerIdentity;
  return {
    ...cart,
    buyerIdentity: { ...emptyBuyerIdentity, countryCode },
    billingAddress: null,
    note: '',
    attributes: [],
    metafields: [],
  };
}

export function removePersonalData(cart: CartRecord): CartChange {
  return acceptChange(withoutPersonalData(cart));
}
