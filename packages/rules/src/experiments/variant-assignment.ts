/** Ids of variants by the id of their experiment. Only the server makes one, from a visitor's signed id. */
export type VariantAssignment = Readonly<Record<string, string>>;

export const noVariants: VariantAssignment = {};

/** Returns true if both have the same variants. */
export function isSameAssignment(one: VariantAssignment, other: VariantAssignment): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}

/**
 * Returns a text that is equal for equal assignments.
 *
 * @example formatAssignment({ 7: 'b', 3: 'control' }) // '3:control,7:b'
 */
export function formatAssignment(variants: VariantAssignment): string {
  return Object.keys(variants)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((id) => `${id}:${variants[id]}`)
    .join(',');
}
