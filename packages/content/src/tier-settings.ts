/** Tiered discounts as editors enter them (TIER-01, TIER-14, TIER-15). */
import { z } from 'zod';
import { budgetField, handleField, listField, optionalLineField, variantIdField } from './field-kinds.ts';
import { checkEndsAfterStart, termFields } from './offer-terms.ts';

/** Whole currency units: 50 is 50.00. */
const currency = z.number().min(0).max(1_000_000);

const tier = z.strictObject({
  topText: optionalLineField.default('').meta({
    title: 'Line above the meter',
    description: 'What the cart says while this tier holds: “Spend $75, save 10%”.',
  }),
  text: optionalLineField
    .default('')
    .meta({ title: 'Line on the meter', description: 'A few words at this step of the meter: “10% off”.' }),
  min_spend: currency.optional().meta({
    title: 'From an amount of',
    description: 'Whole currency: 50 is 50.00. Needed unless pieces are counted.',
    picks: 'money-whole',
  }),
  /** In per cent. If omitted, the discount of the tier below applies. */
  discount: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .meta({ title: 'Discount in per cent', description: 'Empty: as the tier below.' }),
  min_quantity: z.int().min(0).max(100_000).optional().meta({
    title: 'From how many pieces',
    description: 'Needed where pieces are counted instead of the amount.',
  }),
  gift: variantIdField
    .optional()
    .meta({ title: 'Gift', description: 'Comes into the cart by itself at this tier.', picks: 'variant' }),
  freeShipping: z
    .boolean()
    .default(false)
    .meta({ title: 'Free shipping', description: 'This tier brings free shipping.' }),
});

type Tier = z.output<typeof tier>;

export const tierDiscountSchema = z
  .strictObject({
    enable: z.boolean().meta({ title: 'On', description: 'Off: nobody gets the discount.' }),
    title: optionalLineField.default('').meta({
      title: 'Name',
      description: 'What carts, orders and emails call the discount. Empty: what it takes off, “10% off”.',
    }),
    useQuantity: z.boolean().default(false).meta({
      title: 'Count pieces',
      description: 'Tiers begin at a number of pieces instead of an amount.',
    }),
    singleOnly: z
      .boolean()
      .default(false)
      .meta({ title: 'Single products only', description: 'Bundles get no discount.' }),
    tieredProducts: listField(handleField).default([]).meta({
      title: 'Products',
      description: 'The products that are reduced. Empty: those of the collection.',
      picks: 'product',
      list: true,
    }),
    collectionHandle: handleField.default('tiered-discount-products').meta({
      title: 'Collection',
      description: 'Its products are reduced where none are listed.',
      picks: 'collection',
    }),
    exclusionHandles: listField(handleField).default([]).meta({
      title: 'Left out',
      description: 'Products whose price doesn’t count towards a tier.',
      picks: 'product',
      list: true,
    }),
    excludeSaleItems: z.boolean().default(false).meta({
      title: 'Leave out what is on sale',
      description: 'What is sold below its compare-at price doesn’t count and isn’t reduced.',
    }),
    tiers: z
      .array(tier)
      .max(4)
      .default([])
      .meta({ title: 'Tiers', description: 'Up to four steps, each with what it brings.' }),
    /** Total number of gifts of all tiers. */
    giftBudget: budgetField.meta({
      title: 'Gifts in all',
      description: 'How many gifts all tiers give together. Empty: without end.',
    }),
    ...termFields,
  })
  .superRefine(checkEndsAfterStart)
  .superRefine(({ tiers, useQuantity }, context) => {
    for (const { index, field, expected } of wrongSteps(tiers, useQuantity)) {
      context.addIssue({ code: 'custom', path: ['tiers', index, field], message: expected });
    }
  })
  .transform(({ tiers, ...rest }) => ({
    ...rest,
    tiers: withDiscounts(tiers, rest.useQuantity).map(({ min_spend = 0, min_quantity = 0, ...each }) => ({
      ...each,
      min_spend,
      min_quantity,
    })),
  }));

/** Fills in the discount of the tier below if a tier has none. */
function withDiscounts(tiers: readonly Tier[], useQuantity: boolean) {
  const field = thresholdField(useQuantity);
  return tiers.map((each) => {
    const below = tiers.filter((other) => (other[field] ?? 0) < (each[field] ?? 0));
    const discount = each.discount ?? Math.max(0, ...below.map((other) => other.discount ?? 0));
    return { ...each, discount };
  });
}

function thresholdField(useQuantity: boolean): 'min_quantity' | 'min_spend' {
  return useQuantity ? 'min_quantity' : 'min_spend';
}

interface WrongStep {
  readonly index: number;
  readonly field: 'min_spend' | 'min_quantity' | 'discount';
  readonly expected: string;
}

/**
 * Finds invalid tiers: without the required threshold (every cart would qualify), with the same threshold as another tier, or
 * without a benefit of a lower tier.
 */
function wrongSteps(tiers: readonly Tier[], useQuantity: boolean): readonly WrongStep[] {
  const field = thresholdField(useQuantity);
  const wrong: WrongStep[] = [];
  const from = new Map<number, number>();
  for (const [index, step] of tiers.entries()) {
    const threshold = step[field];
    if (threshold === undefined && (bringsSomething(step) || field === 'min_spend')) {
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
  let highest = 0;
  for (const [, index] of [...from].sort(([one], [other]) => one - other)) {
    const discount = tiers[index]?.discount ?? highest;
    if (discount < highest)
      wrong.push({ index, field: 'discount', expected: `at least ${highest}, as the tier below` });
    highest = Math.max(highest, discount);
  }
  return wrong;
}

function bringsSomething({ discount = 0, gift, freeShipping }: Tier): boolean {
  return discount > 0 || gift !== undefined || freeShipping;
}
