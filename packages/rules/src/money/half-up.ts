/** Rounding half up, by itself: pages that show a percentage carry nothing more. Source: decisions §2. */
import type { Minor } from '../money.ts';

/** `numerator / denominator`, both whole and not negative, rounded half up. Exact up to 2^53 / 2. */
export function divideHalfUp(numerator: number, denominator: number): Minor {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
