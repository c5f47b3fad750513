/**
 * Prices a cart in fixed steps. The browser, the storefront's server and the embedded backend all call this.
 *
 * 1. Gifts (`grantGifts`) are free.
 * 2. Upsells (`computeUpsellDiscounts`) take a percentage off add-on lines.
 * 3. On each line the tier competes with the line-level discounts (`applyBestDiscounts`).
 * 4. Order-level discounts compete with the whole tier and are split over the lines.
 *
 * Shipping, tax and totals follow (PRICE-07 to PRICE-12).
 */
import { withActiveOffers } from '../offers/active-offers.ts';
import { normalizePlace } from '../regions/territories.ts';
import { toAllocationSource, toTierSource } from './allocation-source.ts';
import { computeCartTaxes } from './cart-taxes.ts';
import { computeCartTotals } from './cart-totals.ts';
import { explainCart } from './explain/explain-cart.ts';
import { computeLineSteps, computeTier } from './line-steps.ts';
import type { PricedCart, PricingInput } from './model.ts';
import { priceLine } from './priced-line.ts';
import { findBestOutcome } from './pricing-outcome.ts';
import { resolveCodes } from './resolve-codes.ts';

/**
 * Prices a cart. Deterministic: the same input gives the same output. All amounts are in minor units of the region's
 * currency.
 */
export function priceCart(given: PricingInput): PricedCart {
  const input = withActiveOffers({
    ...given,
    destination: normalizePlace(given.destination.country, given.destination.province),
  });
  const steps = computeLineSteps(input);
  const { gifts, upsells, remaining } = steps;
  const { running, tier } = computeTier(input, steps);
  const outcome = findBestOutcome(input, remaining, tier, running.sets);
  const { competition, shipping } = outcome;

  const byTier = toTierSource(input.offers.tierDiscount, tier.percentage);
  const untaxed = remaining.map((line, index) =>
    priceLine(line, gifts[index] ?? null, upsells[index]?.amount ?? 0, competition, byTier, index),
  );
  const { amounts: taxes, taxRate } = computeCartTaxes(input, untaxed, shipping);
  const lines = untaxed.map((line, index) => ({
    ...line,
    taxes: taxes.map(({ name, rate, perLine }) => ({ name, rate, amount: perLine[index] ?? 0 })),
  }));

  const codes = resolveCodes(running.codes, running.sets.flat(), outcome);
  const priced = {
    lines,
    codes,
    orderAllocations: competition.order.map(({ by, amount }) => ({ source: toAllocationSource(by), amount })),
    needRemoveCode: codes.some(({ refusal }) => refusal === 'betterDiscount'),
    ...computeCartTotals(lines, competition.order, shipping, taxes),
    shipping,
    taxes: taxes.map(({ perLine: _, ...tax }) => tax),
    taxRate,
    discountMeter: tier.meter,
  };
  return { ...priced, explain: explainCart(input, { ...steps, tier, running, outcome }, priced) };
}
