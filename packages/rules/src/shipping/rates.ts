/** Selects the rates of a zone for an order (SHIP-04, SHIP-06). */
import type { Minor } from '../money.ts';
import type { RateFigures } from '../regions/region-table.ts';

/** The part of a zone that holds its rates. */
interface Rates<Rate extends RateFigures> {
  readonly rates: readonly Rate[];
}

/** Returns the rates whose inclusive bounds contain the amount (totalBeforeShipping), cheapest first. */
export function findMatchingRates<Rate extends RateFigures>(zone: Rates<Rate>, amount: Minor): Rate[] {
  return zone.rates
    .filter(
      ({ minSubtotal, maxSubtotal }) =>
        amount >= (minSubtotal ?? 0) && (maxSubtotal === null || amount <= maxSubtotal),
    )
    .sort((a, b) => a.price - b.price);
}

/** Returns the cheapest matching rate, the earlier one if equal, or null if none matches. */
export function findCheapestRate<Rate extends RateFigures>(zone: Rates<Rate>, amount: Minor): Rate | null {
  return findMatchingRates(zone, amount)[0] ?? null;
}

/**
 * Returns the lowest amount from which a rate is free, or null if there is none. With `named`, only rates of this
 * name count.
 */
export function getFreeShippingThreshold(zone: Rates<RateFigures>, named?: string): Minor | null {
  let lowest: Minor | null = null;
  for (const { price, minSubtotal, name } of zone.rates) {
    if (named !== undefined && name !== named) continue;
    if (price === 0 && (lowest === null || (minSubtotal ?? 0) < lowest)) lowest = minSubtotal ?? 0;
  }
  return lowest;
}
