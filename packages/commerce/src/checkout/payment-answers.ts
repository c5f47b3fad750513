/** What somebody who pays is answered, with the checkout as it then stands. */
import type { BackendParts } from '../backend.ts';
import type { Refusal } from '../orders/place-order.ts';
import type { CheckoutKey, FieldError, PaymentResult, RefusalReason } from './checkout.ts';
import { refusalMessage } from './problems.ts';
import { findQuote, type Quote } from './quote.ts';
import type { Show } from './show.ts';

const waitingForBank =
  'We are waiting for the answer of the bank. You will not be charged twice: try again in a moment.';

export interface PaymentAnswers {
  /** No money was taken; `message` says why and what to do. */
  refused(key: CheckoutKey, reason: RefusalReason, message: string): Promise<PaymentResult>;
  /** The total is another one than the shopper saw. */
  totalChanged(key: CheckoutKey, quote: Quote): Promise<PaymentResult>;
  /** The order could not be made. `quote` is null where the cart is gone. */
  notPlaced(key: CheckoutKey, refusal: Refusal, quote: Quote | null): Promise<PaymentResult>;
  /** The bank has not answered yet. */
  pending(quote: Quote): Promise<PaymentResult>;
  /** Something that was entered can't be right. */
  invalid(quote: Quote, errors: readonly FieldError[]): Promise<PaymentResult>;
}

export function createPaymentAnswers(backend: BackendParts, show: Show): PaymentAnswers {
  const refused: PaymentAnswers['refused'] = async (key, reason, message) => {
    const found = await findQuote(backend, key);
    if (found.kind !== 'quote') return found;
    const shown = await show(found.quote);
    return shown.kind === 'open' ? { kind: 'refused', reason, message, view: shown.view } : shown;
  };
  return {
    refused,
    totalChanged: (key, quote) => refused(key, 'changed', refusalMessage({ kind: 'changed' }, quote)),
    notPlaced: (key, refusal, quote) =>
      refused(key, refusal.kind === 'soldOut' ? 'soldOut' : 'changed', refusalMessage(refusal, quote)),
    async pending(quote) {
      const shown = await show(quote);
      return shown.kind === 'open' ? { kind: 'pending', message: waitingForBank, view: shown.view } : shown;
    },
    async invalid(quote, errors) {
      const shown = await show(quote);
      return shown.kind === 'open' ? { kind: 'invalid', view: shown.view, errors } : shown;
    },
  };
}
