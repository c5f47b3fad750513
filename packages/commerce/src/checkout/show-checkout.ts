/** Converts a quote to a result for the pages. */
import { readCustomer } from '../customers/customer-store.ts';
import { getCheckoutBuyer } from './checkout-buyer.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutAccess, CheckoutResult } from './checkout-service.ts';
import { createCheckoutView } from './checkout-view.ts';

/** Returns the view of a quote, or `empty` for an empty cart. */
export type ShowCheckout = (
  quote: CheckoutQuote,
  access: Pick<CheckoutAccess, 'session'>,
) => Promise<Exclude<CheckoutResult, { kind: 'gone' | 'completed' }>>;

export function createShowCheckout({ backend, payments, addressForms }: CheckoutDeps): ShowCheckout {
  return async (quote, access) => {
    if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
    const { customerId } = quote.cart.buyerIdentity;
    const buyer = getCheckoutBuyer(quote.cart, access);
    const isTheirs = customerId !== null && buyer === 'customer';
    const customer = isTheirs ? await readCustomer(backend.storage.read, customerId) : null;
    const view = await createCheckoutView(
      { backend, payment: payments.offer, forms: addressForms },
      quote,
      quote.checkout.notices,
      { buyer, customer },
    );
    return { kind: 'open', view };
  };
}
