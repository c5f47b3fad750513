/** Computes by how much a line-level discount would reduce each line (PRICE-03). */
import type { PartiallyPricedLine } from '../cart/line-facts.ts';
import { multiplyByPercentage } from '../money/percentage.ts';
import { splitProportionally } from '../money/split.ts';
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import { priceBuyXGetY } from './buy-x-get-y.ts';
import type { DiscountBenefit } from './discount.ts';

/** Returns the reduction per line, at most the line's remaining price. All 0 for an order-level or shipping benefit. */
export function computeLineAmounts(
  benefit: DiscountBenefit,
  lines: readonly PartiallyPricedLine[],
  entitled: readonly boolean[],
  region: RegionKey,
): readonly Minor[] {
  const perEntitled = (amount: (line: PartiallyPricedLine) => Minor) =>
    lines.map((line, index) => (entitled[index] === true ? amount(line) : 0));

  switch (benefit.kind) {
    case 'percentage':
      if (benefit.target === 'order') return lines.map(() => 0);
      return perEntitled(({ remaining }) => multiplyByPercentage(remaining, benefit.percentage));
    case 'skuTable':
      return perEntitled(({ facts, remaining }) =>
        multiplyByPercentage(remaining, benefit.percentages[facts.line.merchandise.sku] ?? 0),
      );
    case 'fixedAmount': {
      if (benefit.target === 'order') return lines.map(() => 0);
      const amount = benefit.amount[region] ?? 0;
      if (benefit.each) {
        return perEntitled(({ facts, remaining }) => Math.min(remaining, amount * facts.line.quantity));
      }
      const weights = perEntitled(({ remaining }) => remaining);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return splitProportionally(Math.min(amount, sum), weights);
    }
    case 'buyXGetY':
      return priceBuyXGetY(benefit, lines, entitled);
    case 'freeShipping':
      return lines.map(() => 0);
  }
}

/** Returns the level at which a discount competes. */
export function getDiscountLane(benefit: DiscountBenefit): 'line' | 'order' | 'shipping' {
  if (benefit.kind === 'freeShipping') return 'shipping';
  if (benefit.kind === 'percentage' || benefit.kind === 'fixedAmount') return benefit.target;
  return 'line';
}

/** Returns by how much an order-level discount reduces a sum, at most to 0. */
export function computeOrderAmount(benefit: DiscountBenefit, sum: Minor, region: RegionKey): Minor {
  if (benefit.kind === 'percentage') return multiplyByPercentage(sum, benefit.percentage);
  if (benefit.kind === 'fixedAmount') return Math.min(sum, benefit.amount[region] ?? 0);
  return 0;
}
