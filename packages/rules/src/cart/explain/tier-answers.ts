/** Evaluates each benefit of each tier for a cart. */
import { refusalOfTerms } from '../../offers/terms.ts';
import { tierFreesShipping, tierSlot } from '../../offers/tier.ts';
import { gives, type OfferAnswer, type OfferReason, refuses, type TierBenefit } from './offer-answer.ts';
import type { AnsweredCart } from './offer-answers.ts';

/** Returns one result per benefit of each configured tier. */
export function tierAnswers(cart: AnsweredCart): readonly OfferAnswer[] {
  const settings = cart.given.offers.tierDiscount;
  const closed = settings.enabled ? refusalOfTerms(settings.terms, cart.given) : 'off';
  return settings.tiers.flatMap(({ percentage, gift, freeShipping }, tier) => {
    const benefits: TierBenefit[] = [];
    if (percentage > 0) benefits.push('percentage');
    if (gift !== undefined) benefits.push('gift');
    if (freeShipping === true) benefits.push('freeShipping');
    return benefits.map((benefit) => tierAnswer(cart, tier, benefit, closed));
  });
}

function tierAnswer(
  cart: AnsweredCart,
  tier: number,
  benefit: TierBenefit,
  closed: OfferReason | null,
): OfferAnswer {
  const offer = { kind: 'tier', tier, benefit } as const;
  if (closed !== null) return refuses(offer, closed);
  const { reached } = cart.steps.tier.meter;
  if (reached === null || tier > reached) return refuses(offer, 'minimumNotReached', missingTo(cart, tier));
  const answer = benefitAnswers[benefit](cart, tier);
  return typeof answer === 'number' ? gives(offer, answer) : refuses(offer, answer);
}

/** Returns the amount or quantity by which a tier is missed. */
function missingTo({ steps }: AnsweredCart, tier: number): OfferAnswer['missing'] {
  const { useQuantity, next, remaining, tiers } = steps.tier.meter;
  const need = (index: number) => (useQuantity ? tiers[index]?.minQuantity : tiers[index]?.minSpend) ?? 0;
  const left = remaining + need(tier) - need(next ?? tier);
  return useQuantity ? { pieces: left } : { amount: left };
}

/** Evaluates each benefit of a reached tier: the amount, or why it gives nothing. */
const benefitAnswers: Readonly<
  Record<TierBenefit, (cart: AnsweredCart, tier: number) => number | OfferReason>
> = { percentage: percentageAnswer, gift: giftAnswer, freeShipping: shippingAnswer };

function percentageAnswer({ steps, priced }: AnsweredCart, tier: number): number | OfferReason {
  if (tier !== steps.tier.meter.reached) return 'higherTier';
  if (priced.discountTier > 0) return priced.discountTier;
  return steps.tier.perLine.some((amount) => amount > 0) ? 'betterDiscount' : 'noQualifyingLine';
}

function giftAnswer({ given, input, steps, priced }: AnsweredCart, tier: number): number | OfferReason {
  const { tiers } = given.offers.tierDiscount;
  const reached = steps.tier.meter.reached ?? -1;
  if (tiers.findLastIndex(({ gift }, index) => gift !== undefined && index <= reached) !== tier) {
    return 'higherTier';
  }
  if (input.offers.tierDiscount.giftsUsedUp === true) return 'usedUp';
  const at = steps.gifts.findIndex((gift) => gift?.slot === tierSlot && gift.refusal === null);
  if (at !== -1) return priced.lines[at]?.allocations[0]?.amount ?? 0;
  // Free lines don't count towards a tier, so a tier that starts at 0 gives no gift to a cart with gifts only.
  return steps.tierGift === null ? 'nothingBought' : 'notTaken';
}

function shippingAnswer({ steps, priced }: AnsweredCart, tier: number): number | OfferReason {
  const { reached, tiers } = steps.tier.meter;
  const highest = tiers.findLastIndex(
    ({ freeShipping }, index) => freeShipping === true && index <= (reached ?? -1),
  );
  if (tier !== highest || !tierFreesShipping(steps.tier.meter)) return 'higherTier';
  const { chosen, freedBy, required } = priced.shipping;
  if (chosen === null) return required ? 'notShipped' : 'nothingShipped';
  return freedBy?.kind === 'tier' ? chosen.originalPrice - chosen.price : 'freeAlready';
}
