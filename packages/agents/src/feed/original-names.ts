/** Names of options in the catalogue's own language, by which the columns of a feed in another language are filled. */
import { z } from 'zod';

const translation = z.object({ originals: z.record(z.string(), z.string()) });

/**
 * Reads the metafield `vitrine.translation` of a product.
 * @returns the original names by the translated ones; empty in the catalogue's own language, and if the backend has none.
 */
export function readOriginalNames(metafield: { readonly value: string } | null): ReadonlyMap<string, string> {
  if (metafield === null) return new Map();
  const read = translation.safeParse(parseJson(metafield.value));
  return new Map(read.success ? Object.entries(read.data.originals) : []);
}

/** A merchant's backend may hold anything. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
