/** Checks whether a checkout can be paid. */
import { findGiftCardLimit } from '@vitrine/rules/gift-cards/gift-card-limits';
import type { Minor } from '@vitrine/rules/money';
import * as words from '@vitrine/words/checkout-messages';
import type { BackendDeps } from '../backend-options.ts';
import { parseGiftCardDelivery } from '../gift-cards/gift-card-delivery.ts';
import { needsSubscriptionTerms } from '../subscriptions/subscription-terms.ts';
import { getCheckoutBuyer, isCartOfOtherCustomer } from './checkout-buyer.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { CheckoutAccess, PaymentResult } from './checkout-service.ts';
import { getCheckoutStep } from './checkout-view.ts';
import { formatOtherCustomersCartMessage } from './continue-as-guest.ts';
import { findStockErrors, formatGiftCardLimit } from './notices.ts';
import type { PaymentResults } from './payment-results.ts';
import type { ReconciledQuote } from './view-checkout.ts';

/**
 * Returns a result for the shopper if the checkout can't be paid, otherwise null. Runs before the gateway is called.
 *
 * @param expectedTotal amount displayed to the shopper, in minor units.
 */
export async function findPaymentObstacle(
  backend: Pick<BackendDeps, 'giftCards'>,
  answers: PaymentResults,
  key: CheckoutAccess,
  { quote, isReduced }: Extract<ReconciledQuote, { kind: 'quote' }>,
  expectedTotal: Minor,
): Promise<PaymentResult | null> {
  if (quote.priced.lines.length === 0) return { kind: 'empty', region: quote.region };
  const buyer = getCheckoutBuyer(quote.cart, key);
  if (isCartOfOtherCustomer(buyer))
    return answers.refused(key, 'signedOut', formatOtherCustomersCartMessage(buyer));
  const step = getCheckoutStep(quote);
  if (step !== 'payment' && step !== 'delivery') {
    const message = step === 'contact' ? words.contactFirst() : words.addressFirst();
    return answers.refused(key, 'incomplete', message);
  }
  if (needsSubscriptionTerms(quote)) return answers.refused(key, 'incomplete', words.termsFirst());
  const goods = findGoodsObstacle(backend, quote);
  if (goods !== null) return answers.refused(key, goods.reason, goods.message);
  const agreed = quote.amountDue === expectedTotal && !isReduced;
  return agreed ? null : answers.cartChanged(key, quote);
}

/** Returns why the cart's items can't be bought, independently of delivery; null if they can. */
export function findGoodsObstacle(
  backend: Pick<BackendDeps, 'giftCards'>,
  quote: CheckoutQuote,
): { readonly reason: 'soldOut' | 'incomplete'; readonly message: string } | null {
  // Also applies to pickups, because all stock is at one location, which supplies the other ones.
  const [short] = findStockErrors(quote).values();
  if (short !== undefined) return { reason: 'soldOut', message: words.updateCart({ reason: short }) };
  const giftCards = findGiftCardObstacle(backend, quote);
  return giftCards === null
    ? null
    : { reason: 'incomplete', message: words.notCharged({ reason: giftCards }) };
}

/** Returns an error message for the shopper if the cart's gift cards can't be bought, otherwise null. */
function findGiftCardObstacle(
  { giftCards }: Pick<BackendDeps, 'giftCards'>,
  { priced, currency, now }: CheckoutQuote,
): string | null {
  const bought = priced.lines.filter(({ line }) => line.merchandise.giftCard === true);
  if (bought.length === 0) return null;
  if (giftCards === undefined) return formatGiftCardLimit('currency');
  for (const { line } of bought) {
    const parsed = parseGiftCardDelivery(line.attributes, now);
    if (!parsed.ok) return parsed.message;
  }
  // Limits per day are checked when the order is placed.
  const amounts = bought.flatMap(({ line, unitPrice }) =>
    Array.from({ length: line.quantity }, () => unitPrice),
  );
  const limit = findGiftCardLimit(giftCards.rules, { currency, amounts, before: 0, isNewBuyer: false });
  return limit === null ? null : formatGiftCardLimit(limit);
}
