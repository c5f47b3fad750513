/** Splits an amount into parts that add up exactly to it (PRICE-04). */
import type { Minor } from '../money.ts';

/**
 * Splits `total` in proportion to `weights` by largest remainder. If remainders are equal, the earlier part gets the cent.
 * If `total` is at most the sum of the weights, no part exceeds its weight.
 *
 * @param total an integer, at least 0
 * @param weights integers, at least 0
 * @throws RangeError if all weights are 0 and the total isn't
 * @example
 * splitProportionally(100, [1, 1, 1]); // [34, 33, 33]
 */
export function splitProportionally(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (total === 0) return weights.map(() => 0);
  if (sum <= 0 || total < 0) throw new RangeError(`cannot split ${total} over weights that add up to ${sum}`);

  const parts: Minor[] = [];
  const remainders: number[] = [];
  let left = total;
  for (const weight of weights) {
    const [part, remainder] = share(total, weight, sum);
    parts.push(part);
    remainders.push(remainder);
    left -= part;
  }
  if (left === 0) return parts;
  const byRemainder = parts.map((_, index) => index);
  byRemainder.sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b);
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function share(total: number, weight: number, sum: number): [part: number, remainder: number] {
  const product = total * weight;
  if (product <= Number.MAX_SAFE_INTEGER) return [Math.floor(product / sum), product % sum];
  const exact = BigInt(total) * BigInt(weight);
  return [Number(exact / BigInt(sum)), Number(exact % BigInt(sum))];
}
