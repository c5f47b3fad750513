import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortIndices } from './sort-indexes.ts';

const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0, -0, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 32, 0.5, -1e300, Number.NEGATIVE_INFINITY),
  fc.double({ noNaN: true }),
);

test('the order equals a comparison of one number after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 60 }), (rows) => {
      const keys = [0, 1].map((column) => Float64Array.from(rows, (row) => row[column] ?? 0));
      const expected = rows
        .map((_, place) => place)
        .sort((a, b) => {
          const [[first = 0, second = 0] = [], [otherFirst = 0, otherSecond = 0] = []] = [rows[a], rows[b]];
          if (first !== otherFirst) return first < otherFirst ? -1 : 1;
          if (second !== otherSecond) return second < otherSecond ? -1 : 1;
          return a - b;
        });
      expect([...sortIndices(rows.length, keys)]).toEqual(expected);
    }),
    propertyRuns(300),
  );
});
