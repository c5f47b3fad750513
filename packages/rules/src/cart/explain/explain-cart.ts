/** Writes the trace of a priced cart. */
import { type UpsellAnswer, unflagged } from '../../offers/upsell.ts';
import type { PricedCart, PricedLine, PricingInput, ShippingResult } from '../model.ts';
import { discountName } from './discount-name.ts';
import { type PricingSteps, refusedOffers } from './refused-offers.ts';
import type { TraceEntry } from './trace.ts';

/**
 * What made each amount, in the order in which it was applied: lines (steps 1 to 3 of decisions §2), the order's
 * discounts, offers and codes that gave nothing, shipping, tax.
 */
export function explainCart(
  input: PricingInput,
  steps: PricingSteps,
  { lines, orderAllocations, codes, shipping, taxes, taxRate }: Omit<PricedCart, 'explain'>,
): TraceEntry[] {
  const trace: TraceEntry[] = lines.flatMap((line, index) => lineEntries(line, index, steps));
  for (const { source, amount } of orderAllocations) {
    trace.push({ kind: 'orderDiscount', by: discountName(source), amount });
  }
  trace.push(...refusedOffers(input, steps));
  for (const { code, refusal } of codes) {
    if (refusal !== null) trace.push({ kind: 'discountRefused', by: { code }, reason: refusal });
  }
  trace.push(...shippingEntries(shipping));
  for (const { name, rate, amount, included } of taxes) {
    trace.push({ kind: included ? 'taxIncluded' : 'taxAdded', name, rate, amount });
  }
  if (taxRate === null) trace.push({ kind: 'taxUnknown' });
  return trace;
}

function lineEntries(
  { line: { id: line, quantity }, allocations }: PricedLine,
  index: number,
  { gifts, upsells, tier }: PricingSteps,
): TraceEntry[] {
  return allocations.map(({ source, amount }): TraceEntry => {
    switch (source.kind) {
      case 'gift':
        return { kind: 'gift', line, offer: source.offer, slot: gifts[index]?.slot, amount };
      case 'upsell':
        return { kind: 'upsell', line, ...upsellOf(upsells[index], quantity), amount };
      case 'tier':
        return { kind: 'tier', line, tier: tier.meter.reached ?? 0, amount };
      default:
        return { kind: 'lineDiscount', line, by: discountName(source), amount };
    }
  });
}

function upsellOf(answer: UpsellAnswer | undefined, quantity: number) {
  const { percentage, pieces } = answer ?? unflagged;
  return pieces < quantity ? { percentage, pieces } : { percentage };
}

function shippingEntries({ chosen, freedBy, required, servedBy }: ShippingResult): TraceEntry[] {
  if (chosen === null) {
    if (!required) return [];
    return [servedBy === null ? { kind: 'notShipped' } : { kind: 'notShipped', servedBy }];
  }
  const rate: TraceEntry = { kind: 'shippingRate', amount: chosen.price };
  if (freedBy === null) return [rate];
  const amount = chosen.originalPrice - chosen.price;
  return [{ kind: 'shippingDiscount', by: discountName(freedBy), amount }, rate];
}
