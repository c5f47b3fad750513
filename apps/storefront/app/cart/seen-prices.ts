/**
 * Unit prices as the shopper last saw them, in this or the previous visit, to show changes in the cart. Pure.
 */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/cart';

export interface SeenPrices {
  readonly cartId: string;
  /** Minor units, by variant and plan. */
  readonly prices: Readonly<Record<string, number>>;
}

export const nothingSeen: SeenPrices = { cartId: '', prices: {} };

/** Returns the lines that the shopper pays for. */
function pricedLines({ lines }: CartJson): readonly CartLineJson[] {
  return lines.filter(({ isFreeItem }) => !isFreeItem);
}

function keyOf({ merchandise, sellingPlanAllocation: plan }: CartLineJson): string {
  return plan === null ? merchandise.id : `${merchandise.id} ${plan.sellingPlan.id}`;
}

function pricesSeen({ id }: CartJson, seen: SeenPrices): SeenPrices['prices'] {
  return seen.cartId === id ? seen.prices : {};
}

/** Returns the previously seen unit price by line id if it differs from the current one. Minor units. */
export function earlierPrices(cart: CartJson, seen: SeenPrices): ReadonlyMap<string, number> {
  const prices = pricesSeen(cart, seen);
  return new Map(
    pricedLines(cart).flatMap((line) => {
      const earlier = prices[keyOf(line)];
      return earlier === undefined || earlier === line.cost.amountPerQuantity ? [] : [[line.id, earlier]];
    }),
  );
}

/**
 * Updates the seen prices with new lines of the cart. Known lines keep their price until the change was
 * `read`. @returns the same object if nothing is new.
 */
export function updateSeenPrices(cart: CartJson, seen: SeenPrices, read: boolean): SeenPrices {
  const known = pricesSeen(cart, seen);
  const now = Object.fromEntries(pricedLines(cart).map((line) => [keyOf(line), line.cost.amountPerQuantity]));
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
