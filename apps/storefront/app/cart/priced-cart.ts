/** Converts a cart that was changed in the browser to the form of the server's response. Pure functions. */

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

/** Returns the cart with `input` priced, and the existing display data of lines. `notices` are messages about removals. */
export function pricedCart(cart: CartJson, input: PricingInput, notices: readonly string[]): CartJson {
  const known = new Map(cart.lines.map((line) => [getLineToken(line.id), line]));
  return toCartJson({
    region: cart.region,
    details: { ...cart, offers: offersOf(cart.offers, input, notices), warnings: [] },
    input,
    priced: priceCart(input),
    lineId: (own) => known.get(own)?.id ?? own,
    getDisplayData: (line) =>
      known.get(line.id) ?? createBasicDisplay(line.merchandise, imageOf(cart.offers, line)),
    previousCode: null,
  });
}

/** A line without a response came from an offer. */
function imageOf({ merchandise: offered }: CartOffersJson, { merchandise }: CartLineInput) {
  return offered.find((each) => each.merchandise.id === merchandise.id)?.image ?? null;
}

/** Returns the gift box for the changed cart, and the upsells that still match. New ones arrive with the response. */
function offersOf(offers: CartOffersJson, input: PricingInput, notices: readonly string[]): CartOffersJson {
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
