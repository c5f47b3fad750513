/**
 * What the catalogue says in another language than its own. It lies over the records as they are told: orders, search and
 * filters know the catalogue's own words alone.
 */
import { languages, regionLanguages } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';

export interface Translation {
  readonly title?: string | undefined;
  readonly descriptionHtml?: string | undefined;
}

export interface CatalogueTranslations {
  /** The language in English, and by its own name. */
  readonly name: string;
  readonly endonymName: string;
  /** By handle. */
  readonly products: ReadonlyMap<string, Translation>;
  readonly collections: ReadonlyMap<string, Translation>;
  /** Titles of items by those of the catalogue. */
  readonly menuItems: ReadonlyMap<string, string>;
}

/** By language: `de`. */
export type Translations = ReadonlyMap<string, CatalogueTranslations>;

/**
 * The translations for `@inContext(language: DE)` in a region; null where it is the catalogue's own language, or one that
 * the region isn't shown in.
 */
export function translationsFor(
  translations: Translations | undefined,
  language: string,
  region: RegionKey,
): CatalogueTranslations | null {
  const known = languages.find((each) => each === language.toLowerCase());
  if (known === undefined || !regionLanguages[region].includes(known)) return null;
  return translations?.get(known) ?? null;
}
