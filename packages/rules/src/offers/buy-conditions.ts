/** The products that a gift offer asks for. Source: cart-and-shipping §5 (manual gift box). */
import type { LineMerchandise } from '../cart/model.ts';

export interface BuyConditions {
  readonly buyProducts: readonly string[];
  readonly buyCollections: readonly string[];
}

/** Whether one of the products is asked for, or nothing is. */
export function meetsBuyConditions(
  { buyProducts, buyCollections }: BuyConditions,
  bought: readonly LineMerchandise[],
): boolean {
  if (buyProducts.length === 0 && buyCollections.length === 0) return true;
  return bought.some(
    ({ productHandle, collections }) =>
      buyProducts.includes(productHandle) || collections.some((handle) => buyCollections.includes(handle)),
  );
}
