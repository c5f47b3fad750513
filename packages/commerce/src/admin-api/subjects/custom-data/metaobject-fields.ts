/** Metaobjects and their definitions. */
import {
  getDisplayName,
  type MetaobjectDefinitionRecord,
  type MetaobjectFieldRecord,
  type MetaobjectRecord,
} from '../../../catalogue/custom-data/custom-data-records.ts';
import {
  createMetaobjectDefinition,
  deleteMetaobjectDefinition,
  type MetaobjectDefinitionDetails,
  updateMetaobjectDefinition,
} from '../../../catalogue/custom-data/metaobject-definition-service.ts';
import {
  createMetaobject,
  deleteMetaobject,
  type MetaobjectChange,
  updateMetaobject,
  upsertMetaobject,
} from '../../../catalogue/custom-data/metaobject-service.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  MetaobjectDefinitionCreateInput,
  MetaobjectDefinitionUpdateInput,
  MetaobjectUpdateInput,
  MutationMetaobjectCreateArgs,
  MutationMetaobjectDefinitionCreateArgs,
  MutationMetaobjectDefinitionDeleteArgs,
  MutationMetaobjectDefinitionUpdateArgs,
  MutationMetaobjectDeleteArgs,
  MutationMetaobjectUpdateArgs,
  MutationMetaobjectUpsertArgs,
  QueryRootMetaobjectArgs,
  QueryRootMetaobjectByHandleArgs,
  QueryRootMetaobjectDefinitionArgs,
  QueryRootMetaobjectDefinitionByTypeArgs,
  QueryRootMetaobjectDefinitionsArgs,
  QueryRootMetaobjectsArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { readJsonValue, referenceResolvers } from './metafield-types.ts';

const entryId = (id: string) => parseGidOfType('Metaobject', id);
const definitionId = (id: string) => parseGidOfType('MetaobjectDefinition', id);

async function getCustomData(context: AdminContext) {
  return (await getSnapshot(context)).customData;
}

export async function loadMetaobject(id: string, context: AdminContext) {
  return (await getCustomData(context)).metaobject(id) ?? null;
}

export async function loadMetaobjectDefinition(id: string, context: AdminContext) {
  return (await getCustomData(context)).metaobjectDefinitions.find((each) => each.id === id) ?? null;
}

async function findDefinition(type: string, context: AdminContext): Promise<MetaobjectDefinitionRecord> {
  const definition = (await getCustomData(context)).metaobjectDefinition(type);
  if (definition === undefined) throw new Error(`There is no metaobject definition ${type}.`);
  return definition;
}

async function list(args: QueryRootMetaobjectsArgs, context: AdminContext) {
  const customData = await getCustomData(context);
  const definition = customData.metaobjectDefinition(args.type);
  const name = (entry: MetaobjectRecord) =>
    definition === undefined ? entry.handle : getDisplayName(definition, entry);
  const found = filterByQuery(customData.metaobjects(args.type), args.query, (entry) => ({
    text: [name(entry), entry.handle, ...Object.values(entry.values)],
    fields: {
      display_name: name(entry),
      handle: entry.handle,
      id: entry.id,
      updated_at: entry.updatedAt,
      created_at: entry.createdAt,
    },
  }));
  const key = (args.sortKey ?? 'id').toLowerCase();
  const orders: Readonly<Record<string, (a: MetaobjectRecord, b: MetaobjectRecord) => number>> = {
    id: () => 0,
    type: () => 0,
    updated_at: (a, b) => a.updatedAt - b.updatedAt,
    display_name: (a, b) => name(a).localeCompare(name(b), 'en'),
  };
  const order = Object.hasOwn(orders, key) ? orders[key] : undefined;
  if (order === undefined)
    throw createBadInputError(`sortKey can be ${Object.keys(orders).join(', ')}, not '${key.slice(0, 100)}'`);
  return createConnection(found.toSorted(order), args, ({ id }) => id);
}

