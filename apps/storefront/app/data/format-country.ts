import { createFormatPerLanguage } from '@vitrine/words/message';

const names = createFormatPerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** A country in the page's language, by its ISO code. */
export function formatCountry(code: string): string {
  return names().of(code) ?? code;
}
