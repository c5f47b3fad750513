/** The language of the shop's pages for a language of its catalogue. */
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { languages } from '@vitrine/rules/regions/supported-languages';

/** Returns the language in which the shop's own texts are shown to clients in a language of the catalogue. */
export function toPageLanguage(locale: CatalogueLocale): StorefrontLanguage {
  return languages.find((each) => each === locale) ?? getOriginalLanguage();
}
