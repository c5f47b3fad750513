/** Names of the storefronts on screen, and the language that their pages are in. */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { getFormatLanguage } from '@vitrine/words/message';

/** Returns a storefront's name in the current language; on shoppers' pages that of the page's own one. */
export function getRegionLabel(region: RegionKey): string {
  const { name } = getStorefront(region);
  return getFormatLanguage() === 'de' ? (name.de ?? name.en) : name.en;
}

/** BCP 47 language of a storefront's pages in a language. */
export function pageLanguage(region: RegionKey, language: StorefrontLanguage): string {
  const { languages, locale } = getStorefront(region);
  return language === languages[0] ? locale : language;
}

/** Each language by its own name. */
export const languageName: Readonly<Record<StorefrontLanguage, string>> = { en: 'English', de: 'Deutsch' };
