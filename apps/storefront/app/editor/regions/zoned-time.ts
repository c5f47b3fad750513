/** Dates and times as the clocks of a region's storefront show them. */
import type { RegionKey } from '@vitrine/rules/regions/region';

/** IANA names; where a region has several zones, the one that most of its shoppers live in. */
export const regionTimeZone: Readonly<Record<RegionKey, string>> = {
  us: 'America/New_York',
  int: 'Asia/Singapore',
  ca: 'America/Toronto',
  au: 'Australia/Sydney',
  eu: 'Europe/Paris',
  uk: 'Europe/London',
  my: 'Asia/Kuala_Lumpur',
  dev: 'America/New_York',
};

const minute = 60_000;

/** How far a zone's clocks are ahead of UTC at a moment (ms since 1970), in minutes. */
function offsetAt(timeZone: string, moment: number): number {
  const wall = Date.parse(`${wallTime(timeZone, moment)}Z`);
  return Math.round((wall - moment) / minute);
}

/** `2026-11-27T18:00:00`: what the zone's clocks show at a moment, to the second. */
function wallTime(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/** What a field for date and time holds: `2026-11-27T18:00`. Empty for no moment. */
export function toWall(moment: number | null, timeZone: string): string {
  return moment === null || Number.isNaN(moment) ? '' : wallTime(timeZone, moment).slice(0, 16);
}

/** The moment (ms since 1970) at which the zone's clocks show `2026-11-27T18:00`; null for no such time. */
export function fromWall(wall: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = asUtc - offsetAt(timeZone, asUtc) * minute;
  return asUtc - offsetAt(timeZone, guess) * minute;
}

/** `2026-11-27T18:00:00+10:00`: a moment as settings keep it, in the words of the zone's clocks. */
export function toSetting(moment: number, timeZone: string): string {
  const offset = offsetAt(timeZone, moment);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${wallTime(timeZone, moment)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** `Sydney time`. */
export function formatZone(timeZone: string): string {
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** `27 Nov 2026, 18:00, Sydney time`. */
export function formatZonedTime(moment: number, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `${words.format(moment)}, ${formatZone(timeZone)}`;
}
