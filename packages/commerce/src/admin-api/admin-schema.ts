/** Executable schemas of the Admin API: the served part of each version, with the resolvers of all subjects. */
import { addResolversToSchema } from '@graphql-tools/schema';
import { buildClientSchema, type GraphQLSchema, isAbstractType, isObjectType } from 'graphql';
import { parseGlobalId } from '../graphql/global-ids.ts';
import { limitResolvers } from '../graphql/operation-limiter.ts';
import { getTypeName, markAsType } from '../graphql/type-names.ts';
import type { AdminContext, AdminNodeLoader, AdminRootFields, AdminSubject } from './admin-context.ts';
import { requireScopes } from './admin-errors.ts';
import { adminScalars } from './admin-scalars.ts';
import { readAdminSchema } from './admin-schema-file.ts';
import type { AdminApiVersion } from './admin-versions.ts';

type Resolve = (source: never, args: never, context: AdminContext) => unknown;

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
    if (isAbstractType(type)) resolvers[type.name] = { __resolveType: getTypeName };
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
    addResolversToSchema({
      schema,
      resolvers: served,
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
      updateResolversInPlace: true,
    }),
  );
}

function collectFields(subjects: readonly AdminSubject[], type: string): Readonly<Record<string, Resolve>> {
  const fields: Record<string, Resolve> = {};
  const add = (name: string, resolve: Resolve) => {
    if (name in fields) throw new Error(`${type}.${name} is resolved twice.`);
    fields[name] = resolve;
  };
  for (const { queries = {}, mutations = {}, types = {} } of subjects) {
    const roots: AdminRootFields = type === 'QueryRoot' ? queries : type === 'Mutation' ? mutations : {};
    for (const [name, { scopes, resolve }] of Object.entries(roots))
      add(name, (_source, args, context) => {
        requireScopes(context, scopes, name);
        return resolve(args, context);
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
  requireScopes(context, loader.scopes, 'node');
  const found = await loader.load(id, context);
  return found === null ? null : markAsType(type, found);
}
