import { expect, it } from 'vitest';
import { sumRetention } from './subscription-retention.ts';

const toMonths = (...names: readonly string[]) =>
  names.map((month) => ({
    month,
    started: 0,
    ended: 0,
    subscribed: 0,
    paused: 0,
    churn: null,
    recurring: {},
  }));

it('SUB-42: weighs months by those that started, without those that started too recently', () => {
  const months = toMonths('2026-09', '2026-10', '2026-11');
  const cohorts = [
    { month: '2026-09', started: 10, subscribed: [10, 8, 4] },
    { month: '2026-10', started: 30, subscribed: [27, 12] },
    { month: '2026-11', started: 60, subscribed: [60] },
  ];
  expect(sumRetention({ months, cohorts })).toEqual({ started: 100, percentages: [97, 50, 40] });
});

it('SUB-42: has no percentage if no subscription started long enough ago', () => {
  const months = toMonths('2026-10', '2026-11');
  const cohorts = [
    { month: '2026-10', started: 0, subscribed: [0, 0] },
    { month: '2026-11', started: 2, subscribed: [1] },
  ];
  expect(sumRetention({ months, cohorts })).toEqual({ started: 2, percentages: [50, null] });
});
