/** What a product's page says beside what the catalogue says. */
import { z } from 'zod';
import { line, path } from './field-kinds.ts';

export const productWords = z.strictObject({
  /** `{amount}` stands for where free shipping begins; left out in regions where it never does. */
  freeShipping: line.includes('{amount}').default('Free shipping from {amount}'),
  returns: z
    .strictObject({ text: line, link: path })
    .nullable()
    .default({ text: '30-day returns', link: '/policies/refund-policy' }),
  /** Beneath the button of a product of which every variant is out of stock. */
  soldOut: line.default('It comes back in small batches.'),
  /** The same where only the chosen variant is out of stock. */
  soldOutChoice: line.default('Another choice above is still here.'),
  /**
   * What a pay-later provider offers (store §9: in three parts): `{parts}` and `{amount}` stand for how many and how
   * much each. Null, as it is without such a provider, says nothing.
   */
  instalments: z
    .strictObject({ parts: z.int().min(2).max(12).default(3), text: line.includes('{amount}') })
    .nullable()
    .default(null),
  /** From how few pieces on the page says how many are left. */
  fewLeft: z.int().min(0).default(5),
});

export type ProductWords = z.output<typeof productWords>;
