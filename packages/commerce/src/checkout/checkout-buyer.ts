/** Compares the customer of a cart with the session of the browser that is in its checkout. */
import type { CartRecord } from '../carts/cart-record.ts';
import type { CheckoutAccess, CheckoutBuyer } from './checkout-service.ts';

/** Returns the owner as the session sees it; a caller without sessions counts as the cart's customer. */
export function getCheckoutBuyer(
  { buyerIdentity: { customerId } }: Pick<CartRecord, 'buyerIdentity'>,
  { session }: Pick<CheckoutAccess, 'session'>,
): CheckoutBuyer {
  if (customerId === null) return 'guest';
  if (session === undefined || session.customerId === customerId) return 'customer';
  return session.customerId === null ? 'signedOut' : 'otherCustomer';
}

/** Returns true if the cart belongs to a customer who isn't the one signed in. */
export function isOthersCart(buyer: CheckoutBuyer): buyer is 'signedOut' | 'otherCustomer' {
  return buyer === 'signedOut' || buyer === 'otherCustomer';
}
