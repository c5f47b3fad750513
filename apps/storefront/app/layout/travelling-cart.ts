/** Selects the cart lines that a shopper can take along to another storefront. */
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isGrantedReward } from '../cart/line-badges.ts';

/**
 * Returns false for gifts, rewards and subscriptions, which depend on a storefront's offers and prices: the other
 * storefront adds its own.
 */
function travels(line: CartLineJson): boolean {
  return (
    !line.isManualGwp && !line.isAutoGwp && !isGrantedReward(line) && line.sellingPlanAllocation === null
  );
}

export interface TravellingCart {
  /** Total quantity of the lines that are taken along. */
  readonly pieces: number;
  /** Total quantity of the other lines: gifts, rewards, subscriptions. */
  readonly staying: number;
  /** `VARIANT:QUANTITY,…`, as in cart permalinks. VARIANT is the number in the variant's GID. */
  readonly lines: string;
}

/** @returns null if no line can be taken along */
export function travellingCart(lines: readonly CartLineJson[]): TravellingCart | null {
  const coming = lines.filter(travels);
  const count = (some: readonly CartLineJson[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const written = new Map<string, number>();
  for (const { merchandise, quantity } of coming) {
    const number = /\/(\d+)$/.exec(merchandise.id)?.[1];
    if (number !== undefined) written.set(number, (written.get(number) ?? 0) + quantity);
  }
  if (written.size === 0) return null;
  return {
    pieces: count(coming),
    staying: count(lines) - count(coming),
    lines: [...written].map(([number, quantity]) => `${number}:${quantity}`).join(','),
  };
}
