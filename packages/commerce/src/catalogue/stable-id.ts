/**
 * Derives ids from a record's key, so that importing the same file anywhere gives the same ids, and links,
 * carts and statistics that refer to them stay valid.
 */
import { createHash } from 'node:crypto';

/** Keeps ids below 2^53, because clients parse the digits as a JavaScript number. */
const bits = 52n;

/**
 * Returns an id of up to 16 digits that depends only on its arguments: `stableId('product', ['glow-oil'])`.
 * @param taken returns true for ids that other records use; the next free one is returned then.
 */
export function createStableId(
  kind: string,
  parts: readonly string[],
  taken?: (id: string) => boolean,
): string {
  for (let attempt = 0; ; attempt += 1) {
    const name = JSON.stringify(attempt === 0 ? [kind, ...parts] : [kind, ...parts, attempt]);
    const hash = createHash('sha256').update(name).digest();
    const id = String((hash.readBigUInt64BE() & ((1n << bits) - 1n)) + 1n);
    if (taken === undefined || !taken(id)) return id;
  }
}
