/**
 * Derives ids from a record's key. The same file then gets the same ids in any installation, and links, carts and statistics
 * that refer to them remain valid.
 */
import { createHash } from 'node:crypto';

/** Keeps ids below 2^53, because clients parse the digits as a JavaScript number. */
const bits = 52n;

/**
 * Returns an id of up to 16 digits that depends only on its arguments: `createStableId('product', ['glow-oil'])`.
 * @param taken returns true for ids that other records use, which are skipped.
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
