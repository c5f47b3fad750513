import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StockLevels } from './stock-levels.ts';

test('levels after any row of changes are those of a plain map, and earlier values never change', () => {
  const change = fc.array(fc.tuple(fc.nat(600).map(String), fc.integer()), { maxLength: 120 });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const plain = new Map<string, { available: number; sold: number }>();
      let levels = new StockLevels(new Map());
      const history: [StockLevels, Map<string, { available: number; sold: number }>][] = [];
      for (const changed of changes) {
        const map = new Map(changed.map(([id, available]) => [id, { available, sold: 0 }]));
        for (const [id, level] of map) plain.set(id, level);
        levels = levels.with(map);
        history.push([levels, new Map(plain)]);
      }
      for (const [value, expected] of history) {
        for (let id = 0; id <= 600; id += 1) {
          expect(value.get(String(id))).toEqual(expected.get(String(id)));
        }
      }
    }),
    propertyRuns(40),
  );
});
