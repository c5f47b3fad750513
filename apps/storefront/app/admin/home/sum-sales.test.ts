import { expect, it } from 'vitest';
import { sumSales } from './sum-sales.ts';

it('ADMIN-56: today’s sales are summed for each currency by itself', () => {
  expect(
    sumSales([
      { amount: '0.1', currencyCode: 'EUR' },
      { amount: '10.00', currencyCode: 'USD' },
      { amount: '0.2', currencyCode: 'EUR' },
    ]),
  ).toEqual([
    { total: { amount: '0.300', currencyCode: 'EUR' }, orders: 2 },
    { total: { amount: '10.000', currencyCode: 'USD' }, orders: 1 },
  ]);
});
