/** The executable schema: Shopify's 2025-01 schema with this backend's resolvers. */
import { addResolversToSchema } from '@graphql-tools/schema';
import { buildClientSchema, type GraphQLSchema, isAbstractType } from 'graphql';
import type { ResolverMap } from './context.ts';
import { limitResolvers } from './operation-limiter.ts';
import { scalars } from './scalars.ts';
import { readSchemaFile } from './schema-file.ts';
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

/** Builds the official schema without resolvers. */
export function loadOfficialSchema(): GraphQLSchema {
  return buildClientSchema(readSchemaFile(), { assumeValid: true });
}

/**
 * Builds the executable schema. Interfaces and unions determine an object's type from its `__typename` or
 * from `markAsType`, unless a map provides `__resolveType`.
 * @throws Error if a resolver's field isn't part of the schema.
 */
export function createExecutableSchema(resolvers: ResolverMap): GraphQLSchema {
  const schema = loadOfficialSchema();
  const abstract: Record<string, { __resolveType: (value: unknown) => string | undefined }> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isAbstractType(type) || type.name.startsWith('__')) continue;
    const possible = schema.getPossibleTypes(type);
    const only = possible.length === 1 ? possible[0]?.name : undefined;
    abstract[type.name] = { __resolveType: (value) => getTypeName(value) ?? only };
  }
  const resolving = addResolversToSchema({
    schema,
    resolvers: { ...scalars, ...abstract, ...resolvers },
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  return limitResolvers(resolving);
}
