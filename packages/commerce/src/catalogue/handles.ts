/** Handles: the part of a URL that identifies a product or collection. */

/** Allows lower-case letters, letters of scripts without case, digits, hyphens and underscores. */
export const handlePattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}_-]{1,255}$/u;

const maxHandleLength = 255;

/**
 * Converts a text to a handle as Shopify does: `toHandle("Sun & Sea's Oil")` is `sun-seas-oil`.
 * @returns an empty string if the text has neither letters nor digits
 */
export function toHandle(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Ll}\p{Lo}\p{Lm}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxHandleLength);
}

/** Returns the handle, or the first of `handle-1`, `handle-2`, … that isn't taken. */
export function findFreeHandle(handle: string, taken: ReadonlySet<string>): string {
  if (!taken.has(handle)) return handle;
  for (let number = 1; ; number += 1) {
    const candidate = `${handle.slice(0, maxHandleLength - 8)}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
