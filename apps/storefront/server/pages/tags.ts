/** Collects the handles in a backend response, which are the tags of a page cache entry. */
import { memoizeFrozen } from '../../app/data/memoize-frozen.ts';

/** The tag of a page that says how few pieces of a product are left. */
export const toStockCountTag = (handle: string) => `left:${handle}`;

/** The tag of an answer that says how many pieces of a product there are. */
export const countTag = (handle: string) => `count:${handle}`;

/** The tag of a page that holds a part which is kept by itself. */
export const partTag = (key: string) => `part:${key}`;

/** Stock tags of a path beyond availability: a product page shows how few are left. */
export function getPathStockTags(path: string): readonly string[] {
  const handle = /^\/products\/([^/]+?)(?:\.data)?$/.exec(path)?.[1];
  return handle === undefined ? [] : [toStockCountTag(decodeURIComponent(handle))];
}

/** Adds every `handle` found anywhere in the data. */
export function collectHandles(data: unknown, into: Set<string>): void {
  if (typeof data === 'object' && data !== null && Object.isFrozen(data))
    for (const handle of handlesIn(data)) into.add(handle);
  else addHandles(data, into);
}

const handlesIn = memoizeFrozen((part: object) => {
  const handles = new Set<string>();
  addHandles(part, handles);
  return [...handles];
});

function addHandles(data: unknown, into: Set<string>): void {
  if (Array.isArray(data)) {
    for (const item of data) if (typeof item === 'object') collectHandles(item, into);
    return;
  }
  if (typeof data !== 'object' || data === null) return;
  // Answers are plain: nothing is inherited. The entries as a list of their own took half of the time.
  for (const key in data) {
    const value: unknown = Reflect.get(data, key);
    if (typeof value === 'object') collectHandles(value, into);
    else if (key === 'handle' && typeof value === 'string') into.add(value);
  }
}
