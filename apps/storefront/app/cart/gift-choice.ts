/** The gifts that the shopper has selected in the cart (GIFT-05, GIFT-06, GIFT-09). */
import { getCampaign, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { toggleSelection } from '@vitrine/rules/offers/gift-selection';
import { withAdded, withoutLines } from './optimistic.ts';

function isGiftLine(line: CartLineJson): boolean {
  return getCampaign(line.attributes) === 'manual_gwp';
}

/** Returns the variant ids of the selected gifts, oldest first. The cart's lines are newest first. */
function findSelectedGifts({ lines }: CartJson): readonly string[] {
  return lines
    .filter(isGiftLine)
    .map((line) => line.merchandise.id)
    .reverse();
}

/** Returns the line of a selected gift; undefined if it isn't in the cart. */
export function findGiftLine(cart: CartJson, variantId: string): CartLineJson | undefined {
  return cart.lines.find((line) => isGiftLine(line) && line.merchandise.id === variantId);
}

/** Returns the ids of the gift lines that selecting `variantId` removes, because the offer allows no more gifts. */
export function findReplacedGiftLineIds(cart: CartJson, variantId: string): readonly string[] {
  const remaining = toggleSelection(findSelectedGifts(cart), variantId, cart.offers.gifts?.maxSelection ?? 1);
  const dropped = cart.lines.filter((line) => isGiftLine(line) && !remaining.includes(line.merchandise.id));
  return dropped.map((line) => line.id);
}

/**
 * Returns the optimistic cart after a gift is added (`wanted`) or removed; with its line if its merchandise is known. A
 * cart that is already so is returned unchanged, so that the function can be applied to the response, too.
 */
export function toCartWithGift(cart: CartJson, variantId: string, wanted: boolean): CartJson {
  const choice = cart.offers.gifts?.choices.find((each) => each.variantId === variantId);
  const inCart = findGiftLine(cart, variantId) !== undefined;
  if (wanted === (inCart || choice?.selected === true)) return cart;
  const left = withoutLines(cart, findReplacedGiftLineIds(cart, variantId));
  if (!wanted) return inCart ? left : toCartWithToggledGift(cart, variantId);
  const chosen = withAdded(left, { merchandise: variantId, quantity: 1, attributes: manualGiftAttributes });
  return chosen === left
    ? withoutLines(toCartWithToggledGift(cart, variantId), findReplacedGiftLineIds(cart, variantId))
    : chosen;
}

/** Returns the optimistic cart after a gift is selected or deselected. */
export function toCartWithToggledGift(cart: CartJson, variantId: string): CartJson {
  const { gifts } = cart.offers;
  if (gifts === null) return cart;
  const inCart = findSelectedGifts(cart);
  // A gift that was just selected has no line yet, and counts as the newest.
  const pending = gifts.choices
    .filter(({ selected, variantId: id }) => selected && !inCart.includes(id))
    .map((choice) => choice.variantId);
  const selection = toggleSelection([...inCart, ...pending], variantId, gifts.maxSelection);
  const choices = gifts.choices.map((choice) => ({
    ...choice,
    selected: selection.includes(choice.variantId),
  }));
  return { ...cart, offers: { ...cart.offers, gifts: { ...gifts, choices } } };
}

/**
 * Returns the ids of gift lines beyond the maximum, the oldest. They come from another tab, or from a backend that
 * doesn't know the offer.
 */
export function findExtraGiftLines(cart: CartJson): readonly string[] {
  const { gifts } = cart.offers;
  if (gifts === null) return [];
  return cart.lines
    .filter(isGiftLine)
    .slice(Math.max(1, gifts.maxSelection))
    .map((line) => line.id);
}
