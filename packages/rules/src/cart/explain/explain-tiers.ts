/** Evaluates each benefit of each tier for a cart. */
import { getTermsRejection } from '../../offers/offer-terms.ts';
import { isShippingFreeByTier, tierSlot } from '../../offers/tier.ts';
import type { ExplainedCart } from './explain-offers.ts';
import {
  createDeniedOffer,
  createGrantedOffer,
  type OfferExplanation,
  type OfferRefusal,
  type TierBenefit,
} from './offer-explanation.ts';

/** Returns one result per benefit of each configured tier. */
export function explainTiers(cart: ExplainedCart): readonly OfferExplanation[] {
  const settings = cart.given.offers.tierDiscount;
  const closed = settings.enabled ? getTermsRejection(settings.terms, cart.given) : 'off';
  return settings.tiers.flatMap(({ percentage, gift, freeShipping }, tier) => {
    const benefits: TierBenefit[] = [];
    if (percentage > 0) benefits.push('percentage');
    if (gift !== undefined) benefits.push('gift');
    if (freeShipping === true) benefits.push('freeShipping');
    return benefits.map((benefit) => tierAnswer(cart, tier, benefit, closed));
  });
}

function tierAnswer(
  cart: ExplainedCart,
  tier: number,
  benefit: TierBenefit,
  closed: OfferRefusal | null,
): OfferExplanation {
  const offer = { kind: 'tier', tier, benefit } as const;
  if (closed !== null) return createDeniedOffer(offer, closed);
  const { reached } = cart.steps.tier.meter;
  if (reached === null || tier > reached)
    return createDeniedOffer(offer, 'minimumNotReached', missingTo(cart, tier));
  const answer = benefitAnswers[benefit](cart, tier);
  return typeof answer === 'number' ? createGrantedOffer(offer, answer) : createDeniedOffer(offer, answer);
}

/** Returns the amount or quantity that the cart lacks to reach a tier. */
function missingTo({ steps }: ExplainedCart, tier: number): OfferExplanation['missing'] {
  const { useQuantity, next, remaining, tiers } = steps.tier.meter;
  const need = (index: number) => (useQuantity ? tiers[index]?.minQuantity : tiers[index]?.minSpend) ?? 0;
  const left = remaining + need(tier) - need(next ?? tier);
  return useQuantity ? { pieces: left } : { amount: left };
}

/** Evaluates each benefit of a reached tier: its amount, or why it has no effect. */
const benefitAnswers: Readonly<
  Record<TierBenefit, (cart: ExplainedCart, tier: number) => number | OfferRefusal>
> = { percentage: percentageAnswer, gift: giftAnswer, freeShipping: shippingAnswer };

function percentageAnswer({ steps, priced }: ExplainedCart, tier: number): number | OfferRefusal {
  if (tier !== steps.tier.meter.reached) return 'higherTier';
  if (priced.discountTier > 0) return priced.discountTier;
  return steps.tier.perLine.some((amount) => amount > 0) ? 'betterDiscount' : 'noQualifyingLine';
}

function giftAnswer({ given, input, steps, priced }: ExplainedCart, tier: number): number | OfferRefusal {
  const { tiers } = given.offers.tierDiscount;
  const reached = steps.tier.meter.reached ?? -1;
  if (tiers.findLastIndex(({ gift }, index) => gift !== undefined && index <= reached) !== tier) {
    return 'higherTier';
  }
  if (input.offers.tierDiscount.giftsUsedUp === true) return 'usedUp';
  const at = steps.gifts.findIndex((gift) => gift?.slot === tierSlot && gift.refusal === null);
  if (at !== -1) return priced.lines[at]?.allocations[0]?.amount ?? 0;
  // Free lines don't count towards a tier, so even a tier from 0 gives no gift to a cart with gifts only.
  return steps.tierGift === null ? 'nothingBought' : 'notTaken';
}

function shippingAnswer({ steps, priced }: ExplainedCart, tier: number): number | OfferRefusal {
  const { reached, tiers } = steps.tier.meter;
  const highest = tiers.findLastIndex(
    ({ freeShipping }, index) => freeShipping === true && index <= (reached ?? -1),
  );
  if (tier !== highest || !isShippingFreeByTier(steps.tier.meter)) return 'higherTier';
  const { chosen, freedBy, required } = priced.shipping;
  if (chosen?.pickup !== undefined) return 'nothingShipped';
  if (chosen === null) return required ? 'notShipped' : 'nothingShipped';
  return freedBy?.kind === 'tier' ? chosen.originalPrice - chosen.price : 'freeAlready';
}
