/** The simulated time is in the editor's time zone, not in the browser's. */
import { expect, test } from 'vitest';
import { toTimestamp } from './simulation-input.ts';

test.each([
  ['America/New_York', '2026-11-27T18:00', '2026-11-27T23:00:00.000Z'],
  ['America/New_York', '2026-07-04T18:00', '2026-07-04T22:00:00.000Z'],
  ['Australia/Sydney', '2026-11-27T18:00', '2026-11-27T07:00:00.000Z'],
  ['Asia/Kuala_Lumpur', '2026-11-27T18:00', '2026-11-27T10:00:00.000Z'],
  ['Europe/Paris', '', null],
  ['Europe/Paris', 'soon', null],
] as const)('in %s, %j is %j', (zone, wall, moment) => {
  expect(toTimestamp(wall, zone)).toBe(moment);
});
