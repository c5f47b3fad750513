import { getEnglishLocale } from '@vitrine/words/message';

/** Returns the locale of an English page, the same on server and browser: `en-US`. */
export function getPageLocale(): string {
  return typeof document === 'undefined' ? getEnglishLocale() : document.documentElement.lang;
}

/** Returns the spelling for messages in which American and British English differ. */
export function getEnglishSpelling(): 'american' | 'british' {
  return getPageLocale() === 'en-US' ? 'american' : 'british';
}
