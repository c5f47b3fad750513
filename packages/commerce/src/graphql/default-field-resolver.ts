/**
 * Default resolver for fields that have neither a resolver nor a property in their source. Returns null or an empty list if
 * the schema allows it, otherwise a NOT_SUPPORTED error.
 */
import {
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { createEmptyConnection } from './connections.ts';
import { createNotSupportedError } from './errors.ts';
import { type MeteredContext, meterResolver } from './operation-limiter.ts';

/** Called with `Type.field` whenever a field has no value. */
export type OnMissingField = (field: string) => void;

/** Creates the default resolver. */
export function createDefaultFieldResolver(
  onMissing?: OnMissingField,
): GraphQLFieldResolver<unknown, MeteredContext> {
  return meterResolver((source, args, context, info) => {
    const value = getProperty(source, info.fieldName);
    if (value !== undefined) {
      return typeof value === 'function' ? value.call(source, args, context, info) : value;
    }
    onMissing?.(`${info.parentType.name}.${info.fieldName}`);
    return missingValue(info.returnType, `${info.parentType.name}.${info.fieldName}`);
  });
}

function getProperty(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  return Reflect.get(source, name);
}

function missingValue(type: GraphQLOutputType, field: string): unknown {
  if (!isNonNullType(type)) return null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  if (isObjectType(inner) && inner.name.endsWith('Connection')) return createEmptyConnection();
  throw createNotSupportedError(field);
}
