/** Compares the cart on the screen with a response. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/**
 * Returns true if the shopper should see the response before the checkout: it has a higher total than the cart on the
 * screen, or new messages, such as limited stock, a removed gift or a rejected code. If `isTotalShown` is false, the screen
 * showed no total yet, so a higher total doesn't count.
 */
export function needsReview(shown: CartJson, result: CartJson, isTotalShown: boolean): boolean {
  if (isTotalShown && result.totalAmount > shown.totalAmount) return true;
  const known = getMessageTexts(shown);
  return getMessageTexts(result).some((words) => !known.includes(words));
}

function getMessageTexts({ offers, warnings, discountData }: CartJson): readonly string[] {
  const { code, error, isValid } = discountData;
  const refusal = error === null || isValid ? [] : [`${code}: ${error}`];
  return [...offers.notices, ...warnings.map(({ message }) => message), ...refusal];
}
