/** Settings of all product pages (/product-settings): headings and common sections (CONT-03). */
import { z } from 'zod';
import { titleField } from '../field-kinds.ts';
import { productSectionsSchema } from './product-parts.ts';

export const productSettingsSchema = z.strictObject({
  storyTitle: titleField
    .default('The story')
    .meta({ title: 'Heading of the description', description: 'Stands beside what the catalogue tells.' }),
  stepsTitle: titleField
    .default('How to use it')
    .meta({ title: 'Heading of the steps', description: 'Stands beside the steps of its use.' }),
  ingredientsTitle: titleField
    .default('Ingredients')
    .meta({ title: 'Heading of the ingredients', description: 'Stands beside the list of them.' }),
  details: productSectionsSchema.meta({
    title: 'More parts',
    description: 'Parts that open beneath the description of every product.',
  }),
  reviewsTitle: titleField
    .default('Reviews')
    .meta({ title: 'Heading of the reviews', description: 'Stands above what shoppers wrote.' }),
  relatedTitle: titleField
    .default('Goes well with')
    .meta({ title: 'Heading of the last row', description: 'Stands above products that go with this one.' }),
  related: z
    .int()
    .min(0)
    .max(4)
    .default(4)
    .meta({ title: 'Products in the last row', description: 'Up to four. 0: the page has no such row.' }),
});

export type ProductSettings = z.output<typeof productSettingsSchema>;
