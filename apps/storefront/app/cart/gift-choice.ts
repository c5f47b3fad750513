/** The shopper's selection of gifts as the cart shows it (GIFT-05, GIFT-06, GIFT-09). */
import { getCampaign, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { toggleSelection } from '@vitrine/rules/offers/gift-selection';
import { withAdded, withoutLines } from './optimistic.ts';

function isGiftLine(line: CartLineJson): boolean {
  return getCampaign(line.attributes) === 'manual_gwp';
}

/** The gifts that were chosen, oldest first: lines come newest first. */
function giftsIn({ lines }: CartJson): readonly string[] {
  return lines
    .filter(isGiftLine)
    .map((line) => line.merchandise.id)
    .reverse();
}

/** The line that holds a chosen gift; undefined where it isn't in the cart. */
export function findGiftLine(cart: CartJson, variantId: string): CartLineJson | undefined {
  return cart.lines.find((line) => isGiftLine(line) && line.merchandise.id === variantId);
}

/** The lines that a pick drops: those of the gifts that are no longer in the selection, which is the cart's own. */
export function linesDroppedBy(cart: CartJson, variantId: string): readonly string[] {
  const kept = toggleSelection(giftsIn(cart), variantId, cart.offers.gifts?.maxSelection ?? 1);
  const dropped = cart.lines.filter((line) => isGiftLine(line) && !kept.includes(line.merchandise.id));
  return dropped.map((line) => line.id);
}

/**
 * The cart as it will be once a gift is in it (`wanted`) or given back: with its line where its merchandise is known.
 * A cart that is as wished already stays, so that the same wish can be seen again after an answer.
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

/** The picker as it will be after a pick: shown at once. */
export function withGiftPicked(cart: CartJson, variantId: string): CartJson {
  const { gifts } = cart.offers;
  if (gifts === null) return cart;
  const inCart = giftsIn(cart);
  // A gift selected just now has no line yet and is newer than all that have one.
  const pending = gifts.choices
    .filter(({ selected, variantId: id }) => selected && !inCart.includes(id))
    .map((choice) => choice.variantId);
  const kept = toggleSelection([...inCart, ...pending], variantId, gifts.maxSelection);
  const choices = gifts.choices.map((choice) => ({ ...choice, selected: kept.includes(choice.variantId) }));
  return { ...cart, offers: { ...cart.offers, gifts: { ...gifts, choices } } };
}

/**
 * Gift lines beyond the maximum, the oldest ones: a cart may arrive like that from another tab or a backend that
 * doesn't know the offer.
 */
export function extraGiftLines(cart: CartJson): readonly string[] {
  const { gifts } = cart.offers;
  if (gifts === null) return [];
  return cart.lines
    .filter(isGiftLine)
    .slice(Math.max(1, gifts.maxSelection))
    .map((line) => line.id);
}
