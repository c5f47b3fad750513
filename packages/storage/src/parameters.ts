/** Values that may be bound to a query on both databases. Booleans are 0 or 1, times are `EpochMs`. */
export type QueryParameter = null | number | bigint | string | Uint8Array;

/**
 * Checks the values of a query, so that both databases reject the same ones. The drivers differ: one serialises a Date
 * or an object in its own way, the other rejects it.
 *
 * @throws TypeError with the position and type of a value that can't be bound
 */
export function checkParameters(values: readonly unknown[]): QueryParameter[] {
  return values.map(checked);
}

function checked(value: unknown, index: number): QueryParameter {
  switch (typeof value) {
    case 'string':
    case 'bigint':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      break;
    case 'object':
      if (value === null || value instanceof Uint8Array) return value;
      break;
  }
  throw new TypeError(
    `Parameter ${index + 1} of a query is ${describe(value)}; it must be null, a finite number, a bigint, a string or bytes.`,
  );
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor?.name ?? 'object'}`;
  return `${typeof value} ${String(value)}`;
}
