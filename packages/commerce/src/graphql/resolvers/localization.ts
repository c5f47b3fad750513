/**
 * Resolvers for countries, currencies and languages. The catalogue is in English; regions may have
 * translations.
 */
import { getStorefrontLanguages } from '@vitrine/rules/regions/languages';
import {
  type CountryCode,
  getStorefront,
  getStorefronts,
  mapRegions,
  memoizeByStorefronts,
  pickByRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { servingRegion } from '../../carts/serving-region.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { formatEnglishCountryName, getCountriesServed } from './countries-served.ts';

const english = { isoCode: 'EN', name: 'English', endonymName: 'English' };
const imperial: ReadonlySet<CountryCode> = new Set(['US', 'LR', 'MM']);
const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });

interface CountrySource {
  readonly code: CountryCode;
  readonly region: RegionKey;
}

function country(code: CountryCode, { parts, now }: GraphContext): CountrySource {
  return { code, region: servingRegion(parts, code, now) };
}

/** Returns the languages available in a region. */
function languagesOf({ translations }: GraphContext['parts'], region: RegionKey) {
  return getStorefrontLanguages(region).flatMap((language) => {
    if (language === 'en') return [english];
    const told = translations?.get(language);
    if (told === undefined) return [];
    return [{ isoCode: language.toUpperCase(), name: told.name, endonymName: told.endonymName }];
  });
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
    language: (_source: unknown, _args: object, { language, parts, region }: GraphContext) =>
      languagesOf(parts, region).find(({ isoCode }) => isoCode === language) ?? english,
    availableLanguages: (_source: unknown, _args: object, { parts, region }: GraphContext) =>
      languagesOf(parts, region),
    market: (_source: unknown, _args: object, context: GraphContext) => market(context.region),
  },
  Country: {
    isoCode: ({ code }: CountrySource) => code,
    name: ({ code }: CountrySource) => formatEnglishCountryName(code),
    currency: ({ region }: CountrySource) => pickByRegion(getCurrencies(), region),
    unitSystem: ({ code }: CountrySource) => (imperial.has(code) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM'),
    availableLanguages: ({ region }: CountrySource, _args: object, { parts }: GraphContext) =>
      languagesOf(parts, region),
    defaultLanguage: ({ region }: CountrySource, _args: object, { parts }: GraphContext) =>
      languagesOf(parts, region)[0] ?? english,
    market: ({ region }: CountrySource) => market(region),
  },
};
