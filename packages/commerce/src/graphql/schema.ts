/** The executable schema: Shopify's own 2025-01 with our resolvers. */
import { addResolversToSchema } from '@graphql-tools/schema';
import { buildClientSchema, type GraphQLSchema, isAbstractType } from 'graphql';
import type { ResolverMap } from './context.ts';
import { meterResolvers } from './meter.ts';
import { scalars } from './scalars.ts';
import { readSchemaFile } from './schema-file.ts';
import { typeNameOf } from './type-names.ts';

/** Resolver maps put together. Two that resolve the same field are a mistake and throw. */
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

/** The official schema without resolvers. */
export function officialSchema(): GraphQLSchema {
  return buildClientSchema(readSchemaFile(), { assumeValid: true });
}

/**
 * The schema that answers with these resolvers. Interfaces and unions find an object's type by its `__typename` or
 * the mark that `asType` made, unless a map brings its own `__resolveType`. A resolver for a field that the schema
 * doesn't have throws.
 */
export function createSchema(resolvers: ResolverMap): GraphQLSchema {
  const schema = officialSchema();
  const abstract: Record<string, { __resolveType: (value: unknown) => string | undefined }> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isAbstractType(type) || type.name.startsWith('__')) continue;
    const possible = schema.getPossibleTypes(type);
    const only = possible.length === 1 ? possible[0]?.name : undefined;
    abstract[type.name] = { __resolveType: (value) => typeNameOf(value) ?? only };
  }
  const resolving = addResolversToSchema({
    schema,
    resolvers: { ...scalars, ...abstract, ...resolvers },
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  return meterResolvers(resolving);
}
