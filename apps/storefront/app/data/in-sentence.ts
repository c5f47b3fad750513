import { getFormatLanguage } from '@vitrine/words/message';

/** A title within a sentence: English writes it small there, German keeps the capitals of its nouns. */
export function inSentence(title: string): string {
  return getFormatLanguage() === 'en' ? title.toLowerCase() : title;
}
