/** Converts a backend's cart to the JSON for browsers: display data of lines, available offers, pricing rules. */
import { createCartRules } from '@vitrine/rules/cart/cart-rules';
import { toCartJson } from '@vitrine/rules/cart/json/to-cart-json';
import { noVariants } from '@vitrine/rules/experiments/variant-assignment';
import type { BackendCart } from './backend.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { toLineDisplay } from './line-display.ts';
import { loadCartOffers } from './offers-json.ts';

/** @param previousCode the code that the cart's current code replaced, for the message; null if there was none */
export async function presentCart(
  asked: Pick<CartRequest, 'client' | 'region' | 'offerWords' | 'products' | 'lineSettings'>,
  cart: BackendCart,
  previousCode: string | null = null,
): Promise<OpenCart> {
  const { region, lineSettings } = asked;
  const { id, checkoutUrl, note, updatedAt, member, input, priced, warnings } = cart;
  const handles = input.lines.map(({ merchandise }) => merchandise.productHandle);
  const products = await asked.products.all(asked, handles);
  const words = await asked.offerWords(cart.variants ?? noVariants);
  const offers = await loadCartOffers({ ...asked, offerWords: words }, input, cart.notices);
  const offered = offers.merchandise.map(({ merchandise }) => merchandise);
  const json = toCartJson({
    region,
    details: {
      id: id.split('?', 1)[0] ?? '',
      checkoutUrl,
      member,
      note,
      updatedAt,
      offers,
      warnings,
      ...(cart.appliedGiftCards === undefined ? {} : { appliedGiftCards: cart.appliedGiftCards }),
      // Browsers can't price carts of a backend with its own discounts, such as Shopify.
      rules: cart.followsRules ? createCartRules(input, cart.removedGifts, offered) : null,
    },
    input,
    priced,
    lineId: cart.lineId,
    getDisplayData: (line) =>
      toLineDisplay(line, products.get(line.merchandise.productHandle) ?? null, lineSettings),
    previousCode,
  });
  return { id, json };
}
