/**
 * Compares a variant with the control: difference of the conversion rates, its 95 % confidence interval, and a p-value.
 *
 * p-value: two-proportion z-test with pooled rate (Fleiss, Statistical Methods for Rates and Proportions, 3.2). Interval:
 * score interval by Newcombe, Statistics in Medicine 17 (1998) 873-890, method 10. Unlike the usual interval (p ± 1.96
 * standard errors), it is also valid for small rates.
 */
import { getTwoSidedTail } from './normal-distribution.ts';

/** Visitors who saw a variant, and how many of them ordered. */
export interface VariantCounts {
  readonly visitors: number;
  readonly buyers: number;
}

export interface Comparison {
  /** Rate of the variant minus rate of the control: 0.01 is one percentage point. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Probability of at least such a difference if both had the same rate. */
  readonly pValue: number;
}

/** Minimum number of visitors of each variant for a meaningful comparison. */
export const minVisitors = 100;
/** Minimum expected number of buyers, and of others, with which the normal distribution is a good approximation. */
const minExpected = 5;
/** 97.5th percentile of the standard normal distribution. */
const z95 = 1.959963984540054;

/** @returns null if there is not enough data yet. */
export function compareVariants(control: VariantCounts, variant: VariantCounts): Comparison | null {
  if (!hasEnoughData(control, variant)) return null;
  const [low, high] = getDifferenceInterval(control, variant);
  return {
    difference: getConversionRate(variant) - getConversionRate(control),
    low,
    high,
    pValue: getTwoSidedTail(getZScore(control, variant)),
  };
}

/** Returns the share of visitors who ordered; 0 without visitors. */
export function getConversionRate({ visitors, buyers }: VariantCounts): number {
  return visitors === 0 ? 0 : buyers / visitors;
}

function hasEnoughData(control: VariantCounts, variant: VariantCounts): boolean {
  const rate = getPooledRate(control, variant);
  return [control, variant].every(
    ({ visitors }) =>
      visitors >= minVisitors && visitors * rate >= minExpected && visitors * (1 - rate) >= minExpected,
  );
}

function getPooledRate(one: VariantCounts, other: VariantCounts): number {
  return getConversionRate({ visitors: one.visitors + other.visitors, buyers: one.buyers + other.buyers });
}

/** Returns the difference of the rates in standard errors of the pooled rate. */
export function getZScore(control: VariantCounts, variant: VariantCounts): number {
  const rate = getPooledRate(control, variant);
  const error = Math.sqrt(rate * (1 - rate) * (1 / control.visitors + 1 / variant.visitors));
  return error === 0 ? 0 : (getConversionRate(variant) - getConversionRate(control)) / error;
}

/** Returns the 95 % interval of the variant's rate minus the control's. */
export function getDifferenceInterval(
  control: VariantCounts,
  variant: VariantCounts,
): readonly [low: number, high: number] {
  const [one, other] = [getConversionRate(variant), getConversionRate(control)];
  const [lowOne, highOne] = getRateInterval(variant);
  const [lowOther, highOther] = getRateInterval(control);
  return [
    one - other - Math.hypot(one - lowOne, highOther - other),
    one - other + Math.hypot(highOne - one, other - lowOther),
  ];
}

/** Returns Wilson's score interval of a rate. */
function getRateInterval(counts: VariantCounts): readonly [low: number, high: number] {
  const { visitors } = counts;
  const rate = getConversionRate(counts);
  const square = z95 * z95;
  const middle = 2 * visitors * rate + square;
  const spread = z95 * Math.sqrt(square + 4 * visitors * rate * (1 - rate));
  const size = 2 * (visitors + square);
  return [(middle - spread) / size, (middle + spread) / size];
}

/** Revenue from the visitors of a variant, in one currency. */
export interface RevenueCounts extends VariantCounts {
  /** Minor units. */
  readonly revenue: number;
  /** Sum of the squares of each buyer's revenue. */
  readonly squares: bigint;
}

/** Difference of the revenue per visitor and its 95 % confidence interval, in minor units. */
export type RevenueComparison = Pick<Comparison, 'difference' | 'low' | 'high'>;

/** Minimum number of buyers of each variant. With fewer, a single large order decides the result. */
export const minBuyersForRevenue = 30;

/**
 * Compares the revenue per visitor; visitors without an order count as 0. The variances may differ (Welch). With this many
 * visitors, the normal distribution approximates Student's t-distribution.
 *
 * @returns null if there isn't enough data yet.
 */
export function compareRevenue(control: RevenueCounts, variant: RevenueCounts): RevenueComparison | null {
  const both = [control, variant];
  if (!both.every(({ visitors, buyers }) => visitors >= Math.max(minVisitors, buyers))) return null;
  if (!both.every(({ buyers }) => buyers >= minBuyersForRevenue)) return null;
  const difference = variant.revenue / variant.visitors - control.revenue / control.visitors;
  const margin = z95 * Math.hypot(...both.map(getStandardError));
  return { difference, low: difference - margin, high: difference + margin };
}

/** Returns the standard error of the revenue per visitor. */
function getStandardError({ visitors, revenue, squares }: RevenueCounts): number {
  // Use integers, because the two terms are almost equal.
  const deviations = BigInt(visitors) * squares - BigInt(revenue) ** 2n;
  return Math.sqrt(Number(deviations) / (visitors - 1)) / visitors;
}
