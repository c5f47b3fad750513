import { getStorefronts } from '@vitrine/rules/regions/region';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatZonedTime, parseInputValue, toInputValue, toSetting } from './zoned-time.ts';

describe('a time in the time zone of a region', () => {
  test.each([
    ['Australia/Sydney', '2026-11-27T18:00', '2026-11-27T18:00:00+11:00'],
    ['Australia/Sydney', '2026-06-27T18:00', '2026-06-27T18:00:00+10:00'],
    ['America/New_York', '2026-11-27T00:00', '2026-11-27T00:00:00-05:00'],
    ['Asia/Singapore', '2026-01-01T09:30', '2026-01-01T09:30:00+08:00'],
    // The hour before the clocks go forward, and the one that occurs twice.
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T01:59:00-05:00'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T03:00:00-04:00'],
    ['Europe/London', '2026-10-25T02:30', '2026-10-25T02:30:00+00:00'],
  ])('%s %s is %s', (zone, wall, setting) => {
    const timestamp = parseInputValue(wall, zone);
    expect(timestamp).not.toBeNull();
    expect(toSetting(timestamp ?? 0, zone)).toBe(setting);
    expect(Date.parse(setting)).toBe(timestamp);
    expect(toInputValue(timestamp, zone)).toBe(wall);
  });

  test('is the same after formatting and parsing, in every region', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...getStorefronts().map(({ timeZone }) => timeZone)),
        fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 }),
        (zone, minutes) => {
          expect(Date.parse(toSetting(minutes * 60_000, zone))).toBe(minutes * 60_000);
        },
      ),
    );
  });

  test.each(['', 'tomorrow', '2026-13-01T00:00'])('%j is no time', (wall) => {
    expect(parseInputValue(wall, 'Europe/Paris')).toBeNull();
  });

  test('is formatted with its time zone', () => {
    expect(formatZonedTime(Date.UTC(2026, 10, 27, 7), 'Australia/Sydney')).toBe(
      '27 Nov 2026, 18:00, Sydney time',
    );
  });
});
