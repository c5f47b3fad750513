/** Collapsible sections of a product page below its description. */
import { z } from 'zod';
import { htmlField, titleField } from '../field-kinds.ts';

export const productSectionsSchema = z
  .array(
    z.strictObject({
      title: titleField.meta({
        title: 'Heading',
        description: 'What opens the part: “Shipping and returns”.',
      }),
      html: htmlField.meta({ title: 'Text', description: 'What stands in the part once it is open.' }),
    }),
  )
  .max(8)
  .default([]);
