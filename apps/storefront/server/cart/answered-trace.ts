/**
 * Why a cart costs what it costs, read off the answer of a backend that tells no reasons: what was taken off and by
 * whom is its word; why an offer of ours gave nothing is the rules'. Source: decisions §3.
 */
import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import type { TraceEntry } from '@vitrine/rules/cart/model';
import type { CartFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { DiscountMeterJson, ExplainJson, ShippingDataJson } from '../../app/cart/cart-json.ts';
import type { CartDiscountAllocationJson, CartLineJson } from '../../app/cart/cart-line-json.ts';
import { ownPart } from '../../app/cart/line-id.ts';
import { allocationJson } from './line-json.ts';

export interface AnsweredCartFacts {
  readonly cart: Pick<CartFieldsFragment, 'discountAllocations' | 'discountCodes'>;
  readonly lines: readonly CartLineJson[];
  readonly meter: DiscountMeterJson;
  readonly shipping: ShippingDataJson;
  /** What the rules say of the same cart. */
  readonly ruled: readonly TraceEntry[];
}

/** The entries, in the order in which the rules tell theirs. */
export function answeredTrace({ cart, lines, meter, shipping, ruled }: AnsweredCartFacts): ExplainJson[] {
  const trace: ExplainJson[] = [];
  const add = (
    subject: string,
    [rule, setting]: readonly [rule: string, setting: string | null],
    amount: number,
    reason: string | null = null,
  ) => trace.push({ subject, rule, setting, amount, reason });

  for (const line of lines) {
    for (const allocation of line.discountAllocations) {
      add(`line:${ownPart(line.id)}`, lineSource(line, allocation, meter), allocation.amount);
    }
  }
  const freeing: CartDiscountAllocationJson[] = [];
  for (const allocation of cart.discountAllocations) {
    const told = allocationJson(allocation);
    if (allocation.targetType === 'LINE_ITEM') add('discountAmount', sourceOf(told), told.amount);
    else freeing.push(told);
  }
  trace.push(...ruled.filter(isOurOffersRefusal));
  for (const { code, applicable } of cart.discountCodes) {
    if (!applicable) add('discountData', ['code', code], 0, 'unknown');
  }
  for (const told of freeing) add('shipping', sourceOf(told), told.amount);
  const { price, zoneName, rateName, servedBy, taxes, taxRate, taxIncluded } = shipping;
  if (price !== null) {
    const freed = freeing.length > 0 && price === 0;
    add('shipping', ['rate', `${zoneName}: ${rateName}`], price, freed ? 'free-shipping discount' : null);
  } else if (lines.some(({ merchandise }) => merchandise.requiresShipping)) {
    add('shipping', ['zone', null], 0, servedBy === null ? 'notServed' : `served by ${servedBy}`);
  }
  for (const { name, rate, amount } of taxes) {
    const percentage = rate === null ? null : `${Number((rate * 100).toFixed(4))} %`;
    add('tax', [name, percentage], amount, taxIncluded ? 'included' : null);
  }
  if (taxRate === null) add('tax', ['state', null], 0, 'stateUnknown');
  return trace;
}

/** What the shop's own marks say that an allocation is for. */
function lineSource(
  line: CartLineJson,
  allocation: CartDiscountAllocationJson,
  { tiers, reached }: DiscountMeterJson,
): readonly [rule: string, setting: string | null] {
  if (line.isManualGwp || line.isAutoGwp) {
    const slot = attributeOf(line.attributes, attributeKeys.autoGift) ?? 'auto';
    return ['gift with purchase', line.isManualGwp ? 'manual' : slot];
  }
  if (allocation.code !== null) return sourceOf(allocation);
  // Add-ons come before tiers on a line that has both.
  const first = line.discountAllocations.find(({ code }) => code === null) === allocation;
  if (first && attributeOf(line.attributes, attributeKeys.upsell) === 'true') {
    return ['upsell', `${attributeOf(line.attributes, attributeKeys.upsellPercentage)} %`];
  }
  const tier = reached === null ? undefined : tiers[reached];
  if (isTierLine(line) && tier !== undefined) return ['tier', `${tier.percentage} %`];
  return sourceOf(allocation);
}

/** Whether a line takes part in the tier, by its marks. */
export function isTierLine({ attributes }: Pick<CartLineJson, 'attributes'>): boolean {
  return [attributeKeys.tierBySpend, attributeKeys.tierByQuantity].some(
    (key) => attributeOf(attributes, key) === 'yes',
  );
}

function sourceOf({ code, title }: CartDiscountAllocationJson): readonly [string, string | null] {
  return code === null ? ['automatic discount', title] : ['code', code];
}

/** Gifts, add-ons and tiers: other discounts are known to the backend alone. */
function isOurOffersRefusal({ rule, reason }: TraceEntry): boolean {
  return reason !== null && ['gift with purchase', 'upsell', 'tier'].includes(rule);
}
