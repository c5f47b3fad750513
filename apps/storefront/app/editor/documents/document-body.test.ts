import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DocumentBody,
  getOmittedEntries,
  getOverriddenFields,
  inheriting,
  same,
  sameShape,
  toDocumentBody,
  valueIn,
  withoutOmitted,
  withValue,
} from './document-body.ts';

const body: DocumentBody = {
  default: { enable: true, tiers: [1, 2], text: 'All' },
  regions: { au: { text: 'Australia' } },
};

describe('a region', () => {
  test('says what it says itself over what it inherits', () => {
    expect(valueIn(body, 'au')).toEqual({ enable: true, tiers: [1, 2], text: 'Australia' });
    expect(valueIn(body, 'us')).toEqual(body.default);
    expect([...(getOverriddenFields(body, 'au') as Set<string>)]).toEqual(['text']);
  });

  test('keeps only the fields that were touched', () => {
    const edited = withValue(body, 'au', { enable: false, tiers: [1, 2], text: 'Australia' });
    expect(edited.regions).toEqual({ au: { text: 'Australia', enable: false } });
    expect(edited.default).toEqual(body.default);
  });

  test('keeps saying a field itself when it says the same as the default', () => {
    const edited = withValue(body, 'au', { enable: true, tiers: [1, 2], text: 'All' });
    expect(edited.regions).toEqual({ au: { text: 'All' } });
  });

  test('says nothing where a field of the default was emptied', () => {
    const edited = withValue(body, 'us', { enable: true, tiers: [1, 2] });
    expect(edited.regions?.us).toEqual({ text: null });
  });

  test('leaves out an entry of a record, and takes it back', () => {
    const labels: DocumentBody = { default: { Color: 'Choose Colour', Style: 'Choose Style' } };
    const edited = withValue(labels, 'my', { Style: 'Choose Style' });
    expect(getOmittedEntries(edited, 'my')).toEqual(['Color']);
    expect(getOmittedEntries(edited, 'default')).toEqual([]);
    expect(withoutOmitted(valueIn(edited, 'my'))).toEqual({ Style: 'Choose Style' });
    // The form's next value lacks the entry: it stays omitted.
    const further = withValue(edited, 'my', { Style: 'Style' });
    expect(further.regions).toEqual({ my: { Color: null, Style: 'Style' } });
    expect(inheriting(edited, 'my', 'Color')).toEqual(labels);
  });

  test('inherits a field again, and is gone with its last one', () => {
    expect(inheriting(body, 'au', 'text')).toEqual({ default: body.default });
    expect(inheriting(body, 'au', null)).toEqual({ default: body.default });
  });

  test('replaces what isn’t fields as a whole', () => {
    const list: DocumentBody = { default: ['a'] };
    const edited = withValue(list, 'au', ['a', 'b']);
    expect(edited).toEqual({ default: ['a'], regions: { au: ['a', 'b'] } });
    expect(getOverriddenFields(edited, 'au')).toBe('whole');
    expect(withValue(edited, 'us', ['a'])).toBe(edited);
  });
});

const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.jsonValue().filter((each) => each !== null),
);

test('LANG-08: an edit of the original leaves its translations as they are', () => {
  const languages = { de: { default: { text: { text: 'Alle', source: 'x' } } } };
  const body = { ...toDocumentBody({ default: { text: 'All' }, languages }) };
  expect(withValue(body, 'default', { text: 'Each' })).toEqual({ default: { text: 'Each' }, languages });
  expect(withValue(body, 'au', { text: 'Mate' }).languages).toEqual(languages);
});

describe('laws', () => {
  test('what was typed into a region is what holds there, and the default stays', () => {
    fc.assert(
      fc.property(json, json, json, (shared, own, typed) => {
        const before: DocumentBody = { default: shared, regions: { au: own } };
        const all = {
          ...Object.fromEntries(Object.keys({ ...shared, ...own }).map((name) => [name, 0])),
          ...typed,
        };
        const after = withValue(before, 'au', all);
        expect(same(valueIn(after, 'au'), all)).toBe(true);
        expect(after.default).toBe(shared);
        expect(valueIn(after, 'us')).toBe(shared);
      }),
    );
  });

  test('typing nothing new changes nothing', () => {
    fc.assert(
      fc.property(json, json, (shared, own) => {
        const before: DocumentBody = { default: shared, regions: { au: own } };
        expect(
          same(valueIn(withValue(before, 'au', valueIn(before, 'au')), 'au'), valueIn(before, 'au')),
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
  expect(sameShape(one, other)).toBe(answer);
});
