/** Which handles an answer of the backend shows: what the page cache has to know of an entry. */

/** The tag of a page that says how few pieces of a product are left. */
export const leftTag = (handle: string) => `left:${handle}`;

/** The tag of an answer that says how many pieces of a product there are. */
export const countTag = (handle: string) => `count:${handle}`;

/** What an address shows of stock beyond whether it can be bought: a product's own page says how few are left. */
export function stockTagsOfAddress(path: string): readonly string[] {
  const handle = /^\/products\/([^/]+?)(?:\.data)?$/.exec(path)?.[1];
  return handle === undefined ? [] : [leftTag(decodeURIComponent(handle))];
}

/** Adds every `handle` found anywhere in the data. */
export function collectHandles(data: unknown, into: Set<string>): void {
  if (Array.isArray(data)) {
    for (const item of data) collectHandles(item, into);
    return;
  }
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (key === 'handle' && typeof value === 'string') into.add(value);
    else if (typeof value === 'object') collectHandles(value, into);
  }
}
