/** Percentages and fractions of amounts, rounded half up to the minor unit (PRICE-03). */
import type { Minor } from '../money.ts';
import { divideHalfUp } from './half-up.ts';

// Rates are first scaled to integer millionths, because in floating point 2.5 % of an amount may end in x.4999.
const scale = 1_000_000;

/** Returns `amount * factor / divisor` rounded half up, exact for every safe integer. */
export function scaleHalfUp(amount: Minor, factor: number, divisor: number): Minor {
  const product = amount * factor;
  if (2 * product + divisor <= Number.MAX_SAFE_INTEGER) return divideHalfUp(product, divisor);
  const exact = 2n * BigInt(amount) * BigInt(factor) + BigInt(divisor);
  return Number(exact / (2n * BigInt(divisor)));
}

/** Returns a fraction of an amount: `multiplyByFraction(9901, 0.0725)` is `718`. */
export function multiplyByFraction(amount: Minor, fraction: number): Minor {
  return scaleHalfUp(amount, Math.round(fraction * scale), scale);
}

/** Returns a percentage of an amount: `multiplyByPercentage(2501, 15)` is `375`. */
export function multiplyByPercentage(amount: Minor, percentage: number): Minor {
  return scaleHalfUp(amount, Math.round((percentage * scale) / 100), scale);
}

/**
 * Returns the tax included in an amount: `getIncludedTax(9901, 0.1)` is `900`, that is `amount - round(amount / (1 +
 * rate))`.
 */
export function getIncludedTax(amount: Minor, rate: number): Minor {
  return amount - scaleHalfUp(amount, scale, scale + Math.round(rate * scale));
}
