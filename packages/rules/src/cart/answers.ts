/** Adds the "a better discount won" refusal to the results of codes that lost the competition between discounts. */
import type { RunningDiscount } from '../discounts/running.ts';
import type { CodeRefusal, CodeResult } from './model.ts';
import type { Outcome } from './outcome.ts';

/**
 * Returns why an eligible discount was not applied: the tier beat it (`betterDiscount`), or it can't be combined with
 * the discounts that were applied. Null if it was applied.
 */
export function refusalOfLoser(
  candidate: RunningDiscount,
  { set, competition, shipping }: Outcome,
): CodeRefusal | null {
  // A code that would give nothing is not used up.
  const forShipping = candidate.discount.benefit.kind === 'freeShipping';
  if (forShipping && shipping.freedBy?.kind === 'tier') return 'betterDiscount';
  const lost = competition.losers.find(({ discount }) => discount === candidate);
  if (lost !== undefined) return lost.to === 'tier' ? 'betterDiscount' : 'notCombinable';
  return set.includes(candidate) ? null : 'notCombinable';
}

/** Returns the result of each code, with a refusal for each that lost. `candidates` are the discounts that competed. */
export function answerCodes(
  codes: readonly CodeResult[],
  candidates: readonly RunningDiscount[],
  outcome: Outcome,
): CodeResult[] {
  return codes.map((answer) => {
    const candidate = candidates.find(({ code }) => code === answer.code);
    if (!answer.applicable || answer.discountId === null || candidate === undefined) return answer;
    const refusal = refusalOfLoser(candidate, outcome);
    return refusal === null ? answer : { ...answer, applicable: false, refusal };
  });
}
