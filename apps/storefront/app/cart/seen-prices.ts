/** Unit prices that the shopper last saw, in this visit or an earlier one. The cart shows changes since then. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/cart';

export interface SeenPrices {
  readonly cartId: string;
  /** Prices in minor units, by variant and selling plan. */
  readonly prices: Readonly<Record<string, number>>;
}

export const noSeenPrices: SeenPrices = { cartId: '', prices: {} };

/** Returns the lines that the shopper pays for. */
function getPaidLines({ lines }: CartJson): readonly CartLineJson[] {
  return lines.filter(({ isFreeItem }) => !isFreeItem);
}

function keyOf({ merchandise, sellingPlanAllocation: plan }: CartLineJson): string {
  return plan === null ? merchandise.id : `${merchandise.id} ${plan.sellingPlan.id}`;
}

function pricesSeen({ id }: CartJson, seen: SeenPrices): SeenPrices['prices'] {
  return seen.cartId === id ? seen.prices : {};
}

/** Returns, by line id, the unit price that the shopper last saw, for lines whose price has changed. In minor units. */
export function findEarlierPrices(cart: CartJson, seen: SeenPrices): ReadonlyMap<string, number> {
  const prices = pricesSeen(cart, seen);
  return new Map(
    getPaidLines(cart).flatMap((line) => {
      const earlier = prices[keyOf(line)];
      return earlier === undefined || earlier === line.cost.amountPerQuantity ? [] : [[line.id, earlier]];
    }),
  );
}

/**
 * Returns the seen prices with those of new lines. A changed price replaces the seen one only if the message about it
 * was `read`. @returns the same object if nothing changes
 */
export function updateSeenPrices(cart: CartJson, seen: SeenPrices, read: boolean): SeenPrices {
  const known = pricesSeen(cart, seen);
  const now = Object.fromEntries(
    getPaidLines(cart).map((line) => [keyOf(line), line.cost.amountPerQuantity]),
  );
  const prices = read ? { ...known, ...now } : { ...now, ...known };
  const same = Object.entries(prices).every(([key, price]) => known[key] === price);
  return same ? seen : { cartId: cart.id, prices };
}

/** Formats the message that a unit price changed since the shopper last saw it. */
export function formatPriceChange(
  { cost, quantity }: CartLineJson,
  earlier: number,
  region: RegionKey,
): string {
  return words.newPrice({
    quantity,
    price: formatMoney(cost.amountPerQuantity, region),
    earlier: formatMoney(earlier, region),
  });
}
