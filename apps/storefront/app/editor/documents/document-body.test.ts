import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DocumentBody,
  getOmittedEntries,
  getOverriddenFields,
  getValueIn,
  hasSameShape,
  isSame,
  removeOmitted,
  removeOverride,
  setValueIn,
  toDocumentBody,
} from './document-body.ts';

const body: DocumentBody = {
  default: { enable: true, tiers: [1, 2], text: 'All' },
  regions: { au: { text: 'Australia' } },
};

describe('a region', () => {
  test('a region’s own value takes precedence over the inherited value', () => {
    expect(getValueIn(body, 'au')).toEqual({ enable: true, tiers: [1, 2], text: 'Australia' });
    expect(getValueIn(body, 'us')).toEqual(body.default);
    expect([...(getOverriddenFields(body, 'au') as Set<string>)]).toEqual(['text']);
  });

  test('stores only the fields that were changed', () => {
    const edited = setValueIn(body, 'au', { enable: false, tiers: [1, 2], text: 'Australia' });
    expect(edited.regions).toEqual({ au: { text: 'Australia', enable: false } });
    expect(edited.default).toEqual(body.default);
  });

  test('keeps a region’s own field that equals the default', () => {
    const edited = setValueIn(body, 'au', { enable: true, tiers: [1, 2], text: 'All' });
    expect(edited.regions).toEqual({ au: { text: 'All' } });
  });

  test('stores null for a field of the default that was emptied', () => {
    const edited = setValueIn(body, 'us', { enable: true, tiers: [1, 2] });
    expect(edited.regions?.us).toEqual({ text: null });
  });

  test('leaves out an entry of a record, and takes it back', () => {
    const labels: DocumentBody = { default: { Color: 'Choose Colour', Style: 'Choose Style' } };
    const edited = setValueIn(labels, 'my', { Style: 'Choose Style' });
    expect(getOmittedEntries(edited, 'my')).toEqual(['Color']);
    expect(getOmittedEntries(edited, 'default')).toEqual([]);
    expect(removeOmitted(getValueIn(edited, 'my'))).toEqual({ Style: 'Choose Style' });
    // The form's next value lacks the entry: it stays omitted.
    const further = setValueIn(edited, 'my', { Style: 'Style' });
    expect(further.regions).toEqual({ my: { Color: null, Style: 'Style' } });
    expect(removeOverride(edited, 'my', 'Color')).toEqual(labels);
  });

  test('inherits a field again, and is gone with its last one', () => {
    expect(removeOverride(body, 'au', 'text')).toEqual({ default: body.default });
    expect(removeOverride(body, 'au', null)).toEqual({ default: body.default });
  });

  test('replaces what isn’t fields as a whole', () => {
    const list: DocumentBody = { default: ['a'] };
    const edited = setValueIn(list, 'au', ['a', 'b']);
    expect(edited).toEqual({ default: ['a'], regions: { au: ['a', 'b'] } });
    expect(getOverriddenFields(edited, 'au')).toBe('whole');
    expect(setValueIn(edited, 'us', ['a'])).toBe(edited);
  });
});

const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.jsonValue().filter((each) => each !== null),
);

test('LANG-08: an edit of the original leaves its translations as they are', () => {
  const languages = { de: { default: { text: { text: 'Alle', source: 'x' } } } };
  const body = { ...toDocumentBody({ default: { text: 'All' }, languages }) };
  expect(setValueIn(body, 'default', { text: 'Each' })).toEqual({ default: { text: 'Each' }, languages });
  expect(setValueIn(body, 'au', { text: 'Mate' }).languages).toEqual(languages);
});

describe('laws', () => {
  test('a value typed for a region applies there, and the default stays', () => {
    fc.assert(
      fc.property(json, json, json, (shared, own, typed) => {
        const before: DocumentBody = { default: shared, regions: { au: own } };
        const all = {
          ...Object.fromEntries(Object.keys({ ...shared, ...own }).map((name) => [name, 0])),
          ...typed,
        };
        const after = setValueIn(before, 'au', all);
        expect(isSame(getValueIn(after, 'au'), all)).toBe(true);
        expect(after.default).toBe(shared);
        expect(getValueIn(after, 'us')).toBe(shared);
      }),
    );
  });

  test('typing nothing new changes nothing', () => {
    fc.assert(
      fc.property(json, json, (shared, own) => {
        const before: DocumentBody = { default: shared, regions: { au: own } };
        expect(
          isSame(
            getValueIn(setValueIn(before, 'au', getValueIn(before, 'au')), 'au'),
            getValueIn(before, 'au'),
          ),
        ).toBe(true);
      }),
    );
  });
});

test.each([[null], ['x'], [[]], [{ regions: 3 }]])('%j is an empty body', (value) => {
  expect(toDocumentBody(value).regions).toBeUndefined();
});

test.each([
  [{ a: 'x' }, { a: 'xy' }, true],
  [{}, { a: 'x' }, true],
  [{ a: 1 }, { a: null }, true],
  [{ list: [1, 2] }, { list: [1] }, false],
  [{ list: [{ a: 1 }] }, { list: [{ a: 2 }] }, true],
  [{ part: {} }, { part: null }, false],
  [{ list: [] }, {}, false],
  [{ part: { list: [1] } }, { part: { list: [] } }, false],
])('the shape of %j and of %j is the same: %s', (one, other, answer) => {
  expect(hasSameShape(one, other)).toBe(answer);
});
