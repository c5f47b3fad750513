/** Editors' settings of the loyalty programme: how to earn points, the tiers, and the rewards. */
import { z } from 'zod';
import { checkUnique, lineField, listField, titleField, variantIdField } from './field-kinds.ts';

const points = z.int().min(0).max(1_000_000);

const ownName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'small letters, digits and hyphens, such as lip-balm');

const tier = z.strictObject({
  id: ownName.meta({ title: 'Name in addresses', description: 'A short name of its own, such as reef.' }),
  name: titleField.meta({ title: 'Name', description: 'As members read it.' }),
  from: points.meta({ title: 'From', description: 'Points collected from which it holds.' }),
});

const reward = z
  .strictObject({
    id: ownName.meta({
      title: 'Name in addresses',
      description: 'A short name of its own: leave it as it is while the reward runs.',
    }),
    title: lineField.meta({ title: 'Title', description: 'As members read it.' }),
    points: points.min(1).meta({ title: 'Points', description: 'What it costs.' }),
    kind: z.enum(['product', 'amount']).meta({
      title: 'What it is',
      description: 'A product that is free, or an amount off the order.',
    }),
    variant: variantIdField
      .nullable()
      .default(null)
      .meta({
        title: 'Product',
        description: 'What is free: one piece.',
        picks: 'variant',
        onlyWith: { field: 'kind', values: ['product'] },
      }),
    amount: z
      .int()
      .min(1)
      .max(100_000_000)
      .nullable()
      .default(null)
      .meta({
        title: 'Amount',
        description: 'What comes off the order.',
        picks: 'money-minor',
        onlyWith: { field: 'kind', values: ['amount'] },
      }),
  })
  .refine(({ kind, variant }) => kind !== 'product' || variant !== null, {
    path: ['variant'],
    error: 'the product that is free',
  })
  .refine(({ kind, amount }) => kind !== 'amount' || amount !== null, {
    path: ['amount'],
    error: 'the amount that comes off',
  });

export const loyaltySchema = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .meta({ title: 'On', description: 'Off: nothing is earned and nothing can be redeemed.' }),
  pointsPerUnit: z
    .number()
    .min(0)
    .max(1000)
    .default(1)
    .meta({ title: 'Points for each unit', description: 'For each unit of currency of paid goods.' }),
  signUp: points.default(0).meta({ title: 'For joining', description: 'Points for making an account.' }),
  review: points.default(0).meta({ title: 'For a review', description: 'Points once it is published.' }),
  unusedDays: z
    .int()
    .min(1)
    .max(365)
    .default(14)
    .meta({ title: 'Days to use a reward', description: 'Then its points come back.' }),
  tiers: listField(tier)
    .superRefine(checkUnique(({ id }) => id, 'id', 'a name of its own for each tier'))
    .superRefine(checkUnique(({ from }) => from, 'from', 'a start of its own for each tier'))
    .default([])
    .meta({ title: 'Tiers', description: 'What members reach by collecting points.' }),
  rewards: listField(reward)
    .superRefine(checkUnique(({ id }) => id, 'id', 'a name of its own for each reward'))
    .default([])
    .meta({ title: 'Rewards', description: 'What members get for points.' }),
});

export type LoyaltySettings = z.output<typeof loyaltySchema>;
