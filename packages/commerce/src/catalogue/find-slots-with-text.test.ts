import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSlotsWithText, findSlotsWithWord } from './find-slots-with-text.ts';
import { tokenize } from './suggestion-index.ts';
import { TextColumn } from './text-column.ts';

const letter = fc.constantFrom('a', 'A', 'b', '-', '1', '\n', 'É', 'Ω', 'K', 'İ');
const text = fc.string({ unit: letter, maxLength: 6 });
const asciiText = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'k', 'i', '-', '1'),
  minLength: 1,
  maxLength: 3,
});

it('MERCH-31: finds the strings that contain a text, in any case, also after more were added', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 20 }),
      fc.array(text, { maxLength: 5 }),
      fc.array(asciiText, { minLength: 1, maxLength: 2 }),
      (first, more, wanted) => {
        const column = new TextColumn();
        const strings: string[] = [];
        for (const added of [first, more]) {
          for (const each of added) column.push(each);
          strings.push(...added);
          const found = findSlotsWithText(column, wanted);
          if (found === null) {
            expect(strings.join('')).toContain('İ');
            return;
          }
          const expected = strings.flatMap((each, slot) =>
            wanted.some((part) => each.toLowerCase().includes(part.toLowerCase())) ? [slot] : [],
          );
          expect([...found].toSorted((a, b) => a - b)).toEqual(expected);
        }
      },
    ),
    propertyRuns(300),
  );
});

it.each([[['']], [['é']], [['a', 'ж']]])('MERCH-31: leaves %o to a comparison of each string', (texts) => {
  const column = new TextColumn();
  column.push('A-1');
  expect(findSlotsWithText(column, texts)).toBeNull();
});

it('MERCH-31: finds the titles with a word, whatever their letters, also after more were added', () => {
  const title = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', ' ', '-', '1', 'É', 'ﬁ', 'K', 'İ', 'Ω', 'k', 'i', 'f'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 12 }),
      fc.array(title, { maxLength: 4 }),
      fc.boolean(),
      (first, more, isPrefix) => {
        const column = new TextColumn();
        const titles: string[] = [];
        for (const added of [first, more]) {
          for (const each of added) column.push(each);
          titles.push(...added);
          for (const word of ['a', 'k', 'fi', 'ab', 'a1']) {
            const slots = findSlotsWithWord(column, word, isPrefix);
            const hasWord = (text: string) =>
              tokenize(text).some((own) => (isPrefix ? own.startsWith(word) : own === word));
            const isFound = (slot: number, text: string) =>
              slots?.found.has(slot) === true || (slots?.unknown.has(slot) === true && hasWord(text));
            expect(titles.map((text, slot) => isFound(slot, text))).toEqual(titles.map(hasWord));
          }
        }
      },
    ),
    propertyRuns(300),
  );
});

it('MERCH-31: can’t find a word with letters outside ASCII', () => {
  const column = new TextColumn();
  for (const each of ['Glow Oil', 'Crème', 'Boil']) column.push(each);
  expect(findSlotsWithWord(column, 'oil', false)).toEqual({ found: new Set([0]), unknown: new Set([1]) });
  expect(findSlotsWithWord(column, 'crème', false)).toBeNull();
});
