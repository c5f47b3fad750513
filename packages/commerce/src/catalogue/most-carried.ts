/** A list names so many values of a filter; a shop with more of them is still answered in a bounded size. */
const mostValues = 1000;

/** Those that most products carry, in the order in which they stand. */
export function mostCarried<Value extends { readonly count: number }>(
  values: readonly Value[],
  most = mostValues,
): readonly Value[] {
  if (values.length <= most) return values;
  const places = values.map((_, place) => place);
  places.sort((a, b) => (values[b]?.count ?? 0) - (values[a]?.count ?? 0) || a - b);
  const kept = new Set(places.slice(0, most));
  return values.filter((_, place) => kept.has(place));
}
