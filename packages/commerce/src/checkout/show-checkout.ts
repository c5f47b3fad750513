/** Converts a quote to a result for the pages. */
import { readCustomer } from '../customers/customer-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutResult } from './checkout-service.ts';
import { createCheckoutView } from './checkout-view.ts';

/** Returns the view of a quote, or `empty` for an empty cart. */
export type ShowCheckout = (
  quote: CheckoutQuote,
) => Promise<Exclude<CheckoutResult, { kind: 'gone' | 'completed' }>>;

export function createShowCheckout({ backend, payments, addressForms }: CheckoutDeps): ShowCheckout {
  return async (quote) => {
    if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
    const { customerId } = quote.cart.buyerIdentity;
    const customer = customerId === null ? null : await readCustomer(backend.storage.read, customerId);
    const view = await createCheckoutView(
      { backend, payment: payments.offer, forms: addressForms },
      quote,
      quote.checkout.notices,
      customer,
    );
    return { kind: 'open', view };
  };
}