export const metaobjectQueries: AdminRootFields = {
  metaobject: {
    scopes: ['read_metaobjects'],
    resolve: ({ id }: QueryRootMetaobjectArgs, context) => loadMetaobject(entryId(id), context),
  },
  metaobjectByHandle: {
    scopes: ['read_metaobjects'],
    resolve: async ({ handle: { type, handle } }: QueryRootMetaobjectByHandleArgs, context) =>
      (await getCustomData(context)).metaobjectByHandle(type, handle) ?? null,
  },
  metaobjects: { scopes: ['read_metaobjects'], resolve: list },
  metaobjectDefinition: {
    scopes: ['read_metaobject_definitions'],
    resolve: ({ id }: QueryRootMetaobjectDefinitionArgs, context) =>
      loadMetaobjectDefinition(definitionId(id), context),
  },
  metaobjectDefinitionByType: {
    scopes: ['read_metaobject_definitions'],
    resolve: async ({ type }: QueryRootMetaobjectDefinitionByTypeArgs, context) =>
      (await getCustomData(context)).metaobjectDefinition(type) ?? null,
  },
  metaobjectDefinitions: {
    scopes: ['read_metaobject_definitions'],
    resolve: async (args: QueryRootMetaobjectDefinitionsArgs, context) =>
      createConnection((await getCustomData(context)).metaobjectDefinitions, args, ({ id }) => id),
  },
};

function readDetails(
  input: MetaobjectDefinitionCreateInput | MetaobjectDefinitionUpdateInput,
): MetaobjectDefinitionDetails {
  const { name, description, displayNameKey, access, capabilities } = input;
  return {
    name,
    description,
    displayNameKey,
    storefront: access?.storefront,
    isPublishable: capabilities?.publishable?.enabled,
    isTranslatable: capabilities?.translatable?.enabled,
  };
}

async function answerDefinition(
  context: AdminContext,
  change: Promise<ChangeResult<MetaobjectDefinitionRecord>>,
) {
  const { value, userErrors } = await runMutation(context, change);
  return { metaobjectDefinition: value, userErrors };
}

function readChange({ handle, fields, capabilities }: MetaobjectUpdateInput): MetaobjectChange {
  return { handle, fields, status: capabilities?.publishable?.status };
}

async function answerEntry(context: AdminContext, change: Promise<ChangeResult<MetaobjectRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { metaobject: value, userErrors };
}

async function answerDeleted(id: string, context: AdminContext, change: Promise<ChangeResult<string>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { deletedId: value === null ? null : id, userErrors };
}

const writeDefinitions = ['write_metaobject_definitions'] as const;
const writeEntries = ['write_metaobjects'] as const;
const getBackend = ({ services }: AdminContext) => services.backend;

export const metaobjectMutations: AdminRootFields = {
  metaobjectDefinitionCreate: {
    scopes: writeDefinitions,
    resolve: ({ definition }: MutationMetaobjectDefinitionCreateArgs, context) => {
      const input = {
        ...readDetails(definition),
        type: definition.type,
        fields: definition.fieldDefinitions,
      };
      const source = toChangeSource(context, 'metaobjectDefinitionCreate');
      return answerDefinition(context, createMetaobjectDefinition(getBackend(context), source, input));
    },
  },
  metaobjectDefinitionUpdate: {
    scopes: writeDefinitions,
    resolve: ({ id, definition }: MutationMetaobjectDefinitionUpdateArgs, context) => {
      const { fieldDefinitions: fields, resetFieldOrder } = definition;
      const input = { ...readDetails(definition), fields, resetFieldOrder };
      const source = toChangeSource(context, 'metaobjectDefinitionUpdate');
      return answerDefinition(
        context,
        updateMetaobjectDefinition(getBackend(context), source, definitionId(id), input),
      );
    },
  },
  metaobjectDefinitionDelete: {
    scopes: writeDefinitions,
    resolve: ({ id }: MutationMetaobjectDefinitionDeleteArgs, context) => {
      const source = toChangeSource(context, 'metaobjectDefinitionDelete');
      return answerDeleted(
        id,
        context,
        deleteMetaobjectDefinition(getBackend(context), source, definitionId(id)),
      );
    },
  },
  metaobjectCreate: {
    scopes: writeEntries,
    resolve: ({ metaobject }: MutationMetaobjectCreateArgs, context) => {
      const source = toChangeSource(context, 'metaobjectCreate');
      return answerEntry(
        context,
        createMetaobject(getBackend(context), source, metaobject.type, readChange(metaobject)),
      );
    },
  },
  metaobjectUpdate: {
    scopes: writeEntries,
    resolve: ({ id, metaobject }: MutationMetaobjectUpdateArgs, context) => {
      const source = toChangeSource(context, 'metaobjectUpdate');
      return answerEntry(
        context,
        updateMetaobject(getBackend(context), source, entryId(id), readChange(metaobject)),
      );
    },
  },
  metaobjectUpsert: {
    scopes: writeEntries,
    resolve: ({ handle, metaobject }: MutationMetaobjectUpsertArgs, context) => {
      const source = toChangeSource(context, 'metaobjectUpsert');
      return answerEntry(
        context,
        upsertMetaobject(getBackend(context), source, handle, readChange(metaobject ?? {})),
      );
    },
  },
  metaobjectDelete: {
    scopes: writeEntries,
    resolve: ({ id }: MutationMetaobjectDeleteArgs, context) => {
      const source = toChangeSource(context, 'metaobjectDelete');
      return answerDeleted(id, context, deleteMetaobject(getBackend(context), source, entryId(id)));
    },
  },
};

