import { dateLocale } from '../language/admin-language.ts';

/** `27 Nov` of a day, `Nov 2026` of a month. */
export function formatTimeLabel(time: string): string {
  const isMonth = time.length === 7;
  return new Intl.DateTimeFormat(dateLocale, {
    ...(isMonth ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${time}${isMonth ? '-01' : ''}T00:00:00Z`));
}
