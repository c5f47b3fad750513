/** Variant ids by experiment id. Only created by the server, from a visitor's signed id. */
export type VariantAssignment = Readonly<Record<string, string>>;

export const noVariants: VariantAssignment = {};

/** Returns true if two assignments have the same variant of each experiment. */
export function isSameAssignment(one: VariantAssignment, other: VariantAssignment): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}

/**
 * Formats an assignment so that equal assignments yield equal texts.
 *
 * @example formatAssignment({ 7: 'b', 3: 'control' }) // '3:control,7:b'
 */
export function formatAssignment(variants: VariantAssignment): string {
  return Object.keys(variants)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((id) => `${id}:${variants[id]}`)
    .join(',');
}
