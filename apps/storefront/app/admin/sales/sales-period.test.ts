import { expect, it } from 'vitest';
import { findPreset, listTimes, readPeriod, toQuery } from './sales-period.ts';

const today = '2026-03-01';

it.each([
  ['', '2026-01-31', today, null],
  ['from=2026-02-01&to=2026-02-10&region=uk', '2026-02-01', '2026-02-10', 'uk'],
  ['from=2026-02-11&to=2026-02-10&region=mars', '2026-01-31', today, null],
  ['from=yesterday&to=2026-02-10', '2026-01-31', today, null],
])('SALES-11: the period of "%s" is in the address', (address, from, to, region) => {
  expect(readPeriod(new URLSearchParams(address), today)).toEqual({ from, to, region });
});

it('SALES-11: a period is a preset if it ends today', () => {
  expect(findPreset({ from: '2026-02-23', to: today, region: null }, today)).toBe(7);
  expect(findPreset({ from: '2026-02-22', to: '2026-02-28', region: null }, today)).toBeNull();
  expect(toQuery({ from: '2026-02-23', to: today, region: 'us' })).toBe(
    'from=2026-02-23&to=2026-03-01&region=us',
  );
});

it('SALES-11: days and months without sales are in the chart too', () => {
  expect(listTimes({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(listTimes({ from: '2025-11-30', to: '2026-02-01' }, 'month')).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});
