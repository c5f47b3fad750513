/** Prices a cart that was changed in the browser, and returns it in the format of the server's response. */

import { createBasicDisplay } from '@vitrine/rules/cart/json/basic-display';
import type { CartJson, CartOffersJson } from '@vitrine/rules/cart/json/cart-json';
import {
  addGiftChoices,
  createGiftBox,
  type GiftVariant,
  toGiftVariant,
} from '@vitrine/rules/cart/json/gift-box';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import { toCartJson } from '@vitrine/rules/cart/json/to-cart-json';
import type { CartLineInput, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import { getAvailableUpsells } from '@vitrine/rules/offers/upsell';

/** Returns the cart with `input` priced; lines keep their display data. `notices` are messages about removed lines. */
export function toPricedCart(cart: CartJson, input: PricingInput, notices: readonly string[]): CartJson {
  const known = new Map(cart.lines.map((line) => [getLineToken(line.id), line]));
  return toCartJson({
    region: cart.region,
    details: { ...cart, offers: updateOffers(cart.offers, input, notices), warnings: [] },
    input,
    priced: priceCart(input),
    lineId: (own) => known.get(own)?.id ?? own,
    getDisplayData: (line) =>
      known.get(line.id) ?? createBasicDisplay(line.merchandise, findImage(cart.offers, line)),
    previousCode: null,
  });
}

/** Returns the image of a line that an offer added: such a line has no response yet. */
function findImage({ merchandise: offered }: CartOffersJson, { merchandise }: CartLineInput) {
  return offered.find((each) => each.merchandise.id === merchandise.id)?.image ?? null;
}

/**
 * Returns the gift box for the changed cart, and the upsells whose trigger is still in it. Further upsells come with
 * the response.
 */
function updateOffers(
  offers: CartOffersJson,
  input: PricingInput,
  notices: readonly string[],
): CartOffersJson {
  const box = createGiftBox(input);
  const open = new Set(getAvailableUpsells(input.offers.upsell, input.lines).map(({ product }) => product));
  return {
    ...offers,
    gifts: box === null ? null : addGiftChoices(box, input.lines, (id) => giftVariantOf(offers, id)),
    upsells: offers.upsells.filter(({ handle }) => open.has(handle)),
    notices,
  };
}

function giftVariantOf({ gifts, merchandise: offered }: CartOffersJson, id: string): GiftVariant | null {
  const shown = gifts?.choices.find(({ variantId }) => variantId === id);
  if (shown !== undefined) return shown;
  const found = offered.find(({ merchandise }) => merchandise.id === id);
  return found === undefined ? null : toGiftVariant(found);
}
