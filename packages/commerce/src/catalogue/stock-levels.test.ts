import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StockLevels } from './stock-levels.ts';

test('levels after any row of changes are those of a plain map, and earlier values never change', () => {
  const change = fc.array(fc.tuple(fc.nat(1600), fc.integer()), { maxLength: 120 });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const plain = new Map<number, { available: number; sold: number }>();
      let levels = new StockLevels();
      const history: [StockLevels, Map<number, { available: number; sold: number }>][] = [];
      for (const changed of changes) {
        const map = new Map(changed.map(([id, available]) => [id, { available, sold: id }]));
        for (const [id, level] of map) plain.set(id, level);
        levels = levels.with(map);
        history.push([levels, new Map(plain)]);
      }
      for (const [value, expected] of history) {
        const ids = Array.from({ length: 1601 }, (_, id) => id);
        expect(ids.map((id) => [value.available(id), value.sold(id)])).toEqual(
          ids.map((id) => [expected.get(id)?.available ?? 0, expected.get(id)?.sold ?? 0]),
        );
      }
    }),
    propertyRuns(40),
  );
});
