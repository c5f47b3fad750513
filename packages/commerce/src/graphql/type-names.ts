/** Associates records with their GraphQL type, for fields with several possible types (`Node`, unions). */

const names = new WeakMap<object, string>();

/** Marks a record with its GraphQL type and returns it. */
export function markAsType<T extends object>(typename: string, record: T): T {
  names.set(record, typename);
  return record;
}

/** Returns the type that a record was marked with, or its `__typename`. */
export function getTypeName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const named = names.get(value);
  if (named !== undefined) return named;
  return '__typename' in value && typeof value.__typename === 'string' ? value.__typename : undefined;
}
