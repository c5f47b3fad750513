/** The answer of one offer to one cart. */
import type { Minor } from '../../money.ts';
import type { GiftRefusal } from '../../offers/gifts.ts';
import type { TermsRefusal } from '../../offers/terms.ts';
import type { UpsellRefusal } from '../../offers/upsell.ts';
import type { CodeRefusal } from '../model.ts';

/** What a tier may bring; each is answered by itself. */
export type TierBenefit = 'percentage' | 'gift' | 'freeShipping';

/** An offer, or a part of one that gives by itself. */
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
  /** The region's own rate that is free from some amount on. */
  | { readonly kind: 'freeShipping' };

/**
 * Why an offer gives nothing. Beside the rules' own refusals: `off` (switched off), `notTaken` (earned, and not in the cart),
 * `ownPrice` (the add-on was bought by itself), `nothingToGive` (the offer, or what it is for, comes to nothing),
 * `minimumNotReached` (of a tier or of free shipping), `higherTier` (a higher one counts), `betterDiscount`,
 * `noQualifyingLine` (nothing in the cart takes part), `notEntered` (nobody typed the code), `codeRejected` (the storefront
 * refuses codes), `nothingShipped`, `notShipped` (no rate serves the place), `noFreeRate`, `freeAlready` (something else
 * freed the shipping).
 */
export type OfferReason =
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
  | TermsRefusal
  | GiftRefusal
  | UpsellRefusal
  | CodeRefusal;

export interface OfferAnswer {
  readonly offer: OfferName;
  /** What it takes off, minor units; 0 where it gives nothing, or something that has no price. */
  readonly gives: Minor;
  /** Null where the cart has what the offer gives. */
  readonly reason: OfferReason | null;
  /** What the cart lacks, in minor units or pieces; left out where no amount is lacking. */
  readonly missing?: { readonly amount: Minor } | { readonly pieces: number };
}

/** An offer that gives. */
export function gives(offer: OfferName, amount: Minor): OfferAnswer {
  return { offer, gives: amount, reason: null };
}

/** An offer that gives nothing. */
export function refuses(
  offer: OfferName,
  reason: OfferReason,
  missing?: OfferAnswer['missing'],
): OfferAnswer {
  return { offer, gives: 0, reason, ...(missing === undefined ? {} : { missing }) };
}
