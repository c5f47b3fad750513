import type { CartRecord } from '../cart-record.ts';
import { emptyBuyerIdentity } from '../empty-cart.ts';
import { acceptChange, type CartChange } from './cart-change.ts';

/** Removes the buyer's identity, addresses and texts from the cart. The country remains, because it determines the market. */
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
