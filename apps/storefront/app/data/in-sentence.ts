import { languageOfWords } from '@vitrine/words/message';

/** A title within a sentence: English writes it small there, German keeps the capitals of its nouns. */
export function inSentence(title: string): string {
  return languageOfWords() === 'en' ? title.toLowerCase() : title;
}
