/** Detects messages in a response that the cart on the screen doesn't show. Pure. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/**
 * Returns true if the response has a higher total than the cart on the screen, or new messages: limited
 * stock, a removed gift, a rejected code. A total that waited for the response (`sumKnown` is false) promised
 * nothing.
 */
export function hasNewMessages(shown: CartJson, result: CartJson, sumKnown: boolean): boolean {
  if (sumKnown && result.totalAmount > shown.totalAmount) return true;
  const known = wordsOf(shown);
  return wordsOf(result).some((words) => !known.includes(words));
}

function wordsOf({ offers, warnings, discountData }: CartJson): readonly string[] {
  const { code, error, isValid } = discountData;
  const refusal = error === null || isValid ? [] : [`${code}: ${error}`];
  return [...offers.notices, ...warnings.map(({ message }) => message), ...refusal];
}
