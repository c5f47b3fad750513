/** Rounds half up. A separate module, so that pages that only show a percentage don't load more code. */
import type { Minor } from '../money.ts';

/** Returns `numerator / denominator`, both integers of at least 0, rounded half up. Exact up to 2^53 / 2. */
export function divideHalfUp(numerator: number, denominator: number): Minor {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
