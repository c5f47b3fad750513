import { dateLocale } from '../language/admin-language.ts';

/** Formats a day as `27 Nov`, a month as `Nov 2026`. */
export function formatTimeLabel(time: string): string {
  const isMonth = time.length === 7;
  return new Intl.DateTimeFormat(dateLocale, {
    ...(isMonth ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${time}${isMonth ? '-01' : ''}T00:00:00Z`));
}
