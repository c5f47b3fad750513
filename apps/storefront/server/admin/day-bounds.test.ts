import { expect, it } from 'vitest';
import { getDayBounds } from './day-bounds.ts';

it.each([
  ['2026-11-27T11:30:00Z', 'UTC', '2026-11-27', '2026-11-27T00:00Z', '2026-11-28T00:00Z'],
  ['2026-11-27T03:00:00Z', 'America/New_York', '2026-11-26', '2026-11-26T05:00Z', '2026-11-27T05:00Z'],
  // Clocks change.
  ['2026-03-08T18:00:00Z', 'America/New_York', '2026-03-08', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
])('SALES-10: the day of %s in %s is %s, from %s to %s', (time, zone, day, from, to) => {
  expect(getDayBounds(Date.parse(time), zone)).toEqual({ day, from: Date.parse(from), to: Date.parse(to) });
});
