import { getFormatLanguage } from '@vitrine/words/message';

/**
 * Formats a title for use within a sentence: in lower case in English, unchanged in German, which capitalizes nouns.
 */
export function toMidSentence(title: string): string {
  return getFormatLanguage() === 'en' ? title.toLowerCase() : title;
}
