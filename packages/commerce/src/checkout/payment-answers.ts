/** What somebody who pays is answered, with the checkout as it then stands: in order, as the next look shows it. */
import type { Refusal } from '../orders/place-order.ts';
import type { CheckoutKey, CheckoutResult, FieldError, PaymentResult, RefusalReason } from './checkout.ts';
import { refusalMessage } from './problems.ts';
import type { Quote } from './quote.ts';

const waitingForBank =
  'We are waiting for the answer of the bank. You will not be charged twice: try again in a moment.';

export interface PaymentAnswers {
  /** No money was taken; `message` says why and what to do. */
  refused(key: CheckoutKey, reason: RefusalReason, message: string): Promise<PaymentResult>;
  /** The total, or what is in the cart, is not what the shopper saw. */
  cartChanged(key: CheckoutKey, quote: Quote): Promise<PaymentResult>;
  /** The order could not be made. `quote` is null where the cart is gone. */
  notPlaced(key: CheckoutKey, refusal: Refusal, quote: Quote | null): Promise<PaymentResult>;
  /** The bank has not answered yet. */
  pending(key: CheckoutKey): Promise<PaymentResult>;
  /** Something that was entered can't be right. */
  invalid(key: CheckoutKey, errors: readonly FieldError[]): Promise<PaymentResult>;
}

/** `open` looks at a checkout, as its pages do. */
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
