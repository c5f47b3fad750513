/** Evaluates the region's own free-shipping rate for a cart. */
import { gives, type OfferAnswer, refuses } from './offer-answer.ts';
import type { AnsweredCart } from './offer-answers.ts';

/** Returns the result of the zone's rate that is free from a threshold on. */
export function freeShippingAnswer({ priced }: AnsweredCart): OfferAnswer {
  const offer = { kind: 'freeShipping' } as const;
  const { required, chosen, freedBy, freeFrom } = priced.shipping;
  if (!required) return refuses(offer, 'nothingShipped');
  if (chosen === null) return refuses(offer, 'notShipped');
  if (chosen.originalPrice === 0) return gives(offer, 0);
  if (freedBy !== null) return refuses(offer, 'freeAlready');
  if (freeFrom === null) return refuses(offer, 'noFreeRate');
  const left = freeFrom - priced.totalBeforeShipping;
  // A more expensive rate was chosen although a free one is available.
  return left > 0 ? refuses(offer, 'minimumNotReached', { amount: left }) : refuses(offer, 'notTaken');
}
