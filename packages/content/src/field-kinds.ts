/** The kinds of fields that settings are made of, each with its bounds; what `.meta` may say of any field. */
import type { Picks } from '@vitrine/rules/picks';
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** What the field names: an editor chooses it from a list. */
    readonly picks?: Picks;
    /** The field holds several of them: an array, or a text with commas between. */
    readonly list?: boolean;
    /** The field says something only where another one of the same part has one of these values. */
    readonly onlyWith?: { readonly field: string; readonly values: readonly string[] };
  }
}

// Longer than any of it can be read: what is longer was pasted by accident.
const longestTitle = 80;
const longestLine = 200;
const longestText = 1000;
const longestHtml = 200_000;
// As many as a list of handles or offers may hold.
const mostEntries = 5000;

/** A heading, a button. */
export const title = z.string().trim().min(1).max(longestTitle);

/** The same where nothing may be said. */
export const optionalTitle = z.string().trim().max(longestTitle);

/** A sentence. */
export const line = z.string().trim().min(1).max(longestLine);

/** The same where nothing may be said. */
export const optionalLine = z.string().trim().max(longestLine);

/** A paragraph, or nothing. */
export const text = z.string().trim().max(longestText);

/** A text with headings, lists, links and pictures. What pages must not show is taken out before it is shown. */
export const html = z.string().max(longestHtml).meta({ picks: 'html' });

/** A date and time; read as milliseconds since 1970. */
export const moment = z.iso
  .datetime({
    offset: true,
    error: 'a date and time with its offset from UTC, such as 2026-11-27T18:00:00+10:00',
  })
  .transform((written) => Date.parse(written))
  .meta({ picks: 'moment' });

/** A product, a collection or a blog, as its address names it. */
export const handle = z.string().trim().min(1).max(255);

/** Pieces that an offer of gifts gives in all; null without end. */
export const budget = z.int().min(1).max(100_000_000).nullable().default(null);

/** A tag of customers. */
export const customerTag = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((tag) => !tag.includes(','), 'one tag without a comma; several stand in the list');

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
  .regex(/^\/(?![/\\])/, 'a path of this shop, such as /collections/all')
  .meta({ picks: 'path' });

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
