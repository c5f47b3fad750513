/** Editors' content about one product, in addition to the catalogue. Its document's key is the product's handle. */
import { z } from 'zod';
import { optionalLineField, optionalTitleField } from '../field-kinds.ts';
import { productSectionsSchema } from './product-parts.ts';

export const productContentSchema = z.strictObject({
  badge: optionalTitleField.default('').meta({
    title: 'Badge',
    description: 'One or two words over the photographs, such as “New”. Empty: none.',
  }),
  note: optionalLineField
    .default('')
    .meta({ title: 'Note', description: 'One sentence beneath the price. Empty: none.' }),
  details: productSectionsSchema.meta({
    title: 'More parts',
    description: 'Parts that open beneath the description, after those of all products.',
  }),
  noindex: z.boolean().default(false).meta({
    title: 'Hide from search engines',
    description: 'The page stays open to shoppers; search engines are asked to leave it out.',
  }),
});

export type ProductContent = z.output<typeof productContentSchema>;
