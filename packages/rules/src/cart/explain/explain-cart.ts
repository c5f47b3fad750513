/** Creates the trace of a priced cart. */
import { noUpsell, type UpsellResult } from '../../offers/upsell.ts';
import { toDiscountName } from '../allocation-source.ts';
import type { LineAllocation, PricedCart, PricedLine, PricingInput, ShippingResult } from '../model.ts';
import type { TraceEntry } from './trace.ts';
import { type PricingSteps, traceDeniedOffers } from './trace-denied-offers.ts';

type Unexplained = Omit<PricedCart, 'explain'>;

/** Explains an allocation of a line. */
export type AllocationExplainer = (line: PricedLine, allocation: LineAllocation, index: number) => TraceEntry;

/**
 * Returns the reason for each amount, in the order of application: lines (pricing steps 1 to 3), order-level discounts,
 * offers and codes without effect, shipping, tax.
 */
export function explainCart(input: PricingInput, steps: PricingSteps, priced: Unexplained): TraceEntry[] {
  const { gifts, upsells, tier } = steps;
  const { reached } = tier.meter;
  const allocation: AllocationExplainer = (line, given, index) =>
    explainAllocation(line, given, {
      slot: gifts[index]?.slot,
      ...getUpsell(upsells[index], line.line.quantity),
      tier: reached ?? 0,
    });
  return explainRemoteCart(priced, allocation, traceDeniedOffers(input, steps));
}

/** Same as `explainCart`, for a cart that a remote backend priced. */
export function explainRemoteCart(
  { lines, orderAllocations, codes, shipping, taxes, taxRate, discountMeter }: Unexplained,
  allocation: AllocationExplainer,
  refused: readonly TraceEntry[],
): TraceEntry[] {
  const trace: TraceEntry[] = lines.flatMap((line, index) =>
    line.allocations.map((given) => allocation(line, given, index)),
  );
  for (const { source, amount } of orderAllocations) {
    trace.push({ kind: 'orderDiscount', by: toDiscountName(source), amount });
  }
  trace.push(...refused);
  for (const { code, refusal } of codes) {
    if (refusal !== null) trace.push({ kind: 'discountRefused', by: { code }, reason: refusal });
  }
  trace.push(...shippingEntries(shipping, discountMeter.reached));
  for (const { name, rate, amount, included } of taxes) {
    const kind = included ? 'taxIncluded' : 'taxAdded';
    trace.push(rate === null ? { kind, name, amount } : { kind, name, rate, amount });
  }
  if (taxRate === null) trace.push({ kind: 'taxUnknown' });
  return trace;
}

/** Figures of the offer behind an allocation. */
interface OfferFigures {
  readonly slot: string | undefined;
  readonly percentage: number;
  /** Number of discounted units of an add-on. Omitted if all units are discounted. */
  readonly pieces?: number;
  readonly tier: number;
}

/** Explains an allocation with the figures of its offer: a gift's slot, an add-on's percentage, the tier reached. */
export function explainAllocation(
  { line: { id: line } }: PricedLine,
  { source, amount }: LineAllocation,
  { slot, tier, ...upsell }: OfferFigures,
): TraceEntry {
  switch (source.kind) {
    case 'gift':
      return { kind: 'gift', line, offer: source.offer, slot, amount };
    case 'upsell':
      return { kind: 'upsell', line, ...upsell, amount };
    case 'tier':
      return { kind: 'tier', line, tier, amount };
    default:
      return { kind: 'lineDiscount', line, by: toDiscountName(source), amount };
  }
}

function getUpsell(result: UpsellResult | undefined, quantity: number) {
  const { percentage, pieces } = result ?? noUpsell;
  return pieces < quantity ? { percentage, pieces } : { percentage };
}

function shippingEntries(
  { chosen, freedBy, required, servedBy }: ShippingResult,
  tierReached: number | null,
): TraceEntry[] {
  if (chosen === null) {
    if (!required) return [];
    return [servedBy === null ? { kind: 'notShipped' } : { kind: 'notShipped', servedBy }];
  }
  const rate: TraceEntry = { kind: 'shippingRate', amount: chosen.price };
  if (freedBy === null) return [rate];
  const amount = chosen.originalPrice - chosen.price;
  const by = freedBy.kind === 'tier' ? { tier: tierReached ?? 0 } : toDiscountName(freedBy);
  return [{ kind: 'shippingDiscount', by, amount }, rate];
}
