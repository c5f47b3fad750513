/**
 * Translations of the catalogue. Applied when records are output: sort orders, search and filters use the
 * original texts only.
 */
import { getStorefrontLanguages } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { languages } from '@vitrine/rules/regions/supported-languages';

export interface CatalogueTranslation {
  readonly title?: string | undefined;
  readonly descriptionHtml?: string | undefined;
}

/** Of a page or a policy. */
export interface TextTranslation {
  readonly title?: string | undefined;
  readonly bodyHtml?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
}

export interface CatalogueTranslations {
  /** The language's English name and its name in the language itself. */
  readonly name: string;
  readonly endonymName: string;
  /** By handle. */
  readonly products: ReadonlyMap<string, CatalogueTranslation>;
  readonly collections: ReadonlyMap<string, CatalogueTranslation>;
  /** Translated titles by original title. */
  readonly menuItems: ReadonlyMap<string, string>;
  readonly pages?: ReadonlyMap<string, TextTranslation>;
  readonly policies?: ReadonlyMap<string, TextTranslation>;
}

/** By language code, for example `de`. */
export type TranslationsByLanguage = ReadonlyMap<string, CatalogueTranslations>;

/**
 * Returns the translations for `@inContext(language: DE)` in a region; null for the catalogue's own language,
 * and for languages in which the region's storefront isn't available.
 */
export function findTranslations(
  translations: TranslationsByLanguage | undefined,
  language: string,
  region: RegionKey,
): CatalogueTranslations | null {
  const known = languages.find((each) => each === language.toLowerCase());
  if (known === undefined || !getStorefrontLanguages(region).includes(known)) return null;
  return translations?.get(known) ?? null;
}
