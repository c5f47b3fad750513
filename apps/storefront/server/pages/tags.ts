/** Collects the handles in a backend response, which are the tags of a page cache entry. */
import { memoizeFrozen } from '../../app/data/memoize-frozen.ts';

/** Tag of a page that shows a product's low stock. */
export const toStockCountTag = (handle: string) => `left:${handle}`;

/** Tag of a response that contains a product's stock quantity. */
export const countTag = (handle: string) => `count:${handle}`;

/** Tag of a page that contains a fragment cached separately. */
export const partTag = (key: string) => `part:${key}`;

/** Returns the stock tags of a path beyond availability: a product page shows low stock. */
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
  // Responses are plain data without inherited keys, so `for in` is safe. `Object.entries` took twice as long.
  for (const key in data) {
    const value: unknown = Reflect.get(data, key);
    if (typeof value === 'object') collectHandles(value, into);
    else if (key === 'handle' && typeof value === 'string') into.add(value);
  }
}
