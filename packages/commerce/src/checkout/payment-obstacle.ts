/** Checks if a checkout can be paid. */
import type { Minor } from '@vitrine/rules/money';
import type { CheckoutKey, PaymentResult } from './checkout.ts';
import type { FoundInOrder } from './look.ts';
import type { PaymentAnswers } from './payment-answers.ts';
import { stockProblems } from './problems.ts';
import { stepOf } from './view.ts';

/**
 * Returns a result for the shopper if the checkout can't be paid, before the gateway is called; null if it
 * can.
 *
 * @param expectedTotal amount displayed to the shopper, in minor units.
 */
export async function paymentObstacle(
  answers: PaymentAnswers,
  key: CheckoutKey,
  { quote, lessThanBefore }: Extract<FoundInOrder, { kind: 'quote' }>,
  expectedTotal: Minor,
): Promise<PaymentResult | null> {
  if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
  const step = stepOf(quote);
  if (step !== 'payment' && step !== 'delivery') {
    const missing = step === 'contact' ? 'contact details' : 'address';
    return answers.refused(key, 'incomplete', `Complete your ${missing} first.`);
  }
  const [short] = stockProblems(quote).values();
  if (short !== undefined) {
    return answers.refused(key, 'soldOut', `${short} Nothing was charged. Update your cart to go on.`);
  }
  const agreed = quote.priced.totalAmount === expectedTotal && !lessThanBefore;
  return agreed ? null : answers.cartChanged(key, quote);
}
