import { createFormatPerLanguage } from '@vitrine/words/message';

const names = createFormatPerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** Returns a country's name in the page's language, by ISO code. */
export function formatCountry(code: string): string {
  return names().of(code) ?? code;
}
