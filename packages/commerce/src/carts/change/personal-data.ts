import type { CartRecord } from '../cart-record.ts';
import { emptyBuyerIdentity } from '../empty-cart.ts';
import { acceptChange, type CartChange } from './cart-change.ts';

/** Removes who the buyer is and where they live. The country stays, which determines the market. */
export function removePersonalData(cart: CartRecord): CartChange {
  const { countryCode } = cart.buyerIdentity;
  return acceptChange({
    ...cart,
    buyerIdentity: { ...emptyBuyerIdentity, countryCode },
    billingAddress: null,
    note: '',
  });
}
