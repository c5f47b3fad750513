/** Catalogs: the products and prices of each storefront. */
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { parseGidOfType, parseGlobalId } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type { AdminRootFields, AdminTypeResolvers, AdminUserError } from '../../admin-context.ts';
import type {
  CatalogContextInput,
  CatalogType,
  MutationCatalogContextUpdateArgs,
  MutationCatalogCreateArgs,
  MutationCatalogDeleteArgs,
  MutationCatalogUpdateArgs,
  QueryRootCatalogArgs,
  QueryRootCatalogsArgs,
  QueryRootCatalogsCountArgs,
} from '../../generated/admin-types.ts';
import { checkCountLimit, toCount } from '../../to-count.ts';
import { type CatalogSource, toCatalog, toMarket } from './catalog-source.ts';
import { toPriceList } from './price-list-fields.ts';
import { toPublicationSource } from './publication-source.ts';
import { findRegionByNumber, findRegionWithNumber } from './storefront-numbers.ts';

function findCatalogs(
  query: string | null | undefined,
  type: CatalogType | null | undefined,
): readonly CatalogSource[] {
  if (type != null && type !== 'MARKET') return [];
  return filterByQuery(getRegionKeys().map(toCatalog), query, ({ region, id, title, status }) => ({
    text: [title, region],
    fields: { id: parseGlobalId(id).id, title, status, market_id: parseGlobalId(toMarket(region).id).id },
  }));
}

function list(args: QueryRootCatalogsArgs) {
  const found = findCatalogs(args.query, args.type);
  const sorted =
    args.sortKey === 'TITLE' ? found.toSorted((a, b) => a.title.localeCompare(b.title, 'en')) : found;
  return createConnection(sorted, args, ({ id }) => id);
}

function count({ query, type, limit }: QueryRootCatalogsCountArgs) {
  const { length } = findCatalogs(query, type);
  const max = limit ?? getRegionKeys().length;
  checkCountLimit(max);
  return toCount(length, max);
}

const refuse = (...userErrors: readonly AdminUserError[]) => ({ catalog: null, userErrors });

/** @returns the storefronts of the markets, or the error for the first id that isn't a market */
function readMarkets(
  field: readonly string[],
  context: CatalogContextInput | null | undefined,
): readonly RegionKey[] | AdminUserError {
  const regions: RegionKey[] = [];
  for (const [index, id] of (context?.marketIds ?? []).entries()) {
    const region = findRegionByNumber('Market', id);
    if (region === null)
      return {
        field: [...field, 'marketIds', String(index)],
        message: 'Market does not exist',
        code: 'MARKET_NOT_FOUND',
      };
    regions.push(region);
  }
  return regions;
}

const isError = (value: readonly RegionKey[] | AdminUserError): value is AdminUserError => 'message' in value;

/** Always rejects: each market already has its catalog. */
function create({ input }: MutationCatalogCreateArgs) {
  const field = ['input', 'context'];
  const markets = readMarkets(field, input.context);
  if (isError(markets)) return refuse(markets);
  return refuse(
    markets.length === 0
      ? {
          field,
          message: 'Name the markets of the catalog',
          code: 'MUST_PROVIDE_EXACTLY_ONE_CONTEXT_TYPE',
        }
      : {
          field: [...field, 'marketIds'],
          message: 'Each market has one catalog: change its prices and products',
          code: 'CONTEXT_CATALOG_LIMIT_REACHED',
        },
  );
}

