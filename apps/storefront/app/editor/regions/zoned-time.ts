/** Dates and times in the time zones of regions. */

import type { EpochMs } from '@vitrine/rules/units';
import { dateLocale } from '../../admin/language/admin-language.ts';
import { shellTexts } from '../shell/shell-texts.ts';

const minute = 60_000;

/** Returns the offset of a time zone from UTC at a time, in minutes. */
function getOffsetMinutes(timeZone: string, time: EpochMs): number {
  const wall = Date.parse(`${formatWallTime(timeZone, time)}Z`);
  return Math.round((wall - time) / minute);
}

/** Returns the local time in a time zone, to the second: `2026-11-27T18:00:00`. */
function formatWallTime(timeZone: string, time: EpochMs): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/** Returns the value of a `datetime-local` input: `2026-11-27T18:00`; empty for null. */
export function toInputValue(time: EpochMs | null, timeZone: string): string {
  return time === null || Number.isNaN(time) ? '' : formatWallTime(timeZone, time).slice(0, 16);
}

/** Parses a `datetime-local` value in a time zone; returns null if invalid. */
export function parseInputValue(wall: string, timeZone: string): EpochMs | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Applied twice: the first guess may be on the other side of a daylight saving change.
  const guess = asUtc - getOffsetMinutes(timeZone, asUtc) * minute;
  return asUtc - getOffsetMinutes(timeZone, guess) * minute;
}

/** Formats a time as settings store it, with the zone's offset: `2026-11-27T18:00:00+10:00`. */
export function toSetting(time: EpochMs, timeZone: string): string {
  const offset = getOffsetMinutes(timeZone, time);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${formatWallTime(timeZone, time)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Names a time zone in the admin’s language: `Sydney time`. */
export function formatZone(timeZone: string): string {
  return shellTexts.zone(timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' '));
}

/** Formats a time with its time zone: `27 Nov 2026, 18:00, Sydney time`. */
export function formatZonedTime(time: EpochMs, timeZone: string): string {
  const words = new Intl.DateTimeFormat(dateLocale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `${words.format(time)}, ${formatZone(timeZone)}`;
}
