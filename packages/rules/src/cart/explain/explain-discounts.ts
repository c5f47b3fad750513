/** Evaluates the automatic discounts for a cart. */

import type { AllocationSource, PricedCart } from '../model.ts';
import { getLoserRejection } from '../resolve-codes.ts';
import type { ExplainedCart } from './explain-offers.ts';
import { createDeniedOffer, createGrantedOffer, type OfferExplanation } from './offer-explanation.ts';

/** Returns one result per automatic discount, including those that start later. */
export function explainAutomaticDiscounts({
  input,
  steps,
  priced,
}: ExplainedCart): readonly OfferExplanation[] {
  const { running, outcome } = steps;
  const candidates = running.sets.flat();
  return input.discounts.flatMap((discount): OfferExplanation[] => {
    if (discount.code !== null) return [];
    const { id, title } = discount;
    const offer = { kind: 'automatic', id, title } as const;
    const given = sumAllocations(priced, (source) => source.kind === 'automatic' && source.discountId === id);
    if (given !== null) return [createGrantedOffer(offer, given)];
    const refused = running.refused.find((each) => each.discount.id === id);
    if (refused !== undefined) return [createDeniedOffer(offer, refused.refusal)];
    const candidate = candidates.find((each) => each.discount.id === id && each.code === null);
    const lost = candidate === undefined ? null : loserReason(candidate, outcome);
    return [createDeniedOffer(offer, lost ?? 'nothingToGive')];
  });
}

function loserReason(
  candidate: Parameters<typeof getLoserRejection>[0],
  outcome: Parameters<typeof getLoserRejection>[1],
) {
  const lost = outcome.competition.losers.find(({ discount }) => discount === candidate);
  return lost?.to === 'none' ? null : getLoserRejection(candidate, outcome);
}

/** Sums the allocations of a source. Null if there are none. */
export function sumAllocations(
  { lines, orderAllocations, shipping }: PricedCart,
  isMine: (source: AllocationSource) => boolean,
): number | null {
  const { chosen, freedBy } = shipping;
  const amounts = [
    ...lines.flatMap(({ allocations }) => allocations),
    ...orderAllocations,
    ...(chosen === null || freedBy === null
      ? []
      : [{ source: freedBy, amount: chosen.originalPrice - chosen.price }]),
  ].flatMap(({ source, amount }) => (isMine(source) ? [amount] : []));
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}
