import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickLabels, pickTicks } from './chart-scale.ts';

it.each([
  [0, 0, [0, 1]],
  [0, 9, [0, 5, 10]],
  [0, 1000, [0, 500, 1000]],
  [-120, 800, [-500, 0, 500, 1000]],
  [0, 0.4, [0, 0.1, 0.2, 0.3, 0.4]],
])('SALES-11: the scale from %d to %d has round values', (low, high, ticks) => {
  expect(pickTicks(low, high)).toEqual(ticks);
});

it('SALES-11: a scale holds every value, with few ticks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 0 }),
      fc.integer({ min: 1, max: 10 ** 12 }),
      (low, high) => {
        const ticks = pickTicks(low, high);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks).toContain(0);
      },
    ),
  );
});

it('SALES-11: as many labels as there is room for, the last day among them', () => {
  expect(pickLabels(0, 5)).toEqual([]);
  expect(pickLabels(3, 5)).toEqual([0, 1, 2]);
  expect(pickLabels(30, 5)).toEqual([5, 11, 17, 23, 29]);
});
