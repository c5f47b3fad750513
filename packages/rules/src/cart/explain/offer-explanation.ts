/** The result of evaluating one offer for one cart. */
import type { Minor } from '../../money.ts';
import type { GiftRejection } from '../../offers/gifts.ts';
import type { TermsRejection } from '../../offers/offer-terms.ts';
import type { UpsellRejection } from '../../offers/upsell.ts';
import type { CodeRejectionReason } from '../model.ts';

/** A benefit of a tier. Each is evaluated by itself. */
export type TierBenefit = 'percentage' | 'gift' | 'freeShipping';

/** An offer, or a part of one with a benefit of its own. */
export type OfferName =
  | {
      readonly kind: 'tier' /** Index, lowest first. */;
      readonly tier: number;
      readonly benefit: TierBenefit;
    }
  | { readonly kind: 'giftBox' }
  | { readonly kind: 'slot'; readonly slot: string }
  | { readonly kind: 'addOn' /** Handle. */; readonly product: string }
  | { readonly kind: 'automatic'; readonly id: string; readonly title: string }
  | { readonly kind: 'customCode'; readonly code: string }
  | { readonly kind: 'code'; readonly code: string }
  /** The region's shipping rate that is free from a threshold on. */
  | { readonly kind: 'freeShipping' };

/**
 * Why an offer gives nothing. In addition to the refusals of the rules: `off` (switched off), `notTaken` (earned, but
 * not in the cart), `ownPrice` (the add-on was bought without its trigger), `nothingToGive` (the benefit or its target
 * amounts to nothing), `minimumNotReached` (of a tier or of free shipping), `higherTier` (a higher tier applies),
 * `betterDiscount`, `noQualifyingLine` (no line takes part), `notEntered` (the code wasn't entered), `codeRejected`
 * (the storefront rejects codes), `nothingShipped`, `notShipped` (no rate serves the destination), `noFreeRate`,
 * `freeAlready` (something else made shipping free).
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
  /** Amount taken off. 0 if the offer gives nothing, or something without a price. */
  readonly gives: Minor;
  /** Null if the cart has the benefit. */
  readonly reason: OfferRefusal | null;
  /** Amount or number of units that the cart lacks. Left out if no amount is lacking. */
  readonly missing?: { readonly amount: Minor } | { readonly pieces: number };
}

/** Creates the result of an offer that applies. */
export function toGranted(offer: OfferName, amount: Minor): OfferExplanation {
  return { offer, gives: amount, reason: null };
}

/** Creates the result of an offer that doesn't apply. */
export function toDenied(
  offer: OfferName,
  reason: OfferRefusal,
  missing?: OfferExplanation['missing'],
): OfferExplanation {
  return { offer, gives: 0, reason, ...(missing === undefined ? {} : { missing }) };
}
