/** Resolvers for countries, currencies and languages. */
import { type CatalogueLocale, toLanguageCode } from '@vitrine/rules/regions/catalogue-locale';
import {
  type CountryCode,
  getStorefront,
  getStorefronts,
  mapRegions,
  memoizeByStorefronts,
  pickByRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { getServingRegion } from '../../carts/serving-region.ts';
import {
  getPrimaryLocale,
  listMarketLocales,
  nameLocale,
  nameLocaleInItself,
} from '../../catalogue/catalogue-locales.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { formatEnglishCountryName, getCountriesServed } from './countries-served.ts';

const imperial: ReadonlySet<CountryCode> = new Set(['US', 'LR', 'MM']);
const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });

interface CountrySource {
  readonly code: CountryCode;
  readonly region: RegionKey;
}

function country(code: CountryCode, { parts, now }: GraphContext): CountrySource {
  return { code, region: getServingRegion(parts, code, now) };
}

/** Lists the languages available in a region. A language of the pages is included if the catalogue has texts in it. */
function listLanguages({ parts, snapshot: { shop } }: GraphContext, region: RegionKey) {
  return listMarketLocales(shop, region)
    .filter(
      (locale) =>
        shop.languages !== undefined ||
        locale === sourceLanguage ||
        parts.translations?.get(locale) !== undefined,
    )
    .map((locale) => toLanguage(locale, parts));
}

function toLanguage(locale: CatalogueLocale, { translations }: GraphContext['parts']) {
  const files = translations?.get(locale);
  return {
    isoCode: toLanguageCode(locale),
    name: files?.name ?? nameLocale(locale),
    endonymName: files?.endonymName ?? nameLocaleInItself(locale),
  };
}

function getPrimaryLanguage({ parts, snapshot }: GraphContext) {
  return toLanguage(getPrimaryLocale(snapshot.shop), parts);
}

function currency(region: RegionKey) {
  const code = getStorefront(region).currency;
  const symbol = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find((part) => part.type === 'currency');
  return { isoCode: code, name: currencyNames.of(code) ?? code, symbol: symbol?.value ?? code };
}

const getCurrencies = memoizeByStorefronts(() => mapRegions(currency));

function market(region: RegionKey) {
  return {
    id: formatGlobalId('Market', String(getStorefront(region).number)),
    handle: region,
    metafield: null,
    metafields: (args: { identifiers: readonly object[] }) => args.identifiers.map(() => null),
  };
}

/** Returns the market with this id; undefined if there is none. */
export function findMarket(id: string): object | undefined {
  const found = getStorefronts().find(({ number }) => number === Number(id));
  return found === undefined ? undefined : market(found.key);
}

export const localizationResolvers: ResolverMap = {
  Query: { localization: () => ({}) },
  Localization: {
    country: (_source: unknown, _args: object, context: GraphContext) => country(context.country, context),
    availableCountries: (_source: unknown, _args: object, context: GraphContext) =>
      getCountriesServed(context.parts, context.now).map((code) => country(code, context)),
    language: (_source: unknown, _args: object, context: GraphContext) =>
      listLanguages(context, context.region).find(({ isoCode }) => isoCode === context.language) ??
      getPrimaryLanguage(context),
    availableLanguages: (_source: unknown, _args: object, context: GraphContext) =>
      listLanguages(context, context.region),
    market: (_source: unknown, _args: object, context: GraphContext) => market(context.region),
  },
  Country: {
    isoCode: ({ code }: CountrySource) => code,
    name: ({ code }: CountrySource) => formatEnglishCountryName(code),
    currency: ({ region }: CountrySource) => pickByRegion(getCurrencies(), region),
    unitSystem: ({ code }: CountrySource) => (imperial.has(code) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM'),
    availableLanguages: ({ region }: CountrySource, _args: object, context: GraphContext) =>
      listLanguages(context, region),
    defaultLanguage: ({ region }: CountrySource, _args: object, context: GraphContext) =>
      listLanguages(context, region)[0] ?? getPrimaryLanguage(context),
    market: ({ region }: CountrySource) => market(region),
  },
};
