import { describe, expect, test } from 'vitest';
import type { TranslationTextJson } from '../api/translation-json.ts';
import { toDocumentBody } from './document-body.ts';
import { getShownTranslation, setTranslation } from './translation-body.ts';

const title: TranslationTextJson = {
  ...{ region: null, path: 'title', title: 'Heading', isHtml: false, issue: null },
  ...{ source: 'Sun', sourceHash: 'h1', target: null, state: 'missing', defaultTarget: null },
};

describe('LANG-11: the translation form', () => {
  test('stores a typed translation with the hash of its original, and removes an emptied one', () => {
    const body = toDocumentBody({ default: { title: 'Sun' }, regions: { eu: { title: 'Sol' } } });
    const typed = setTranslation(body, 'de', title, 'Sonne');
    expect(typed).toEqual({
      ...body,
      languages: { de: { default: { title: { text: 'Sonne', source: 'h1' } } } },
    });
    expect(getShownTranslation(typed, 'de', title)).toEqual({ text: 'Sonne', state: 'translated' });
    const emptied = setTranslation(typed, 'de', title, ' ');
    expect(getShownTranslation(emptied, 'de', title)).toEqual({ text: '', state: 'missing' });
  });

  test('LANG-34: has no text missing that is translated by default', () => {
    const byDefault = { ...title, target: 'Dein Warenkorb', state: 'translated' as const };
    const begun = { ...byDefault, source: 'Your cart', defaultTarget: 'Dein Warenkorb' };
    expect(getShownTranslation({}, 'de', begun)).toEqual({ text: '', state: 'translated' });
    const typed = setTranslation({}, 'de', begun, 'Dein Korb');
    expect(getShownTranslation(typed, 'de', begun)).toEqual({ text: 'Dein Korb', state: 'translated' });
    expect(getShownTranslation(setTranslation(typed, 'de', begun, ''), 'de', begun).text).toBe('');
  });

  test('stores the translation of a storefront’s own text separately', () => {
    const own = { ...title, region: 'eu', sourceHash: 'h2' } as const;
    const typed = setTranslation(setTranslation({}, 'de', title, 'Sonne'), 'de', own, 'Sol');
    expect(getShownTranslation(typed, 'de', title).text).toBe('Sonne');
    expect(getShownTranslation(typed, 'de', own).text).toBe('Sol');
  });

  test('marks a translation whose original changed, until it is typed again', () => {
    const typed = setTranslation({}, 'de', title, 'Sonne');
    const changed = { ...title, source: 'Shade', sourceHash: 'h3' };
    expect(getShownTranslation(typed, 'de', changed)).toEqual({ text: 'Sonne', state: 'changed' });
    const again = setTranslation(typed, 'de', changed, 'Schatten');
    expect(getShownTranslation(again, 'de', changed)).toEqual({ text: 'Schatten', state: 'translated' });
  });
});
