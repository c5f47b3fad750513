/**
 * The shopper's selection of manual gifts, stored in the cookie `manualGwpSelected` (GIFT-05, GIFT-06, GIFT-07,
 * GIFT-08).
 */
import { getCampaign } from '../cart/attributes.ts';
import type { CartLineInput } from '../cart/model.ts';

/** The cookie that stores the selection. */
export const giftSelectionCookie = 'manualGwpSelected';

/**
 * Returns the selection (variant ids, oldest first) after the shopper picked a gift. Picking a selected gift deselects it.
 * If there are too many, the oldest is removed. With a maximum of 1 or less, the new gift replaces the selection.
 */
export function toggleSelection(selected: readonly string[], gift: string, maxSelection: number): string[] {
  if (selected.includes(gift)) return selected.filter((other) => other !== gift);
  return [...selected, gift].slice(-Math.max(1, maxSelection));
}

/** Returns the selection in the cart, which overrides the cookie. Gifts in both retain the cookie's order. */
export function getSelectedGifts(
  lines: readonly (Pick<CartLineInput, 'attributes'> & { readonly merchandise: { readonly id: string } })[],
  cookie: readonly string[],
): string[] {
  const inCart = lines
    .filter(({ attributes }) => getCampaign(attributes) === 'manual_gwp')
    .map(({ merchandise }) => merchandise.id)
    .reverse();
  const known = [...new Set(cookie)].filter((gift) => inCart.includes(gift));
  return [...known, ...inCart.filter((gift) => !known.includes(gift))];
}
