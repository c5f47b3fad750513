/** Chooses, among the sets of combinable discounts, the one with the lowest total for the shopper. */

import type { EligibleDiscount } from '../discounts/eligible-discounts.ts';
import { getDiscountLane } from '../discounts/line-amounts.ts';
import type { Minor } from '../money.ts';
import { isShippingFreeByTier, type TierState } from '../offers/tier.ts';
import { priceDelivery } from './delivery.ts';
import { applyBestDiscounts, type DiscountCompetition } from './discount-competition.ts';
import type { PartiallyPricedLine } from './line-facts.ts';
import type { PricingInput, ShippingResult } from './model.ts';

export interface PricingOutcome {
  readonly set: readonly EligibleDiscount[];
  readonly competition: DiscountCompetition;
  readonly shipping: ShippingResult;
}

/**
 * Prices items and shipping with each set and returns the cheapest. If equal, the first set wins, which is the one with the
 * shopper's codes.
 */
export function findBestOutcome(
  input: PricingInput,
  lines: readonly PartiallyPricedLine[],
  tier: TierState,
  sets: readonly (readonly EligibleDiscount[])[],
): PricingOutcome {
  const [first = [], ...others] = sets;
  let best = getOutcome(input, lines, tier, first);
  for (const set of others) {
    const outcome = getOutcome(input, lines, tier, set);
    if (toPay(outcome) < toPay(best)) best = outcome;
  }
  return best;
}

function getOutcome(
  input: PricingInput,
  lines: readonly PartiallyPricedLine[],
  tier: TierState,
  set: readonly EligibleDiscount[],
): PricingOutcome {
  const competition = applyBestDiscounts(lines, tier.perLine, set, input.region);
  const freeShipping = set.filter(({ discount }) => getDiscountLane(discount.benefit) === 'shipping');
  return {
    set,
    competition,
    shipping: priceDelivery(input, competition.payable, freeShipping, isShippingFreeByTier(tier.meter)),
  };
}

function toPay({ competition, shipping }: PricingOutcome): Minor {
  return competition.total + (shipping.chosen?.price ?? 0);
}
