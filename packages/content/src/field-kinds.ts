/** The kinds of fields in settings, with their limits, and the metadata that any field can have. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** The kind of entity that the field refers to, so that an editor picks one from a list. */
    readonly picks?: PickerKind;
    /** True if the field has several references: an array, or a comma-separated text. */
    readonly list?: boolean;
    /** The field applies only if another field of the same object has one of these values. */
    readonly onlyWith?: { readonly field: string; readonly values: readonly string[] };
    /** True for texts for shoppers, which can be translated into each of the shop's languages. */
    readonly translatable?: boolean;
  }
}

// Longer titles can't be displayed, and were probably pasted by mistake.
const maxTitleLength = 80;
const maxLineLength = 200;
const maxTextLength = 1000;
const maxHtmlLength = 200_000;
// Maximum length of a list of handles or offers.
const maxEntries = 5000;

/** A heading or a button label. */
export const titleField = z.string().trim().min(1).max(maxTitleLength).meta({ translatable: true });

/** A heading or a button label that may be empty. */
export const optionalTitleField = z.string().trim().max(maxTitleLength).meta({ translatable: true });

/** A sentence. */
export const lineField = z.string().trim().min(1).max(maxLineLength).meta({ translatable: true });

/** A sentence that may be empty. */
export const optionalLineField = z.string().trim().max(maxLineLength).meta({ translatable: true });

/** A paragraph that may be empty. */
export const textField = z.string().trim().max(maxTextLength).meta({ translatable: true });

/** Rich text with headings, lists, links and images. It is sanitised before it is rendered. */
export const htmlField = z.string().max(maxHtmlLength).meta({ picks: 'html', translatable: true });

/** A date and time, parsed to `EpochMs`. */
export const timestampField = z.iso
  .datetime({
    offset: true,
    error: 'a date and time with its offset from UTC, such as 2026-11-27T18:00:00+10:00',
  })
  .transform((written) => Date.parse(written))
  .meta({ picks: 'moment' });

/** The handle of a product, a collection or a blog. */
export const handleField = z.string().trim().min(1).max(255);

/** Total units of a gift offer. Null is unlimited. */
export const budgetField = z.int().min(1).max(100_000_000).nullable().default(null);

/** A customer tag. */
export const customerTagField = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((tag) => !tag.includes(','), 'one tag without a comma; several stand in the list');

/** A comma-separated list, as typed by editors. */
export const commaListField = z.string().max(20_000).default('');

export const variantIdField = z
  .string()
  .trim()
  .regex(
    /^gid:\/\/shopify\/ProductVariant\/\d+$/,
    'the id of a variant, such as gid://shopify/ProductVariant/123',
  );

/** A path of this shop, never another site. */
export const pathField = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/, 'a path of this shop, such as /collections/all')
  .meta({ picks: 'path' });

/** A list with a generous maximum length. */
export function listField<Entry extends z.ZodType>(entry: Entry): z.ZodArray<Entry> {
  return z.array(entry).max(maxEntries);
}

/** Adds an error to every entry that repeats an earlier one. */
export function checkUnique<Entry>(key: (entry: Entry) => string | number, field: string, expected: string) {
  return (entries: readonly Entry[], context: z.core.$RefinementCtx<readonly Entry[]>): void => {
    const seen = new Set<string | number>();
    for (const [index, entry] of entries.entries()) {
      const name = key(entry);
      if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, field], message: expected });
      seen.add(name);
    }
  };
}
