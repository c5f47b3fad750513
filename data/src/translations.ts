/** Loads the translations of the demo catalogue: `catalogue/translations/<language>.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';

const defaultFolder = join(import.meta.dirname, '..', 'catalogue', 'translations');

const translation = z.strictObject({
  title: z.string().min(1).optional(),
  descriptionHtml: z.string().min(1).optional(),
});

/** The search engines' title and description are those of the original where they are left out. */
const textTranslation = z.strictObject({
  title: z.string().min(1).optional(),
  bodyHtml: z.string().min(1).optional(),
  seoTitle: z.string().min(1).optional(),
  seoDescription: z.string().min(1).optional(),
});

const file = z.strictObject({
  /** The language's name in English, and in the language itself. */
  name: z.string().min(1),
  endonymName: z.string().min(1),
  products: z.record(z.string(), translation),
  collections: z.record(z.string(), translation),
  menuItems: z.record(z.string(), z.string().min(1)),
  pages: z.record(z.string(), textTranslation).default({}),
  policies: z.record(z.string(), textTranslation).default({}),
});

/** Translated texts by handle; of menu items by English title. */
export interface TranslatedCatalogue {
  readonly name: string;
  readonly endonymName: string;
  readonly products: ReadonlyMap<string, z.infer<typeof translation>>;
  readonly collections: ReadonlyMap<string, z.infer<typeof translation>>;
  readonly menuItems: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, z.infer<typeof textTranslation>>;
  readonly policies: ReadonlyMap<string, z.infer<typeof textTranslation>>;
}

/**
 * Reads the catalogue in every language except English.
 *
 * @throws if a file is invalid
 */
export function loadTranslations(
  folder: string = defaultFolder,
): ReadonlyMap<StorefrontLanguage, TranslatedCatalogue> {
  return new Map(
    languages.slice(1).map((language) => {
      const path = join(folder, `${language}.json`);
      const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
      if (!read.success) throw new Error(`${path} can't be used:\n${z.prettifyError(read.error)}`);
      const { products, collections, menuItems, pages, policies, ...names } = read.data;
      const translated = {
        ...names,
        products: new Map(Object.entries(products)),
        collections: new Map(Object.entries(collections)),
        menuItems: new Map(Object.entries(menuItems)),
        pages: new Map(Object.entries(pages)),
        policies: new Map(Object.entries(policies)),
      };
      return [language, translated];
    }),
  );
}
