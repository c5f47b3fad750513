/**
 * Pricing a cart, top to bottom: gifts, upsells, the tier against the codes, the order's own allocation, shipping,
 * tax, totals. The browser, the shop's server and the embedded backend all call this. Source: decisions §2 and §3.
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

/** Prices a cart as it stands: same input, same output. All amounts in minor units of the region's currency. */
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
