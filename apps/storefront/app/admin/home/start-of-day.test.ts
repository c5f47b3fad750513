import { expect, it } from 'vitest';
import { getStartOfDay } from './start-of-day.ts';

it.each([
  ['2026-11-27T11:30:15.250Z', 'UTC', '2026-11-27T00:00:00.000Z'],
  ['2026-11-27T03:00:00Z', 'America/New_York', '2026-11-26T05:00:00.000Z'],
  ['2026-11-27T20:00:00Z', 'Australia/Sydney', '2026-11-27T13:00:00.000Z'],
  // Clocks change at 2 in the morning.
  ['2026-03-08T18:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01T18:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z'],
])('ADMIN-56: the day of %s begins in %s at %s', (now, zone, start) => {
  expect(new Date(getStartOfDay(Date.parse(now), zone)).toISOString()).toBe(start);
});
