import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextHashTable } from './text-hash-table.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'glow', 'Glöw', 'ж', '光'),
);

test('numbers texts in the order of insertion, and returns them', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 200 }), (texts) => {
      const table = new TextHashTable();
      const numbers = new Map<string, number>();
      for (const each of texts) {
        const number = numbers.get(each) ?? numbers.size;
        numbers.set(each, number);
        expect(table.put(each)).toBe(number);
      }
      for (const [each, number] of numbers) {
        expect([table.find(each), table.text(number)]).toEqual([number, each]);
      }
      expect(table.find('no text of these')).toBe(-1);
      expect(new TextHashTable(table.column).find(texts[0] ?? '')).toBe(table.find(texts[0] ?? ''));
    }),
    propertyRuns(200),
  );
});
