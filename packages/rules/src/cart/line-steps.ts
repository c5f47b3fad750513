/**
 * Steps 1 and 2 of pricing (gifts and upsells), and the tier reached by the remaining amounts. Tier gifts depend on the
 * tier, and the tier on the gifts, so both are computed together (PRICE-07, PRICE-08, TIER-16).
 */
import {
  type EligibleDiscounts,
  findEligibleDiscounts,
  findScriptDiscountLines,
} from '../discounts/eligible-discounts.ts';
import { type GiftGrant, grantGifts } from '../offers/gifts.ts';
import { computeTierState, isTierGiftClaim, type TierGift, type TierState } from '../offers/tier.ts';
import { computeUpsellDiscounts, type UpsellResult } from '../offers/upsell.ts';
import { type LineFacts, type PartiallyPricedLine, toLineFacts } from './line-facts.ts';
import type { PricingInput } from './model.ts';

/** The results of steps 1 and 2; `gifts`, `upsells` and `remaining` are indexed by line. */
export interface LineSteps {
  readonly facts: readonly LineFacts[];
  readonly gifts: readonly (GiftGrant | null)[];
  readonly upsells: readonly UpsellResult[];
  readonly remaining: readonly PartiallyPricedLine[];
  /** The gift that the reached tier gives, even if no line claims it. */
  readonly tierGift: TierGift | null;
}

/** The discounts that apply to the remaining amounts, and the tier that these reach. */
export interface TierMeasurement {
  readonly running: EligibleDiscounts;
  readonly tier: TierState;
}

/** Computes gifts and upsells of a cart. */
export function computeLineSteps(input: PricingInput): LineSteps {
  const facts = toLineFacts(input);
  const { tierDiscount } = input.offers;
  const givesGifts = tierDiscount.enabled && tierDiscount.tiers.some(({ gift }) => gift !== undefined);
  if (!givesGifts) return stepsWith(input, facts, grantGifts(facts, input), null);
  // Tier gifts never count towards a tier, whether granted or not, so measure the tier as if each claim were granted.
  const granted = stepsWith(input, facts, grantGifts(facts, input, 'all'), null);
  const tierGift = computeTier(input, granted).tier.gift;
  if (!facts.some((line) => isTierGiftClaim(line, tierDiscount))) return { ...granted, tierGift };
  return stepsWith(input, facts, grantGifts(facts, input, tierGift), tierGift);
}

/** Measures the tier on the amounts left by steps 1 and 2. */
export function computeTier(input: PricingInput, { remaining }: LineSteps): TierMeasurement {
  const running = findEligibleDiscounts(input, remaining);
  return {
    running,
    tier: computeTierState(remaining, input.offers.tierDiscount, findScriptDiscountLines(running)),
  };
}

function stepsWith(
  input: PricingInput,
  facts: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
  tierGift: TierGift | null,
): LineSteps {
  const upsells = computeUpsellDiscounts(facts, gifts, input.offers.upsell);
  const remaining = facts.map((line, index): PartiallyPricedLine => {
    const gift = gifts[index]?.refusal === null;
    const off = (gifts[index]?.amount ?? 0) + (upsells[index]?.amount ?? 0);
    return { facts: line, gift, remaining: line.originalPrice - off };
  });
  return { facts, gifts, upsells, remaining, tierGift };
}
