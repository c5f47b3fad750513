/**
 * Evaluates each offer of a shop for one cart, with the amount or the reason why it gives nothing. For the merchant:
 * the trace for shoppers hides what starts later or is meant for others; here nothing is left out.
 */
import { withOffersInForce } from '../../offers/in-force.ts';
import { normalizePlace } from '../../regions/territories.ts';
import { lineSteps, measuredTier } from '../line-steps.ts';
import type { PricedCart, PricingInput } from '../model.ts';
import { bestOutcome } from '../outcome.ts';
import { addOnAnswers } from './add-on-answers.ts';
import { codeAnswers, customCodeAnswers } from './code-answers.ts';
import { automaticAnswers } from './discount-answers.ts';
import { giftBoxAnswer, slotAnswers } from './gift-answers.ts';
import type { OfferAnswer } from './offer-answer.ts';
import type { PricingSteps } from './refused-offers.ts';
import { freeShippingAnswer } from './shipping-answer.ts';
import { tierAnswers } from './tier-answers.ts';

/** Input of the evaluation. */
export interface AnsweredCart {
  /** Input with the settings as authored, terms included. */
  readonly given: PricingInput;
  /** Input with the offers that are active for this shopper now. */
  readonly input: PricingInput;
  readonly steps: PricingSteps;
  readonly priced: PricedCart;
}

/**
 * Returns one result for each benefit of each tier, the gift box, each slot, each add-on, each automatic discount, the
 * custom code, each code, and the region's free shipping.
 *
 * @param given holds the settings as authored
 * @param typed all codes that the shopper entered, including those that the rejection setting rejected
 */
export function offerAnswers(
  given: PricingInput,
  priced: PricedCart,
  typed: readonly string[] = given.codes,
): readonly OfferAnswer[] {
  const destination = normalizePlace(given.destination.country, given.destination.province);
  const cart = answeredCart({ ...given, destination }, priced);
  return [
    ...tierAnswers(cart),
    giftBoxAnswer(cart),
    ...slotAnswers(cart),
    ...addOnAnswers(cart),
    ...automaticAnswers(cart),
    ...customCodeAnswers(cart, typed),
    ...codeAnswers(cart, typed),
    freeShippingAnswer(cart),
  ];
}

function answeredCart(given: PricingInput, priced: PricedCart): AnsweredCart {
  const input = withOffersInForce(given);
  const steps = lineSteps(input);
  const measured = measuredTier(input, steps);
  const outcome = bestOutcome(input, steps.remaining, measured.tier, measured.running.sets);
  return { given, input, priced, steps: { ...steps, ...measured, outcome } };
}
