/** Converts days of the shop's time zone to timestamps. */
import type { DayBounds } from '@vitrine/engagement/events/visit-days';
import type { EpochMs } from '@vitrine/rules/units';
import { parseInputValue, toInputValue } from '../../app/editor/regions/zoned-time.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns start and end of the day that contains `time`. A day lasts 23 or 25 hours when clocks change. */
export function getDayBounds(time: EpochMs, timeZone: string): DayBounds {
  const day = toInputValue(time, timeZone).slice(0, 10);
  return { day, from: getStart(day, timeZone), to: getStart(getNextDay(day), timeZone) };
}

function getStart(day: string, timeZone: string): EpochMs {
  const start = parseInputValue(`${day}T00:00`, timeZone);
  if (start === null) throw new Error(`${day} isn't a day.`);
  return start;
}

function getNextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}
