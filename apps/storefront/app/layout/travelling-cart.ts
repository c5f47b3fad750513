/** Selects the lines of a cart that the shopper can take to another storefront. Pure. */
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isGrantedReward } from '../cart/line-badges.ts';

/** Gifts, rewards and subscriptions depend on a storefront's offers and prices: the other storefront adds its own. */
function travels(line: CartLineJson): boolean {
  return (
    !line.isManualGwp && !line.isAutoGwp && !isGrantedReward(line) && line.sellingPlanAllocation === null
  );
}

export interface TravellingCart {
  /** Total quantity that is taken along. */
  readonly pieces: number;
  /** Total quantity that isn't: gifts, rewards, subscriptions. */
  readonly staying: number;
  /** `VARIANT:QUANTITY,…`, as in cart permalinks. */
  readonly lines: string;
}

/** Returns null if no line can be taken along. */
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
