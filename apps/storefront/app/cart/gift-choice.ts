/** The shopper's selection of gifts in the displayed cart (GIFT-05, GIFT-06, GIFT-09). */
import { getCampaign, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { toggleSelection } from '@vitrine/rules/offers/gift-selection';
import { withAdded, withoutLines } from './optimistic.ts';

function isGiftLine(line: CartLineJson): boolean {
  return getCampaign(line.attributes) === 'manual_gwp';
}

/** Returns the selected gifts, oldest first; lines are newest first. */
function giftsIn({ lines }: CartJson): readonly string[] {
  return lines
    .filter(isGiftLine)
    .map((line) => line.merchandise.id)
    .reverse();
}

/** Returns the line of a selected gift; undefined if it isn't in the cart. */
export function findGiftLine(cart: CartJson, variantId: string): CartLineJson | undefined {
  return cart.lines.find((line) => isGiftLine(line) && line.merchandise.id === variantId);
}

/** Returns the lines of gifts that a new selection drops. */
export function linesDroppedBy(cart: CartJson, variantId: string): readonly string[] {
  const kept = toggleSelection(giftsIn(cart), variantId, cart.offers.gifts?.maxSelection ?? 1);
  const dropped = cart.lines.filter((line) => isGiftLine(line) && !kept.includes(line.merchandise.id));
  return dropped.map((line) => line.id);
}

/**
 * Returns the expected cart after a gift is added (`wanted`) or removed, including its line if its merchandise is known. A cart
 * that already matches is returned unchanged, so that this can be applied again to a response.
 */
export function toCartWithGift(cart: CartJson, variantId: string, wanted: boolean): CartJson {
  const choice = cart.offers.gifts?.choices.find((each) => each.variantId === variantId);
  const inCart = findGiftLine(cart, variantId) !== undefined;
  if (wanted === (inCart || choice?.selected === true)) return cart;
  const left = withoutLines(cart, linesDroppedBy(cart, variantId));
  if (!wanted) return inCart ? left : withGiftPicked(cart, variantId);
  const chosen = withAdded(left, { merchandise: variantId, quantity: 1, attributes: manualGiftAttributes });
  return chosen === left
    ? withoutLines(withGiftPicked(cart, variantId), linesDroppedBy(cart, variantId))
    : chosen;
}

/** Returns the cart with the gift picker's expected state, shown at once. */
export function withGiftPicked(cart: CartJson, variantId: string): CartJson {
  const { gifts } = cart.offers;
  if (gifts === null) return cart;
  const inCart = giftsIn(cart);
  // A gift selected just now has no line yet, and is newer than those with one.
  const pending = gifts.choices
    .filter(({ selected, variantId: id }) => selected && !inCart.includes(id))
    .map((choice) => choice.variantId);
  const kept = toggleSelection([...inCart, ...pending], variantId, gifts.maxSelection);
  const choices = gifts.choices.map((choice) => ({ ...choice, selected: kept.includes(choice.variantId) }));
  return { ...cart, offers: { ...cart.offers, gifts: { ...gifts, choices } } };
}

/**
 * Returns gift lines beyond the maximum, the oldest ones. They can come from another tab, or from a backend that doesn't know the
 * offer.
 */
export function extraGiftLines(cart: CartJson): readonly string[] {
  const { gifts } = cart.offers;
  if (gifts === null) return [];
  return cart.lines
    .filter(isGiftLine)
    .slice(Math.max(1, gifts.maxSelection))
    .map((line) => line.id);
}
