/** Manual and smart collections. */
import type {
  CollectionRecord,
  CollectionRuleColumn,
  CollectionRuleRelation,
} from '../../../catalogue/catalogue-records.ts';
import {
  type CollectionChange,
  changeCollectionProducts,
  createCollection,
  deleteCollection,
  reorderCollection,
  updateCollection,
} from '../../../catalogue/collections/collection-service.ts';
import { findMerchantProducts } from '../../../catalogue/products/find-products.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { toPlainText, truncateText } from '../../../graphql/html-to-text.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import type {
  CollectionCreateInput,
  CollectionInput,
  CollectionRuleSetInput,
  CollectionUpdateInput,
  MutationCollectionAddProductsArgs,
  MutationCollectionCreateArgs,
  MutationCollectionDeleteArgs,
  MutationCollectionRemoveProductsArgs,
  MutationCollectionReorderProductsArgs,
  MutationCollectionUpdateArgs,
  QueryRootCollectionArgs,
  QueryRootCollectionByHandleArgs,
  QueryRootCollectionByIdentifierArgs,
  QueryRootCollectionsArgs,
  QueryRootCollectionsCountArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';

const collectionId = (id: string) => parseGidOfType('Collection', id);

async function load(id: string, context: AdminContext): Promise<CollectionRecord | null> {
  return (await getSnapshot(context)).collection(id) ?? null;
}

async function findByIdentifier({ identifier }: QueryRootCollectionByIdentifierArgs, context: AdminContext) {
  if (identifier.id != null) return load(collectionId(identifier.id), context);
  if (identifier.handle == null) throw createBadInputError('identifier must have an id or a handle');
  return (await getSnapshot(context)).collectionByHandle(identifier.handle) ?? null;
}

async function findAll(query: string | null | undefined, context: AdminContext) {
  return filterByQuery((await getSnapshot(context)).collections(), query, (collection) => ({
    text: [collection.title, collection.handle],
    fields: {
      title: collection.title,
      handle: collection.handle,
      id: collection.id,
      collection_type: collection.membership.kind === 'rules' ? 'smart' : 'custom',
      updated_at: collection.updatedAt,
    },
  }));
}

async function list(args: QueryRootCollectionsArgs, context: AdminContext) {
  const found = [...(await findAll(args.query, context))];
  const order = args.sortKey ?? 'ID';
  if (order === 'TITLE') found.sort((a, b) => a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1));
  else if (order === 'UPDATED_AT') found.sort((a, b) => a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1));
  else found.sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  return createConnection(found, args, ({ id }) => id);
}

/** Lists all products of a collection, including drafts: sorted by position if manual, otherwise by id. */
async function listProducts({ id, membership }: CollectionRecord, context: AdminContext) {
  const snapshot = await getSnapshot(context);
  return membership.kind === 'manual'
    ? membership.products.flatMap((handle) => snapshot.anyProductByHandle(handle) ?? [])
    : findMerchantProducts(snapshot, { query: `collection_id:${id}` });
}

const columns: ReadonlySet<string> = new Set(['TAG', 'TYPE', 'TITLE', 'VENDOR', 'VARIANT_PRICE']);
const relations: ReadonlySet<string> = new Set([
  ...['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH', 'GREATER_THAN', 'LESS_THAN'],
]);
const isColumn = (text: string): text is CollectionRuleColumn => columns.has(text);
const isRelation = (text: string): text is CollectionRuleRelation => relations.has(text);

function readRules({ appliedDisjunctively, rules }: CollectionRuleSetInput): CollectionChange['rules'] {
  return {
    kind: 'rules',
    disjunctive: appliedDisjunctively,
    conditions: (rules ?? []).map(({ column, relation, condition }) => {
      if (!isColumn(column)) throw createNotSupportedError(`A rule for ${column}`);
      if (!isRelation(relation)) throw createNotSupportedError(`A rule with ${relation}`);
      return { column, relation, condition };
    }),
  };
}

const sortOrders: ReadonlySet<string> = new Set([
  ...['MANUAL', 'BEST_SELLING', 'ALPHA_ASC', 'ALPHA_DESC', 'PRICE_ASC', 'PRICE_DESC', 'CREATED_DESC'],
]);
const isSortOrder = (text: string): text is CollectionRecord['sortOrder'] => sortOrders.has(text);

function readChange(
  input: CollectionInput | CollectionCreateInput | CollectionUpdateInput,
): CollectionChange {
  const { title, handle, descriptionHtml, seo, sortOrder } = input;
  if (sortOrder != null && !isSortOrder(sortOrder))
    throw createNotSupportedError(`The sort order ${sortOrder}`);
  const ruleSet = 'ruleSet' in input ? input.ruleSet : undefined;
  const products = 'products' in input ? input.products : undefined;
  return {
    title,
    handle,
    descriptionHtml,
    seo,
    sortOrder,
    redirectNewHandle: 'redirectNewHandle' in input ? input.redirectNewHandle : undefined,
    rules: ruleSet == null ? undefined : readRules(ruleSet),
    products: products?.map((id) => parseGidOfType('Product', id)),
  };
}

/** Returns a mutation's payload with the collection as it is in the catalogue after the change. */
async function answer(context: AdminContext, change: Promise<ChangeResult<CollectionRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { collection: value === null ? null : await load(value.id, context), userErrors };
}

