/** The products that must be in the cart for a gift offer (GIFT-02). */
import type { LineMerchandise } from '../cart/model.ts';

export interface BuyConditions {
  readonly buyProducts: readonly string[];
  readonly buyCollections: readonly string[];
}

/** Returns true if one of the required products is in the cart, or none is required. */
export function hasRequiredProducts(
  { buyProducts, buyCollections }: BuyConditions,
  bought: readonly LineMerchandise[],
): boolean {
  if (buyProducts.length === 0 && buyCollections.length === 0) return true;
  return bought.some(
    ({ productHandle, collections }) =>
      buyProducts.includes(productHandle) || collections.some((handle) => buyCollections.includes(handle)),
  );
}
