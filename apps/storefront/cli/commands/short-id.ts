/** Finds what a person names by a short form of its id. */

export type ShortIdResult<Item> =
  | { readonly kind: 'found'; readonly item: Item }
  | { readonly kind: 'none' }
  /** Several begin so. */
  | { readonly kind: 'ambiguous'; readonly items: readonly Item[] };

/**
 * Finds the item whose id is `given`, else the only one with an id or name that begins with it. Upper and lower case are the
 * same.
 *
 * @example
 * findByShortId(reviews, '7f3', ({ id }) => [id]);
 */
export function findByShortId<Item>(
  items: readonly Item[],
  given: string,
  toIds: (item: Item) => readonly string[],
): ShortIdResult<Item> {
  const wanted = given.toLowerCase();
  const matching = (matches: (id: string) => boolean) =>
    items.filter((item) => toIds(item).some((id) => matches(id.toLowerCase())));
  const exact = matching((id) => id === wanted);
  const found = exact.length > 0 ? exact : matching((id) => id.startsWith(wanted));
  const [item, ...others] = found;
  if (item === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'found', item } : { kind: 'ambiguous', items: found };
}
