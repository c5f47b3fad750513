import { describe, expect, test } from 'vitest';
import { getAt, insertEntryAt } from './list-path.ts';

const value = { tiers: [{ gifts: ['a', 'b'] }, { gifts: [] }], title: 'Tiers' };

describe('EDIT-61: a removed entry', () => {
  test('is restored at its former index', () => {
    expect(getAt(value, ['tiers', 0, 'gifts', 1])).toBe('b');
    expect(insertEntryAt(value, ['tiers', 0, 'gifts', 1], 'x')).toEqual({
      tiers: [{ gifts: ['a', 'x', 'b'] }, { gifts: [] }],
      title: 'Tiers',
    });
  });

  test('is restored at the end of a list that is shorter than before', () => {
    expect(insertEntryAt(value, ['tiers', 1, 'gifts', 4], 'x')).toMatchObject({
      tiers: [{ gifts: ['a', 'b'] }, { gifts: ['x'] }],
    });
  });

  test.each([[['steps', 0]], [['title', 0]], [[]], [['constructor', 0]]])(
    'changes nothing where its list is gone: %j',
    (path) => {
      expect(insertEntryAt(value, path, 'x')).toEqual(value);
    },
  );
});
