import { expect, test } from 'vitest';
import { toResults } from './results.ts';

const variants = [
  { id: 'control', name: 'As published', share: 50, version: null },
  { id: 'a', name: 'The other', share: 50, version: 2 },
];
const orders = { orders: 30, buyers: 20, revenue: 90_000 };

test('EXP-14: visitors and orders of all storefronts are joined, revenue by currency', () => {
  const [control, other] = toResults(
    { variants },
    [
      { variant: 'control', region: 'us', visitors: 400 },
      { variant: 'a', region: 'us', visitors: 300 },
      { variant: 'a', region: 'eu', visitors: 100 },
      { variant: 'a', region: 'removed', visitors: 50 },
    ],
    [
      { ...orders, variant: 'control', region: 'us', currency: 'USD' },
      { ...orders, variant: 'a', region: 'us', currency: 'USD' },
      { ...orders, variant: 'a', region: 'eu', currency: 'EUR', buyers: 25 },
    ],
  );
  expect(control).toMatchObject({ visitors: 400, orders: 30, buyers: 20, rate: 0.05, comparison: null });
  expect(other).toMatchObject({
    visitors: 450,
    orders: 60,
    buyers: 45,
    rate: 0.1,
    revenue: [
      { currency: 'EUR', amount: 90_000, perVisitor: 900 },
      { currency: 'USD', amount: 90_000, perVisitor: 300 },
    ],
  });
  expect(other?.comparison?.difference).toBeCloseTo(0.05, 12);
});

test('EXP-14: a variant without visitors has a rate of 0 and no comparison', () => {
  const results = toResults({ variants }, [], []);
  expect(results.map(({ rate, comparison, revenue }) => [rate, comparison, revenue])).toEqual([
    [0, null, []],
    [0, null, []],
  ]);
});
