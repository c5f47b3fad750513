/** Inputs that several tools use. Unknown fields are accepted and ignored. */
import { z } from 'zod';

const text = (maxLength: number) => z.string().max(maxLength);

/** Ids of the shop: variants, carts, lines. */
export const idSchema = text(200).min(1);

export const metaSchema = z
  .looseObject({
    'ucp-agent': z
      .looseObject({ profile: text(2048).describe('Address of the profile of the calling agent.') })
      .describe('The calling agent.'),
    'idempotency-key': text(255).min(1).optional().describe('The same key makes the same request once.'),
  })
  .describe('Metadata of the protocol.');

export const metaWithKeySchema = metaSchema.extend({
  'idempotency-key': text(255).min(1).describe('The same key makes the same request once.'),
});

export const contextSchema = z
  .looseObject({
    address_country: text(60).optional().describe('ISO 3166-1 alpha-2.'),
    address_region: text(60).optional().describe('State or province.'),
    postal_code: text(40).optional(),
    language: text(40).optional(),
    currency: text(10).optional(),
    intent: text(5000).optional(),
    location: text(200).optional(),
    eligibility: z.array(text(200)).max(50).optional(),
    payment: z
      .array(z.looseObject({ handler: text(200) }))
      .max(20)
      .optional(),
  })
  .describe('Where the buyer is, and what for; estimates ship there.');

export const signalsSchema = z
  .looseObject({})
  .describe('Data of the platform against abuse; not used by this shop.');
export const attributionSchema = z
  .record(text(200), text(1000))
  .describe('Campaign of the visit; not used by this shop.');

const minor = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const filtersSchema = z
  .looseObject({
    categories: z
      .array(text(200))
      .max(20)
      .optional()
      .describe('Values of `categories` of products; any of them.'),
    price: z
      .looseObject({ min: minor.optional(), max: minor.optional() })
      .optional()
      .describe('Minor units of the storefront’s currency.'),
  })
  .describe('All conditions have to hold.');

export const buyerSchema = z
  .looseObject({
    first_name: text(255).optional(),
    last_name: text(255).optional(),
    email: text(255).optional(),
    phone_number: text(60).optional().describe('E.164.'),
  })
  .describe('Who buys.');

export const lineItemsSchema = z
  .array(
    z.looseObject({
      id: idSchema.optional().describe('Of a line that is there already; new lines have none.'),
      item: z.looseObject({ id: idSchema.describe('Id of a variant.') }),
      quantity: z.number().int().min(1).max(1_000_000),
      parent_id: idSchema.optional(),
    }),
  )
  .max(250)
  .describe('Every line of the cart: what is missing is taken out.');

export const discountsSchema = z
  .looseObject({
    codes: z
      .array(text(255))
      .max(5)
      .optional()
      .describe('One code applies to an order. Replaces the codes of before; an empty list removes them.'),
  })
  .describe('Discount codes.');

const postalAddress = {
  first_name: text(255).optional(),
  last_name: text(255).optional(),
  street_address: text(255).optional(),
  extended_address: text(255).optional(),
  address_locality: text(255).optional(),
  address_region: text(255).optional(),
  postal_code: text(60).optional(),
  address_country: text(60).optional().describe('ISO 3166-1 alpha-2.'),
  phone_number: text(60).optional(),
};

export const destinationSchema = z.looseObject({
  id: idSchema.optional(),
  type: text(60).optional(),
  ...postalAddress,
  personal_id: text(60)
    .optional()
    .describe('Of the recipient, where customs ask for it. Stored encrypted, never returned.'),
});
export type DestinationInput = z.output<typeof destinationSchema>;

export const fulfillmentSchema = z
  .looseObject({
    methods: z
      .array(
        z.looseObject({
          id: idSchema.optional(),
          type: text(60).optional().describe('shipping'),
          line_item_ids: z.array(idSchema).max(500).optional(),
          destinations: z.array(destinationSchema).max(10).optional(),
          selected_destination_id: idSchema.nullish(),
          groups: z
            .array(z.looseObject({ id: idSchema.optional(), selected_option_id: idSchema.nullish() }))
            .max(10)
            .optional(),
        }),
      )
      .max(5)
      .optional(),
  })
  .describe('Where the order ships to, and how.');
export type FulfillmentInput = z.output<typeof fulfillmentSchema>;

export const paymentSchema = z
  .looseObject({
    instruments: z
      .array(
        z.looseObject({
          id: idSchema.optional(),
          handler_id: idSchema.optional(),
          type: text(60).optional(),
          selected: z.boolean().optional(),
          credential: z
            .looseObject({ type: text(60).optional(), token: text(500).optional() })
            .optional()
            .describe('From the payment handler; never returned.'),
          billing_address: z.looseObject(postalAddress).optional(),
          display: z.looseObject({}).optional(),
        }),
      )
      .max(5)
      .optional(),
  })
  .describe('The instrument to pay with.');
export type PaymentInput = z.output<typeof paymentSchema>;
