/**
 * Prices a cart in fixed steps. The browser, the storefront's server and the embedded backend all call this.
 *
 * 1. Gifts (`grantGifts`) are free.
 * 2. Upsells (`upsellDiscounts`) take a percentage off add-on lines.
 * 3. On each line the tier competes with the line-level discounts (`compete`).
 * 4. Order-level discounts compete with the whole tier and are split over the lines.
 *
 * Shipping, tax and totals follow.
 */
import { withOffersInForce } from '../offers/in-force.ts';
import { normalizePlace } from '../regions/territories.ts';
import { answerCodes } from './answers.ts';
import { explainCart } from './explain/explain-cart.ts';
import { lineSteps, measuredTier } from './line-steps.ts';
import type { PricedCart, PricingInput } from './model.ts';
import { sourceOf } from './offer-titles.ts';
import { bestOutcome } from './outcome.ts';
import { priceLine } from './priced-line.ts';
import { cartTaxes } from './taxes.ts';
import { sumTotals } from './totals.ts';

/**
 * Prices a cart. Deterministic: the same input gives the same output. All amounts are in minor units of the region's
 * currency.
 */
export function priceCart(given: PricingInput): PricedCart {
  const input = withOffersInForce({
    ...given,
    destination: normalizePlace(given.destination.country, given.destination.province),
  });
  const steps = lineSteps(input);
  const { gifts, upsells, remaining } = steps;
  const { running, tier } = measuredTier(input, steps);
  const outcome = bestOutcome(input, remaining, tier, running.sets);
  const { competition, shipping } = outcome;

  const untaxed = remaining.map((line, index) =>
    priceLine(line, gifts[index] ?? null, upsells[index]?.amount ?? 0, competition, index),
  );
  const { amounts: taxes, taxRate } = cartTaxes(input, untaxed, shipping);
  const lines = untaxed.map((line, index) => ({
    ...line,
    taxes: taxes.map(({ name, rate, perLine }) => ({ name, rate, amount: perLine[index] ?? 0 })),
  }));

  const codes = answerCodes(running.codes, running.sets.flat(), outcome);
  const priced = {
    lines,
    codes,
    orderAllocations: competition.order.map(({ by, amount }) => ({ source: sourceOf(by), amount })),
    needRemoveCode: codes.some(({ refusal }) => refusal === 'betterDiscount'),
    ...sumTotals(lines, competition.order, shipping, taxes),
    shipping,
    taxes: taxes.map(({ perLine: _, ...tax }) => tax),
    taxRate,
    discountMeter: tier.meter,
  };
  return { ...priced, explain: explainCart(input, { ...steps, tier, running, outcome }, priced) };
}
