/**
 * The standard normal distribution. The upper tail is computed with the power series 26.2.10 of Abramowitz and Stegun near
 * the middle, and with their continued fraction 26.2.14 further out. Both are exact to about 15 digits.
 */

/** The series is used up to this value, because the fraction converges slowly there. */
const seriesUpTo = 3;
const fractionDepth = 60;

/** Returns the probability that a standard normal variable is greater than `z`. */
export function getUpperTail(z: number): number {
  if (z < 0) return 1 - getUpperTail(-z);
  return z < seriesUpTo ? 0.5 - density(z) * series(z) : density(z) * fraction(z);
}

/** Returns the probability that a standard normal variable is at least as far from 0 as `z`. */
export function getTwoSidedTail(z: number): number {
  return Math.min(1, 2 * getUpperTail(Math.abs(z)));
}

function density(z: number): number {
  return Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
}

function series(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum;
}

function fraction(z: number): number {
  let rest = z;
  for (let step = fractionDepth; step > 0; step -= 1) rest = z + step / rest;
  return 1 / rest;
}
