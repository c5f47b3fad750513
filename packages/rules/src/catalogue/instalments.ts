/** A price paid in parts. Source: store §9 (3 payments with each provider), decisions §8. */

import { splitByLargestRemainder } from '../money/split.ts';
import type { Minor } from '../money.ts';

/**
 * The payments in the order in which they are made, minor units: as even as cents allow, and to the cent the price.
 *
 * @example
 * instalments(3400, 3); // [1134, 1133, 1133]
 */
export function instalments(price: Minor, parts: number): readonly Minor[] {
  return splitByLargestRemainder(price, Array<number>(parts).fill(1));
}
