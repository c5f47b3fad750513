/** Texts of the product page that aren't in the catalogue. */
import { z } from 'zod';
import { lineField, pathField, titleField } from './field-kinds.ts';

function instalments(title: string, offers: string) {
  return z
    .strictObject({
      parts: z
        .int()
        .min(2)
        .max(12)
        .default(3)
        .meta({ title: 'Payments', description: 'In how many parts the price is paid.' }),
      text: lineField.includes('{amount}').meta({
        title: 'Words',
        description: '{parts} stands for how many, {amount} for how much each and is needed.',
      }),
    })
    .nullable()
    .default(null)
    .meta({ title, description: `${offers}, beneath the price. Off: nothing is said.` });
}

const shadeHelp = z.strictObject({
  skins: z
    .array(
      z.strictObject({
        name: titleField.meta({ title: 'Name', description: 'A word: “Fair”.' }),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'a colour such as #e8c4a2')
          .meta({ title: 'Colour', description: 'Of the skin: # and six digits.' }),
      }),
    )
    .min(1)
    .max(4)
    .meta({ title: 'Skins', description: 'The chosen shade is shown on each.' }),
  button: titleField.meta({ title: 'Link', description: 'What the link to the questions says.' }),
  url: pathField.meta({ title: 'Leads to', description: 'The page that finds the shade.' }),
});

export const productCopySettings = z.strictObject({
  freeShipping: lineField.includes('{amount}').default('Free shipping from {amount}').meta({
    title: 'Free shipping',
    description:
      '{amount} stands for where it begins and is needed, {country} for the home country, where others differ. Left out in regions where it never does.',
  }),
  returns: z
    .strictObject({
      text: lineField.meta({ title: 'Words', description: 'A few, such as “30-day returns”.' }),
      link: pathField.meta({ title: 'Leads to', description: 'The page that says more.' }),
    })
    .nullable()
    .default(null)
    .meta({
      title: 'Returns',
      description: 'A line beneath the button, with the page that says more. Off: no line.',
    }),
  delivery: lineField
    .includes('{days}')
    .includes('{country}')
    .default('{country}: {days} working days')
    .meta({
      title: 'Delivery',
      description: '{days} stands for how many, {country} for where to; both are needed.',
    }),
  arrival: lineField.includes('{dates}').includes('{country}').default('Arrives {dates}, {country}').meta({
    title: 'Arrival',
    description: 'Takes that line’s place once the shopper’s country is known. {dates} is needed.',
  }),
  shadeHelp: shadeHelp.nullable().default(null).meta({
    title: 'Help with shades',
    description: 'Beneath the shades of a tan: how the chosen one looks on skin. Off: nothing.',
  }),
  soldOut: lineField.default('We’re working on getting more.').meta({
    title: 'Sold out',
    description: 'Stands beneath the button of a product that is out of stock as a whole.',
  }),
  soldOutChoice: lineField.default('Another option above is still in stock.').meta({
    title: 'Choice sold out',
    description: 'The same where another shade or size is still in stock.',
  }),
  /** Text about paying in instalments by card. Null for none. */
  instalments: instalments('Payment in parts by card', 'What the provider of instalments by card offers'),
  /** Text about a pay-later provider. Null for none. */
  payLater: instalments('Payment later', 'What the pay-later provider offers'),
  fewLeft: z.int().min(0).default(5).meta({
    title: 'Few left',
    description: 'From how few pieces on the page says how many are left. 0: it never does.',
  }),
});

export type ProductCopySettings = z.output<typeof productCopySettings>;
