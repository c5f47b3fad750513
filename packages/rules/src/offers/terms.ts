/**
 * When an offer runs and for whom, whatever is in the cart. An offer without terms runs always, for everybody. Source:
 * decision 15.
 */
import type { PricingInput } from '../cart/model.ts';
import { type Audience, type AudienceRefusal, refusalOfAudience } from './audience.ts';

export interface OfferTerms {
  /** Milliseconds since 1970: the first at which the offer runs; null for always. */
  readonly startsAt: number | null;
  /** Milliseconds since 1970: the first at which the offer runs no more; null for always. */
  readonly endsAt: number | null;
  /** Everybody where it is left out. */
  readonly audience?: Audience;
}

/** Why an offer doesn't run for a shopper, by its terms. */
export type TermsRefusal = 'notStarted' | 'ended' | AudienceRefusal;

/** The shopper and the moment that terms are judged by. */
export type Moment = Pick<PricingInput, 'now' | 'customer' | 'giftsLeft'>;

/** Why an offer doesn't run for this shopper now; null where it does. */
export function refusalOfTerms(
  terms: OfferTerms | undefined,
  { now, customer }: Moment,
): TermsRefusal | null {
  if (terms === undefined) return null;
  if (terms.startsAt !== null && now < terms.startsAt) return 'notStarted';
  if (terms.endsAt !== null && now >= terms.endsAt) return 'ended';
  return refusalOfAudience(terms.audience, customer);
}
