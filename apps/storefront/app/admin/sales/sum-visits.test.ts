import { expect, it } from 'vitest';
import { sumVisits, toCohortRows } from './sum-visits.ts';

const none = {
  currency: 'USD',
  cancelled: 0,
  units: 0,
  discounts: 0,
  shipping: 0,
  tax: 0,
  total: 0,
  refunds: 0,
  returned: 0,
  gift_cards: 0,
};

it('SALES-12: conversion is the share of visits that ordered, of all storefronts', () => {
  const days = [
    { day: '2026-11-26', region: 'us', visits: 30, added: 9, began: 3, ordered: 1 },
    { day: '2026-11-26', region: 'uk', visits: 2, added: 1, began: 1, ordered: 1 },
    { day: '2026-11-28', region: 'us', visits: 4, added: 0, began: 0, ordered: 0 },
  ];
  expect(sumVisits(days, ['2026-11-26', '2026-11-27', '2026-11-28'])).toEqual([
    { day: '2026-11-26', visits: 32, added: 10, began: 4, ordered: 2, conversion: 6.3 },
    { day: '2026-11-27', visits: 0, added: 0, began: 0, ordered: 0, conversion: null },
    { day: '2026-11-28', visits: 4, added: 0, began: 0, ordered: 0, conversion: 0 },
  ]);
  expect(sumVisits(days, ['2026-11'])).toMatchObject([{ visits: 36, ordered: 2 }]);
});

it('SALES-12: members’ orders are in the months since they joined', () => {
  const orders = [
    { ...none, cohort: '2025-11', month: '2026-01', orders: 3 },
    { ...none, cohort: '2025-11', month: '2026-01', currency: 'EUR', orders: 1 },
    { ...none, cohort: '2026-01', month: '2026-02', orders: 2 },
  ];
  const members = [{ month: '2025-11', members: 5 }];
  const period = { from: '2025-12-15', to: '2026-02-10' };
  expect(toCohortRows({ members, orders }, period)).toEqual([
    { cohort: '2025-11', members: 5, orders: [null, 0, 4, 0] },
    { cohort: '2026-01', members: 0, orders: [0, 2, null, null] },
  ]);
  expect(toCohortRows({ members, orders: [] }, period)).toEqual([]);
});
