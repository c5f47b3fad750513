import { describe, expect, test } from 'vitest';
import { getDraftKey, parseDraft } from './unsaved-draft.ts';

const body = (title: string) => ({ default: { title } });
const draft = { body: body('Typed'), kept: body('Saved'), basedOn: 3, at: 1000 };

describe('EDIT-69: unsaved input', () => {
  test('is restored with the version on which it is based', () => {
    expect(parseDraft(draft, body('Saved'), 3)).toEqual(draft);
    // Another editor saved meanwhile: the two are merged from the version that both began with.
    expect(parseDraft(draft, body('Theirs'), 4)).toMatchObject({ kept: body('Saved'), basedOn: 3 });
  });

  test('is gone once it is saved or typed back', () => {
    expect(parseDraft(draft, body('Typed'), 4)).toBeNull();
  });

  test.each([null, [], 'x', { body: {} }, { basedOn: '3', at: 1 }])(
    'is nothing where it is no draft: %j',
    (stored) => {
      expect(parseDraft(stored, body('Saved'), 3)).toBeNull();
    },
  );

  test('belongs to one account', () => {
    expect(getDraftKey('eve@example.com', 'theme/help')).not.toBe(
      getDraftKey('ada@example.com', 'theme/help'),
    );
  });
});
