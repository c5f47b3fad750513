/** The trace of a priced cart: for each amount the rules that made it, in order, and why an offer did not apply. */

import type { AllocationSource, OrderAllocation, PricedCart, TraceEntry } from './model.ts';
import type { OffersMade } from './refused-offers.ts';

/**
 * Lines first (steps 1 to 3), then the order's allocations, the offers that gave nothing, the codes' answers,
 * shipping and tax.
 */
export function explainCart(
  { lines, orderAllocations, codes, shipping, taxes, taxRate }: Omit<PricedCart, 'explain'>,
  { gifts, upsells, tier }: Pick<OffersMade, 'gifts' | 'upsells' | 'tier'>,
  refused: readonly TraceEntry[],
): TraceEntry[] {
  const trace: TraceEntry[] = [];
  const add = (
    subject: string,
    rule: string,
    setting: string | null,
    amount: number,
    reason: string | null,
  ) => trace.push({ subject, rule, setting, amount, reason });

  lines.forEach(({ line, allocations }, index) => {
    const made = { gift: gifts[index]?.setting, upsell: upsells[index]?.percentage, tier: tier.percentage };
    for (const { source, amount } of allocations) {
      add(`line:${line.id}`, ruleOf(source), settingOf(source, made), amount, null);
    }
  });
  const tierOffered = tier.perLine.some((amount) => amount > 0);
  const tierTaken = lines.some(({ allocations }) => allocations.some(({ source }) => source.kind === 'tier'));
  if (tierOffered && !tierTaken) add('discountTier', 'tier', `${tier.percentage} %`, 0, 'betterDiscount');
  for (const { source, amount } of orderAllocations) {
    add('discountAmount', ruleOf(source), nameOf(source), amount, null);
  }
  trace.push(...refused);
  for (const { code, refusal } of codes) {
    if (refusal !== null) add('discountData', 'code', code, 0, refusal);
  }
  const { chosen, freedBy, zoneName, servedBy, required } = shipping;
  if (chosen !== null) {
    const off = chosen.originalPrice - chosen.price;
    if (freedBy !== null) add('shipping', ruleOf(freedBy), nameOf(freedBy), off, null);
    const freed = chosen.price < chosen.originalPrice ? 'free-shipping discount' : null;
    add('shipping', 'rate', `${zoneName}: ${chosen.name}`, chosen.price, freed);
  } else if (required) {
    add('shipping', 'zone', null, 0, servedBy === null ? 'notServed' : `served by ${servedBy}`);
  }
  for (const { name, rate, amount, included } of taxes) {
    add('tax', name, `${Number((rate * 100).toFixed(4))} %`, amount, included ? 'included' : null);
  }
  if (taxRate === null) add('tax', 'state', null, 0, 'stateUnknown');
  return trace;
}

function ruleOf(source: AllocationSource): string {
  switch (source.kind) {
    case 'gift':
      return 'gift with purchase';
    case 'automatic':
      return 'automatic discount';
    default:
      return source.kind;
  }
}

/** What the settings made of a line. */
interface LineSettings {
  readonly gift: string | undefined;
  /** Per cent. */
  readonly upsell: number | undefined;
  readonly tier: number;
}

function settingOf(source: AllocationSource, { gift, upsell, tier }: LineSettings): string {
  switch (source.kind) {
    case 'gift':
      return gift ?? source.offer;
    case 'upsell':
      return `${upsell} %`;
    case 'tier':
      return `${tier} %`;
    default:
      return nameOf(source);
  }
}

function nameOf(source: OrderAllocation['source']): string {
  return source.kind === 'code' ? source.code : source.title;
}
