/** Splits a price into instalments (CAT-12). */

import { splitProportionally } from '../money/split.ts';
import type { Minor } from '../money.ts';

/**
 * Returns the instalments in order. They are as equal as possible and add up to the price.
 *
 * @example splitIntoInstalments(3400, 3); // [1134, 1133, 1133]
 */
export function splitIntoInstalments(price: Minor, parts: number): readonly Minor[] {
  return splitProportionally(price, Array<number>(parts).fill(1));
}