/** Returns a payload with a `Job` that is already done. */
async function answerJob(context: AdminContext, change: Promise<ChangeResult<CollectionRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  const job = { id: formatGlobalId('Job', `${value?.id ?? ''}-${context.now}`), done: true };
  return { job: value === null ? null : job, userErrors };
}

function create(args: MutationCollectionCreateArgs, context: AdminContext) {
  const input = args.collection ?? args.input;
  if (input == null) throw createBadInputError('collection is required');
  const source = toChangeSource(context, 'collectionCreate');
  return answer(context, createCollection(context.services.backend, source, readChange(input)));
}

function update(args: MutationCollectionUpdateArgs, context: AdminContext) {
  const input = args.collection ?? args.input;
  if (input?.id == null) throw createBadInputError('collection with an id is required');
  const source = toChangeSource(context, 'collectionUpdate');
  const change = readChange(input);
  if (change.products !== undefined)
    throw createNotSupportedError('CollectionInput.products in collectionUpdate');
  return answer(context, updateCollection(context.services.backend, source, collectionId(input.id), change));
}

async function remove({ input }: MutationCollectionDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'collectionDelete');
  const change = deleteCollection(context.services.backend, source, collectionId(input.id));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedCollectionId: value === null ? null : input.id, userErrors };
}

const productIds = (ids: readonly string[]) => ids.map((id) => parseGidOfType('Product', id));

function addProducts(action: string, args: MutationCollectionAddProductsArgs, context: AdminContext) {
  const change = { add: productIds(args.productIds), remove: [] };
  const source = toChangeSource(context, action);
  return changeCollectionProducts(context.services.backend, source, collectionId(args.id), change);
}

function removeProducts(args: MutationCollectionRemoveProductsArgs, context: AdminContext) {
  const change = { add: [], remove: productIds(args.productIds) };
  const source = toChangeSource(context, 'collectionRemoveProducts');
  return answerJob(
    context,
    changeCollectionProducts(context.services.backend, source, collectionId(args.id), change),
  );
}

function reorder(args: MutationCollectionReorderProductsArgs, context: AdminContext) {
  const moves = args.moves.map(({ id, newPosition }) => ({
    id: parseGidOfType('Product', id),
    newPosition: Number(newPosition),
  }));
  const source = toChangeSource(context, 'collectionReorderProducts');
  return answerJob(
    context,
    reorderCollection(context.services.backend, source, collectionId(args.id), moves),
  );
}

const read = ['read_products'] as const;
const write = ['write_products'] as const;

export const collectionSubject: AdminSubject = {
  queries: {
    collection: {
      scopes: read,
      resolve: ({ id }: QueryRootCollectionArgs, context) => load(collectionId(id), context),
    },
    collectionByHandle: {
      scopes: read,
      resolve: async ({ handle }: QueryRootCollectionByHandleArgs, context) =>
        (await getSnapshot(context)).collectionByHandle(handle) ?? null,
    },
    collectionByIdentifier: { scopes: read, resolve: findByIdentifier },
    collections: { scopes: read, resolve: list },
    collectionsCount: {
      scopes: read,
      resolve: async ({ query }: QueryRootCollectionsCountArgs, context) => ({
        count: (await findAll(query, context)).length,
        precision: 'EXACT',
      }),
    },
  },
  mutations: {
    collectionCreate: { scopes: write, resolve: create },
    collectionUpdate: { scopes: write, resolve: update },
    collectionDelete: { scopes: write, resolve: remove },
    collectionAddProducts: {
      scopes: write,
      resolve: (args: MutationCollectionAddProductsArgs, context) =>
        answer(context, addProducts('collectionAddProducts', args, context)),
    },
    collectionAddProductsV2: {
      scopes: write,
      resolve: (args: MutationCollectionAddProductsArgs, context) =>
        answerJob(context, addProducts('collectionAddProductsV2', args, context)),
    },
    collectionRemoveProducts: { scopes: write, resolve: removeProducts },
    collectionReorderProducts: { scopes: write, resolve: reorder },
  },
  nodes: { Collection: { scopes: read, load } },
  types: {
    Collection: {
      id: ({ id }: CollectionRecord) => formatGlobalId('Collection', id),
      legacyResourceId: ({ id }: CollectionRecord) => id,
      description: (
        { descriptionHtml }: CollectionRecord,
        { truncateAt }: { readonly truncateAt?: number | null },
      ) => truncateText(toPlainText(descriptionHtml), truncateAt),
      ruleSet: ({ membership }: CollectionRecord) =>
        membership.kind === 'manual'
          ? null
          : { appliedDisjunctively: membership.disjunctive, rules: membership.conditions },
      products: async (collection: CollectionRecord, args: ConnectionArgs, context: AdminContext) =>
        createConnection(await listProducts(collection, context), args, ({ id }) => id),
      productsCount: async (collection: CollectionRecord, _args: object, context: AdminContext) => ({
        count: (await listProducts(collection, context)).length,
        precision: 'EXACT',
      }),
      hasProduct: async ({ id }: CollectionRecord, args: { readonly id: string }, context: AdminContext) => {
        const snapshot = await getSnapshot(context);
        return snapshot.getCollections(parseGidOfType('Product', args.id)).some((each) => each.id === id);
      },
    },
    ...createCodeResolvers(['CollectionReorderProductsUserError', 'CollectionAddProductsV2UserError']),
  },
};
