/** Checks if a checkout can be paid. */
import type { Minor } from '@vitrine/rules/money';
import type { CheckoutAccess, PaymentResult } from './checkout-service.ts';
import { getCheckoutStep } from './checkout-view.ts';
import { findStockErrors } from './notices.ts';
import type { PaymentResults } from './payment-results.ts';
import type { ReconciledQuote } from './view-checkout.ts';

/**
 * Returns a result for the shopper if the checkout can't be paid, before the gateway is called; null if it
 * can.
 *
 * @param expectedTotal amount displayed to the shopper, in minor units.
 */
export async function findPaymentObstacle(
  answers: PaymentResults,
  key: CheckoutAccess,
  { quote, lessThanBefore }: Extract<ReconciledQuote, { kind: 'quote' }>,
  expectedTotal: Minor,
): Promise<PaymentResult | null> {
  if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
  const step = getCheckoutStep(quote);
  if (step !== 'payment' && step !== 'delivery') {
    const missing = step === 'contact' ? 'contact details' : 'address';
    return answers.refused(key, 'incomplete', `Complete your ${missing} first.`);
  }
  const [short] = findStockErrors(quote).values();
  if (short !== undefined) {
    return answers.refused(key, 'soldOut', `${short} Nothing was charged. Update your cart to go on.`);
  }
  const agreed = quote.amountDue === expectedTotal && !lessThanBefore;
  return agreed ? null : answers.cartChanged(key, quote);
}
