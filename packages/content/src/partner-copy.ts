/** The partner retailer that sells the brand in some countries (REGION-10). */
import { z } from 'zod';
import { lineField, titleField } from './field-kinds.ts';

export const partnerSchema = z
  .strictObject({
    name: titleField.meta({
      title: 'Partner',
      description: 'The retailer, as shoppers know it.',
      translatable: false,
    }),
    url: z
      .url({ protocol: /^https$/, error: 'an address that begins with https://' })
      .max(2000)
      .meta({
        title: 'Address',
        description: 'Begins with https://. {handle} stands for the product, where the address names one.',
      }),
    button: lineField.includes('{name}').default('Buy at {name}').meta({
      title: 'Button',
      description: 'Stands in place of “Add to cart”. {name} stands for the partner and is needed.',
    }),
    text: lineField
      .default('We don’t ship to your country ourselves: our partner there does.')
      .meta({ title: 'Words', description: 'Beneath the button.' }),
  })
  .nullable();

export type Partner = NonNullable<z.output<typeof partnerSchema>>;
