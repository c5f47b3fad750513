/** Maximum number of values that a filter lists, which bounds the size of the response. */
const maxValues = 1000;

/** Returns the values with the highest counts, in their original order. */
export function getTopValues<Value extends { readonly count: number }>(
  values: readonly Value[],
  most = maxValues,
): readonly Value[] {
  if (values.length <= most) return values;
  const places = values.map((_, place) => place);
  places.sort((a, b) => (values[b]?.count ?? 0) - (values[a]?.count ?? 0) || a - b);
  const kept = new Set(places.slice(0, most));
  return values.filter((_, place) => kept.has(place));
}
