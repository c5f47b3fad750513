/** Chooses, among the sets of combinable discounts, the one with the lowest total for the shopper. */
import { laneOf } from '../discounts/line-amounts.ts';
import type { RunningDiscount } from '../discounts/running.ts';
import type { Minor } from '../money.ts';
import { type TierState, tierFreesShipping } from '../offers/tier.ts';
import { type Competition, compete } from './compete.ts';
import { priceDelivery } from './delivery.ts';
import type { RemainingLine } from './facts.ts';
import type { PricingInput, ShippingResult } from './model.ts';

export interface Outcome {
  readonly set: readonly RunningDiscount[];
  readonly competition: Competition;
  readonly shipping: ShippingResult;
}

/**
 * Prices goods and shipping with each set and returns the cheapest. Of equal sets the first wins, which is the one with
 * the shopper's codes.
 */
export function bestOutcome(
  input: PricingInput,
  lines: readonly RemainingLine[],
  tier: TierState,
  sets: readonly (readonly RunningDiscount[])[],
): Outcome {
  const [first = [], ...others] = sets;
  let best = outcomeOf(input, lines, tier, first);
  for (const set of others) {
    const outcome = outcomeOf(input, lines, tier, set);
    if (toPay(outcome) < toPay(best)) best = outcome;
  }
  return best;
}

function outcomeOf(
  input: PricingInput,
  lines: readonly RemainingLine[],
  tier: TierState,
  set: readonly RunningDiscount[],
): Outcome {
  const competition = compete(lines, tier.perLine, set, input.region);
  const freeShipping = set.filter(({ discount }) => laneOf(discount.benefit) === 'shipping');
  return {
    set,
    competition,
    shipping: priceDelivery(input, competition.payable, freeShipping, tierFreesShipping(tier.meter)),
  };
}

function toPay({ competition, shipping }: Outcome): Minor {
  return competition.total + (shipping.chosen?.price ?? 0);
}
