/** Which handles an answer of the backend shows: what the page cache has to know of an entry. */

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
