/** Executable schemas of the Admin API: the supported part of each version, with the resolvers of all subjects. */
import { addResolversToSchema } from '@graphql-tools/schema';
import {
  buildClientSchema,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { createDefaultFieldResolver } from '../graphql/default-field-resolver.ts';
import { parseGlobalId } from '../graphql/global-ids.ts';
import { limitResolvers } from '../graphql/operation-limiter.ts';
import { getTypeName, markAsType } from '../graphql/type-names.ts';
import type { AdminContext, AdminNodeLoader, AdminRootFields, AdminSubject } from './admin-context.ts';
import { requireManager, requireScopes } from './admin-errors.ts';
import { adminScalars } from './admin-scalars.ts';
import { readAdminSchema } from './admin-schema-file.ts';
import type { AdminApiVersion } from './admin-versions.ts';
import { resolveWithKey } from './idempotency/execute-with-keys.ts';
import { getRootScopes, getTypeScopes } from './required-scopes.ts';

type Resolve = (source: never, args: never, context: AdminContext, info: GraphQLResolveInfo) => unknown;

/**
 * Builds the executable schema of a version.
 *
 * @throws Error if two subjects resolve the same field.
 */
export function createAdminSchema(
  subjects: readonly AdminSubject[],
  version: AdminApiVersion,
): GraphQLSchema {
  const schema = buildClientSchema(readAdminSchema(version));
  const resolvers: Record<string, object> = { ...adminScalars };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isAbstractType(type)) resolvers[type.name] = { __resolveType: getAllowedTypeName };
    if (isObjectType(type)) {
      const known = type.getFields();
      const fields = Object.entries(collectFields(subjects, type.name)).filter(([name]) => name in known);
      resolvers[type.name] = Object.fromEntries(fields);
    }
  }
  const served = Object.fromEntries(
    Object.entries(resolvers).filter(([name]) => schema.getType(name) !== undefined),
  );
  return limitResolvers(
    requireTypeScopes(
      addResolversToSchema({
        schema,
        resolvers: served,
        resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
        updateResolversInPlace: true,
      }),
    ),
  );
}

/** Returns the type of an object behind an interface or union, after checking the type's scopes. */
function getAllowedTypeName(source: object, context: AdminContext): string | undefined {
  const name = getTypeName(source);
  if (name !== undefined) requireScopes(context, getTypeScopes(name), name);
  return name;
}

/** Makes every field check the scopes of the type that it returns or lists. */
function requireTypeScopes(schema: GraphQLSchema): GraphQLSchema {
  const readProperty: GraphQLFieldResolver<unknown, AdminContext> = createDefaultFieldResolver();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const scopes = getTypeScopes(getNamedType(field.type).name);
      if (scopes.length === 0) continue;
      const { resolve = readProperty } = field;
      field.resolve = (source, args, context: AdminContext, info) => {
        requireScopes(context, scopes, field.name);
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}

function collectFields(subjects: readonly AdminSubject[], type: string): Readonly<Record<string, Resolve>> {
  const fields: Record<string, Resolve> = {};
  const add = (name: string, resolve: Resolve) => {
    if (name in fields) throw new Error(`${type}.${name} is resolved twice.`);
    fields[name] = resolve;
  };
  for (const { queries = {}, mutations = {}, types = {} } of subjects) {
    const roots: AdminRootFields = type === 'QueryRoot' ? queries : type === 'Mutation' ? mutations : {};
    for (const [name, root] of Object.entries(roots))
      add(name, (_source, args, context, info) => {
        if (root.isForManagers === true) requireManager(context, name);
        requireScopes(context, getRootScopes(root, args), name);
        const resolve = () => root.resolve(args, context);
        return type === 'Mutation' ? resolveWithKey(resolve, context, info) : resolve();
      });
    for (const [name, resolve] of Object.entries(types[type] ?? {})) add(name, resolve);
  }
  if (type === 'QueryRoot') {
    const loaders = new Map(subjects.flatMap(({ nodes = {} }) => Object.entries(nodes)));
    add('node', (_source, { id }: { readonly id: string }, context) => loadNode(loaders, id, context));
    add('nodes', (_source, { ids }: { readonly ids: readonly string[] }, context) =>
      Promise.all(ids.map((id) => loadNode(loaders, id, context))),
    );
  }
  return fields;
}

async function loadNode(
  loaders: ReadonlyMap<string, AdminNodeLoader>,
  text: string,
  context: AdminContext,
): Promise<object | null> {
  const { type, id } = parseGlobalId(text);
  const loader = loaders.get(type);
  if (loader === undefined) return null;
  if (loader.isForManagers === true) requireManager(context, 'node');
  requireScopes(context, loader.scopes, 'node');
  const found = await loader.load(id, context);
  return found === null ? null : markAsType(type, found);
}
