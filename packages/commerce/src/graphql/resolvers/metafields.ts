/** Resolvers for metafields; references resolve to the referenced record. */
import type { MetafieldRecord, ProductRecord } from '../../catalogue/catalogue-records.ts';
import {
  isCatalogueOwner,
  type MetafieldOwner,
  metafieldOwners,
} from '../../catalogue/custom-data/custom-data-records.ts';
import type { ConnectionArgs } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { markAsType } from '../type-names.ts';
import { findNode } from './node.ts';
import { findReference, findReferences } from './references.ts';

export interface MetafieldArgs {
  readonly key: string;
  readonly namespace?: string | null;
}

/** Namespace of merchants' own metafields, used if a query gives none. */
const merchantNamespace = 'custom';

/** Returns a product's metafield; null if it doesn't exist, or its definition hides it. */
export function findProductMetafield(
  product: ProductRecord,
  args: MetafieldArgs,
  { translations, snapshot }: GraphContext,
): object | null {
  const field = findField(product.metafields, args);
  if (field === undefined || !snapshot.customData.isShown('PRODUCT', field)) return null;
  const value = translations?.metafield(product, field) ?? field.value;
  return productMetafieldView(product, { ...field, value }, snapshot.customData);
}

type CustomData = GraphContext['snapshot']['customData'];

function productMetafieldView(product: ProductRecord, field: MetafieldRecord, customData: CustomData) {
  const { id, createdAt, updatedAt } = product;
  const parentResource = () => markAsType('Product', product);
  return metafieldView(id, field, { createdAt, updatedAt, parentResource }, 'PRODUCT', customData);
}

/** Returns the metafield of an owner that isn't a product; null if it doesn't exist, or its definition hides it. */
export function findOwnerMetafield(
  owner: MetafieldOwner,
  id: string,
  parent: object,
  args: MetafieldArgs,
  { snapshot }: GraphContext,
): object | null {
  const { customData } = snapshot;
  const stored = customData.ownerMetafields(owner, id);
  const field = findField(stored?.metafields ?? [], args);
  if (stored === undefined || field === undefined || !customData.isShown(owner, field)) return null;
  const { createdAt, updatedAt } = stored;
  const parentResource = () => markAsType(metafieldOwners[owner], parent);
  return metafieldView(`${owner}.${id}`, field, { createdAt, updatedAt, parentResource }, owner, customData);
}

/** Creates the resolvers `metafield` and `metafields` of a type. */
export function createMetafieldResolvers<Source extends object>(
  find: (source: Source, args: MetafieldArgs, context: GraphContext) => object | null,
) {
  return {
    metafield: find,
    metafields: (
      source: Source,
      args: { readonly identifiers: readonly MetafieldArgs[] },
      context: GraphContext,
    ) => args.identifiers.map((identifier) => find(source, identifier, context)),
  };
}

function findField(
  metafields: readonly MetafieldRecord[],
  { namespace, key }: MetafieldArgs,
): MetafieldRecord | undefined {
  const wanted = namespace ?? merchantNamespace;
  return metafields.find((each) => each.namespace === wanted && each.key === key);
}

/** Finds a metafield by its global id; undefined if it no longer exists. */
export function findMetafield(id: string, context: GraphContext): object | undefined {
  const [first = '', ...rest] = id.split('.');
  if (!isCatalogueOwner(first)) {
    const [namespace = '', key = ''] = rest;
    const product = context.snapshot.product(first);
    const field = product === undefined ? undefined : findField(product.metafields, { namespace, key });
    const { customData } = context.snapshot;
    return product === undefined || field === undefined || !customData.isShown('PRODUCT', field)
      ? undefined
      : productMetafieldView(product, field, customData);
  }
  const [ownerId = '', namespace = '', key = ''] = rest;
  const parent = findNode(formatGlobalId(metafieldOwners[first], ownerId), context);
  if (parent === undefined) return undefined;
  return findOwnerMetafield(first, ownerId, parent, { namespace, key }, context) ?? undefined;
}

interface MetafieldOrigin {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly parentResource: () => object;
}

function metafieldView(
  ownerKey: string,
  field: MetafieldRecord,
  origin: MetafieldOrigin,
  owner: MetafieldOwner,
  customData: CustomData,
): object {
  const definition = customData.metafieldDefinition(owner, field.namespace, field.key);
  return markAsType('Metafield', {
    ...origin,
    id: formatGlobalId('Metafield', `${ownerKey}.${field.namespace}.${field.key}`),
    namespace: field.namespace,
    key: field.key,
    type: field.type,
    list: field.type.startsWith('list.'),
    value: field.value,
    description: definition?.description ?? null,
    reference: (_args: object, context: GraphContext) => findReference(field, context),
    references: (args: ConnectionArgs, context: GraphContext) => findReferences(field, args, context),
  });
}
