/** The kinds of fields that settings are made of, each with its bounds. */
import { z } from 'zod';

// Longer than any of it can be read: what is longer was pasted by accident.
const longestTitle = 80;
const longestLine = 200;
const longestText = 1000;
// As many as a list of handles or offers may hold.
const mostEntries = 5000;

/** A heading, a button. */
export const title = z.string().trim().min(1).max(longestTitle);

/** A sentence. */
export const line = z.string().trim().min(1).max(longestLine);

/** The same where nothing may be said. */
export const optionalLine = z.string().trim().max(longestLine);

/** A paragraph, or nothing. */
export const text = z.string().trim().max(longestText);

/** A product, a collection or a blog, as its address names it. */
export const handle = z.string().trim().min(1).max(255);

/** A comma-separated list, as editors type it. */
export const commaList = z.string().max(20_000).default('');

export const variantId = z
  .string()
  .trim()
  .regex(
    /^gid:\/\/shopify\/ProductVariant\/\d+$/,
    'the id of a variant, such as gid://shopify/ProductVariant/123',
  );

/** An address of this shop: a path, never another site. */
export const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/, 'a path of this shop, such as /collections/all');

/** A list of anything, up to a length that nobody reaches on purpose. */
export function listOf<Entry extends z.ZodType>(entry: Entry): z.ZodArray<Entry> {
  return z.array(entry).max(mostEntries);
}

/** Says of every entry that repeats an earlier one what it should be. */
export function each<Entry>(key: (entry: Entry) => string | number, field: string, expected: string) {
  return (entries: readonly Entry[], context: z.core.$RefinementCtx<readonly Entry[]>): void => {
    const seen = new Set<string | number>();
    for (const [index, entry] of entries.entries()) {
      const name = key(entry);
      if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, field], message: expected });
      seen.add(name);
    }
  };
}
