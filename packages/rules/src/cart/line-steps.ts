/**
 * Steps 1 and 2 of decisions §2, gifts and upsells, and the tier that is measured on what remains: its gift is one of
 * the gifts, so that the two go together.
 */
import { findRunning, type RunningDiscounts, scriptedLines } from '../discounts/running.ts';
import { type GiftGrant, grantGifts } from '../offers/gifts.ts';
import { claimsTierGift, measureTier, type TierGift, type TierState } from '../offers/tier.ts';
import { type UpsellAnswer, upsellDiscounts } from '../offers/upsell.ts';
import { type LineFacts, type RemainingLine, readLines } from './facts.ts';
import type { PricingInput } from './model.ts';

/** What the first steps came to; `gifts`, `upsells` and `remaining` by line. */
export interface LineSteps {
  readonly facts: readonly LineFacts[];
  readonly gifts: readonly (GiftGrant | null)[];
  readonly upsells: readonly UpsellAnswer[];
  readonly remaining: readonly RemainingLine[];
  /** What the tiers give to this cart, whether a line claims it or not. */
  readonly tierGift: TierGift | null;
}

/** The discounts that run on what remains, and the tier that it reaches. */
export interface MeasuredTier {
  readonly running: RunningDiscounts;
  readonly tier: TierState;
}

/** Gifts and upsells of a cart. */
export function lineSteps(input: PricingInput): LineSteps {
  const facts = readLines(input);
  const { tierDiscount } = input.offers;
  const givesGifts = tierDiscount.enabled && tierDiscount.tiers.some(({ gift }) => gift !== undefined);
  if (!givesGifts) return stepsWith(input, facts, grantGifts(facts, input), null);
  // Neither a tier's gift nor a claim to be one brings a tier nearer: measured as if each such claim were granted.
  const granted = stepsWith(input, facts, grantGifts(facts, input, 'all'), null);
  const tierGift = measuredTier(input, granted).tier.gift;
  if (!facts.some((line) => claimsTierGift(line, tierDiscount))) return { ...granted, tierGift };
  return stepsWith(input, facts, grantGifts(facts, input, tierGift), tierGift);
}

/** Measures the tier on what the first steps left. */
export function measuredTier(input: PricingInput, { remaining }: LineSteps): MeasuredTier {
  const running = findRunning(input, remaining);
  return { running, tier: measureTier(remaining, input.offers.tierDiscount, scriptedLines(running)) };
}

function stepsWith(
  input: PricingInput,
  facts: readonly LineFacts[],
  gifts: readonly (GiftGrant | null)[],
  tierGift: TierGift | null,
): LineSteps {
  const upsells = upsellDiscounts(facts, gifts, input.offers.upsell);
  const remaining = facts.map((line, index): RemainingLine => {
    const gift = gifts[index]?.refusal === null;
    const off = (gifts[index]?.amount ?? 0) + (upsells[index]?.amount ?? 0);
    return { facts: line, gift, remaining: line.originalPrice - off };
  });
  return { facts, gifts, upsells, remaining, tierGift };
}
