/** What of a cart travels to another storefront, and the link that takes it there. Pure. */
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isGrantedReward } from '../cart/line-marks.ts';

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

/** What the shopper looks at, as its address on any storefront. What an address says to a form or to one person stays here. */
export function pageElsewhere(pathname: string, search: string): string {
  return /^\/(?:collections|products|search)(?:\/|$)/.test(pathname) ? `${pathname}${search}` : pathname;
}

/**
 * The same page on another storefront, through its cart's link where a cart travels.
 *
 *     travelLink('https://uk.example/', '/products/sunset-oil', null) // https://uk.example/products/sunset-oil
 */
export function travelLink(shop: string, page: string, cart: TravellingCart | null): string {
  const base = shop.replace(/\/$/, '');
  if (cart === null) return `${base}${page}`;
  return `${base}/cart/${cart.lines}?storefront=true&redirect=${encodeURIComponent(page)}`;
}
