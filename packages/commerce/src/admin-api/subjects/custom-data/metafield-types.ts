/** Metafields of all owners, and the records to which fields refer. */
import { createHash } from 'node:crypto';
import type { MetafieldRecord } from '../../../catalogue/catalogue-records.ts';
import {
  isCatalogueOwner,
  isRecordOwner,
  type MetafieldOwner,
  metafieldOwners,
  type RecordOwner,
} from '../../../catalogue/custom-data/custom-data-records.ts';
import { getReferredTypes, isListType, listItems } from '../../../catalogue/custom-data/field-values.ts';
import type { ExistingOwner } from '../../../catalogue/custom-data/owner-metafield-service.ts';
import type { RecordOwnerKey } from '../../../catalogue/custom-data/record-metafield-service.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGlobalId } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { loadFileSource } from '../files/file-subject.ts';
import { findProductPicture } from '../products/media-types.ts';

export interface MetafieldSource extends MetafieldRecord {
  readonly ownerType: MetafieldOwner;
}

interface OwnerDetails {
  readonly owner: MetafieldOwner;
  readonly ownerId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Creates the source of a `Metafield`, with the same id as in the Storefront API. */
export function toMetafieldSource(
  { owner, ownerId, createdAt, updatedAt }: OwnerDetails,
  field: MetafieldRecord,
): MetafieldSource & { readonly id: string } {
  const ownerKey = owner === 'PRODUCT' ? ownerId : `${owner}.${ownerId}`;
  const source = {
    ...field,
    id: formatGlobalId('Metafield', `${ownerKey}.${field.namespace}.${field.key}`),
    legacyResourceId: ownerId,
    ownerType: owner,
    createdAt,
    updatedAt,
    sizeInBytes: Buffer.byteLength(field.value),
    compareDigest: createHash('sha256').update(field.value).digest('hex'),
    jsonValue: readJsonValue(field),
  };
  return source;
}

export function readJsonValue({ type, value }: Pick<MetafieldRecord, 'type' | 'value'>): unknown {
  const isText =
    !isListType(type) &&
    (type.includes('text_field') || type === 'url' || type === 'color' || type.endsWith('reference'));
  if ((isText && type !== 'rich_text_field') || type.startsWith('date') || type === 'id') return value;
  try {
    return JSON.parse(value);
  } catch {
    // An imported value may be invalid JSON, so it is returned unchanged.
    return value;
  }
}

interface MetafieldsArgs extends ConnectionArgs {
  readonly namespace?: string | null;
  readonly keys?: readonly string[] | null;
}

export function listMetafields(
  fields: readonly ReturnType<typeof toMetafieldSource>[],
  args: MetafieldsArgs,
) {
  const shown = fields.filter(
    ({ namespace, key }) =>
      (args.namespace == null || namespace === args.namespace) &&
      (args.keys == null || args.keys.includes(`${namespace}.${key}`)),
  );
  return createConnection(shown, args, ({ id }) => id);
}

interface IdentifiedSource {
  readonly id: string;
}

/** Creates the fields `metafield` and `metafields` of a type whose metafields are stored separately. */
export function createOwnerMetafieldResolvers(owner: MetafieldOwner) {
  const load = async ({ id }: IdentifiedSource, context: AdminContext) => {
    const ownerId = id.slice(id.lastIndexOf('/') + 1);
    const stored = (await getSnapshot(context)).customData.ownerMetafields(owner, ownerId);
    return stored?.metafields.map((field) => toMetafieldSource(stored, field)) ?? [];
  };
  return {
    metafield: async (
      source: IdentifiedSource,
      { namespace, key }: { readonly namespace?: string | null; readonly key: string },
      context: AdminContext,
    ) =>
      (await load(source, context)).find(
        (each) => each.namespace === (namespace ?? 'custom') && each.key === key,
      ) ?? null,
    metafields: async (source: IdentifiedSource, args: MetafieldsArgs, context: AdminContext) =>
      listMetafields(await load(source, context), args),
  };
}

/** Returns a mutation's metafield changes. The default namespace is `custom`. */
export function toMetafieldChanges<Input extends { readonly namespace?: string | null }>(
  inputs: readonly Input[],
): readonly (Input & { readonly namespace: string })[] {
  return inputs.map((each) => ({ ...each, namespace: each.namespace ?? 'custom' }));
}

interface RecordWithMetafields {
  readonly id: string;
  readonly metafields?: readonly MetafieldRecord[];
  readonly createdAt: number;
  readonly updatedAt?: number;
}

/** Creates the fields `metafield` and `metafields` of a type whose record contains the metafields. */
export function createRecordMetafieldResolvers(owner: RecordOwner) {
  const list = ({ id, metafields = [], createdAt, updatedAt = createdAt }: RecordWithMetafields) =>
    metafields.map((field) => toMetafieldSource({ owner, ownerId: id, createdAt, updatedAt }, field));
  return {
    metafield: (
      record: RecordWithMetafields,
      { namespace, key }: { readonly namespace?: string | null; readonly key: string },
    ) => list(record).find((each) => each.namespace === (namespace ?? 'custom') && each.key === key) ?? null,
    metafields: (record: RecordWithMetafields, args: MetafieldsArgs) => listMetafields(list(record), args),
  };
}

/**
 * Finds a metafield owner by global id; null if it doesn't exist.
 *
 * @throws NOT_SUPPORTED for types without metafields in this shop.
 */
export async function findOwner(
  ownerId: string,
  context: AdminContext,
): Promise<ExistingOwner | RecordOwnerKey | null> {
  const { type, id } = parseGlobalId(ownerId);
  const owner = Object.entries(metafieldOwners).find(([, each]) => each === type)?.[0] ?? '';
  // The change itself checks whether the record exists.
  if (isRecordOwner(owner)) return { owner, id };
  if (!isCatalogueOwner(owner)) throw createNotSupportedError(`Metafields of a ${type}`);
  const snapshot = await getSnapshot(context);
  switch (owner) {
    case 'PRODUCT':
      // The change itself checks whether the product exists.
      return { owner, id };
    case 'PRODUCTVARIANT': {
      const product = snapshot.productOfVariant(id);
      return product === undefined ? null : { owner, id, productHandle: product.handle };
    }
    case 'COLLECTION':
      return snapshot.collection(id) === undefined ? null : { owner, id };
    case 'PAGE':
      return snapshot.allPages().some((each) => each.id === id) ? { owner, id } : null;
    case 'BLOG':
      return snapshot.blogs().some((each) => each.id === id) ? { owner, id } : null;
    case 'ARTICLE':
      return snapshot.blogs().some(({ articles }) => articles.some((each) => each.id === id))
        ? { owner, id }
        : null;
    case 'SHOP':
      return snapshot.shop.id === id ? { owner, id } : null;
  }
}

/** Finds the record to which a reference refers; null for types that the Admin API doesn't support. */
async function findReferred(id: string, context: AdminContext): Promise<object | null> {
  const snapshot = await getSnapshot(context);
  const { type, id: digits } = parseGlobalId(id);
  if (type === 'MediaImage')
    return (await findProductPicture(digits, context)) ?? (await loadFileSource(digits, context));
  const found =
    type === 'Product'
      ? snapshot.product(digits)
      : type === 'ProductVariant'
        ? snapshot.variant(digits)
        : type === 'Collection'
          ? snapshot.collection(digits)
          : type === 'Metaobject'
            ? snapshot.customData.metaobject(digits)
            : type === 'Page'
              ? snapshot.allPages().find((page) => page.id === digits)
              : undefined;
  return found === undefined ? null : markAsType(type, found);
}

interface TypedValue {
  readonly type: string;
  readonly value: string | null;
}

export const referenceResolvers = {
  reference: ({ type, value }: TypedValue, _args: object, context: AdminContext) =>
    value === null || isListType(type) || getReferredTypes(type) === null
      ? null
      : findReferred(value, context),
  references: async ({ type, value }: TypedValue, args: ConnectionArgs, context: AdminContext) => {
    if (value === null || !isListType(type) || getReferredTypes(type) === null) return null;
    const ids = [...new Set(listItems(type, value))];
    const found = await Promise.all(ids.map(async (id) => ({ id, record: await findReferred(id, context) })));
    const existing = found.flatMap(({ id, record }) => (record === null ? [] : [{ id, record }]));
    return createConnection(existing, args, ({ id }) => id).map(({ record }) => record);
  },
};

export const metafieldTypes: AdminTypeResolvers = {
  Metafield: {
    ...referenceResolvers,
    definition: async (
      { ownerType, namespace, key }: MetafieldSource,
      _args: object,
      context: AdminContext,
    ) => (await getSnapshot(context)).customData.metafieldDefinition(ownerType, namespace, key) ?? null,
  },
  Collection: createOwnerMetafieldResolvers('COLLECTION'),
  ProductVariant: createOwnerMetafieldResolvers('PRODUCTVARIANT'),
  Page: createOwnerMetafieldResolvers('PAGE'),
  Shop: createOwnerMetafieldResolvers('SHOP'),
};
