/**
 * Loads the translations of the demo catalogue: `catalogue/translations/<language>.json` with the language's names and
 * short records, and `catalogue/translations/<language>/*.json` with one kind of texts each. A storefront's own spelling is
 * in `catalogue/translations/<locale>/texts.json`, by the original text.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getStorefronts } from '@vitrine/rules/regions/region';
import { languages, sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';

const defaultFolder = join(import.meta.dirname, '..', 'catalogue', 'translations');

const text = z.string().min(1);
const texts = z.record(z.string(), text);

const translation = z.strictObject({
  title: text.optional(),
  descriptionHtml: text.optional(),
  seoTitle: text.optional(),
  seoDescription: text.optional(),
  /** Values by name: `custom.subtitle`; of a field in JSON `custom.featured_metadata.headline`. */
  metafields: texts.optional(),
});

/** The search engines' title and description are those of the original where they are left out. */
const textTranslation = z.strictObject({
  title: text.optional(),
  bodyHtml: text.optional(),
  seoTitle: text.optional(),
  seoDescription: text.optional(),
});

const articleTranslation = z.strictObject({
  title: text,
  excerpt: text.optional(),
  contentHtml: text,
  seoTitle: text.optional(),
  seoDescription: text.optional(),
  imageAlt: text.optional(),
});

const file = z.strictObject({
  /** The language's name in English, and in the language itself. */
  name: text,
  endonymName: text,
  products: z.record(z.string(), translation).default({}),
  collections: z.record(z.string(), translation).default({}),
  menuItems: texts.default({}),
  pages: z.record(z.string(), textTranslation).default({}),
  policies: z.record(z.string(), textTranslation).default({}),
});

/** Files with texts by the original text. */
const textFiles = ['options', 'pictures', 'labels'] as const;

/** Translated texts by handle; of menu items, options, pictures and labels by the English text. */
export interface TranslatedCatalogue {
  readonly name: string;
  readonly endonymName: string;
  readonly products: ReadonlyMap<string, z.infer<typeof translation>>;
  readonly collections: ReadonlyMap<string, z.infer<typeof translation>>;
  readonly menuItems: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, z.infer<typeof textTranslation>>;
  readonly policies: ReadonlyMap<string, z.infer<typeof textTranslation>>;
  /** By blog and handle: `journal/the-hour-after-the-beach`. */
  readonly articles: ReadonlyMap<string, z.infer<typeof articleTranslation>>;
  readonly texts: ReadonlyMap<string, string>;
  /** Digests of the originals that were translated, by record and field: `products/sunset-oil#title`. */
  readonly digests: ReadonlyMap<string, string>;
  /** True for texts in another spelling of the original language. */
  readonly isVariant?: boolean;
}

/** Texts of the catalogue in another spelling, by the original text. */
export type TextVariants = ReadonlyMap<string, string>;

/** The originals need no file. */
function isOptional(language: StorefrontLanguage): boolean {
  return language === sourceLanguage || language === getOriginalLanguage();
}

/**
 * Reads the catalogue in every language; in English, and in the shop's own language, only if there is a file.
 *
 * @throws if a file is invalid
 */
export function loadTranslations(
  folder: string = defaultFolder,
): ReadonlyMap<StorefrontLanguage, TranslatedCatalogue> {
  return new Map(
    languages.flatMap((language) => {
      const main = join(folder, `${language}.json`);
      if (isOptional(language) && !existsSync(main)) return [];
      const { products, collections, menuItems, pages, policies, ...names } = readFile(main, file);
      const own = <Value>(name: string, value: z.ZodType<Value>): readonly (readonly [string, Value])[] => {
        const path = join(folder, language, `${name}.json`);
        return existsSync(path) ? Object.entries(readFile(path, z.record(z.string(), value))) : [];
      };
      const translated: TranslatedCatalogue = {
        ...names,
        products: new Map([...Object.entries(products), ...own('products', translation)]),
        collections: new Map(Object.entries(collections)),
        menuItems: new Map(Object.entries(menuItems)),
        pages: new Map(Object.entries(pages)),
        policies: new Map(Object.entries(policies)),
        articles: new Map(own('articles', articleTranslation)),
        texts: new Map(textFiles.flatMap((name) => own(name, text))),
        digests: new Map(own('digests', text)),
      };
      return [[language, translated] as const];
    }),
  );
}

/**
 * Reads the texts in the spelling of each storefront's English locale, by locale: `en-US/texts.json`.
 *
 * @throws if a file is invalid
 */
export function loadTextVariants(folder: string = defaultFolder): ReadonlyMap<string, TextVariants> {
  const locales = new Set(getStorefronts().map(({ locale }) => locale));
  const english = [...locales].filter((locale) => locale.startsWith(`${sourceLanguage}-`));
  return new Map(
    english.flatMap((locale) => {
      const path = join(folder, locale, 'texts.json');
      return existsSync(path) ? [[locale, new Map(Object.entries(readFile(path, texts)))] as const] : [];
    }),
  );
}

/**
 * Reads what a backend shows instead of the originals: translations by language, other spellings by locale.
 *
 * @throws if a file is invalid
 */
export function loadCatalogueTexts(folder: string = defaultFolder): ReadonlyMap<string, TranslatedCatalogue> {
  const none = new Map<string, never>();
  const records = { products: none, collections: none, pages: none, policies: none, articles: none };
  const variants = [...loadTextVariants(folder)].map(([locale, own]): [string, TranslatedCatalogue] => [
    locale,
    {
      ...{ name: locale, endonymName: locale, isVariant: true },
      ...{ ...records, menuItems: own, texts: own, digests: none },
    },
  ]);
  return new Map([...loadTranslations(folder), ...variants]);
}

function readFile<Value>(path: string, schema: z.ZodType<Value>): Value {
  const read = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} can't be used:\n${z.prettifyError(read.error)}`);
  return read.data;
}
