import { describe, expect, test } from 'vitest';
import { formatComparison, formatRate, formatRevenue, formatRevenueComparison } from './format-experiment.ts';

const result = { id: 'a', visitors: 0, orders: 0, buyers: 0, rate: 0, revenue: [] };
const comparison = { difference: 0.0123, low: -0.001, high: 0.0256, pValue: 0.0712 };

describe('EXP-15: a result in words', () => {
  test.each([
    [null, 'Not enough data yet'],
    [comparison, '+1.23 points (95 %: −0.10 to +2.56), p\u00a0=\u00a00.071: may be chance'],
    [
      { difference: -0.02, low: -0.03, high: -0.01, pValue: 0.0004 },
      '−2.00 points (95 %: −3.00 to −1.00), p\u00a0<\u00a00.001: unlikely to be chance',
    ],
  ])('%j', (found, expected) => {
    expect(formatComparison({ ...result, comparison: found })).toBe(expected);
  });

  test.each([
    [null, null],
    [
      { difference: 40, low: -10.4, high: 90 },
      '+\u2060€0.40 a visitor (95 %: −\u2060€0.10 to +\u2060€0.90): may be chance',
    ],
    [
      { difference: -40, low: -70, high: -10 },
      '−\u2060€0.40 a visitor (95 %: −\u2060€0.70 to −\u2060€0.10): unlikely to be chance',
    ],
  ])('EXP-18: revenue: %j', (comparison, expected) => {
    expect(formatRevenueComparison({ currency: 'EUR', amount: 1, perVisitor: 1, comparison })).toBe(expected);
  });

  test('rates and amounts', () => {
    expect([formatRate(0.03254), formatRevenue(123456, 'EUR')]).toEqual(['3.25 %', '€1,234.56']);
  });
});
