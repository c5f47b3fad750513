import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DocumentBody, isSame } from './document-body.ts';
import { findCollisions, mergeBodies } from './merge-bodies.ts';

const base: DocumentBody = { default: { enable: true, text: 'a' }, regions: { au: { text: 'b' } } };

describe('two edits of one document', () => {
  test('of different fields need no choice, and both stay', () => {
    const mine: DocumentBody = { ...base, default: { enable: false, text: 'a' } };
    const theirs: DocumentBody = { ...base, default: { enable: true, text: 'theirs' } };
    const found = findCollisions({ base, mine, theirs });
    expect(found.map(({ id, touched }) => [id, touched])).toEqual([
      ['default/enable', 'mine'],
      ['default/text', 'theirs'],
    ]);
    expect(mergeBodies(theirs, found, ({ touched }) => touched ?? 'theirs')).toEqual({
      ...base,
      default: { enable: false, text: 'theirs' },
    });
  });

  test('of the same field must be chosen between', () => {
    const mine: DocumentBody = { ...base, regions: { au: { text: 'mine' } } };
    const theirs: DocumentBody = { ...base, regions: { au: { text: 'theirs' } } };
    const found = findCollisions({ base, mine, theirs });
    expect(found).toMatchObject([{ region: 'au', field: 'text', touched: null }]);
    expect(mergeBodies(theirs, found, () => 'mine')).toEqual(mine);
    expect(mergeBodies(theirs, found, () => 'theirs')).toEqual(theirs);
  });

  test('are reported if they remove a region’s override and change the default', () => {
    const mine: DocumentBody = { default: base.default };
    const theirs: DocumentBody = { ...base, regions: { au: { text: 'theirs' } } };
    const found = findCollisions({ base, mine, theirs });
    expect(found).toMatchObject([{ region: 'au', field: 'text', mine: undefined, touched: null }]);
    expect(mergeBodies(theirs, found, () => 'mine')).toEqual(mine);
  });

  test('of a list are about the list as a whole', () => {
    const found = findCollisions({
      base: { default: [] },
      mine: { default: ['a'] },
      theirs: { default: ['b'] },
    });
    expect(found).toMatchObject([{ field: null, mine: ['a'], theirs: ['b'] }]);
  });
});

const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }));
const bodies = fc
  .record({ default: fields, au: fields, uk: fields })
  .map(({ default: shared, ...regions }): DocumentBody => {
    const said = Object.entries(regions).filter(([, own]) => Object.keys(own).length > 0);
    return said.length === 0 ? { default: shared } : { default: shared, regions: Object.fromEntries(said) };
  });

test('choosing one side everywhere gives that side, whatever both did', () => {
  fc.assert(
    fc.property(bodies, bodies, bodies, (start, mine, theirs) => {
      const found = findCollisions({ base: start, mine, theirs });
      expect(
        isSame(
          mergeBodies(theirs, found, () => 'mine'),
          mine,
        ),
      ).toBe(true);
      expect(
        isSame(
          mergeBodies(theirs, found, () => 'theirs'),
          theirs,
        ),
      ).toBe(true);
    }),
  );
});
