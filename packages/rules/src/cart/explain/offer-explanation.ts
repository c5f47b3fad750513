/** The result of evaluating one offer for one cart. */
import type { Minor } from '../../money.ts';
import type { GiftRejection } from '../../offers/gifts.ts';
import type { TermsRejection } from '../../offers/offer-terms.ts';
import type { UpsellRejection } from '../../offers/upsell.ts';
import type { CodeRejectionReason } from '../model.ts';

/** A benefit of a tier. Each one is evaluated separately. */
export type TierBenefit = 'percentage' | 'gift' | 'freeShipping';

/** An offer, or the part of an offer with its own benefit. */
export type OfferName =
  | {
      readonly kind: 'tier' /** Index of the tier; the lowest tier is first. */;
      readonly tier: number;
      readonly benefit: TierBenefit;
    }
  | { readonly kind: 'giftBox' }
  | { readonly kind: 'slot'; readonly slot: string }
  | { readonly kind: 'addOn' /** Handle of the product. */; readonly product: string }
  | { readonly kind: 'automatic'; readonly id: string; readonly title: string }
  | { readonly kind: 'customCode'; readonly code: string }
  | { readonly kind: 'code'; readonly code: string }
  /** The region's shipping rate that is free from a threshold on. */
  | { readonly kind: 'freeShipping' };

/**
 * Reason why an offer has no effect. In addition to the rejections by the rules: `off` (inactive), `notTaken` (earned, but
 * not in the cart), `ownPrice` (the add-on was bought without its trigger product), `nothingToGive` (the benefit amounts to
 * nothing), `minimumNotReached` (of a tier or of free shipping), `higherTier` (a higher tier applies), `betterDiscount`,
 * `noQualifyingLine`, `notEntered` (the code wasn't entered), `codeRejected` (the storefront rejects codes),
 * `nothingShipped`, `notShipped` (no rate serves the destination), `noFreeRate`, `freeAlready` (shipping is free for another
 * reason).
 */
export type OfferRefusal =
  | 'off'
  | 'notTaken'
  | 'ownPrice'
  | 'nothingToGive'
  | 'minimumNotReached'
  | 'higherTier'
  | 'noQualifyingLine'
  | 'notEntered'
  | 'codeRejected'
  | 'nothingShipped'
  | 'notShipped'
  | 'noFreeRate'
  | 'freeAlready'
  | TermsRejection
  | GiftRejection
  | UpsellRejection
  | CodeRejectionReason;

export interface OfferExplanation {
  readonly offer: OfferName;
  /** Amount of the reduction. 0 if the offer has no effect, or gives something without a price. */
  readonly gives: Minor;
  /** Null if the offer applies. */
  readonly reason: OfferRefusal | null;
  /** Amount or number of units that the cart lacks; omitted if neither is the reason. */
  readonly missing?: { readonly amount: Minor } | { readonly pieces: number };
}

/** Creates the result of an offer that applies. */
export function createGrantedOffer(offer: OfferName, amount: Minor): OfferExplanation {
  return { offer, gives: amount, reason: null };
}

/** Creates the result of an offer that doesn't apply. */
export function createDeniedOffer(
  offer: OfferName,
  reason: OfferRefusal,
  missing?: OfferExplanation['missing'],
): OfferExplanation {
  return { offer, gives: 0, reason, ...(missing === undefined ? {} : { missing }) };
}
