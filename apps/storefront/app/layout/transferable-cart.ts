/** Selects the cart lines that a shopper can take along to another storefront. */
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isGrantedReward } from '../cart/line-badges.ts';

/**
 * Returns false for gifts, rewards and subscriptions, which depend on a storefront's offers and prices: the other
 * storefront adds its own.
 */
function isTransferable(line: CartLineJson): boolean {
  return (
    !line.isManualGwp && !line.isAutoGwp && !isGrantedReward(line) && line.sellingPlanAllocation === null
  );
}

export interface TransferableCart {
  /** Total quantity of the lines that are taken along. */
  readonly quantity: number;
  /** Total quantity of the other lines: gifts, rewards, subscriptions. */
  readonly remainingQuantity: number;
  /** `VARIANT:QUANTITY,…`, as in cart permalinks. VARIANT is the number in the variant's GID. */
  readonly lines: string;
}

/** @returns null if no line can be taken along */
export function toTransferableCart(lines: readonly CartLineJson[]): TransferableCart | null {
  const transferable = lines.filter(isTransferable);
  const count = (some: readonly CartLineJson[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const written = new Map<string, number>();
  for (const { merchandise, quantity } of transferable) {
    const number = /\/(\d+)$/.exec(merchandise.id)?.[1];
    if (number !== undefined) written.set(number, (written.get(number) ?? 0) + quantity);
  }
  if (written.size === 0) return null;
  return {
    quantity: count(transferable),
    remainingQuantity: count(lines) - count(transferable),
    lines: [...written].map(([number, quantity]) => `${number}:${quantity}`).join(','),
  };
}
