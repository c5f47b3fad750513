/** Resolves fields with global ids to the records to which they refer. */
import { getReferredTypes, isListType, listItems } from '../../catalogue/custom-data/field-values.ts';
import { type Connection, type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { findLibraryFile, mayBeLibraryFile } from './library-files.ts';
import { findNode } from './node.ts';

interface TypedValue {
  readonly type: string;
  readonly value: string;
}

interface Referred {
  readonly id: string;
  readonly record: object;
}

function findRecord(id: string, context: GraphContext): object | undefined | Promise<object | undefined> {
  const record = findNode(id, context);
  return record === undefined && mayBeLibraryFile(id, context) ? findLibraryFile(id, context) : record;
}

/** Returns the distinct records that exist and are published. Ids of a type that the field doesn't accept are ignored. */
async function findReferred(
  { type, value }: TypedValue,
  context: GraphContext,
): Promise<readonly Referred[]> {
  const types = getReferredTypes(type) ?? [];
  const ids = [...new Set(listItems(type, value))].filter((id) =>
    types.some((each) => id.startsWith(`gid://shopify/${each}/`)),
  );
  const records = await Promise.all(ids.map((id) => findRecord(id, context)));
  return ids.flatMap((id, index) => {
    const record = records[index];
    return record === undefined ? [] : [{ id, record }];
  });
}

/** Returns the record of a single reference; null for lists, and for fields of other types. */
export async function findReference(field: TypedValue, context: GraphContext): Promise<object | null> {
  if (isListType(field.type)) return null;
  return (await findReferred(field, context))[0]?.record ?? null;
}

/** Returns the records of a list of references; null for other fields. */
export async function findReferences(
  field: TypedValue,
  args: ConnectionArgs,
  context: GraphContext,
): Promise<ReturnType<Connection<Referred>['map']> | null> {
  if (!isListType(field.type) || getReferredTypes(field.type) === null) return null;
  const referred = await findReferred(field, context);
  return createConnection(referred, args, ({ id }) => id).map(({ record }) => record);
}
