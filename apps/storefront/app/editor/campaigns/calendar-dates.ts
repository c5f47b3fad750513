/** Days and months of the calendar, in the editor's time zone. Days are ISO dates: `2026-11-27`. */
import type { EpochMs } from '@vitrine/rules/units';
import { dateLocale } from '../../admin/language/admin-language.ts';
import { parseInputValue, toInputValue } from '../regions/zoned-time.ts';

export type CalendarView = 'month' | 'week';

export function getDay(time: EpochMs, timeZone: string): string {
  return toInputValue(time, timeZone).slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the visible days: whole weeks from Monday to Sunday. */
export function listDays(day: string, view: CalendarView): readonly string[] {
  const first = startOfWeek(view === 'week' ? day : `${day.slice(0, 7)}-01`);
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const last = addDays(startOfMonth(day, 1), -1);
  const days: string[] = [];
  for (let each = first; each <= last || days.length % 7 !== 0; each = addDays(each, 1)) days.push(each);
  return days;
}

/** Returns the same weekday in the previous or next week, or the first day of the previous or next month. */
export function movePeriod(day: string, view: CalendarView, by: 1 | -1): string {
  return view === 'week' ? addDays(day, 7 * by) : startOfMonth(day, by);
}

/** Returns true if a period overlaps the day. A period without an end overlaps all later days. */
export function isOnDay(
  { from, until }: { readonly from: EpochMs; readonly until: EpochMs | null },
  day: string,
  timeZone: string,
): boolean {
  const start = parseInputValue(`${day}T00:00`, timeZone) ?? 0;
  const end = parseInputValue(`${addDays(day, 1)}T00:00`, timeZone) ?? 0;
  return from < end && (until === null || until > start);
}

/** Formats the visible period: `November 2026`, `23 – 29 November 2026`. */
export function formatSpan(days: readonly string[], day: string, view: CalendarView): string {
  const month = new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  if (view === 'month') return month.format(Date.parse(day));
  const week = new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', dateStyle: 'long' });
  return week.formatRange(Date.parse(days[0] ?? day), Date.parse(days.at(-1) ?? day));
}

/** Formats a day's short weekday: `Fri`. */
export function formatShortWeekday(day: string): string {
  return new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', weekday: 'short' }).format(Date.parse(day));
}

/** Formats a day: `Friday 27 November`. */
export function formatWeekday(day: string): string {
  const format = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(dateLocale, format).format(Date.parse(day));
}

function startOfWeek(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
}

function startOfMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}
