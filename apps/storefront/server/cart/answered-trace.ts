/**
 * Why a cart costs what it costs, read off the answer of a backend that tells no reasons: what was taken off and by
 * whom is its word; why an offer of ours gave nothing is the rules'. Source: decisions §3.
 */
import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import type { DiscountName } from '@vitrine/rules/cart/explain/discount-name';
import type { TraceEntry } from '@vitrine/rules/cart/explain/trace';
import type { CartFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { DiscountMeterJson, ShippingDataJson } from '../../app/cart/cart-json.ts';
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
export function answeredTrace({ cart, lines, meter, shipping, ruled }: AnsweredCartFacts): TraceEntry[] {
  const { price, taxes, taxRate, taxIncluded } = shipping;
  const byRules = (...kinds: readonly TraceEntry['kind'][]) =>
    ruled.filter(({ kind }) => kinds.includes(kind));
  const cartDiscounts = (kind: 'orderDiscount' | 'shippingDiscount') =>
    cart.discountAllocations
      .filter(({ targetType }) => (targetType === 'LINE_ITEM') === (kind === 'orderDiscount'))
      .map((allocation): TraceEntry => {
        const told = allocationJson(allocation);
        return { kind, by: nameOf(told), amount: told.amount };
      });
  return [
    ...lines.flatMap((line) => line.discountAllocations.map((told) => lineEntry(line, told, meter))),
    ...cartDiscounts('orderDiscount'),
    // Other discounts are known to the backend alone.
    ...byRules('giftRefused', 'upsellRefused', 'tierRefused'),
    ...cart.discountCodes.flatMap(({ code, applicable }): TraceEntry[] =>
      applicable ? [] : [{ kind: 'discountRefused', by: { code }, reason: 'unknown' }],
    ),
    ...cartDiscounts('shippingDiscount'),
    ...(price === null ? byRules('notShipped') : [{ kind: 'shippingRate' as const, amount: price }]),
    ...taxes.map(
      ({ name, rate, amount }): TraceEntry => ({
        kind: taxIncluded ? 'taxIncluded' : 'taxAdded',
        name,
        ...(rate === null ? {} : { rate }),
        amount,
      }),
    ),
    ...(taxRate === null ? [{ kind: 'taxUnknown' as const }] : []),
  ];
}

/** What the shop's own marks say that an allocation is for. */
function lineEntry(
  { id, attributes, discountAllocations, isManualGwp, isAutoGwp }: CartLineJson,
  allocation: CartDiscountAllocationJson,
  { reached }: DiscountMeterJson,
): TraceEntry {
  const { amount, code } = allocation;
  const line = ownPart(id);
  const marked = (key: string) => attributeOf(attributes, key) ?? undefined;
  if (isManualGwp) return { kind: 'gift', line, offer: 'manual', amount };
  if (isAutoGwp) return { kind: 'gift', line, offer: 'auto', slot: marked(attributeKeys.autoGift), amount };
  if (code === null) {
    // Add-ons come before tiers on a line that has both.
    const first = discountAllocations.find((other) => other.code === null) === allocation;
    if (first && marked(attributeKeys.upsell) === 'true') {
      return {
        kind: 'upsell',
        line,
        percentage: Number(marked(attributeKeys.upsellPercentage) ?? 0),
        amount,
      };
    }
    if (reached !== null && isTierLine({ attributes })) return { kind: 'tier', line, tier: reached, amount };
  }
  return { kind: 'lineDiscount', line, by: nameOf(allocation), amount };
}

/** Whether a line takes part in the tier, by its marks. */
export function isTierLine({ attributes }: Pick<CartLineJson, 'attributes'>): boolean {
  return [attributeKeys.tierBySpend, attributeKeys.tierByQuantity].some(
    (key) => attributeOf(attributes, key) === 'yes',
  );
}

function nameOf({ code, title }: CartDiscountAllocationJson): DiscountName {
  return code === null ? { title: title ?? '' } : { code };
}
