/** Markets: the storefronts, with the countries they serve. */
import { getDefaultRegion, getRegionKeys, getStorefront } from '@vitrine/rules/regions/region';
import { getServingRegion } from '../../../carts/serving-region.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId, parseGlobalId } from '../../../graphql/global-ids.ts';
import { formatEnglishCountryName, getCountriesServed } from '../../../graphql/resolvers/countries-served.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type { QueryRootMarketArgs, QueryRootMarketsArgs } from '../../generated/admin-types.ts';
import { getMarketStatus, type MarketSource, toCatalog, toMarket } from './catalog-source.ts';
import { toPriceList } from './price-list-fields.ts';
import { findRegionByNumber, findRegionWithNumber } from './storefront-numbers.ts';

/** @param number last segment of the global id */
export function loadMarket(number: string): MarketSource | null {
  const region = findRegionWithNumber(number);
  return region === null ? null : toMarket(region);
}

function list(args: QueryRootMarketsArgs) {
  const all = args.type == null || args.type === 'REGION' ? getRegionKeys().map(toMarket) : [];
  const found = filterByQuery(all, args.query, ({ region, id }) => ({
    text: [getStorefront(region).name.en, region],
    fields: {
      id: parseGlobalId(id).id,
      name: getStorefront(region).name.en,
      status: getMarketStatus(region),
      market_type: 'REGION',
    },
  }));
  const name = ({ region }: MarketSource) => getStorefront(region).name.en;
  const sorted =
    args.sortKey === 'NAME' ? found.toSorted((a, b) => name(a).localeCompare(name(b), 'en')) : found;
  return createConnection(sorted, args, ({ id }) => id);
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

const toCurrencySetting = ({ region }: MarketSource) => {
  const { currency } = getStorefront(region);
  return { currencyCode: currency, currencyName: currencyNames.of(currency) ?? currency, enabled: true };
};

function listCountries(market: MarketSource, args: ConnectionArgs, { services, now }: AdminContext) {
  const { backend } = services;
  const countries = getCountriesServed(backend, now)
    .filter((code) => getServingRegion(backend, code, now) === market.region)
    .map((code) =>
      markAsType('MarketRegionCountry', {
        id: formatGlobalId('MarketRegionCountry', code),
        code,
        name: formatEnglishCountryName(code),
        currency: toCurrencySetting(market),
      }),
    );
  return createConnection(countries, args, ({ id }) => id);
}

export const marketQueries: AdminRootFields = {
  market: {
    scopes: ['read_markets'],
    resolve: ({ id }: QueryRootMarketArgs) => {
      const region = findRegionByNumber('Market', id);
      return region === null ? null : toMarket(region);
    },
  },
  markets: { scopes: ['read_markets'], resolve: list },
  primaryMarket: { scopes: ['read_markets'], resolve: () => toMarket(getDefaultRegion()) },
};

export const marketTypes: AdminTypeResolvers = {
  Market: {
    name: ({ region }: MarketSource) => getStorefront(region).name.en,
    handle: ({ region }: MarketSource) => region,
    status: ({ region }: MarketSource) => getMarketStatus(region),
    enabled: ({ region }: MarketSource) => getMarketStatus(region) === 'ACTIVE',
    primary: ({ region }: MarketSource) => region === getDefaultRegion(),
    type: () => 'REGION',
    currencySettings: (market: MarketSource) => ({
      baseCurrency: toCurrencySetting(market),
      localCurrencies: false,
      roundingEnabled: false,
    }),
    priceList: ({ region }: MarketSource) => toPriceList(region),
    catalogs: ({ region }: MarketSource, args: ConnectionArgs) =>
      createConnection([toCatalog(region)], args, ({ id }) => id),
    catalogsCount: () => ({ count: 1, precision: 'EXACT' }),
    regions: listCountries,
  },
};
