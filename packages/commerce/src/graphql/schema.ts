/** Executable schemas: Shopify's own schema of each version, all with the resolvers of this backend. */
import { addResolversToSchema } from '@graphql-tools/schema';
import { buildClientSchema, type GraphQLSchema, isAbstractType, isObjectType } from 'graphql';
import { type ApiVersion, storefrontApiVersion } from './api-versions.ts';
import type { ResolverMap } from './context.ts';
import { limitResolvers } from './operation-limiter.ts';
import { scalars } from './scalars.ts';
import { readSchema } from './schema-file.ts';
import { getTypeName } from './type-names.ts';

/**
 * Merges resolver maps.
 * @throws Error if two of them resolve the same field.
 */
export function mergeResolvers(maps: readonly ResolverMap[]): ResolverMap {
  const merged: Record<string, ResolverMap[string]> = {};
  for (const map of maps) {
    for (const [name, fields] of Object.entries(map)) {
      const type = name === 'Query' ? 'QueryRoot' : name;
      const known = merged[type] ?? {};
      for (const [field, resolver] of Object.entries(fields)) {
        const before = Object.entries(known).find(([each]) => each === field)?.[1];
        if (before !== undefined && before !== resolver)
          throw new Error(`${type}.${field} is resolved twice.`);
      }
      merged[type] = { ...known, ...fields };
    }
  }
  return merged;
}

/** Builds the official schema of a version without resolvers. */
export function loadOfficialSchema(version: ApiVersion = storefrontApiVersion): GraphQLSchema {
  return buildClientSchema(readSchema(version), { assumeValid: true });
}

export type SchemaOf = (version: ApiVersion) => GraphQLSchema;

/**
 * Builds the executable schema of a version, with those resolvers whose fields the version has. Interfaces and unions
 * determine an object's type from its `__typename` or from `markAsType`, unless a resolver map has `__resolveType`.
 */
export function createExecutableSchema(
  resolvers: ResolverMap,
  version: ApiVersion = storefrontApiVersion,
): GraphQLSchema {
  return addResolvers(loadOfficialSchema(version), resolvers);
}

/** Adds resolvers to a schema, except those whose fields it lacks, as `createExecutableSchema` does. */
export function addResolvers(
  schema: GraphQLSchema,
  resolvers: Readonly<Record<string, object>>,
): GraphQLSchema {
  const abstract: Record<string, { __resolveType: (value: unknown) => string | undefined }> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isAbstractType(type) || type.name.startsWith('__')) continue;
    const possible = schema.getPossibleTypes(type);
    const only = possible.length === 1 ? possible[0]?.name : undefined;
    abstract[type.name] = { __resolveType: (value) => getTypeName(value) ?? only };
  }
  const resolving = addResolversToSchema({
    schema,
    resolvers: selectResolvers(schema, { ...scalars, ...abstract, ...resolvers }),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  return limitResolvers(resolving);
}

/** Removes resolvers of types and fields that only other versions have. */
function selectResolvers<Map extends Readonly<Record<string, object>>>(
  schema: GraphQLSchema,
  resolvers: Map,
) {
  const selected = Object.entries(resolvers).flatMap(([name, fields]) => {
    const type = schema.getType(name);
    if (type === undefined) return [];
    if (!isObjectType(type)) return [[name, fields] as const];
    const known = type.getFields();
    return [[name, Object.fromEntries(Object.entries(fields).filter(([field]) => field in known))] as const];
  });
  return Object.fromEntries(selected);
}