/** Rejects any change: a catalog is derived from its storefront. Its current values are accepted. */
function update({ id, input }: MutationCatalogUpdateArgs) {
  const region = findRegionByNumber('MarketCatalog', id);
  if (region === null) return refuse(missing(['id']));
  const before = toCatalog(region);
  const errors: AdminUserError[] = [];
  const compare = (name: 'title' | 'status' | 'priceListId' | 'publicationId', own: string | undefined) => {
    const value = input[name];
    const message = 'A catalog has the title, the state, the prices and the products of its storefront';
    if (value != null && value !== own)
      errors.push({ field: ['input', name], message, code: 'CANNOT_MODIFY_MARKET_CATALOG' });
  };
  compare('title', before.title);
  compare('status', before.status);
  compare('priceListId', toPriceList(region).id);
  compare('publicationId', toPublicationSource(region)?.id);
  const markets = readMarkets(['input', 'context'], input.context);
  if (isError(markets)) errors.push(markets);
  else if (input.context != null && markets.join() !== region)
    errors.push(otherContext(['input', 'context']));
  return errors.length > 0 ? refuse(...errors) : { catalog: before, userErrors: [] };
}

function updateContext(args: MutationCatalogContextUpdateArgs) {
  const region = findRegionByNumber('MarketCatalog', args.catalogId);
  if (region === null) return refuse(missing(['catalogId']));
  const added = readMarkets(['contextsToAdd'], args.contextsToAdd);
  const removed = readMarkets(['contextsToRemove'], args.contextsToRemove);
  if (isError(added)) return refuse(added);
  if (isError(removed)) return refuse(removed);
  if (added.length + removed.length === 0) {
    const message = 'Name the markets to add or to remove';
    return refuse({ field: null, message, code: 'REQUIRES_CONTEXTS_TO_ADD_OR_REMOVE' });
  }
  if (removed.includes(region)) return refuse(otherContext(['contextsToRemove', 'marketIds']));
  if (added.some((each) => each !== region))
    return refuse({
      field: ['contextsToAdd', 'marketIds'],
      message: 'Each market has its own catalog',
      code: 'CONTEXT_ALREADY_ASSIGNED_TO_CATALOG',
    });
  return { catalog: toCatalog(region), userErrors: [] };
}

function remove({ id }: MutationCatalogDeleteArgs) {
  const message = 'The catalog is that of a storefront: it goes with it';
  const locked = { field: ['id'], message, code: 'CANNOT_DELETE_MARKET_CATALOG' };
  const isKnown = findRegionByNumber('MarketCatalog', id) !== null;
  return { deletedId: null, userErrors: [isKnown ? locked : missing(['id'])] };
}

const missing = (field: readonly string[]): AdminUserError => ({
  field,
  message: 'Catalog does not exist',
  code: 'CATALOG_NOT_FOUND',
});

const otherContext = (field: readonly string[]): AdminUserError => ({
  field,
  message: 'A catalog is that of its market',
  code: 'INVALID_CONTEXT_CHANGE',
});

const scopes = ['write_products'] as const;

export const catalogMutations: AdminRootFields = {
  catalogCreate: { scopes, resolve: create },
  catalogUpdate: { scopes, resolve: update },
  catalogContextUpdate: { scopes, resolve: updateContext },
  catalogDelete: { scopes, resolve: remove },
};

export const catalogQueries: AdminRootFields = {
  catalog: {
    scopes: ['read_products'],
    resolve: ({ id }: QueryRootCatalogArgs) => loadCatalog(parseGidOfType('MarketCatalog', id)),
  },
  catalogs: { scopes: ['read_products'], resolve: list },
  catalogsCount: { scopes: ['read_products'], resolve: count },
};

/** @param number last segment of the global id */
export function loadCatalog(number: string): CatalogSource | null {
  const region = findRegionWithNumber(number);
  return region === null ? null : toCatalog(region);
}

export const catalogTypes: AdminTypeResolvers = {
  MarketCatalog: {
    priceList: ({ region }: CatalogSource) => toPriceList(region),
    publication: ({ region }: CatalogSource) => toPublicationSource(region),
    markets: ({ region }: CatalogSource, args: ConnectionArgs) =>
      createConnection([toMarket(region)], args, ({ id }) => id),
    marketsCount: () => ({ count: 1, precision: 'EXACT' }),
  },
};
