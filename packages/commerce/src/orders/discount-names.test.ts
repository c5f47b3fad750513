import type { AllocationSource } from '@vitrine/rules/cart/model';
import { expect, test } from 'vitest';
import { getDeliveryDiscountNames, getDiscountNames } from './discount-names.ts';

const ten: AllocationSource = { kind: 'code', discountId: '1', code: 'ten' };
const line = (...sources: readonly AllocationSource[]) => ({
  allocations: sources.map((source) => ({ source })),
});

test('names each offer and code of the discount once, and no gift', () => {
  const names = getDiscountNames({
    lines: [
      line({ kind: 'gift', offer: 'auto' }),
      line({ kind: 'upsell' }, ten),
      line({ kind: 'tier', title: '20% off' }, ten),
      line({ kind: 'tier' }),
    ],
    orderAllocations: [{ source: { kind: 'automatic', discountId: '2', title: 'Summer' } }],
  });
  expect(names).toEqual(['Add-on offer', 'TEN', '20% off', 'Larger order discount', 'Summer']);
});

test.each([
  ['a code that freed it', ['freeship'], 0, [], ['FREESHIP']],
  ['a code that took its part off the goods', ['ten'], 0, ['TEN'], []],
  ['none, at its own price', ['freeship'], 590, [], []],
])('names behind a delivery of 5.90: %s', (_what, codes, price, discounts, names) => {
  expect(getDeliveryDiscountNames({ codes, delivery: { price, originalPrice: 590 } }, discounts)).toEqual(
    names,
  );
});
