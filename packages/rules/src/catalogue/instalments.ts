/** Splits a price into instalments. */

import { splitByLargestRemainder } from '../money/split.ts';
import type { Minor } from '../money.ts';

/**
 * Returns the payments in order, as even as cents allow and adding up to the price.
 *
 * @example
 * instalments(3400, 3); // [1134, 1133, 1133]
 */
export function instalments(price: Minor, parts: number): readonly Minor[] {
  return splitByLargestRemainder(price, Array<number>(parts).fill(1));
}
