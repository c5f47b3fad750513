/** From a backend's cart to the JSON that browsers get: its lines' looks, what it could still get, its rules. */
import { cartRules } from '@vitrine/rules/cart/cart-rules';
import { cartJson } from '@vitrine/rules/cart/json/present';
import type { PricingInput } from '@vitrine/rules/cart/model';
import type { BackendCart } from './backend.ts';
import type { CartRequest, OpenCart } from './cart-request.ts';
import { lineLooks } from './looks.ts';
import { cartOffers } from './offers-json.ts';
import type { CartProduct } from './products.ts';

/** `previousCode` is the code that gave way to the one in the cart. */
export async function presentCart(
  asked: CartRequest,
  cart: BackendCart,
  previousCode: string | null = null,
): Promise<OpenCart> {
  const { region, lineSettings } = asked;
  const { id, checkoutUrl, note, updatedAt, member, input, priced, warnings } = cart;
  const products = await productsOf(asked, input);
  const offers = await cartOffers(asked, input, cart.notices);
  const offered = offers.merchandise.map(({ merchandise }) => merchandise);
  const json = cartJson({
    region,
    details: {
      id: id.replace(/\?.*$/, ''),
      checkoutUrl,
      member,
      note,
      updatedAt,
      offers,
      warnings,
      // A backend with discounts of its own (Shopify) is the only one who knows its prices.
      rules: cart.followsRules ? cartRules(input, cart.removedGifts, offered) : null,
    },
    input,
    priced,
    lineId: cart.lineId,
    looks: (line) => lineLooks(line, products.get(line.merchandise.productHandle) ?? null, lineSettings),
    previousCode,
  });
  return { id, json };
}

async function productsOf(
  { client, region, products }: CartRequest,
  { lines }: PricingInput,
): Promise<ReadonlyMap<string, CartProduct | null>> {
  const found = new Map<string, CartProduct | null>();
  for (const { merchandise } of lines) {
    const handle = merchandise.productHandle;
    if (!found.has(handle)) found.set(handle, await products.get(client, region, handle));
  }
  return found;
}
