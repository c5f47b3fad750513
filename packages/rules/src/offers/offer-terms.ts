/**
 * The terms of an offer: its dates and audience, which don't depend on the cart. An offer without terms is always active,
 * for everyone.
 */
import type { PricingInput } from '../cart/model.ts';
import type { EpochMs } from '../units.ts';
import { type Audience, type AudienceRejection, getAudienceRejection } from './audience.ts';

export interface OfferTerms {
  /** First time at which the offer is active. Null if it has no start. */
  readonly startsAt: EpochMs | null;
  /** First time at which the offer is no longer active. Null if it has no end. */
  readonly endsAt: EpochMs | null;
  /** Everyone if left out. */
  readonly audience?: Audience;
}

/** Reason why the terms exclude a shopper. */
export type TermsRejection = 'notStarted' | 'ended' | AudienceRejection;

/** The shopper and the time for which terms are evaluated. */
export type OfferContext = Pick<PricingInput, 'now' | 'customer' | 'giftsLeft'>;

/** Returns why an offer isn't active for this shopper now, or null if it is. */
export function getTermsRejection(
  terms: OfferTerms | undefined,
  { now, customer }: OfferContext,
): TermsRejection | null {
  if (terms === undefined) return null;
  if (terms.startsAt !== null && now < terms.startsAt) return 'notStarted';
  if (terms.endsAt !== null && now >= terms.endsAt) return 'ended';
  return getAudienceRejection(terms.audience, customer);
}
