import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortBuffers, selectTopScores, sortByScore } from './sort-by-score.ts';

test('the few that are chosen are the first of all in order, lower groups before others', () => {
  const product = fc.record({
    score: fc.constantFrom(1, 2, 2.5, 4, 9),
    group: fc.constantFrom(0, 0, 1, null),
  });
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 40 }), fc.nat({ max: 12 }), (products, most) => {
      const scores = Float64Array.from(products, ({ score }) => score);
      const group = (slot: number) => products[slot]?.group ?? null;
      // Independent of the order in which products are found.
      const found = Int32Array.from(products, (_, slot) => products.length - 1 - slot);
      const ordered = [...sortByScore(found, scores, createSortBuffers(products.length))];
      const inGroups = [0, 1].flatMap((wanted) => ordered.filter((slot) => group(slot) === wanted));
      expect([...selectTopScores(found, scores, { most, group })]).toEqual(inGroups.slice(0, most));
    }),
    propertyRuns(300),
  );
});