interface FieldSource {
  readonly field: MetaobjectFieldRecord;
  readonly key: string;
  readonly type: string;
  readonly value: string | null;
}

function toFieldSource(field: MetaobjectFieldRecord, { values }: MetaobjectRecord): FieldSource {
  const { key, type } = field;
  return { field, key, type, value: Object.hasOwn(values, key) ? (values[key] ?? null) : null };
}

/** Returns the source of a metafield type, including the category by which Shopify's admin groups types. */
export function toTypeSource(type: string) {
  const item = type.replace(/^list\./, '');
  const category = item.endsWith('_reference')
    ? 'REFERENCE'
    : item.includes('text_field')
      ? 'TEXT'
      : item.startsWith('number_')
        ? 'NUMBER'
        : item.startsWith('date')
          ? 'DATE_TIME'
          : ['dimension', 'volume', 'weight'].includes(item)
            ? 'MEASUREMENT'
            : item.toUpperCase();
  return { name: type, category };
}

/** Validation values are strings; a list of choices is JSON. */
export function toValidationSources(validations: MetaobjectFieldRecord['validations'], type: string) {
  return validations.map(({ name, value }) => ({
    name,
    value,
    type:
      name === 'choices' ? 'list.single_line_text_field' : name === 'metaobject_definition_id' ? 'id' : type,
  }));
}

export const metaobjectTypes: AdminTypeResolvers = {
  MetaobjectDefinition: {
    id: ({ id }: MetaobjectDefinitionRecord) => formatGlobalId('MetaobjectDefinition', id),
    fieldDefinitions: ({ fields }: MetaobjectDefinitionRecord) => fields,
    access: ({ storefront }: MetaobjectDefinitionRecord) => ({ storefront }),
    capabilities: ({ isPublishable, isTranslatable }: MetaobjectDefinitionRecord) => ({
      publishable: { enabled: isPublishable },
      translatable: { enabled: isTranslatable },
    }),
    metaobjectsCount: async ({ type }: MetaobjectDefinitionRecord, _args: object, context: AdminContext) =>
      (await getCustomData(context)).metaobjects(type).length,
    metaobjects: async ({ type }: MetaobjectDefinitionRecord, args: ConnectionArgs, context: AdminContext) =>
      createConnection((await getCustomData(context)).metaobjects(type), args, ({ id }) => id),
  },
  MetaobjectFieldDefinition: {
    type: ({ type }: MetaobjectFieldRecord) => toTypeSource(type),
    validations: ({ validations, type }: MetaobjectFieldRecord) => toValidationSources(validations, type),
  },
  Metaobject: {
    id: ({ id }: MetaobjectRecord) => formatGlobalId('Metaobject', id),
    displayName: async (entry: MetaobjectRecord, _args: object, context: AdminContext) =>
      getDisplayName(await findDefinition(entry.type, context), entry),
    definition: ({ type }: MetaobjectRecord, _args: object, context: AdminContext) =>
      findDefinition(type, context),
    fields: async (entry: MetaobjectRecord, _args: object, context: AdminContext) =>
      (await findDefinition(entry.type, context)).fields.map((field) => toFieldSource(field, entry)),
    field: async (entry: MetaobjectRecord, { key }: { readonly key: string }, context: AdminContext) => {
      const { fields } = await findDefinition(entry.type, context);
      const field = fields.find((each) => each.key === key);
      return field === undefined ? null : toFieldSource(field, entry);
    },
    capabilities: async (entry: MetaobjectRecord, _args: object, context: AdminContext) => ({
      publishable: (await findDefinition(entry.type, context)).isPublishable
        ? { status: entry.status }
        : null,
    }),
  },
  MetaobjectField: {
    ...referenceResolvers,
    definition: ({ field }: FieldSource) => field,
    jsonValue: ({ type, value }: FieldSource) => (value === null ? null : readJsonValue({ type, value })),
  },
};
