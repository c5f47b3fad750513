/** Creates the results of payment calls. Each includes the current checkout. */
import * as words from '@vitrine/words/checkout-messages';
import type { OrderRejection } from '../orders/place-order.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type {
  CheckoutAccess,
  CheckoutResult,
  FieldError,
  PaymentRejectionReason,
  PaymentResult,
} from './checkout-service.ts';
import { formatPaymentRejection } from './notices.ts';

export interface PaymentResults {
  /** No payment was captured. `message` states the reason and what the shopper can do. */
  refused(key: CheckoutAccess, reason: PaymentRejectionReason, message: string): Promise<PaymentResult>;
  /** The total or the cart differs from what was displayed. */
  cartChanged(key: CheckoutAccess, quote: CheckoutQuote): Promise<PaymentResult>;
  /** The order couldn't be created. `quote` is null if the cart no longer exists. */
  notPlaced(
    key: CheckoutAccess,
    refusal: OrderRejection,
    quote: CheckoutQuote | null,
  ): Promise<PaymentResult>;
  /** The bank hasn't responded yet. */
  pending(key: CheckoutAccess): Promise<PaymentResult>;
  /** The input is invalid. */
  invalid(key: CheckoutAccess, errors: readonly FieldError[]): Promise<PaymentResult>;
}

/** @param open returns the current checkout. */
export function createPaymentResults(open: (key: CheckoutAccess) => Promise<CheckoutResult>): PaymentResults {
  const refused: PaymentResults['refused'] = async (key, reason, message) => {
    const opened = await open(key);
    return opened.kind === 'open' ? { ...opened, kind: 'refused', reason, message } : opened;
  };
  return {
    refused,
    cartChanged: (key, quote) => refused(key, 'changed', formatPaymentRejection({ kind: 'changed' }, quote)),
    notPlaced: (key, refusal, quote) =>
      refused(
        key,
        refusal.kind === 'soldOut' ? 'soldOut' : 'changed',
        formatPaymentRejection(refusal, quote),
      ),
    async pending(key) {
      const opened = await open(key);
      return opened.kind === 'open'
        ? { ...opened, kind: 'pending', message: words.waitingForBank() }
        : opened;
    },
    async invalid(key, errors) {
      const opened = await open(key);
      return opened.kind === 'open' ? { ...opened, kind: 'invalid', errors } : opened;
    },
  };
}
