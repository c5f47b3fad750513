/** Why discounts that this cart could get were not given: a better one won. Source: decisions §3. */
import type { RunningDiscount } from '../discounts/running.ts';
import type { CodeRefusal, CodeResult } from './model.ts';
import type { Outcome } from './outcome.ts';

/**
 * Why a discount that could have been given was not: the tier beat it (`betterDiscount`), or it doesn't go together with
 * what was given. Null where it was.
 */
export function refusalOfLoser(
  candidate: RunningDiscount,
  { set, competition, shipping }: Outcome,
): CodeRefusal | null {
  // A code is never used up for nothing.
  const forShipping = candidate.discount.benefit.kind === 'freeShipping';
  if (forShipping && shipping.freedBy?.kind === 'tier') return 'betterDiscount';
  const lost = competition.losers.find(({ discount }) => discount === candidate);
  if (lost !== undefined) return lost.to === 'tier' ? 'betterDiscount' : 'notCombinable';
  return set.includes(candidate) ? null : 'notCombinable';
}

/** The answers to the codes, with a refusal for each that lost. `candidates` are the discounts that competed. */
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
