/** Which languages a storefront's pages are in. English is complete; what another one lacks stands in English. */
import type { RegionKey } from './region.ts';

export const languages = ['en', 'de'] as const;

/** ISO 639-1. */
export type Language = (typeof languages)[number];

/** The languages of each storefront, its own first: that one has no prefix in addresses. */
export const regionLanguages: Readonly<Record<RegionKey, readonly Language[]>> = {
  us: ['en'],
  int: ['en'],
  ca: ['en'],
  au: ['en'],
  eu: ['en', 'de'],
  uk: ['en'],
  my: ['en'],
  dev: ['en'],
};

/** What stands before the paths of a language: nothing, or `/de`. */
export function languagePrefix(language: Language): string {
  return language === 'en' ? '' : `/${language}`;
}

/**
 * The language that a path names and the path without it: `/de/cart` is `/cart` in German where the storefront speaks
 * it. Null for paths without a language.
 */
export function languageOfPath(
  path: string,
  region: RegionKey,
): { readonly language: Language; readonly path: string } | null {
  for (const language of regionLanguages[region].slice(1)) {
    const prefix = languagePrefix(language);
    if (path === prefix) return { language, path: '/' };
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) };
  }
  return null;
}
