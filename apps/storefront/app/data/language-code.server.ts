/** Language codes of the Storefront API. */
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { LanguageCode } from '@vitrine/storefront-api/generated/operations';

export const languageCodes: Readonly<Record<StorefrontLanguage, LanguageCode>> = { en: 'EN', de: 'DE' };

/** Returns the language in which the merchant writes, which untranslated texts and stored order lines have. */
export function getOriginalLanguageCode(): LanguageCode {
  return languageCodes[getOriginalLanguage()];
}
