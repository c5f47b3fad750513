import { inEachLanguage } from '@vitrine/words/message';

const names = inEachLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** A country in the page's language, by its ISO code. */
export function countryName(code: string): string {
  return names().of(code) ?? code;
}
