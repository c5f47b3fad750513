/** Languages of each storefront's pages. English is complete; what another language lacks is shown in English. */
import type { RegionKey } from './region.ts';

export const languages = ['en', 'de'] as const;

/** ISO 639-1. */
export type StorefrontLanguage = (typeof languages)[number];

/** Language of the originals: documents and the catalogue are written in it. */
export const sourceLanguage: StorefrontLanguage = languages[0];

/** Languages of each storefront. The first is the default, which has no prefix in URLs. */
export const regionLanguages: Readonly<Record<RegionKey, readonly StorefrontLanguage[]>> = {
  us: ['en'],
  int: ['en'],
  ca: ['en'],
  au: ['en'],
  eu: ['en', 'de'],
  uk: ['en'],
  my: ['en'],
  dev: ['en'],
};

/** Returns the path prefix of a language: empty, or `/de`. */
export function getLanguagePrefix(language: StorefrontLanguage): string {
  return language === 'en' ? '' : `/${language}`;
}

/**
 * Splits a path into its language and the rest: `/de/cart` is `/cart` in German if the storefront supports it. Null for
 * paths without a language.
 */
export function parseLanguagePath(
  path: string,
  region: RegionKey,
): { readonly language: StorefrontLanguage; readonly path: string } | null {
  for (const language of regionLanguages[region].slice(1)) {
    const prefix = getLanguagePrefix(language);
    if (path === prefix) return { language, path: '/' };
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) };
  }
  return null;
}
