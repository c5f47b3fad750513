/** Creates the results of payment calls, each with the current checkout. */
import type { Refusal } from '../orders/place-order.ts';
import type { CheckoutKey, CheckoutResult, FieldError, PaymentResult, RefusalReason } from './checkout.ts';
import { refusalMessage } from './problems.ts';
import type { Quote } from './quote.ts';

const waitingForBank =
  'We are waiting for the answer of the bank. You will not be charged twice: try again in a moment.';

export interface PaymentAnswers {
  /** No payment was captured; `message` says why and what to do. */
  refused(key: CheckoutKey, reason: RefusalReason, message: string): Promise<PaymentResult>;
  /** The total or the cart differs from what was displayed. */
  cartChanged(key: CheckoutKey, quote: Quote): Promise<PaymentResult>;
  /** The order couldn't be created. `quote` is null if the cart doesn't exist any more. */
  notPlaced(key: CheckoutKey, refusal: Refusal, quote: Quote | null): Promise<PaymentResult>;
  /** The bank hasn't responded yet. */
  pending(key: CheckoutKey): Promise<PaymentResult>;
  /** The input is invalid. */
  invalid(key: CheckoutKey, errors: readonly FieldError[]): Promise<PaymentResult>;
}

/** @param open returns the current checkout. */
export function createPaymentAnswers(open: (key: CheckoutKey) => Promise<CheckoutResult>): PaymentAnswers {
  const refused: PaymentAnswers['refused'] = async (key, reason, message) => {
    const opened = await open(key);
    return opened.kind === 'open' ? { ...opened, kind: 'refused', reason, message } : opened;
  };
  return {
    refused,
    cartChanged: (key, quote) => refused(key, 'changed', refusalMessage({ kind: 'changed' }, quote)),
    notPlaced: (key, refusal, quote) =>
      refused(key, refusal.kind === 'soldOut' ? 'soldOut' : 'changed', refusalMessage(refusal, quote)),
    async pending(key) {
      const opened = await open(key);
      return opened.kind === 'open' ? { ...opened, kind: 'pending', message: waitingForBank } : opened;
    },
    async invalid(key, errors) {
      const opened = await open(key);
      return opened.kind === 'open' ? { ...opened, kind: 'invalid', errors } : opened;
    },
  };
}
