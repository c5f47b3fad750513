/** Resolvers for collections and their products, filtered and sorted. */

import type { CollectionRecord } from '../../catalogue/catalogue-records.ts';
import { queryProducts } from '../../catalogue/query-products.ts';
import type { ProductSortKey } from '../../catalogue/sort-orders.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { formatGlobalId, parseGidOfType } from '../global-ids.ts';
import { toPlainText, truncateText } from '../html-to-text.ts';
import { filterByQuery } from './matches-query.ts';
import { createMetafieldResolvers, findOwnerMetafield, type MetafieldArgs } from './metafields.ts';
import { compareIds } from './product.ts';
import { createFilteredProductsPage, type ProductFilterInput, toProductFilters } from './product-filters.ts';
import { findTextLanguage } from './text-languages.ts';

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
  if (id != null) return snapshot.collection(parseGidOfType('Collection', id)) ?? null;
  if (handle != null) return snapshot.collectionByHandle(handle) ?? null;
  throw createBadInputError('Provide a handle or an id');
}

function collections(_source: unknown, args: CollectionsArgs, { snapshot }: GraphContext) {
  const found = filterByQuery(snapshot.collections(), args.query, (each) => ({
    text: [each.title, toPlainText(each.descriptionHtml)],
    fields: {
      title: each.title,
      handle: each.handle,
      updated_at: each.updatedAt,
      collection_type: each.membership.kind === 'manual' ? 'custom' : 'smart',
    },
  }));
  return createConnection(sorted(found, args.sortKey ?? 'ID'), args, (each) => each.id);
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
      return list.toSorted((a, b) => compareIds(a.id, b.id));
    case 'RELEVANCE':
      return list;
  }
}

function translated(each: CollectionRecord, { translations }: GraphContext) {
  return translations?.collection(each);
}

function getDescription(each: CollectionRecord, context: GraphContext): string {
  return translated(each, context)?.descriptionHtml ?? each.descriptionHtml;
}

function collectionMetafield(each: CollectionRecord, args: MetafieldArgs, context: GraphContext) {
  return (
    findTextLanguage('Collection', each, translated(each, context), args, context) ??
    findOwnerMetafield('COLLECTION', each.id, each, args, context)
  );
}

export const collectionResolvers: ResolverMap = {
  Query: { collection, collectionByHandle: collection, collections },
  Collection: {
    id: (each: CollectionRecord) => formatGlobalId('Collection', each.id),
    title: (each: CollectionRecord, _args: object, context: GraphContext) =>
      translated(each, context)?.title ?? each.title,
    description: (each: CollectionRecord, args: { truncateAt?: number | null }, context: GraphContext) =>
      truncateText(toPlainText(getDescription(each, context)), args.truncateAt),
    descriptionHtml: (each: CollectionRecord, _args: object, context: GraphContext) =>
      getDescription(each, context),
    ...createMetafieldResolvers(collectionMetafield),
    onlineStoreUrl: (each: CollectionRecord, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/collections/${each.handle}`,
    products: (each: CollectionRecord, args: CollectionProductsArgs, { snapshot, region }: GraphContext) => {
      const list = queryProducts(snapshot, {
        region,
        within: snapshot.collectionProducts(each.id, region),
        filters: toProductFilters(args.filters),
        sortKey: args.sortKey ?? 'COLLECTION_DEFAULT',
        reverse: args.reverse ?? false,
      });
      return createFilteredProductsPage(list, args);
    },
    seo: (each: CollectionRecord, _args: object, context: GraphContext) => {
      const translation = translated(each, context);
      return {
        title: translation?.seoTitle ?? each.seo.title,
        description: translation?.seoDescription ?? each.seo.description,
      };
    },
    trackingParameters: () => null,
  },
};
