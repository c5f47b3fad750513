/**
 * Adds the rejection "a better discount won" to the results of codes that lost the competition between discounts (DISC-07,
 * DISC-28).
 */
import type { EligibleDiscount } from '../discounts/eligible-discounts.ts';
import type { CodeRejectionReason, CodeResult } from './model.ts';
import type { PricingOutcome } from './pricing-outcome.ts';

/**
 * Returns why an eligible discount was not applied: the tier beat it (`betterDiscount`), or it can't be combined with
 * the discounts that were applied. Null if it was applied.
 */
export function getLoserRejection(
  candidate: EligibleDiscount,
  { set, competition, shipping }: PricingOutcome,
): CodeRejectionReason | null {
  // A code that wouldn't reduce anything isn't used up.
  const forShipping = candidate.discount.benefit.kind === 'freeShipping';
  if (forShipping && shipping.freedBy?.kind === 'tier') return 'betterDiscount';
  const lost = competition.losers.find(({ discount }) => discount === candidate);
  if (lost !== undefined) return lost.to === 'tier' ? 'betterDiscount' : 'notCombinable';
  return set.includes(candidate) ? null : 'notCombinable';
}

/** Returns the result of each code, with a rejection for each that lost. `candidates` are the discounts that competed. */
export function resolveCodes(
  codes: readonly CodeResult[],
  candidates: readonly EligibleDiscount[],
  outcome: PricingOutcome,
): CodeResult[] {
  return codes.map((result) => {
    const candidate = candidates.find(({ code }) => code === result.code);
    if (!result.applicable || result.discountId === null || candidate === undefined) return result;
    const refusal = getLoserRejection(candidate, outcome);
    return refusal === null ? result : { ...result, applicable: false, refusal };
  });
}
