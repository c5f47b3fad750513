/** Remembers which GraphQL type a record answers as, where a field may give several (Node, unions). */

const names = new WeakMap<object, string>();

/** Marks a record with the name of its GraphQL type and gives it back. */
export function asType<T extends object>(typename: string, record: T): T {
  names.set(record, typename);
  return record;
}

/** The type that a record was marked with, or that its own `__typename` says. */
export function typeNameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const named = names.get(value);
  if (named !== undefined) return named;
  return '__typename' in value && typeof value.__typename === 'string' ? value.__typename : undefined;
}
