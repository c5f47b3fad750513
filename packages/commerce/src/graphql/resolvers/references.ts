/** Resolves fields whose values are global ids to the records that they name. */
import { getReferredTypes, isListType, listItems } from '../../catalogue/custom-data/field-values.ts';
import { type Connection, type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { findNode } from './node.ts';

interface TypedValue {
  readonly type: string;
  readonly value: string;
}

interface Referred {
  readonly id: string;
  readonly record: object;
}

/** Returns the records that exist and are published, each once. Ids of another type than the field's name none. */
function findReferred({ type, value }: TypedValue, context: GraphContext): readonly Referred[] {
  const types = getReferredTypes(type) ?? [];
  const found = new Map<string, object>();
  for (const id of listItems(type, value)) {
    if (!types.some((each) => id.startsWith(`gid://shopify/${each}/`))) continue;
    const record = findNode(id, context);
    if (record !== undefined) found.set(id, record);
  }
  return [...found].map(([id, record]) => ({ id, record }));
}

/** Returns the record of a single reference; null for lists, and for fields of other types. */
export function findReference(field: TypedValue, context: GraphContext): object | null {
  if (isListType(field.type)) return null;
  return findReferred(field, context)[0]?.record ?? null;
}

/** Returns the records of a list of references; null for other fields. */
export function findReferences(
  field: TypedValue,
  args: ConnectionArgs,
  context: GraphContext,
): ReturnType<Connection<Referred>['map']> | null {
  if (!isListType(field.type) || getReferredTypes(field.type) === null) return null;
  return createConnection(findReferred(field, context), args, ({ id }) => id).map(({ record }) => record);
}
