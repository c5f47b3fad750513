import { describe, expect, test } from 'vitest';
import { getAt, withEntryAt } from './list-path.ts';

const value = { tiers: [{ gifts: ['a', 'b'] }, { gifts: [] }], title: 'Tiers' };

describe('EDIT-61: a removed entry', () => {
  test('comes back where it was', () => {
    expect(getAt(value, ['tiers', 0, 'gifts', 1])).toBe('b');
    expect(withEntryAt(value, ['tiers', 0, 'gifts', 1], 'x')).toEqual({
      tiers: [{ gifts: ['a', 'x', 'b'] }, { gifts: [] }],
      title: 'Tiers',
    });
  });

  test('comes back at the end of a list that became shorter', () => {
    expect(withEntryAt(value, ['tiers', 1, 'gifts', 4], 'x')).toMatchObject({
      tiers: [{ gifts: ['a', 'b'] }, { gifts: ['x'] }],
    });
  });

  test.each([[['steps', 0]], [['title', 0]], [[]], [['constructor', 0]]])(
    'changes nothing where its list is gone: %j',
    (path) => {
      expect(withEntryAt(value, path, 'x')).toEqual(value);
    },
  );
});
