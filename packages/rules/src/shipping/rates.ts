/** Which rates of a zone an order may take. Source: cart-and-shipping §5, decisions §4. */
import type { Minor } from '../money.ts';
import type { RateFigures } from '../regions/table.ts';

/** A zone, as far as its rates go. */
interface Rates<Rate extends RateFigures> {
  readonly rates: readonly Rate[];
}

/** Every rate whose inclusive bounds hold the amount (totalBeforeShipping), cheapest first. */
export function matchingRates<Rate extends RateFigures>(zone: Rates<Rate>, amount: Minor): Rate[] {
  return zone.rates
    .filter(
      ({ minSubtotal, maxSubtotal }) =>
        amount >= (minSubtotal ?? 0) && (maxSubtotal === null || amount <= maxSubtotal),
    )
    .sort((a, b) => a.price - b.price);
}

/** The rate that the cart takes: the cheapest match, the earlier one of equals; null where none matches. */
export function cheapestRate<Rate extends RateFigures>(zone: Rates<Rate>, amount: Minor): Rate | null {
  return matchingRates(zone, amount)[0] ?? null;
}

/** The lowest amount from which a rate of the zone is free; null where none ever is. */
export function freeFrom(zone: Rates<RateFigures>): Minor | null {
  let lowest: Minor | null = null;
  for (const { price, minSubtotal } of zone.rates) {
    if (price === 0 && (lowest === null || (minSubtotal ?? 0) < lowest)) lowest = minSubtotal ?? 0;
  }
  return lowest;
}
