/** Resolvers for collections and their products, filtered and sorted. */
import { queryProducts } from '../../catalogue/filtering.ts';
import type { CollectionRecord } from '../../catalogue/model.ts';
import type { ProductSortKey } from '../../catalogue/sorting.ts';
import { type ConnectionArgs, connect } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { badInput } from '../errors.ts';
import { gid, idOf } from '../ids.ts';
import { plainText, truncate } from '../text.ts';
import { matching } from './document-query.ts';
import { byId } from './product.ts';
import { type ProductFilterInput, productFilters, productPage } from './product-filters.ts';

interface HandleOrId {
  readonly handle?: string | null;
  readonly id?: string | null;
}

interface CollectionProductsArgs extends ConnectionArgs {
  readonly filters?: readonly ProductFilterInput[] | null;
  readonly sortKey?: ProductSortKey | null;
}

interface CollectionsArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT' | null;
}

function collection(_source: unknown, { handle, id }: HandleOrId, { snapshot }: GraphContext) {
  if (id != null) return snapshot.collection(idOf('Collection', id)) ?? null;
  if (handle != null) return snapshot.collectionByHandle(handle) ?? null;
  throw badInput('Provide a handle or an id');
}

function collections(_source: unknown, args: CollectionsArgs, { snapshot }: GraphContext) {
  const found = matching(snapshot.collections(), args.query, (each) => ({
    text: [each.title, plainText(each.descriptionHtml)],
    fields: {
      title: each.title,
      handle: each.handle,
      updated_at: each.updatedAt,
      collection_type: each.membership.kind === 'manual' ? 'custom' : 'smart',
    },
  }));
  return connect(sorted(found, args.sortKey ?? 'ID'), args, (each) => each.id);
}

function sorted(
  list: readonly CollectionRecord[],
  key: NonNullable<CollectionsArgs['sortKey']>,
): readonly CollectionRecord[] {
  switch (key) {
    case 'TITLE':
      return list.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    case 'UPDATED_AT':
      return list.toSorted((a, b) => a.updatedAt - b.updatedAt);
    case 'ID':
      return list.toSorted((a, b) => byId(a.id, b.id));
    case 'RELEVANCE':
      return list;
  }
}

function descriptionOf(each: CollectionRecord, { translations }: GraphContext): string {
  return translations?.collections.get(each.handle)?.descriptionHtml ?? each.descriptionHtml;
}

export const collectionResolvers: ResolverMap = {
  Query: { collection, collectionByHandle: collection, collections },
  Collection: {
    id: (each: CollectionRecord) => gid('Collection', each.id),
    title: (each: CollectionRecord, _args: object, { translations }: GraphContext) =>
      translations?.collections.get(each.handle)?.title ?? each.title,
    description: (each: CollectionRecord, args: { truncateAt?: number | null }, context: GraphContext) =>
      truncate(plainText(descriptionOf(each, context)), args.truncateAt),
    descriptionHtml: (each: CollectionRecord, _args: object, context: GraphContext) =>
      descriptionOf(each, context),
    metafield: () => null,
    metafields: (_each: CollectionRecord, args: { identifiers: readonly object[] }) =>
      args.identifiers.map(() => null),
    onlineStoreUrl: (each: CollectionRecord, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/collections/${each.handle}`,
    products: (each: CollectionRecord, args: CollectionProductsArgs, { snapshot, region }: GraphContext) => {
      const list = queryProducts(snapshot, {
        region,
        within: snapshot.collectionProducts(each.id, region),
        filters: productFilters(args.filters),
        sortKey: args.sortKey ?? 'COLLECTION_DEFAULT',
        reverse: args.reverse ?? false,
      });
      return productPage(list, args);
    },
    trackingParameters: () => null,
  },
};
