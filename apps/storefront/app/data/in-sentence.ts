import { getFormatLanguage } from '@vitrine/words/message';

/** Formats a title within a sentence: lower case in English, unchanged in German, whose nouns are capitalised. */
export function inSentence(title: string): string {
  return getFormatLanguage() === 'en' ? title.toLowerCase() : title;
}
