/** Compares the cart's customer with the customer who is signed in to the browser's session. */
import type { CartRecord } from '../carts/cart-record.ts';
import type { CheckoutAccess, CheckoutBuyer } from './checkout-service.ts';

/**
 * Returns `customer` also for callers without sessions, such as API clients, which identify themselves by the cart's secret.
 */
export function getCheckoutBuyer(
  { buyerIdentity: { customerId } }: Pick<CartRecord, 'buyerIdentity'>,
  { session }: Pick<CheckoutAccess, 'session'>,
): CheckoutBuyer {
  if (customerId === null) return 'guest';
  if (session === undefined || session.customerId === customerId) return 'customer';
  return session.customerId === null ? 'signedOut' : 'otherCustomer';
}

/** Returns true if the cart belongs to a customer who isn't signed in to this session. */
export function isCartOfOtherCustomer(buyer: CheckoutBuyer): buyer is 'signedOut' | 'otherCustomer' {
  return buyer === 'signedOut' || buyer === 'otherCustomer';
}
