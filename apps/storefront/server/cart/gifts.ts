/** Choosing a gift where no script does it. Source: cart-and-shipping §4 (manual gift selection). */
import { attributeKeys, campaignOf } from '@vitrine/rules/cart/attributes';
import { addLine, openCart, removeLines } from './carts.ts';
import type { CartSurroundings, OpenCart } from './surroundings.ts';

/** Adds a gift, or takes it out where it is in the cart already; beyond the maximum the oldest goes. */
export async function toggleGift(
  around: CartSurroundings,
  id: string | null,
  variantId: string,
): Promise<OpenCart> {
  const cart = await openCart(around, id);
  const chosen = cart.json.lines.filter(
    (line) => line.merchandise.id === variantId && campaignOf(line.attributes) === 'manual_gwp',
  );
  if (chosen.length > 0) {
    return removeLines(
      around,
      cart.id,
      chosen.map((line) => line.id),
      false,
    );
  }
  return addLine(around, cart.id, {
    merchandiseId: variantId,
    quantity: 1,
    attributes: [{ key: attributeKeys.campaignType, value: 'manual_gwp' }],
    sellingPlanId: null,
  });
}
