import { getCampaign } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

/**
 * Computes the cart before an add, for `findCartDifferences`, if the previous cart is unknown: `after` with one unit of the
 * variant less.
 */
export function getCartBeforeAdd(after: CartJson, variantId: string): CartJson {
  const added = after.lines.find(
    ({ merchandise, attributes }) => merchandise.id === variantId && getCampaign(attributes) === null,
  );
  const lines = after.lines.map((line) => (line === added ? { ...line, quantity: line.quantity - 1 } : line));
  return { ...after, lines };
}
