/** Subscription terms, which a shopper accepts in the checkout before paying. */
import type { CheckoutQuote } from '../checkout/checkout-quote.ts';
import { hasRecurringLines } from './create-contracts.ts';

/** Returns true if the cart starts or renews a subscription, in which case the payment method is saved. */
export function isSubscribing({ cart, snapshot }: Pick<CheckoutQuote, 'cart' | 'snapshot'>): boolean {
  return cart.renewal !== undefined || hasRecurringLines(snapshot, cart.lines);
}

/** Returns true if the shopper has to accept the terms before paying. */
export function needsSubscriptionTerms({
  cart,
  checkout,
  snapshot,
}: Pick<CheckoutQuote, 'cart' | 'checkout' | 'snapshot'>): boolean {
  return (
    cart.renewal === undefined &&
    checkout.subscriptionTerms === null &&
    hasRecurringLines(snapshot, cart.lines)
  );
}
