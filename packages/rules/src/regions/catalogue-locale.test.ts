import { expect, it } from 'vitest';
import { parseCatalogueLocale, toLanguageCode, toLocaleTag } from './catalogue-locale.ts';

it.each([
  ['FR', 'fr', 'FR', 'fr'],
  ['PT_BR', 'pt-br', 'PT_BR', 'pt-BR'],
  ['zh-CN', 'zh-cn', 'ZH_CN', 'zh-CN'],
  ['ckb', 'ckb', 'CKB', 'ckb'],
])('LANG-41: %s is one of Shopify’s languages', (text, locale, code, tag) => {
  expect(parseCatalogueLocale(text)).toBe(locale);
  expect([toLanguageCode(locale), toLocaleTag(locale)]).toEqual([code, tag]);
});

it.each(['', 'xx', 'french', 'fr-XX', 'pt_BR_x', '__proto__'])('LANG-41: %j isn’t', (text) => {
  expect(parseCatalogueLocale(text)).toBeNull();
});
