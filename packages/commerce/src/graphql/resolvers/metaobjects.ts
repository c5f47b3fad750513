/** Resolvers for metaobjects whose definition allows access by storefronts. */
import type {
  MetaobjectDefinitionRecord,
  MetaobjectFieldRecord,
  MetaobjectRecord,
} from '../../catalogue/custom-data/custom-data-records.ts';
import { isTextField, toResourceKey } from '../../catalogue/translatable-resources.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { formatGlobalId, parseGidOfType } from '../global-ids.ts';
import { markAsType } from '../type-names.ts';
import { findReference, findReferences } from './references.ts';

interface MetaobjectSource {
  readonly record: MetaobjectRecord;
  readonly definition: MetaobjectDefinitionRecord;
}

interface FieldSource {
  readonly field: MetaobjectFieldRecord;
  readonly record: MetaobjectRecord;
  readonly isTranslatable: boolean;
}

interface MetaobjectHandle {
  readonly handle: string;
  readonly type: string;
}

/** Returns an entry if it is visible to storefronts: its definition allows access, and it isn't a draft. */
function toSource(
  record: MetaobjectRecord | undefined,
  { snapshot }: GraphContext,
): MetaobjectSource | undefined {
  const definition = record === undefined ? undefined : snapshot.customData.metaobjectDefinition(record.type);
  if (record === undefined || definition?.storefront !== 'PUBLIC_READ') return undefined;
  if (definition.isPublishable && record.status !== 'ACTIVE') return undefined;
  return markAsType('Metaobject', { record, definition });
}

export function findMetaobject(id: string, context: GraphContext): MetaobjectSource | undefined {
  return toSource(context.snapshot.customData.metaobject(id), context);
}

function metaobject(
  _source: unknown,
  { id, handle }: { readonly id?: string | null; readonly handle?: MetaobjectHandle | null },
  context: GraphContext,
): MetaobjectSource | null {
  if (id != null) return findMetaobject(parseGidOfType('Metaobject', id), context) ?? null;
  if (handle == null) throw createBadInputError('Provide a handle or an id');
  const { customData } = context.snapshot;
  return toSource(customData.metaobjectByHandle(handle.type, handle.handle), context) ?? null;
}

interface MetaobjectsArgs extends ConnectionArgs {
  readonly type: string;
  readonly sortKey?: string | null;
}

function metaobjects(_source: unknown, args: MetaobjectsArgs, context: GraphContext) {
  const shown = context.snapshot.customData
    .metaobjects(args.type)
    .flatMap((record) => toSource(record, context) ?? []);
  const key = (args.sortKey ?? 'id').toLowerCase();
  if (key !== 'id' && key !== 'updated_at')
    throw createBadInputError(`sortKey can be id or updated_at, not '${key.slice(0, 100)}'`);
  const sorted = key === 'id' ? shown : shown.toSorted((a, b) => a.record.updatedAt - b.record.updatedAt);
  return createConnection(sorted, args, ({ record }) => record.id);
}

function toField(field: MetaobjectFieldRecord, { record, definition }: MetaobjectSource): FieldSource {
  return { field, record, isTranslatable: definition.isTranslatable };
}

function getValue({ field, record }: FieldSource): string | null {
  return Object.hasOwn(record.values, field.key) ? (record.values[field.key] ?? null) : null;
}

function translateValue(source: FieldSource, { translations }: GraphContext): string | null {
  const value = getValue(source);
  const { field, record, isTranslatable } = source;
  if (value === null || !isTranslatable || translations === null || !isTextField(field.type)) return value;
  return translations.text(toResourceKey('Metaobject', record.id), field.key, value) ?? value;
}

export const metaobjectResolvers: ResolverMap = {
  Query: { metaobject, metaobjects },
  Metaobject: {
    id: ({ record }: MetaobjectSource) => formatGlobalId('Metaobject', record.id),
    handle: ({ record }: MetaobjectSource) => record.handle,
    type: ({ record }: MetaobjectSource) => record.type,
    updatedAt: ({ record }: MetaobjectSource) => record.updatedAt,
    fields: (source: MetaobjectSource) => source.definition.fields.map((field) => toField(field, source)),
    field: (source: MetaobjectSource, { key }: { readonly key: string }) => {
      const field = source.definition.fields.find((each) => each.key === key);
      return field === undefined ? null : toField(field, source);
    },
    onlineStoreUrl: () => null,
    seo: () => null,
  },
  MetaobjectField: {
    key: ({ field }: FieldSource) => field.key,
    type: ({ field }: FieldSource) => field.type,
    value: (source: FieldSource, _args: object, context: GraphContext) => translateValue(source, context),
    reference: (source: FieldSource, _args: object, context: GraphContext) => {
      const value = getValue(source);
      return value === null ? null : findReference({ type: source.field.type, value }, context);
    },
    references: (source: FieldSource, args: ConnectionArgs, context: GraphContext) => {
      const value = getValue(source);
      return value === null ? null : findReferences({ type: source.field.type, value }, args, context);
    },
  },
};
