/** Display names of storefronts and languages, and the BCP 47 language tag of a storefront's pages. */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { getFormatLanguage } from '@vitrine/words/message';

/** Returns a storefront's name in the current language. */
export function getRegionLabel(region: RegionKey): string {
  const { name } = getStorefront(region);
  return getFormatLanguage() === 'de' ? (name.de ?? name.en) : name.en;
}

/** Returns the BCP 47 tag of a storefront's pages in a language. */
export function getPageLanguage(region: RegionKey, language: StorefrontLanguage): string {
  const { languages, locale } = getStorefront(region);
  return language === languages[0] ? locale : language;
}

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<StorefrontLanguage, string>> = { en: 'English', de: 'Deutsch' };
