import { createFormatPerLanguage } from '@vitrine/words/message';
import { getPageLocale } from './english-spelling.ts';

const longDays = createFormatPerLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  getPageLocale,
);

/** "23 November 2026", in the us "November 23, 2026": formats the same on server and browser. `moment`: `EpochMs`, or ISO 8601. */
export function formatDay(moment: number | string): string {
  return longDays().format(new Date(moment));
}
