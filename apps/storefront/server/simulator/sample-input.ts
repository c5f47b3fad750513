/** Parses the simulator's input. Error messages are shown next to the form's fields. */

import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';

// Maximum number of lines that an editor enters.
const maxLines = 40;
const maxTags = 50;

const variantId = z
  .string({ error: 'Choose a product.' })
  .regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/, 'Choose a product.');

const line = z.strictObject({
  variantId,
  quantity: z
    .number({ error: 'Give a whole number of pieces.' })
    .int('Give a whole number of pieces.')
    .min(1, 'Add at least one piece.')
    .max(10_000, 'That is more than one line can hold.'),
  as: z.enum(['bought', 'gift', 'addOn']).default('bought'),
});

const place = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((text) => (text === '' ? null : text.toUpperCase()))
    .nullable();

/** Schema of `SampleCart` from the editor's pages. */
export const sampleCart = z.strictObject({
  region: z.custom<RegionKey>(isRegionKey, { error: 'Choose a storefront.' }),
  country: place(2).default(null),
  province: place(10).default(null),
  member: z
    .strictObject({
      tags: z.array(z.string().trim().min(1).max(255)).max(maxTags).default([]),
      hasOrdered: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  lines: z.array(line).max(maxLines, `A tried cart holds at most ${maxLines} lines.`),
  code: z.string().trim().max(255, 'That is too long for a code.').default(''),
});

/** Bodies of documents that are being edited. They are validated later, by the schemas of their kinds. */
export const draftBodies = z.record(z.string().min(1).max(300), z.unknown());

/** Parses ISO 8601 with an offset to `EpochMs`; null means the current time. */
export const timestampInput = z.iso
  .datetime({ offset: true, error: 'Give a date and time.' })
  .transform((text) => Date.parse(text))
  .nullable()
  .default(null);

/** Id of the campaign to simulate; null for no campaign. */
export const campaignId = z.int().min(1).max(1e15).nullable().default(null);

/** Schema of `SimulateRequest`. */
export const simulateInput = z.strictObject({
  cart: sampleCart,
  settings: z.enum(['published', 'draft']),
  at: timestampInput,
  campaign: campaignId,
  drafts: draftBodies.optional(),
});

/** Schema of `EffectsRequest`. */
export const effectsInput = z.strictObject({
  after: z.string().max(200).nullable().default(null),
  drafts: draftBodies.optional(),
});

/** Schema of a sample to save. */
export const sampleInput = z.strictObject({
  name: z.string().trim().min(1, 'Give the cart a name.').max(80, 'That is too long for a name.'),
  cart: sampleCart,
});
