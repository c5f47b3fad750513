/** Lists and lookups of products and variants. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { VariantRecord } from '../../../catalogue/catalogue-records.ts';
import {
  findMerchantProducts,
  findMerchantVariants,
  getVariantId,
  type VariantPlace,
  type VariantSortKey,
} from '../../../catalogue/products/find-products.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  QueryRootProductArgs,
  QueryRootProductByHandleArgs,
  QueryRootProductByIdentifierArgs,
  QueryRootProductsArgs,
  QueryRootProductsCountArgs,
  QueryRootProductVariantArgs,
  QueryRootProductVariantsArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

async function findByIdentifier({ identifier }: QueryRootProductByIdentifierArgs, context: AdminContext) {
  const snapshot = await getSnapshot(context);
  if (identifier.id != null) return snapshot.product(parseGidOfType('Product', identifier.id)) ?? null;
  if (identifier.handle != null) return snapshot.anyProductByHandle(identifier.handle) ?? null;
  throw createBadInputError('identifier must have an id or a handle');
}

async function listProducts(args: QueryRootProductsArgs, context: AdminContext) {
  const { query, sortKey } = args;
  if (sortKey === 'PUBLISHED_AT') throw createNotSupportedError('products(sortKey: PUBLISHED_AT)');
  const found = findMerchantProducts(await getSnapshot(context), { query, sortKey });
  return createConnection(found, args, ({ id }) => id);
}

const variantOrders: Readonly<Record<string, VariantSortKey>> = {
  ID: 'ID',
  RELEVANCE: 'ID',
  SKU: 'SKU',
  INVENTORY_QUANTITY: 'INVENTORY_QUANTITY',
  INVENTORY_LEVELS_AVAILABLE: 'INVENTORY_QUANTITY',
  TITLE: 'TITLE',
  FULL_TITLE: 'TITLE',
  NAME: 'TITLE',
};

/** Returns a page of variants. Only the variants of the page are decoded. */
export async function listVariants(
  args: ConnectionArgs & { readonly query?: string | null; readonly sortKey?: string | null },
  context: AdminContext,
) {
  const order = variantOrders[args.sortKey ?? 'ID'];
  if (order === undefined) throw createNotSupportedError(`productVariants(sortKey: ${args.sortKey})`);
  const snapshot = await getSnapshot(context);
  const places = findMerchantVariants(snapshot, args.query, order);
  const page = createConnection(places, args, (place) => getVariantId(snapshot, place));
  const decode = ({ product, index }: VariantPlace) => product.variants[index];
  const edges = page.edges.flatMap(({ cursor, node }) => {
    const variant = decode(node);
    return variant === undefined ? [] : [{ cursor, node: variant }];
  });
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: page.pageInfo };
}

export async function loadVariant(id: string, context: AdminContext): Promise<VariantRecord | null> {
  return (await getSnapshot(context)).variant(id) ?? null;
}

/** Returns the distinct texts of all products, sorted. */
async function listTexts(
  args: ConnectionArgs,
  context: AdminContext,
  getTexts: (product: { productType: string; vendor: string; tags: readonly string[] }) => readonly string[],
) {
  const snapshot = await getSnapshot(context);
  const texts = new Set(snapshot.getSortedProducts('ID', getDefaultRegion()).flatMap(getTexts));
  texts.delete('');
  return createConnection(
    [...texts].sort((a, b) => a.localeCompare(b, 'en')),
    args,
    (text) => text,
  );
}

export const adminProductQueries: AdminRootFields = {
  product: {
    scopes: ['read_products'],
    resolve: async ({ id }: QueryRootProductArgs, context) =>
      (await getSnapshot(context)).product(parseGidOfType('Product', id)) ?? null,
  },
  productByHandle: {
    scopes: ['read_products'],
    resolve: async ({ handle }: QueryRootProductByHandleArgs, context) =>
      (await getSnapshot(context)).anyProductByHandle(handle) ?? null,
  },
  productByIdentifier: { scopes: ['read_products'], resolve: findByIdentifier },
  products: { scopes: ['read_products'], resolve: listProducts },
  productsCount: {
    scopes: ['read_products'],
    resolve: async ({ query }: QueryRootProductsCountArgs, context) => ({
      count: findMerchantProducts(await getSnapshot(context), { query }).length,
      precision: 'EXACT',
    }),
  },
  productVariant: {
    scopes: ['read_products'],
    resolve: ({ id }: QueryRootProductVariantArgs, context) =>
      loadVariant(parseGidOfType('ProductVariant', id), context),
  },
  productVariants: {
    scopes: ['read_products'],
    resolve: (args: QueryRootProductVariantsArgs, context) => listVariants(args, context),
  },
  productTags: {
    scopes: ['read_products'],
    resolve: (args: ConnectionArgs, context) => listTexts(args, context, ({ tags }) => tags),
  },
  productTypes: {
    scopes: ['read_products'],
    resolve: (args: ConnectionArgs, context) => listTexts(args, context, ({ productType }) => [productType]),
  },
  productVendors: {
    scopes: ['read_products'],
    resolve: (args: ConnectionArgs, context) => listTexts(args, context, ({ vendor }) => [vendor]),
  },
};
