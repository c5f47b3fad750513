/** Settings of all product pages (/product-settings): headings and common sections. */
import { z } from 'zod';
import { title } from '../field-kinds.ts';
import { productParts } from './product-parts.ts';

export const productSettings = z.strictObject({
  storyTitle: title
    .default('The story')
    .meta({ title: 'Heading of the description', description: 'Stands beside what the catalogue tells.' }),
  stepsTitle: title
    .default('How to use it')
    .meta({ title: 'Heading of the steps', description: 'Stands beside the steps of its use.' }),
  ingredientsTitle: title
    .default('Ingredients')
    .meta({ title: 'Heading of the ingredients', description: 'Stands beside the list of them.' }),
  details: productParts.meta({
    title: 'More parts',
    description: 'Parts that open beneath the description of every product.',
  }),
  reviewsTitle: title
    .default('Reviews')
    .meta({ title: 'Heading of the reviews', description: 'Stands above what shoppers wrote.' }),
  relatedTitle: title
    .default('Goes well with')
    .meta({ title: 'Heading of the last row', description: 'Stands above products that go with this one.' }),
  related: z
    .int()
    .min(0)
    .max(4)
    .default(4)
    .meta({ title: 'Products in the last row', description: 'Up to four. 0: the page has no such row.' }),
});

export type ProductSettings = z.output<typeof productSettings>;
