/** Tests that German titles are found by the ends of compounds (LANG-49). */
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ShortWords } from './compound-tails.ts';
import { toTerms } from './search-ranking.ts';
import { type GermanTexts, TitleIndex, titleGrade } from './title-index.ts';

function find(titles: readonly string[], typed: string, german: GermanTexts | null = 'titles') {
  const index = new TitleIndex(
    titles.map((title) => [title, title]),
    german,
  );
  const [term = ''] = toTerms(typed);
  return index.find({ terms: [term], prefix: true, tails: new Map([[term, typed]]) });
}

describe('LANG-49: German titles', () => {
  test.each<[typed: string, title: string, grade: keyof typeof titleGrade]>([
    ['öl', 'Warmes Öl', 'whole'],
    ['öl', 'Ölbad', 'beginning'],
    ['öl', 'Sunset Körperöl', 'tail'],
    ['öl', 'SUNSET KÖRPERÖL', 'tail'],
    ['öl', 'Ko\u0308rpero\u0308l', 'tail'],
    ['öl', 'Wölkchen', 'none'],
    ['öl', 'Haarölkapseln', 'none'],
    // A tail with other accents, and a head that is too short.
    ['öl', 'Retinol', 'none'],
    ['öl', 'Geöl', 'none'],
    ['gel', 'Kühlgel', 'tail'],
    ['gel', 'Gelbe Kerze', 'beginning'],
    ['gel', 'Spiegelei', 'none'],
    ['bräuner', 'Selbstbräuner', 'tail'],
    ['bräuner', 'Selbstbräunerset', 'within'],
  ])('%s in %s: %s', (typed, title, grade) => {
    expect(find([title], typed).get(title) ?? titleGrade.none).toBe(titleGrade[grade]);
  });

  test('titles in other languages have no tails', () => {
    expect(find(['Sunset Körperöl'], 'öl', null).size).toBe(0);
    expect(find(['Selbstbräuner'], 'bräuner', null).get('Selbstbräuner')).toBe(titleGrade.within);
  });

  test('a short word matches whole, or where a word begins or ends, never in the middle', () => {
    const syllable = fc.constantFrom('öl', 'gel', 'haar', 'kör', 'per', 'ol', 'wö', 'lk', 'g', 'e', 'l');
    const word = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((list) => list.join(''));
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(title, { maxLength: 6 }), fc.constantFrom('öl', 'gel', 'ol'), (titles, typed) => {
        const found = find(titles, typed);
        const [term = ''] = toTerms(typed);
        for (const text of titles) {
          const words = text.split(' ');
          const grade = toTerms(text).includes(term)
            ? titleGrade.whole
            : words.some((each) => each.length >= typed.length + 3 && each.endsWith(typed))
              ? titleGrade.tail
              : toTerms(text).some((each) => each.startsWith(term))
                ? titleGrade.beginning
                : titleGrade.none;
          expect(found.get(text) ?? titleGrade.none).toBe(grade);
        }
      }),
      propertyRuns(300, 10_000),
    );
  });

  test.each<[word: string, texts: string, isNoun: boolean]>([
    ['öl', 'Ein Öl für die Haut', true],
    ['er', 'Er pflegt, was er berührt', false],
    ['in', 'Leave-in', false],
    ['öl', 'Körperöl', false],
  ])('%s in "%s" is a noun: %s', (word, texts, isNoun) => {
    const words = new ShortWords();
    for (const each of texts.split(/[ ,-]+/)) words.add(each);
    expect(ShortWords.isNoun(word, [words])).toBe(isNoun);
  });
});
