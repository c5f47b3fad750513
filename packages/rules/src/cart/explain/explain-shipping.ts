/** Evaluates the region's own free-shipping rate for a cart. */

import type { ExplainedCart } from './explain-offers.ts';
import { createDeniedOffer, createGrantedOffer, type OfferExplanation } from './offer-explanation.ts';

/** Returns the result of the zone's rate that is free above a threshold. */
export function explainFreeShipping({ priced }: ExplainedCart): OfferExplanation {
  const offer = { kind: 'freeShipping' } as const;
  const { required, chosen, freedBy, freeFrom } = priced.shipping;
  if (!required || chosen?.pickup !== undefined) return createDeniedOffer(offer, 'nothingShipped');
  if (chosen === null) return createDeniedOffer(offer, 'notShipped');
  if (chosen.originalPrice === 0) return createGrantedOffer(offer, 0);
  if (freedBy !== null) return createDeniedOffer(offer, 'freeAlready');
  if (freeFrom === null) return createDeniedOffer(offer, 'noFreeRate');
  const left = freeFrom - priced.totalBeforeShipping;
  // The shopper chose a more expensive rate although a free one is available.
  return left > 0
    ? createDeniedOffer(offer, 'minimumNotReached', { amount: left })
    : createDeniedOffer(offer, 'notTaken');
}
