import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareRevenue,
  compareVariants,
  getConversionRate,
  getDifferenceInterval,
  getZScore,
} from './compare-variants.ts';
import { getTwoSidedTail, getUpperTail } from './normal-distribution.ts';

describe('the normal distribution', () => {
  // Abramowitz and Stegun, table 26.1: 1 - Q(z).
  test.each([
    [0, 0.5],
    [0.5, 0.691462461274013],
    [1, 0.841344746068543],
    [1.96, 0.975002104851779],
    [2.5, 0.993790334674224],
    [3, 0.99865010196837],
    [4, 0.999968328758167],
  ])('EXP-14: P(%d) is that of the published table', (z, expected) => {
    expect(1 - getUpperTail(z)).toBeCloseTo(expected, 12);
    expect(getUpperTail(-z)).toBeCloseTo(expected, 12);
  });

  test('EXP-14: series and continued fraction agree where they meet', () => {
    expect(getUpperTail(3 - 1e-12)).toBeCloseTo(getUpperTail(3), 12);
    expect(getTwoSidedTail(1.959963984540054)).toBeCloseTo(0.05, 12);
  });
});

describe('the difference of two rates', () => {
  // Newcombe 1998, table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
  ])('EXP-14: %d of %d less %d of %d has the published interval', (a, m, b, n, low, high) => {
    const interval = getDifferenceInterval({ visitors: n, buyers: b }, { visitors: m, buyers: a });
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  test('EXP-14: the z of 56 of 70 and 48 of 80 is the root of Pearson’s chi-square', () => {
    // 2 x 2 table 56, 14 / 48, 32: chi-square = N (ad - bc)^2 / (m n r s) without correction.
    const chiSquare = (150 * (56 * 32 - 14 * 48) ** 2) / (70 * 80 * 104 * 46);
    expect(getZScore({ visitors: 80, buyers: 48 }, { visitors: 70, buyers: 56 }) ** 2).toBeCloseTo(
      chiSquare,
      10,
    );
  });

  test('EXP-15: there is no result below a minimal sample', () => {
    expect(compareVariants({ visitors: 99, buyers: 50 }, { visitors: 5000, buyers: 2500 })).toBeNull();
    expect(compareVariants({ visitors: 5000, buyers: 1 }, { visitors: 5000, buyers: 2 })).toBeNull();
    expect(compareVariants({ visitors: 100, buyers: 10 }, { visitors: 100, buyers: 12 })).not.toBeNull();
    expect(compareVariants({ visitors: 0, buyers: 0 }, { visitors: 0, buyers: 0 })).toBeNull();
  });

  const counts = fc
    .record({
      visitors: fc.integer({ min: 100, max: 1_000_000 }),
      rate: fc.double({ min: 0.06, max: 0.9, noNaN: true }),
    })
    .map(({ visitors, rate }) => ({ visitors, buyers: Math.round(visitors * rate) }));

  test('EXP-14: an interval contains the difference, and exchanging the two mirrors it', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const forth = compareVariants(one, other);
        const back = compareVariants(other, one);
        if (forth === null || back === null) throw new Error('these are enough');
        expect(forth.low).toBeLessThanOrEqual(forth.difference);
        expect(forth.high).toBeGreaterThanOrEqual(forth.difference);
        expect(forth.difference).toBeCloseTo(getConversionRate(other) - getConversionRate(one), 12);
        expect(back.low).toBeCloseTo(-forth.high, 12);
        expect(back.pValue).toBeCloseTo(forth.pValue, 12);
        expect(forth.pValue).toBeGreaterThanOrEqual(0);
        expect(forth.pValue).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the difference of revenue per visitor', () => {
  const summarize = (visitors: number, amounts: readonly number[]) => ({
    visitors,
    buyers: amounts.length,
    revenue: amounts.reduce((sum, each) => sum + each, 0),
    squares: amounts.reduce((sum, each) => sum + BigInt(each) ** 2n, 0n),
  });
  /** Mean and squared standard error, from every visitor. */
  const describeEach = (visitors: number, amounts: readonly number[]) => {
    const all = [...amounts, ...Array.from({ length: visitors - amounts.length }, () => 0)];
    const mean = all.reduce((sum, each) => sum + each, 0) / visitors;
    const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (visitors - 1);
    return { mean, error: variance / visitors };
  };

  test('EXP-18: the interval is Welch’s, as computed from every single visitor', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 30, maxLength: 60 });
    const visitors = fc.integer({ min: 100, max: 400 });
    fc.assert(
      fc.property(visitors, amounts, visitors, amounts, (n, control, m, variant) => {
        const found = compareRevenue(summarize(n, control), summarize(m, variant));
        const [one, other] = [describeEach(n, control), describeEach(m, variant)];
        const margin = 1.959963984540054 * Math.sqrt(one.error + other.error);
        expect(found?.difference).toBeCloseTo(other.mean - one.mean, 6);
        expect(found?.low).toBeCloseTo(other.mean - one.mean - margin, 4);
        expect(found?.high).toBeCloseTo(other.mean - one.mean + margin, 4);
      }),
    );
  });

  test('EXP-18: sums beyond safe integers are exact', () => {
    const large = summarize(100, [...Array(50).fill(3_000_000_001), ...Array(50).fill(3_000_000_003)]);
    const { low = 0, high = 0 } = compareRevenue(large, large) ?? {};
    // Each amount is 1 from the mean: the standard error is the root of 100 / 99 / 100.
    expect(high - low).toBeCloseTo(2 * 1.959963984540054 * Math.sqrt(2 / 99), 9);
  });

  test.each([
    ['few visitors', summarize(99, Array(40).fill(500))],
    ['few buyers', summarize(5000, Array(29).fill(500))],
    ['more buyers than visitors', summarize(100, Array(101).fill(500))],
  ])('EXP-18: %s yield no interval', (_what, few) => {
    const enough = summarize(200, Array(30).fill(500));
    expect(compareRevenue(enough, enough)).not.toBeNull();
    expect([compareRevenue(few, enough), compareRevenue(enough, few)]).toEqual([null, null]);
  });
});
