/** Maps languages of the catalogue to languages of the shop's pages. */
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { languages } from '@vitrine/rules/regions/supported-languages';

/** Returns the page language for clients that request a language of the catalogue. */
export function toPageLanguage(locale: CatalogueLocale): StorefrontLanguage {
  return languages.find((each) => each === locale) ?? getOriginalLanguage();
}
