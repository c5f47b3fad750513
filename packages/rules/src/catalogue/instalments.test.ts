import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitIntoInstalments } from './instalments.ts';

it.each([
  [3400, 3, [1134, 1133, 1133]],
  [3500, 3, [1167, 1167, 1166]],
  [3000, 3, [1000, 1000, 1000]],
  [1, 3, [1, 0, 0]],
])('%i in %i payments', (price, parts, payments) => {
  expect(splitIntoInstalments(price, parts)).toEqual(payments);
});

it('CAT-12: payments add up to the price, and none is more than a cent apart from another', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 2, max: 12 }), (price, parts) => {
      const payments = splitIntoInstalments(price, parts);
      expect(payments).toHaveLength(parts);
      expect(payments.reduce((sum, each) => sum + each, 0)).toBe(price);
      expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(1);
    }),
  );
});
