/** LANG-07: only text in another language than the page's has a `lang`. */

import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { type LanguageMessages, setTranslationLookup } from '@vitrine/words/message';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFieldLang, getOriginalLang, getSourceLang, getTextLang, toTitleLang } from './text-language.ts';

let page: LanguageMessages | undefined;
// Test files of one worker share the message runtime, so the previous function is restored.
const before = setTranslationLookup(() => page);
beforeEach(() => setTranslationLookup(() => page));
afterAll(() => setTranslationLookup(before));

const german = { language: 'de', messages: {} };

describe('LANG-07: a German page', () => {
  beforeEach(() => {
    page = german;
  });

  test('marks text without translations', () => {
    expect(getSourceLang()).toBe('en');
  });

  test.each([
    ['en', 'en'],
    [' EN ', 'en'],
    ['fil', 'fil'],
    ['de', undefined],
    ['', undefined],
    ['English', undefined],
    ['"><script>', undefined],
  ])('marks a text whose metafield says %j as %j', (value, lang) => {
    expect(getTextLang({ value })).toBe(lang);
    expect(toTitleLang({ titleLanguage: { value } })).toEqual(lang === undefined ? {} : { titleLang: lang });
  });

  test.each([[null], [undefined]])(
    'leaves a text alone whose language the backend doesn’t name: %j',
    (none) => {
      expect(getTextLang(none)).toBeUndefined();
    },
  );
});

describe('LANG-07: an English page', () => {
  beforeEach(() => {
    page = undefined;
  });

  test('has no attributes', () => {
    expect(getSourceLang()).toBeUndefined();
    expect(getTextLang({ value: 'en' })).toBeUndefined();
    expect(toTitleLang({ titleLanguage: { value: 'en' } })).toEqual({});
  });
});

describe('LANG-35: in a shop whose default storefront is German', () => {
  const demo = getStorefronts();
  const [first, ...others] = demo;
  if (first === undefined) throw new Error('no storefronts');
  beforeEach(() => setStorefronts([{ ...first, languages: ['de'], isDefault: true }, ...others]));
  afterEach(() => {
    setStorefronts(demo);
    globalThis.vitrineOriginalLanguage = undefined;
  });
  const untranslated = { untranslated: ['title'] };

  test('German pages don’t mark the merchant’s German texts, but mark English messages of the software', () => {
    page = german;
    expect([getOriginalLang(), getFieldLang(untranslated, 'title'), getSourceLang()]).toEqual([
      undefined,
      undefined,
      'en',
    ]);
  });

  test('English pages mark the merchant’s text as German, also in a browser, which only knows its own storefront', () => {
    page = undefined;
    expect([getOriginalLang(), getFieldLang(untranslated, 'title')]).toEqual(['de', 'de']);
    setStorefronts([{ ...first, isDefault: false }]);
    expect(getOriginalLang()).toBeUndefined();
    globalThis.vitrineOriginalLanguage = 'de';
    expect(getOriginalLang()).toBe('de');
  });
});
