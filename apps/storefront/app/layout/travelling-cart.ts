/** What of a cart travels to another storefront. Pure. */
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isGrantedReward } from '../cart/line-badges.ts';

/** Gifts and rewards belong to a store's offers, and a plan to its prices: the other store brings its own. */
function travels(line: CartLineJson): boolean {
  return (
    !line.isManualGwp && !line.isAutoGwp && !isGrantedReward(line) && line.sellingPlanAllocation === null
  );
}

export interface TravellingCart {
  /** Pieces that come along. */
  readonly pieces: number;
  /** Pieces that stay: gifts, rewards, subscriptions. */
  readonly staying: number;
  /** `VARIANT:QUANTITY,…`, as links to a cart have it. */
  readonly lines: string;
}

/** What travels of a cart's lines; null where nothing does. */
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
