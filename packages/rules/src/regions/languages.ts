/**
 * Languages of each storefront's pages, and the language in which the merchant writes, in which texts without a translation
 * are shown.
 */
import { getStorefront, getStorefronts, memoizeByStorefronts, type RegionKey } from './region.ts';
import { languages, sourceLanguage } from './supported-languages.ts';

/** ISO 639-1. */
export type StorefrontLanguage = (typeof languages)[number];

declare global {
  /** Set by pages of storefronts other than the default one, for `getOriginalLanguage`. */
  var vitrineOriginalLanguage: StorefrontLanguage | undefined;
}

/**
 * Returns the language in which the merchant writes products, documents, articles and pages: the default storefront's first
 * language. Texts without a translation are shown in it.
 */
export function getOriginalLanguage(): StorefrontLanguage {
  const byPage = globalThis.vitrineOriginalLanguage;
  if (byPage !== undefined) return byPage;
  return findDefaultLanguage();
}

const findDefaultLanguage = memoizeByStorefronts(
  (storefronts) => storefronts.find(({ isDefault }) => isDefault)?.languages[0] ?? sourceLanguage,
);

/** Returns the languages of a storefront. The first is the default, which has no prefix in URLs. */
export function getStorefrontLanguages(region: RegionKey): readonly StorefrontLanguage[] {
  return getStorefront(region).languages;
}

/** Returns the language of the originals, followed by the other languages of all storefronts. */
export function getShopLanguages(): readonly StorefrontLanguage[] {
  const used = new Set(getStorefronts().flatMap((storefront) => storefront.languages));
  const original = getOriginalLanguage();
  return [original, ...languages.filter((language) => language !== original && used.has(language))];
}

/** Returns the path prefix of a storefront's language: empty for its first one, otherwise for example `/de`. */
export function getLanguagePrefix(language: StorefrontLanguage, region: RegionKey): string {
  return getStorefrontLanguages(region).indexOf(language) < 1 ? '' : `/${language}`;
}

/**
 * Splits a path into its language and the rest: `/de/cart` is `/cart` in German if the storefront has German pages.
 * Null for paths without a language.
 */
export function parseLanguagePath(
  path: string,
  region: RegionKey,
): { readonly language: StorefrontLanguage; readonly path: string } | null {
  for (const language of getStorefrontLanguages(region).slice(1)) {
    const prefix = getLanguagePrefix(language, region);
    if (path === prefix) return { language, path: '/' };
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) };
  }
  return null;
}
