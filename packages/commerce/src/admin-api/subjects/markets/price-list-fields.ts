/** Price lists: the prices of each storefront. */
import { getRegionKeys, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from '../../../catalogue/catalogue.ts';
import type { VariantRecord } from '../../../catalogue/catalogue-records.ts';
import {
  findMerchantVariants,
  getVariantId,
  type VariantPlace,
} from '../../../catalogue/products/find-products.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import type {
  AdminContext,
  AdminRootFields,
  AdminTypeResolvers,
  AdminUserError,
} from '../../admin-context.ts';
import type {
  MutationPriceListCreateArgs,
  MutationPriceListDeleteArgs,
  MutationPriceListUpdateArgs,
  QueryRootPriceListArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { getListPrice } from '../products/product-types.ts';
import { toCatalog } from './catalog-source.ts';
import { findRegionByNumber, findRegionWithNumber, formatStorefrontGid } from './storefront-numbers.ts';

interface PriceListSource {
  readonly region: RegionKey;
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

export function toPriceList(region: RegionKey): PriceListSource {
  const { name, currency } = getStorefront(region);
  return { region, id: formatStorefrontGid('PriceList', region), name: name.en, currency };
}

/** Returns the source object of `PriceListPrice`; null if the storefront doesn't sell the variant. */
export function toFixedPrice(variant: VariantRecord, region: RegionKey) {
  const market = getListPrice(variant, region);
  if (market === undefined) return null;
  return {
    variant,
    price: toMoneyV2(market.price, region),
    compareAtPrice: market.compareAtPrice === null ? null : toMoneyV2(market.compareAtPrice, region),
    originType: 'FIXED',
  };
}

function listSold(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  query: string | null = null,
): readonly VariantPlace[] {
  const { columns } = snapshot.view(region);
  const prices = columns.prices(region);
  return findMerchantVariants(snapshot, query).filter(
    ({ product, index }) => !Number.isNaN(prices[columns.firstVariant.at(product.slot) + index]),
  );
}

type PricesArgs = ConnectionArgs & { readonly query?: string | null; readonly originType?: string | null };

async function listPrices({ region }: PriceListSource, args: PricesArgs, context: AdminContext) {
  const snapshot = await getSnapshot(context);
  const sold = args.originType === 'RELATIVE' ? [] : listSold(snapshot, region, args.query);
  const page = createConnection(sold, args, (place) => getVariantId(snapshot, place));
  const edges = page.edges.flatMap(({ cursor, node: { product, index } }) => {
    const variant = product.variants[index];
    const price = variant === undefined ? null : toFixedPrice(variant, region);
    return price === null ? [] : [{ cursor, node: price }];
  });
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: page.pageInfo };
}

export const priceListTypes: AdminTypeResolvers = {
  PriceList: {
    catalog: ({ region }: PriceListSource) => toCatalog(region),
    // All prices are fixed.
    parent: () => null,
    fixedPricesCount: async ({ region }: PriceListSource, _args: object, context: AdminContext) =>
      listSold(await getSnapshot(context), region).length,
    prices: listPrices,
  },
};

export const priceListQueries: AdminRootFields = {
  priceLists: {
    scopes: ['read_products'],
    resolve: (args: ConnectionArgs) =>
      createConnection(getRegionKeys().map(toPriceList), args, ({ id }) => id),
  },
  priceList: {
    scopes: ['read_products'],
    resolve: ({ id }: QueryRootPriceListArgs) => loadPriceList(findRegionByNumber('PriceList', id)),
  },
};

export function loadPriceList(region: RegionKey | null): PriceListSource | null {
  return region === null ? null : toPriceList(region);
}

const refuse = (...userErrors: readonly AdminUserError[]) => ({ priceList: null, userErrors });

function checkCatalog(field: readonly string[], catalogId: string): AdminUserError {
  const number = /^gid:\/\/shopify\/MarketCatalog\/(\d+)$/.exec(catalogId)?.[1] ?? '';
  return findRegionWithNumber(number) === null
    ? { field, message: 'Catalog does not exist', code: 'CATALOG_DOES_NOT_EXIST' }
    : { field, message: 'Catalog has a price list already', code: 'CATALOG_TAKEN' };
}

/** Always rejects, because each storefront already has its price list. The error depends on the requested catalog. */
function create({ input }: MutationPriceListCreateArgs) {
  if (input.catalogId != null) return refuse(checkCatalog(['input', 'catalogId'], input.catalogId));
  const message = 'A price list belongs to a market, and each market has one: change its prices';
  return refuse({ field: ['input', 'catalogId'], message, code: 'GENERIC_ERROR' });
}

/** Rejects any change: a price list is derived from its storefront. Its current values are accepted. */
function update({ id, input }: MutationPriceListUpdateArgs) {
  const region = findRegionByNumber('PriceList', id);
  if (region === null) return refuse(missing);
  const before = toPriceList(region);
  const errors: AdminUserError[] = [];
  const add = (name: string, message: string, code: string) =>
    errors.push({ field: ['input', name], message, code });
  if (input.currency != null && input.currency !== before.currency)
    add('currency', `The market has the currency ${before.currency}`, 'CURRENCY_MARKET_MISMATCH');
  if (input.name != null && input.name !== before.name)
    add('name', 'The name is that of the storefront', 'PRICE_LIST_LOCKED');
  if (input.parent != null && input.parent.adjustment.value !== 0)
    add('parent', 'Every price of the list is fixed, so that none is adjusted', 'PRICE_LIST_LOCKED');
  if (input.catalogId != null && input.catalogId !== toCatalog(region).id)
    errors.push(checkCatalog(['input', 'catalogId'], input.catalogId));
  return errors.length > 0 ? refuse(...errors) : { priceList: before, userErrors: [] };
}

function remove({ id }: MutationPriceListDeleteArgs) {
  const message = 'The price list is that of a storefront: it goes with it';
  const locked = { field: ['id'], message, code: 'PRICE_LIST_LOCKED' };
  return {
    deletedId: null,
    userErrors: [findRegionByNumber('PriceList', id) === null ? missing : locked],
  };
}

const missing = { field: ['id'], message: 'Price list does not exist.', code: 'PRICE_LIST_NOT_FOUND' };

export const priceListMutations: AdminRootFields = {
  priceListCreate: { scopes: ['write_products'], resolve: create },
  priceListUpdate: { scopes: ['write_products'], resolve: update },
  priceListDelete: { scopes: ['write_products'], resolve: remove },
};
