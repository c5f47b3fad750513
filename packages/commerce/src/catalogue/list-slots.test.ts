import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSlotsAscending, setKnownSlots } from './list-slots.ts';

test('members are in the order of their slots, be they few among many or nearly all', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(20), fc.constant(5000)).chain((most) => fc.uniqueArray(fc.nat({ max: most }))),
      (slots) => {
        const list: never[] = [];
        setKnownSlots(list, Int32Array.from(slots));
        expect([...getSlotsAscending(list)]).toEqual(slots.toSorted((a, b) => a - b));
      },
    ),
    propertyRuns(200),
  );
});
