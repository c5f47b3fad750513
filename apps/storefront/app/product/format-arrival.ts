/** Formats the arrival dates of an order placed now, for the visitor's country. Pure. */
import type { ArrivalJson } from '../layout/visitor-context.ts';

/** `{country}` and `{dates}` in `text` are replaced; `language` is BCP 47. */
export function formatArrival(
  text: string,
  { country, earliest, latest }: ArrivalJson,
  language: string,
): string {
  const dates = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(earliest), new Date(latest));
  return text.replace('{country}', country).replace('{dates}', dates);
}
