import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDropIndex, moveEntry } from './find-drop-index.ts';

describe('EDIT-61: an entry of a list', () => {
  test.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [9, 0, ['a', 'b', 'c', 'd']],
  ])('moves from %i to %i', (from, to, moved) => {
    expect(moveEntry(['a', 'b', 'c', 'd'], from, to)).toEqual(moved);
  });

  test('moves back to where it was, and nothing is lost', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (entries, one, other) => {
        const [from, to] = [one % entries.length, other % entries.length];
        expect(moveEntry(moveEntry(entries, from, to), to, from)).toEqual(entries);
      }),
    );
  });

  test.each([
    [0, 10, 0],
    [0, 160, 1],
    [0, 999, 2],
    [2, -50, 0],
    [2, 140, 1],
    [1, 120, 1],
  ])('number %i that is dropped at %i px becomes number %i', (from, y, to) => {
    const extents = [0, 100, 200].map((top) => ({ top, bottom: top + 100, left: 0, right: 300 }));
    expect(findDropIndex(extents, from, { x: 290, y })).toBe(to);
  });

  test.each([
    [5, 10, 50, 0],
    [5, 60, 50, 1],
    [0, 290, 50, 2],
    [0, 10, 150, 2],
    [0, 200, 150, 4],
    [0, 290, 150, 5],
    [0, 999, 999, 5],
    [1, 10, -50, 0],
  ])(
    'of a grid of three columns, number %i that is dropped at %i, %i px becomes number %i',
    (from, x, y, to) => {
      const extents = [0, 1, 2, 3, 4, 5].map((index) => {
        const [top, left] = [Math.floor(index / 3) * 110, (index % 3) * 100];
        return { top, bottom: top + 100, left, right: left + 90 };
      });
      expect(findDropIndex(extents, from, { x, y })).toBe(to);
    },
  );
});
