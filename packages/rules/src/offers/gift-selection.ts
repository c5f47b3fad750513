/** The shopper's choice of manual gifts, kept in the cookie `manualGwpSelected`. Source: cart-and-shipping §4. */
import { campaignOf } from '../cart/attributes.ts';
import type { CartLineInput } from '../cart/model.ts';

/** The cookie that keeps the selection. */
export const giftCookie = 'manualGwpSelected';

/**
 * The selection (variant ids, oldest first) after the shopper picked a gift: a gift that is picked again is taken out,
 * and one too many takes the oldest out. A maximum of 1 or less replaces.
 */
export function pickGift(selected: readonly string[], gift: string, maxSelection: number): string[] {
  if (selected.includes(gift)) return selected.filter((other) => other !== gift);
  return [...selected, gift].slice(-Math.max(1, maxSelection));
}

/** The selection as the cart has it, which wins over the cookie; the cookie's order stays for gifts that both have. */
export function selectionOf(
  lines: readonly (Pick<CartLineInput, 'attributes'> & { readonly merchandise: { readonly id: string } })[],
  cookie: readonly string[],
): string[] {
  const inCart = lines
    .filter(({ attributes }) => campaignOf(attributes) === 'manual_gwp')
    .map(({ merchandise }) => merchandise.id)
    .reverse();
  const known = [...new Set(cookie)].filter((gift) => inCart.includes(gift));
  return [...known, ...inCart.filter((gift) => !known.includes(gift))];
}
