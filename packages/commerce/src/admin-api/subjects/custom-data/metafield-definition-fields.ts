/** Metafield definitions. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import {
  isMetafieldOwner,
  type MetafieldDefinitionRecord,
  type MetafieldOwner,
  metafieldOwners,
} from '../../../catalogue/custom-data/custom-data-records.ts';
import {
  createMetafieldDefinition,
  deleteMetafieldDefinition,
  type MetafieldDefinitionDetails,
  type MetafieldName,
  updateMetafieldDefinition,
} from '../../../catalogue/custom-data/metafield-definition-service.ts';
import { createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  MetafieldDefinitionIdentifierInput,
  MetafieldDefinitionInput,
  MetafieldDefinitionUpdateInput,
  MutationMetafieldDefinitionCreateArgs,
  MutationMetafieldDefinitionDeleteArgs,
  MutationMetafieldDefinitionUpdateArgs,
  QueryRootMetafieldDefinitionArgs,
  QueryRootMetafieldDefinitionsArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getOwnerScope } from '../../required-scopes.ts';
import { toTypeSource, toValidationSources } from './metaobject-fields.ts';

const definitionId = (id: string) => parseGidOfType('MetafieldDefinition', id);

/** @throws NOT_SUPPORTED for owner types without metafields in this shop. */
function readOwner(type: string): MetafieldOwner {
  if (!isMetafieldOwner(type)) throw createNotSupportedError(`Metafields of the owner type ${type}`);
  return type;
}

function readName({ namespace, key, ownerType }: MetafieldDefinitionIdentifierInput): MetafieldName {
  return { owner: readOwner(ownerType), namespace: namespace ?? 'custom', key };
}

function readDetails(
  input: MetafieldDefinitionInput | MetafieldDefinitionUpdateInput,
): MetafieldDefinitionDetails {
  const { name, description, validations, access } = input;
  return { name, description, validations, storefront: access?.storefront };
}

async function find({ id, identifier }: QueryRootMetafieldDefinitionArgs, context: AdminContext) {
  const { customData } = await getSnapshot(context);
  if (identifier != null) {
    const { owner, namespace, key } = readName(identifier);
    return customData.metafieldDefinition(owner, namespace, key) ?? null;
  }
  if (id == null) throw createBadInputError('identifier is required');
  const wanted = definitionId(id);
  return customData.metafieldDefinitions.find((each) => each.id === wanted) ?? null;
}

async function list(args: QueryRootMetafieldDefinitionsArgs, context: AdminContext) {
  const owner = readOwner(args.ownerType);
  const found = (await getSnapshot(context)).customData.metafieldDefinitions.filter(
    (each) =>
      each.owner === owner &&
      (args.namespace == null || each.namespace === args.namespace) &&
      (args.key == null || each.key === args.key),
  );
  return createConnection(found, args, ({ id }) => id);
}

async function answer(
  field: 'createdDefinition' | 'updatedDefinition',
  context: AdminContext,
  change: Promise<ChangeResult<MetafieldDefinitionRecord>>,
) {
  const { value, userErrors } = await runMutation(context, change);
  return { [field]: value, userErrors };
}

async function remove({ id, identifier }: MutationMetafieldDefinitionDeleteArgs, context: AdminContext) {
  if (identifier == null && id == null) throw createBadInputError('identifier is required');
  const selector = identifier == null ? { id: definitionId(id ?? '') } : readName(identifier);
  const source = toChangeSource(context, 'metafieldDefinitionDelete');
  const change = deleteMetafieldDefinition(context.services.backend, source, selector);
  const { value, userErrors } = await runMutation(context, change);
  return {
    deletedDefinitionId: value === null ? null : formatGlobalId('MetafieldDefinition', value.id),
    deletedDefinition:
      value === null ? null : { namespace: value.namespace, key: value.key, ownerType: value.owner },
    userErrors,
  };
}

const getScopes = (access: 'read' | 'write', type: string): readonly AdminScope[] => [
  getOwnerScope(access, metafieldOwners[readOwner(type)]),
];

// A definition's id doesn't contain its owner type, so the required scope can't be determined for operations that another
// backend runs.
export const metafieldDefinitionQueries: AdminRootFields = {
  metafieldDefinition: {
    scopes: [],
    findScopes: ({ identifier }: QueryRootMetafieldDefinitionArgs) =>
      identifier == null ? ['read_products'] : getScopes('read', identifier.ownerType),
    resolve: find,
  },
  metafieldDefinitions: {
    scopes: [],
    findScopes: ({ ownerType }: QueryRootMetafieldDefinitionsArgs) => getScopes('read', ownerType),
    resolve: list,
  },
};

export const metafieldDefinitionMutations: AdminRootFields = {
  metafieldDefinitionCreate: {
    scopes: [],
    findScopes: ({ definition }: MutationMetafieldDefinitionCreateArgs) =>
      getScopes('write', definition.ownerType),
    resolve: ({ definition }: MutationMetafieldDefinitionCreateArgs, context) => {
      const source = toChangeSource(context, 'metafieldDefinitionCreate');
      const input = { ...readDetails(definition), type: definition.type };
      return answer(
        'createdDefinition',
        context,
        createMetafieldDefinition(context.services.backend, source, readName(definition), input),
      );
    },
  },
  metafieldDefinitionUpdate: {
    scopes: [],
    findScopes: ({ definition }: MutationMetafieldDefinitionUpdateArgs) =>
      getScopes('write', definition.ownerType),
    resolve: ({ definition }: MutationMetafieldDefinitionUpdateArgs, context) => {
      const source = toChangeSource(context, 'metafieldDefinitionUpdate');
      return answer(
        'updatedDefinition',
        context,
        updateMetafieldDefinition(
          context.services.backend,
          source,
          readName(definition),
          readDetails(definition),
        ),
      );
    },
  },
  metafieldDefinitionDelete: {
    scopes: [],
    findScopes: ({ identifier }: MutationMetafieldDefinitionDeleteArgs) =>
      identifier == null
        ? ['write_products', 'write_content', 'write_customers', 'write_orders']
        : getScopes('write', identifier.ownerType),
    resolve: remove,
  },
};

export const metafieldDefinitionTypes: AdminTypeResolvers = {
  MetafieldDefinition: {
    id: ({ id }: MetafieldDefinitionRecord) => formatGlobalId('MetafieldDefinition', id),
    ownerType: ({ owner }: MetafieldDefinitionRecord) => owner,
    type: ({ type }: MetafieldDefinitionRecord) => toTypeSource(type),
    validations: ({ validations, type }: MetafieldDefinitionRecord) => toValidationSources(validations, type),
    access: ({ storefront }: MetafieldDefinitionRecord) => ({ storefront }),
  },
};
