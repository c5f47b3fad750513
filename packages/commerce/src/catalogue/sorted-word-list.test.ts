import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedWordList } from './sorted-word-list.ts';
import { TextHashTable } from './text-hash-table.ts';

const letters = fc.constantFrom('a', 'b', 'c', 'é', '光');
const term = fc.string({ unit: letters, minLength: 1, maxLength: 6 });

/** Reference implementation of the edit distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let place = 1; place <= one.length; place += 1) {
    const next = [place];
    for (let at = 1; at <= other.length; at += 1) {
      const same = (row[at - 1] ?? 0) + (one[place - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(same, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('finds prefixes and misspelled words as a scan of all terms does, whenever terms were added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(term, { maxLength: 120 }), { maxLength: 4 }),
      term,
      fc.integer({ min: 0, max: 2 }),
      (batches, word, mistakes) => {
        const table = new TextHashTable();
        const sorted = new SortedWordList(table);
        for (const batch of batches) {
          for (const each of batch) table.put(each);
          const all = Array.from({ length: table.length }, (_, number) => table.text(number));
          expect(Array.from(sorted.order(), (number) => table.text(number))).toEqual(all.toSorted());
          const began: string[] = [];
          sorted.forEachWithPrefix(word, (number, length) => began.push(table.text(number).slice(0, length)));
          expect(began).toEqual(all.filter((each) => each.startsWith(word)).toSorted());
          const near: [string, number][] = [];
          sorted.forEachSimilar(word, mistakes, (number, _length, far) =>
            near.push([table.text(number), far]),
          );
          const expected = all.toSorted().map((each): [string, number] => [each, distance(word, each)]);
          expect(near).toEqual(expected.filter(([, far]) => far <= mistakes));
        }
      },
    ),
    propertyRuns(300),
  );
});
