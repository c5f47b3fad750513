/**
 * Loads the translations of the demo catalogue: `catalogue/translations/<language>.json` with the language's names and
 * short records, and `catalogue/translations/<language>/*.json` with one kind of texts each. A storefront's own spelling is
 * in `catalogue/translations/<locale>/texts.json`, by the original text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CatalogueLocale,
  parseCatalogueLocale,
  toLocaleTag,
} from '@vitrine/rules/regions/catalogue-locale';
import {
  getOriginalLanguage,
  getShopLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { getStorefronts } from '@vitrine/rules/regions/region';
import { languages, sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { z } from 'zod';

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
  title: text.optional(),
  excerpt: text.optional(),
  contentHtml: text.optional(),
  seoTitle: text.optional(),
  seoDescription: text.optional(),
  imageAlt: text.optional(),
});

const blogTranslation = textTranslation.omit({ bodyHtml: true });

const file = z.strictObject({
  /** The language's name in English, and in the language itself. */
  name: text.optional(),
  endonymName: text.optional(),
  products: z.record(z.string(), translation).default({}),
  collections: z.record(z.string(), translation).default({}),
  menuItems: texts.default({}),
  pages: z.record(z.string(), textTranslation).default({}),
  policies: z.record(z.string(), textTranslation).default({}),
  blogs: z.record(z.string(), blogTranslation).default({}),
  articles: z.record(z.string(), articleTranslation).default({}),
});

/** Files with texts by the original text. */
const textFiles = ['options', 'pictures', 'labels'] as const;

/** Translated texts by handle; of menu items, options, pictures and labels by the English text. */
export interface TranslatedCatalogue {
  readonly name?: string | undefined;
  readonly endonymName?: string | undefined;
  readonly products: ReadonlyMap<string, z.infer<typeof translation>>;
  readonly collections: ReadonlyMap<string, z.infer<typeof translation>>;
  readonly menuItems: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, z.infer<typeof textTranslation>>;
  readonly policies: ReadonlyMap<string, z.infer<typeof textTranslation>>;
  readonly blogs: ReadonlyMap<string, z.infer<typeof blogTranslation>>;
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

/** The originals need no file, and languages that no storefront has. */
function isOptional(language: StorefrontLanguage): boolean {
  return (
    language === sourceLanguage ||
    language === getOriginalLanguage() ||
    !getShopLanguages().includes(language)
  );
}

/**
 * Reads the catalogue in every language of pages; in English, and in the shop's own language, only if there is a file.
 *
 * @throws if a file is invalid
 */
export function loadTranslations(folder: string): ReadonlyMap<StorefrontLanguage, TranslatedCatalogue> {
  return new Map(
    languages.flatMap((language) => {
      const path = join(folder, `${language}.json`);
      if (!existsSync(path)) {
        if (isOptional(language)) return [];
        throw new Error(
          `There is no ${path}, and a storefront has pages in this language. Write the file, with {} if nothing is translated.`,
        );
      }
      return [[language, loadLanguage(folder, language)] as const];
    }),
  );
}

/** @param name of the file without its extension, and of the folder next to it: `fr` */
function loadLanguage(folder: string, name: string): TranslatedCatalogue {
  const main = readFile(join(folder, `${name}.json`), file);
  const { products, collections, menuItems, pages, policies, blogs, articles, ...names } = main;
  const own = <Value>(kind: string, value: z.ZodType<Value>): readonly (readonly [string, Value])[] => {
    const path = join(folder, name, `${kind}.json`);
    return existsSync(path) ? Object.entries(readFile(path, z.record(z.string(), value))) : [];
  };
  return {
    ...names,
    products: new Map([...Object.entries(products), ...own('products', translation)]),
    collections: new Map(Object.entries(collections)),
    menuItems: new Map(Object.entries(menuItems)),
    pages: new Map(Object.entries(pages)),
    policies: new Map(Object.entries(policies)),
    blogs: new Map(Object.entries(blogs)),
    articles: new Map([...Object.entries(articles), ...own('articles', articleTranslation)]),
    texts: new Map(textFiles.flatMap((kind) => own(kind, text))),
    digests: new Map(own('digests', text)),
  };
}

/** Reads the languages that pages don't have: `fr.json`, `pt-BR.json`. */
function loadOtherLanguages(folder: string): ReadonlyMap<CatalogueLocale, TranslatedCatalogue> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  return new Map(
    names.flatMap((name) => {
      const locale = parseCatalogueLocale(name);
      if (locale === null || name !== toLocaleTag(locale))
        throw new Error(
          `${join(folder, name)}.json can't be used: its name has to be one of Shopify's languages, such as fr or pt-BR.`,
        );
      return languages.some((language) => language === locale)
        ? []
        : [[locale, loadLanguage(folder, name)] as const];
    }),
  );
}

/**
 * Reads the texts in the spelling of each storefront's English locale, by locale: `en-US/texts.json`.
 *
 * @throws if a file is invalid
 */
export function loadTextVariants(folder: string): ReadonlyMap<string, TextVariants> {
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
 * Reads what a backend shows instead of the originals: translations by language, other spellings by locale (`en-US`).
 *
 * @throws if a file is invalid
 */
export function loadCatalogueTexts(folder: string): ReadonlyMap<string, TranslatedCatalogue> {
  const none = new Map<string, never>();
  const records = {
    products: none,
    collections: none,
    pages: none,
    policies: none,
    blogs: none,
    articles: none,
  };
  const variants = [...loadTextVariants(folder)].map(([locale, own]): [string, TranslatedCatalogue] => [
    locale,
    {
      ...{ name: locale, endonymName: locale, isVariant: true },
      ...{ ...records, menuItems: own, texts: own, digests: none },
    },
  ]);
  return new Map([...loadTranslations(folder), ...loadOtherLanguages(folder), ...variants]);
}

function readFile<Value>(path: string, schema: z.ZodType<Value>): Value {
  const read = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} can't be used:\n${z.prettifyError(read.error)}`);
  return read.data;
}
