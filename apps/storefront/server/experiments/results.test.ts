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
    [],
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
  const results = toResults({ variants }, [], [], []);
  expect(results.map(({ rate, comparison, revenue }) => [rate, comparison, revenue])).toEqual([
    [0, null, []],
    [0, null, []],
  ]);
});

test('EXP-18: revenue per visitor is compared in each currency in which all orders are summed', () => {
  const visitors = ['control', 'a'].flatMap((variant) => [
    { variant, region: 'us', visitors: 400 },
    { variant, region: 'eu', visitors: 300 },
  ]);
  const usd = { region: 'us', currency: 'USD', orders: 40, buyers: 40 };
  const eur = { region: 'eu', currency: 'EUR', orders: 30, buyers: 30 };
  const [control, other] = toResults(
    { variants },
    visitors,
    [
      { ...usd, variant: 'control', revenue: 80_000 },
      { ...usd, variant: 'a', revenue: 120_000 },
      { ...eur, variant: 'control', revenue: 60_000 },
      { ...eur, variant: 'a', revenue: 60_000 },
    ],
    [
      { variant: 'control', currency: 'USD', buyers: 40, revenue: 80_000, squares: 160_000_000n },
      { variant: 'a', currency: 'USD', buyers: 40, revenue: 120_000, squares: 360_000_000n },
      { variant: 'control', currency: 'EUR', buyers: 30, revenue: 60_000, squares: 120_000_000n },
      { variant: 'a', currency: 'EUR', buyers: 29, revenue: 58_000, squares: 116_000_000n },
    ],
  );
  expect(control?.revenue.map(({ comparison }) => comparison)).toEqual([null, null]);
  const [inEuros, inDollars] = other?.revenue ?? [];
  expect(inEuros?.comparison).toBeNull();
  expect(inDollars?.comparison?.difference).toBe(100);
  // Standard errors of 30.04 and 45.06: 40 of 400 buy for 20, or for 30.
  expect(inDollars?.comparison?.low).toBeCloseTo(-6.13, 2);
  expect(inDollars?.comparison?.high).toBeCloseTo(206.13, 2);
});
