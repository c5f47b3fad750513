/**
 * Texts from the storefronts' data files: names of delivery options and taxes, and return terms. They are translated like
 * texts of the catalogue, each one once for all storefronts (LANG-33).
 */
import type { CatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { getOriginalLanguage, getStorefrontLanguages } from '@vitrine/rules/regions/languages';
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { ReturnRules } from '@vitrine/rules/returns/return-window';
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../backend-options.ts';
import { getPrimaryLocale, listMarketLocales, type ShopWithLanguages } from './catalogue-locales.ts';
import { noShopTexts, type ShopTexts, type ShopTextType } from './shop-text-resources.ts';
import { findTranslations, type TranslationLookup, type TranslationsByLanguage } from './translations.ts';

/** Lists the texts of the storefronts whose market supports a language. */
export function listShopTexts(
  regionTable: (region: RegionKey, now: EpochMs) => RegionTable | null,
  rules: ReturnRules,
  language: CatalogueLocale,
  now: EpochMs,
  shop: ShopWithLanguages = {},
): ShopTexts {
  const regions = getSellingRegions().filter((region) => listMarketLocales(shop, region).includes(language));
  if (regions.length === 0) return noShopTexts;
  const tables = regions.flatMap((region) => regionTable(region, now) ?? []);
  const taxes = tables.flatMap(({ countries }) => countries).flatMap(listTaxNames);
  const served = new Set([
    '*',
    ...tables.flatMap(({ zones }) => zones.flatMap(({ countries }) => countries.map(({ code }) => code))),
  ]);
  const returns = rules.terms
    .filter(({ countries }) => countries.some((code) => served.has(code)))
    .flatMap(({ law, exclusions }) => [law, ...exclusions.flatMap((each) => [each.words, each.law])]);
  return {
    DeliveryMethodDefinition: distinct(
      tables.flatMap(({ zones }) => zones.flatMap(({ rates }) => rates.map(({ name }) => name))),
    ),
    Tax: distinct(taxes),
    ReturnTerms: distinct(returns.flatMap((text) => text ?? [])),
  };
}

function listTaxNames({ taxName, provinces }: RegionTable['countries'][number]): readonly string[] {
  return [taxName, ...provinces.flatMap((province) => province.taxName ?? [])];
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

export type ShopTextDeps = Pick<BackendDeps, 'language'> & {
  readonly translations?: TranslationsByLanguage | undefined;
  readonly catalogue: Pick<BackendDeps['catalogue'], 'translations'>;
};

/** Translates the texts into one language. */
export interface ShopTextTranslator {
  /** Returns a text's translation, or the text itself if there is none. */
  translate(type: ShopTextType, text: string): string;
  /** Returns true if a text has a different language than the rest of the page. */
  isUntranslated(type: ShopTextType, text: string): boolean;
}

/** Returns every text unchanged. */
export const untranslatedShopTexts: ShopTextTranslator = {
  translate: (_, text) => text,
  isUntranslated: () => false,
};

/** Creates the translator for the language of the current request. */
export function createShopTextTranslator(deps: ShopTextDeps, region: RegionKey): ShopTextTranslator {
  const language = deps.language?.() ?? getOriginalLanguage();
  if (
    isEnglishOriginal(language, getOriginalLanguage()) ||
    !getStorefrontLanguages(region).includes(language)
  )
    return untranslatedShopTexts;
  const lookup = findShopTranslations(deps, language, region, {});
  return {
    translate: (type, text) => lookup?.shopText(type, text) ?? text,
    isUntranslated: (type, text) =>
      language !== getOriginalLanguage() && text !== '' && lookup?.shopText(type, text) === undefined,
  };
}

/**
 * Returns true if the built-in names, which are English, are used untranslated. In a shop with another primary language they
 * are translated like other texts.
 */
function isEnglishOriginal(language: CatalogueLocale, primary: CatalogueLocale): boolean {
  return language === sourceLanguage && primary === sourceLanguage;
}

function findShopTranslations(
  { translations, catalogue }: ShopTextDeps,
  language: CatalogueLocale,
  region: RegionKey,
  shop: ShopWithLanguages,
): TranslationLookup | null {
  return findTranslations(translations, (known) => catalogue.translations(known), language, region, shop);
}

/** Caches translated tables, by table and language. An entry is valid until a translation into its language changes. */
const translatedTables = new WeakMap<
  RegionTable,
  Map<CatalogueLocale, { readonly of: TranslationLookup; readonly table: RegionTable }>
>();

/** Returns a pricing table with translated names of delivery options and taxes. */
export function translateTable(
  deps: Omit<ShopTextDeps, 'language'>,
  table: RegionTable | null,
  language: CatalogueLocale | undefined,
  shop: ShopWithLanguages,
): RegionTable | null {
  if (table === null || language === undefined || isEnglishOriginal(language, getPrimaryLocale(shop)))
    return table;
  const lookup = findShopTranslations(deps, language, table.region, shop);
  if (lookup === null) return table;
  const byLanguage = translatedTables.get(table) ?? new Map();
  translatedTables.set(table, byLanguage);
  const before = byLanguage.get(language);
  if (before?.of.hasSameTexts(lookup) === true) return before.table;
  const translated = withNames(table, (type, text) => lookup.shopText(type, text) ?? text);
  byLanguage.set(language, { of: lookup, table: translated });
  return translated;
}

function withNames(table: RegionTable, translate: ShopTextTranslator['translate']): RegionTable {
  const taxName = (name: string) => translate('Tax', name);
  return {
    ...table,
    zones: table.zones.map((zone) => ({
      ...zone,
      rates: zone.rates.map((rate) => ({ ...rate, name: translate('DeliveryMethodDefinition', rate.name) })),
    })),
    countries: table.countries.map((country) => ({
      ...country,
      taxName: taxName(country.taxName),
      provinces: country.provinces.map((province) => ({
        ...province,
        taxName: province.taxName === null ? null : taxName(province.taxName),
      })),
    })),
  };
}
