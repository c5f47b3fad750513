/** What a product's page says beside what the catalogue says. */
import { z } from 'zod';

/** An address of this shop: a path, never another site. */
const path = z.string().regex(/^\/(?!\/)/, 'must be a path of this shop');

export const productWords = z.strictObject({
  /** `{amount}` stands for where free shipping begins; left out in regions where it never does. */
  freeShipping: z.string().includes('{amount}').default('Free shipping from {amount}'),
  returns: z
    .strictObject({ text: z.string().min(1), link: path })
    .nullable()
    .default({ text: '30-day returns', link: '/policies/refund-policy' }),
  /** Beneath the button of a product of which every variant is out of stock. */
  soldOut: z.string().min(1).default('It comes back in small batches.'),
  /** The same where only the chosen variant is out of stock. */
  soldOutChoice: z.string().min(1).default('Another choice above is still here.'),
  /**
   * What a pay-later provider offers (store §9: in three parts): `{parts}` and `{amount}` stand for how many and how
   * much each. Null, as it is without such a provider, says nothing.
   */
  instalments: z
    .strictObject({ parts: z.int().min(2).max(12).default(3), text: z.string().includes('{amount}') })
    .nullable()
    .default(null),
  /** From how few pieces on the page says how many are left. */
  fewLeft: z.int().min(0).default(5),
});

export type ProductWords = z.output<typeof productWords>;
