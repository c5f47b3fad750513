/** Resolvers for products by handle, by id, in lists, and as recommendations. */

import type { ProductRecord } from '../../catalogue/catalogue-records.ts';
import { isPublished } from '../../catalogue/product-columns.ts';
import { queryProducts } from '../../catalogue/query-products.ts';
import type { ProductSortKey } from '../../catalogue/sort-orders.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { parseGidOfType } from '../global-ids.ts';
import { createFilteredProductsPage } from './product-filters.ts';

/** Finds a product that is published in the market. */
export function findPublishedProduct(id: string, context: GraphContext): ProductRecord | undefined {
  const product = context.snapshot.product(id);
  return product !== undefined && isPublished(product, context.region) ? product : undefined;
}

interface HandleOrId {
  readonly handle?: string | null;
  readonly id?: string | null;
}

function product(_source: unknown, { handle, id }: HandleOrId, context: GraphContext): ProductRecord | null {
  if (id != null) return findPublishedProduct(parseGidOfType('Product', id), context) ?? null;
  if (handle != null) return context.snapshot.productByHandle(handle, context.region) ?? null;
  throw createBadInputError('Provide a handle or an id');
}

interface ProductsArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: ProductSortKey | null;
}

interface RecommendationArgs {
  readonly productId?: string | null;
  readonly productHandle?: string | null;
  readonly intent?: 'RELATED' | 'COMPLEMENTARY' | null;
}

/** Maximum number of recommendations. */
const recommended = 10;

function productRecommendations(_source: unknown, args: RecommendationArgs, context: GraphContext) {
  const of = product(null, { id: args.productId ?? null, handle: args.productHandle ?? null }, context);
  if (of === null) return null;
  return context.snapshot
    .recommendations(of.id, context.region, args.intent ?? 'RELATED')
    .slice(0, recommended);
}

function distinct(values: Iterable<string>, first: number) {
  const sorted = [...new Set(values)]
    .filter((value) => value !== '')
    .sort((a, b) => a.localeCompare(b, 'en'));
  return createConnection(sorted, { first }, (value) => value);
}

export const productQueries: ResolverMap = {
  Query: {
    product,
    productByHandle: product,
    products: (_source: unknown, args: ProductsArgs, context: GraphContext) => {
      const list = queryProducts(context.snapshot, {
        region: context.region,
        query: args.query,
        sortKey: args.sortKey ?? 'ID',
        reverse: args.reverse ?? false,
        translations: context.translations,
      });
      return createFilteredProductsPage(list, args);
    },
    productRecommendations,
    productTags: (_source: unknown, { first }: { first: number }, { snapshot, region }: GraphContext) =>
      distinct(
        snapshot.products(region).flatMap((each) => each.tags),
        first,
      ),
    productTypes: (_source: unknown, { first }: { first: number }, { snapshot, region }: GraphContext) =>
      distinct(
        snapshot.products(region).map((each) => each.productType),
        first,
      ),
  },
};
