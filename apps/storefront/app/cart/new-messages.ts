/** What an answer tells the shopper that the cart on the screen didn't. Pure. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/**
 * Whether the shop's answer is dearer than the cart that was shown, or has words that it didn't have: stock that ran
 * short, a gift that left, a code that was refused. A sum that waited for the answer (`sumKnown` is
 * false) promised nothing.
 */
export function hasNewMessages(shown: CartJson, answer: CartJson, sumKnown: boolean): boolean {
  if (sumKnown && answer.totalAmount > shown.totalAmount) return true;
  const known = wordsOf(shown);
  return wordsOf(answer).some((words) => !known.includes(words));
}

function wordsOf({ offers, warnings, discountData }: CartJson): readonly string[] {
  const { code, error, isValid } = discountData;
  const refusal = error === null || isValid ? [] : [`${code}: ${error}`];
  return [...offers.notices, ...warnings.map(({ message }) => message), ...refusal];
}
