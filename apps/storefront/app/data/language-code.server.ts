/** Languages as the Storefront API names them. */
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { LanguageCode } from '@vitrine/storefront-api/generated/operations';

export const languageCodes: Readonly<Record<StorefrontLanguage, LanguageCode>> = { en: 'EN', de: 'DE' };

/** Returns the language of the merchant's texts: that of stored lines, and of what has no translation. */
export function getOriginalLanguageCode(): LanguageCode {
  return languageCodes[getOriginalLanguage()];
}
