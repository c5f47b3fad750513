import { createFormatPerLanguage } from '@vitrine/words/message';
import { getPageLocale } from './english-spelling.ts';

const longDays = createFormatPerLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  getPageLocale,
);

/**
 * Formats a date as "23 November 2026", or "November 23, 2026" for the US; the same on the server and in the browser.
 * `timestamp` is `EpochMs` or ISO 8601.
 */
export function formatDay(timestamp: number | string): string {
  return longDays().format(new Date(timestamp));
}
