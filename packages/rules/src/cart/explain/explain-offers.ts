/**
 * Evaluates each offer of a shop for one cart: its amount, or the reason why it has no effect. For merchants: unlike the
 * trace for shoppers, it includes offers that start later or are for other customers.
 */
import { withActiveOffers } from '../../offers/active-offers.ts';
import { normalizePlace } from '../../regions/territories.ts';
import { computeLineSteps, computeTier } from '../line-steps.ts';
import type { PricedCart, PricingInput } from '../model.ts';
import { findBestOutcome } from '../pricing-outcome.ts';
import { explainAddOns } from './explain-add-ons.ts';
import { explainCodes, explainCustomCode } from './explain-codes.ts';
import { explainAutomaticDiscounts } from './explain-discounts.ts';
import { explainAutoGifts, explainGiftBox } from './explain-gifts.ts';
import { explainFreeShipping } from './explain-shipping.ts';
import { explainTiers } from './explain-tiers.ts';
import type { OfferExplanation } from './offer-explanation.ts';
import type { PricingSteps } from './trace-denied-offers.ts';

/** Input of the evaluation. */
export interface ExplainedCart {
  /** Input with the settings as the merchant wrote them, including terms. */
  readonly given: PricingInput;
  /** Input with only the offers that are active for this shopper now. */
  readonly input: PricingInput;
  readonly steps: PricingSteps;
  readonly priced: PricedCart;
}

/**
 * Returns one result for each benefit of each tier, the gift box, each slot, each add-on, each automatic discount, the
 * custom code, each code, and the region's free shipping.
 *
 * @param given has the settings as the merchant wrote them
 * @param typed all codes that the shopper entered, including rejected ones
 */
export function explainOffers(
  given: PricingInput,
  priced: PricedCart,
  typed: readonly string[] = given.codes,
): readonly OfferExplanation[] {
  const destination = normalizePlace(given.destination.country, given.destination.province);
  const cart = answeredCart({ ...given, destination }, priced);
  return [
    ...explainTiers(cart),
    explainGiftBox(cart),
    ...explainAutoGifts(cart),
    ...explainAddOns(cart),
    ...explainAutomaticDiscounts(cart),
    ...explainCustomCode(cart, typed),
    ...explainCodes(cart, typed),
    explainFreeShipping(cart),
  ];
}

function answeredCart(given: PricingInput, priced: PricedCart): ExplainedCart {
  const input = withActiveOffers(given);
  const steps = computeLineSteps(input);
  const measured = computeTier(input, steps);
  const outcome = findBestOutcome(input, steps.remaining, measured.tier, measured.running.sets);
  return { given, input, priced, steps: { ...steps, ...measured, outcome } };
}
