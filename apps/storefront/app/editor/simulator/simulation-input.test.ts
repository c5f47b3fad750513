/** The simulated time is in the storefront's time zone, not in the browser's. */
import { expect, test } from 'vitest';
import { toTimestamp } from './simulation-input.ts';

test.each([
  ['us', '2026-11-27T18:00', '2026-11-27T23:00:00.000Z'],
  ['us', '2026-07-04T18:00', '2026-07-04T22:00:00.000Z'],
  ['au', '2026-11-27T18:00', '2026-11-27T07:00:00.000Z'],
  ['my', '2026-11-27T18:00', '2026-11-27T10:00:00.000Z'],
  ['eu', '', null],
  ['eu', 'soon', null],
] as const)('in %s, %j is %j', (region, wall, moment) => {
  expect(toTimestamp(wall, region)).toBe(moment);
});
