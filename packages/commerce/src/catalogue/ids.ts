/**
 * Ids that follow from what a record is called, so that the same file imported anywhere, any number of times, gives
 * the same shop, and links, carts and statistics that name an id stay right.
 */
import { createHash } from 'node:crypto';

/** Ids stay below 2^53, because clients read the digits as a number. */
const bits = 52n;

/**
 * Sixteen or fewer digits that depend on nothing but the parts: `stableId('product', 'glow-oil')`.
 * `taken` tells which ids are in use by other records; the next free one is given then.
 */
export function stableId(kind: string, parts: readonly string[], taken?: (id: string) => boolean): string {
  for (let attempt = 0; ; attempt += 1) {
    const name = JSON.stringify(attempt === 0 ? [kind, ...parts] : [kind, ...parts, attempt]);
    const hash = createHash('sha256').update(name).digest();
    const id = String((hash.readBigUInt64BE() & ((1n << bits) - 1n)) + 1n);
    if (taken === undefined || !taken(id)) return id;
  }
}
