import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdTable } from './id-table.ts';

const id = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map(String),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(String),
  fc.constantFrom('', '007', 'a', '-1', '1e3', '99999999999999999999'),
);

test('finds the last row of each id, and returns the previous one, as a map would', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 1200, size: 'max' }), (ids) => {
      const table = new IdTable();
      const rows = new Map<string, number>();
      for (const [row, each] of ids.entries()) {
        expect(table.put(each)).toBe(rows.get(each) ?? -1);
        rows.set(each, row);
      }
      for (const [each, row] of rows) expect(table.find(each)).toBe(row);
      expect(table.find('401')).toBe(rows.get('401') ?? -1);
    }),
    propertyRuns(60),
  );
});
