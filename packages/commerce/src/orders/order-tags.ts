/** Tags of orders and draft orders, as the merchant sets them. */

export interface OrderTagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export const orderTagLimits = { count: 250, length: 40 } as const;

export function cleanTags(tags: readonly string[]): readonly string[] {
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** Adds and removes tags, ignoring case. Existing tags retain their spelling. */
export function changeTagList(before: readonly string[], { add, remove }: OrderTagChange): readonly string[] {
  const tags = new Map(before.map((tag) => [tag.toLowerCase(), tag]));
  for (const tag of cleanTags(remove)) tags.delete(tag.toLowerCase());
  for (const tag of cleanTags(add)) if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  return [...tags.values()];
}

/** Returns an error message if an order can't have these tags, otherwise null. */
export function findTagProblem(tags: readonly string[]): string | null {
  const { count, length } = orderTagLimits;
  if (tags.length > count) return `An order has at most ${count} tags.`;
  return tags.some((tag) => tag.length > length) ? `A tag has at most ${length} characters.` : null;
}
