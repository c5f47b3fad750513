/** Days of a time zone. */
import type { EpochMs } from '@vitrine/rules/units';

/** Offsets of time zones are multiples of 15 minutes. */
export const quarterHour = 15 * 60_000;
const maxCached = 5000;

export type DayConverter = (time: EpochMs) => string;

/**
 * Creates a function that returns the date of a time, such as `2026-11-27`. Formatting takes some microseconds, so dates are
 * cached by quarter of an hour.
 */
export function createDayConverter(timeZone: string): DayConverter {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const known = new Map<number, string>();
  return (time) => {
    const quarter = Math.floor(time / quarterHour);
    const cached = known.get(quarter);
    if (cached !== undefined) return cached;
    if (known.size >= maxCached) known.clear();
    const day = format.format(quarter * quarterHour);
    known.set(quarter, day);
    return day;
  };
}
