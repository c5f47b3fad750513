/** LANG-07: only text in another language than the page's has a `lang`. */
import { type LanguageMessages, setTranslationLookup } from '@vitrine/words/message';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getSourceLang, getTextLang, toTitleLang } from './text-language.ts';

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
