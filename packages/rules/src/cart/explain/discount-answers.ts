/** Evaluates the automatic discounts for a cart. */
import { refusalOfLoser } from '../answers.ts';
import type { AllocationSource, PricedCart } from '../model.ts';
import { gives, type OfferAnswer, refuses } from './offer-answer.ts';
import type { AnsweredCart } from './offer-answers.ts';

/** Returns one result per automatic discount, including those that start later. */
export function automaticAnswers({ input, steps, priced }: AnsweredCart): readonly OfferAnswer[] {
  const { running, outcome } = steps;
  const candidates = running.sets.flat();
  return input.discounts.flatMap((discount): OfferAnswer[] => {
    if (discount.code !== null) return [];
    const { id, title } = discount;
    const offer = { kind: 'automatic', id, title } as const;
    const given = givenBy(priced, (source) => source.kind === 'automatic' && source.discountId === id);
    if (given !== null) return [gives(offer, given)];
    const refused = running.refused.find((each) => each.discount.id === id);
    if (refused !== undefined) return [refuses(offer, refused.refusal)];
    const candidate = candidates.find((each) => each.discount.id === id && each.code === null);
    const lost = candidate === undefined ? null : loserReason(candidate, outcome);
    return [refuses(offer, lost ?? 'nothingToGive')];
  });
}

function loserReason(
  candidate: Parameters<typeof refusalOfLoser>[0],
  outcome: Parameters<typeof refusalOfLoser>[1],
) {
  const lost = outcome.competition.losers.find(({ discount }) => discount === candidate);
  return lost?.to === 'none' ? null : refusalOfLoser(candidate, outcome);
}

/** Sums the allocations of a source. Null if there are none. */
export function givenBy(
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
