/** Collapsible sections of a product page below its description. */
import { z } from 'zod';
import { html, title } from '../field-kinds.ts';

export const productParts = z
  .array(
    z.strictObject({
      title: title.meta({ title: 'Heading', description: 'What opens the part: “Shipping and returns”.' }),
      html: html.meta({ title: 'Text', description: 'What stands in the part once it is open.' }),
    }),
  )
  .max(8)
  .default([]);
