/** Option names in the catalogue's default language. Feeds in other languages need them to fill columns such as `color`. */
import { z } from 'zod';

const translation = z.object({ originals: z.record(z.string(), z.string()) });

/**
 * Reads the metafield `vitrine.translation` of a product.
 * @returns the original names by their translations; empty in the default language, or if the backend has no such metafield
 */
export function readOriginalNames(metafield: { readonly value: string } | null): ReadonlyMap<string, string> {
  if (metafield === null) return new Map();
  const read = translation.safeParse(parseJson(metafield.value));
  return new Map(read.success ? Object.entries(read.data.originals) : []);
}

/** Returns null if the text isn't JSON: another backend may store any text in the metafield. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
