import { createFormatPerLanguage } from '@vitrine/words/message';
import { getPageLocale } from './english-spelling.ts';

const longDays = createFormatPerLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  getPageLocale,
);

/**
 * Formats "23 November 2026", for the US "November 23, 2026"; identical on server and browser. `moment` is `EpochMs` or ISO 8601.
 */
export function formatDay(timestamp: number | string): string {
  return longDays().format(new Date(timestamp));
}
