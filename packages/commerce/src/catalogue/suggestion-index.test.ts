import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SuggestionIndex, tokenize } from './suggestion-index.ts';

const word = fc.constantFrom('glow', 'glowing', 'oil', 'olive', 'balm', 'b', '10', '100', 'dé');
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const typed = fc.array(fc.constantFrom('g', 'glow', 'gl', 'o', 'ol', 'oil', 'b', '1', '10', 'x'), {
  minLength: 1,
  maxLength: 3,
});

test('finds the phrases in which every typed word is a prefix of a word, as a scan of all phrases does', () => {
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 20 }), typed, (texts, words) => {
      const phrases = new SuggestionIndex();
      for (const text of texts) expect(phrases.text(phrases.put(text))).toBe(text);
      const begins = (text: string) =>
        words.every((each) => tokenize(text).some((own) => own.startsWith(each)));
      const found = phrases.findPhrases(words).map((number) => phrases.text(number));
      expect(found.toSorted()).toEqual([...new Set(texts)].filter(begins).sort());
    }),
    propertyRuns(300),
  );
});
