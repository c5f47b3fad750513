/** Tiered discounts as editors write them. Source: cart-and-shipping §3, store §9. */
import { z } from 'zod';
import { handle, listOf, optionalLine } from './field-kinds.ts';
import { endsAfterStart, termFields } from './offer-terms.ts';

/** Whole currency, as editors write it: 50 is 50.00. */
const currency = z.number().min(0).max(1_000_000);

const tier = z.strictObject({
  topText: optionalLine.default(''),
  text: optionalLine.default(''),
  min_spend: currency.optional(),
  discount: z.number().min(0).max(100),
  min_quantity: z.int().min(0).max(100_000).optional(),
});

export const tierDiscount = z
  .strictObject({
    enable: z.boolean(),
    useQuantity: z.boolean().default(false),
    singleOnly: z.boolean().default(false),
    tieredProducts: listOf(handle).default([]),
    collectionHandle: handle.default('tiered-discount-products'),
    exclusionHandles: listOf(handle).default([]),
    excludeSaleItems: z.boolean().default(false),
    tiers: z.array(tier).max(4).default([]),
    ...termFields,
  })
  .superRefine(endsAfterStart)
  .superRefine(({ tiers, useQuantity }, context) => {
    for (const { index, field, expected } of wrongSteps(tiers, useQuantity)) {
      context.addIssue({ code: 'custom', path: ['tiers', index, field], message: expected });
    }
  })
  .transform(({ tiers, ...rest }) => ({
    ...rest,
    tiers: tiers.map(({ min_spend = 0, min_quantity = 0, ...each }) => ({
      ...each,
      min_spend,
      min_quantity,
    })),
  }));

interface WrongStep {
  readonly index: number;
  readonly field: 'min_spend' | 'min_quantity' | 'discount';
  readonly expected: string;
}

/**
 * Steps that can't be meant: without the threshold that tiers are counted by (everybody would get the discount), two
 * from the same threshold (nobody could say which holds), and one that takes away what a lower one gives.
 */
function wrongSteps(tiers: readonly z.output<typeof tier>[], useQuantity: boolean): readonly WrongStep[] {
  const field = useQuantity ? 'min_quantity' : 'min_spend';
  const wrong: WrongStep[] = [];
  const from = new Map<number, number>();
  for (const [index, step] of tiers.entries()) {
    const threshold = step[field];
    if (threshold === undefined && (step.discount > 0 || field === 'min_spend')) {
      wrong.push({
        index,
        field,
        expected: useQuantity ? 'a number, since useQuantity is true' : 'a number',
      });
      continue;
    }
    const start = threshold ?? 0;
    if (from.has(start)) wrong.push({ index, field, expected: `a ${field} of its own for each tier` });
    else from.set(start, index);
  }
  if (wrong.length > 0) return wrong;
  let most = 0;
  for (const [, index] of [...from].sort(([one], [other]) => one - other)) {
    const discount = tiers[index]?.discount ?? 0;
    if (discount < most)
      wrong.push({ index, field: 'discount', expected: `at least ${most}, as the tier below` });
    most = Math.max(most, discount);
  }
  return wrong;
}
