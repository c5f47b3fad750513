/** Days as each storefront writes them. */
import { type LanguageMessages, setEnglishLocaleLookup, setTranslationLookup } from '@vitrine/words/message';
import { afterEach, expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

const noTranslations = setTranslationLookup(() => undefined);
const noLocale = setEnglishLocaleLookup(() => undefined);
afterEach(() => {
  setTranslationLookup(noTranslations);
  setEnglishLocaleLookup(noLocale);
});

test.each([
  ['en-US', 'November 26, 2026'],
  ['en-CA', 'November 26, 2026'],
  ['en-GB', '26 November 2026'],
  ['en-AU', '26 November 2026'],
])('LANG-27: a page in %s writes %s', (locale, day) => {
  setEnglishLocaleLookup(() => locale);
  expect(formatDay('2026-11-26T10:00:00Z')).toBe(day);
});

test('LANG-27: a German page has its own format', () => {
  const german: LanguageMessages = { language: 'de', messages: {} };
  setTranslationLookup(() => german);
  setEnglishLocaleLookup(() => 'en-IE');
  expect(formatDay('2026-11-26T10:00:00Z')).toBe('26. November 2026');
});
