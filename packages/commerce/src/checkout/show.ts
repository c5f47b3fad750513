/** Converts a quote to a result for the pages. */
import { readCustomer } from '../customers/customer-store.ts';
import type { CheckoutResult } from './checkout.ts';
import type { CheckoutParts } from './parts.ts';
import type { Quote } from './quote.ts';
import { viewOf } from './view.ts';

/** Returns the view of a quote, or `empty` for an empty cart. */
export type Show = (quote: Quote) => Promise<Exclude<CheckoutResult, { kind: 'gone' | 'completed' }>>;

export function createShow({ backend, payments, addressForms }: CheckoutParts): Show {
  return async (quote) => {
    if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
    const { customerId } = quote.cart.buyerIdentity;
    const customer = customerId === null ? null : await readCustomer(backend.storage.read, customerId);
    const view = await viewOf(
      { backend, payment: payments.offer, forms: addressForms },
      quote,
      quote.checkout.notices,
      customer,
    );
    return { kind: 'open', view };
  };
}
