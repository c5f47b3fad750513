/** The percent-off badge (CAT-09). */
import { divideHalfUp } from '../money/half-up.ts';
import type { Minor } from '../money.ts';

/**
 * Returns the reduction from the compare-at price in whole per cent, rounded: `computePercentOff(1500, 2000)` is `25`. Null
 * if the price isn't reduced.
 */
export function computePercentOff(price: Minor, compareAt: Minor | null): number | null {
  if (compareAt === null || compareAt <= price || price < 0) return null;
  const percent = divideHalfUp((compareAt - price) * 100, compareAt);
  return percent > 0 ? percent : null;
}
