/**
 * Converts the price of a cart that a remote backend (Shopify) calculated. The backend's amounts take precedence over the shop's
 * rules; the attributes of lines identify the offer that a discount belongs to (PRICE-17).
 */

import { attributeKeys, getAttribute, getCampaign } from '@vitrine/rules/cart/attributes';
import { type CartTaxes, computeCartTaxes } from '@vitrine/rules/cart/cart-taxes';
import { computeCartTotals } from '@vitrine/rules/cart/cart-totals';
import { isAddedByDiscount } from '@vitrine/rules/cart/code-lines';
import { priceDelivery } from '@vitrine/rules/cart/delivery';
import { explainAllocation, explainRemoteCart } from '@vitrine/rules/cart/explain/explain-cart';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import type {
  AllocationSource,
  CodeResult,
  LineAllocation,
  OrderAllocation,
  PricedCart,
  PricedLine,
  PricingInput,
  ShippingResult,
  TaxResult,
} from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import { splitProportionally } from '@vitrine/rules/money/split';
import { isRewardLine } from '@vitrine/rules/offers/rewards';
import { isShippingFreeByTier } from '@vitrine/rules/offers/tier';
import type {
  CartFieldsFragment,
  CartLineFieldsFragment,
  DiscountAllocationFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import { optionalMinor, parseApiAmount } from './amounts.ts';
import type { ApiPricing } from './pricing-extension.ts';

/**
 * Converts the response's amounts.
 *
 * @param ruled price of the same cart by the shop's rules, from which the progress to the next offer and the reasons of rejected
 *   offers are taken
 */
export function fromApiPrice(
  cart: CartFieldsFragment,
  input: PricingInput,
  ruled: PricedCart,
  account: Pick<ApiPricing, 'codes' | 'needRemoveCode'> | null,
): PricedCart {
  const orderAllocations = answeredOrderAllocations(cart);
  const untaxed = cart.lines.nodes.map((line, index) => answeredLine(line, ruled.lines[index]));
  const lines = withOrderAllocation(untaxed, orderAllocations);
  const payable = lines.map(
    ({ priceAfterDiscounted, orderAllocation }) => priceAfterDiscounted - orderAllocation,
  );
  const shipping = answeredShipping(cart, input, payable, isShippingFreeByTier(ruled.discountMeter));
  const computed = computeCartTaxes(input, lines, shipping);
  const taxes = answeredTaxes(cart, input, computed);
  const priced = {
    lines,
    codes: cart.discountCodes.map((code) => toCodeResult(code, account?.codes ?? [])),
    orderAllocations,
    needRemoveCode: account?.needRemoveCode ?? false,
    ...computeCartTotals(lines, orderAllocations, shipping, taxes),
    shipping,
    taxes,
    taxRate: computed.taxRate,
    discountMeter: ruled.discountMeter,
  };
  const allocation = (line: PricedLine, given: LineAllocation) => {
    const marked = (key: string) => getAttribute(line.line.attributes, key);
    return explainAllocation(line, given, {
      slot: marked(attributeKeys.autoGift) ?? undefined,
      percentage: Number(marked(attributeKeys.upsellPercentage) ?? 0),
      tier: ruled.discountMeter.reached ?? 0,
    });
  };
  const refused = ruled.explain.filter(({ kind }) => offersRefused.includes(kind));
  return { ...priced, explain: explainRemoteCart(priced, allocation, refused) };
}

// Trace entries that are taken from the shop's rules, because the backend doesn't know the shop's offers. Only the backend knows
// the reasons of its own discounts.
const offersRefused: readonly PricedCart['explain'][number]['kind'][] = [
  'giftRefused',
  'upsellRefused',
  'tierRefused',
  'tierExcluded',
];

/** Returns the discounts on the whole order. The response has an allocation per line for each of these discounts. */
function answeredOrderAllocations({
  discountAllocations,
}: Pick<CartFieldsFragment, 'discountAllocations'>): readonly OrderAllocation[] {
  const onLines = discountAllocations.filter(({ targetType }) => targetType === 'LINE_ITEM');
  const groups = Map.groupBy(onLines, (given) => JSON.stringify(discountOf(given)));
  return [...groups.values()].flatMap((given): readonly OrderAllocation[] => {
    const [first] = given;
    if (first === undefined) return [];
    const amount = given.reduce((sum, { discountedAmount }) => sum + parseApiAmount(discountedAmount), 0);
    return [{ source: discountOf(first), amount }];
  });
}

function answeredLine(line: CartLineFieldsFragment, ruled: PricedLine | undefined): PricedLine {
  if (ruled === undefined || ruled.line.id !== getLineToken(line.id)) {
    throw new Error('the lines of a cart are not those that its input was made of');
  }
  const { attributes } = ruled.line;
  const originalPrice = parseApiAmount(line.cost.subtotalAmount);
  const totalDiscountAmount = line.discountAllocations.reduce(
    (sum, { discountedAmount }) => sum + parseApiAmount(discountedAmount),
    0,
  );
  const kind = lineKind(attributes, originalPrice === totalDiscountAmount);
  let addOnIsOpen = getAttribute(attributes, attributeKeys.upsell) === 'true';
  const allocations = line.discountAllocations.map((given): LineAllocation => {
    const source = sourceOn(given, {
      ...kind,
      reward: kind.isFreeItem && isRewardLine({ attributes }),
      addOnIsOpen,
      tier: isTierLine(attributes),
    });
    if (source.kind === 'upsell') addOnIsOpen = false;
    return { source, amount: parseApiAmount(given.discountedAmount) };
  });
  return {
    ...ruled,
    ...kind,
    allocations,
    originalPrice,
    totalDiscountAmount,
    priceAfterDiscounted: originalPrice - totalDiscountAmount,
    orderAllocation: 0,
    taxes: [],
  };
}

/** Returns the kind of a line. A line is a gift only if its attributes say so and it is free (OFFER-18). */
function lineKind(attributes: PricedLine['line']['attributes'], free: boolean) {
  const campaign = getCampaign(attributes);
  const names = (key: string) => getAttribute(attributes, key) !== null;
  return {
    isManualGwp: free && campaign === 'manual_gwp',
    isAutoGwp: free && campaign === 'auto_gwp',
    // In a reconciled cart, a line has the attribute of a code or an automatic discount only while the discount applies.
    isFreeItem:
      free ||
      isAddedByDiscount(attributes) ||
      names(attributeKeys.discountCode) ||
      names(attributeKeys.autoDiscountCode),
  };
}

/** Returns the source of an allocation by the line's attributes. If the line has those of an add-on and a tier: the add-on. */
function sourceOn(
  given: DiscountAllocationFieldsFragment,
  line: {
    readonly isManualGwp: boolean;
    readonly isAutoGwp: boolean;
    /** True if the line was redeemed for points and is free. */
    readonly reward: boolean;
    readonly addOnIsOpen: boolean;
    readonly tier: boolean;
  },
): AllocationSource {
  if (line.isManualGwp) return { kind: 'gift', offer: 'manual' };
  if (line.isAutoGwp) return { kind: 'gift', offer: 'auto' };
  const discount = discountOf(given);
  if (line.reward && discount.kind !== 'code') return { kind: 'gift', offer: 'reward' };
  if (discount.kind === 'code') return discount;
  if (line.addOnIsOpen) return { kind: 'upsell' };
  return line.tier ? { kind: 'tier', title: discount.title } : discount;
}

function isTierLine(attributes: PricedLine['line']['attributes']): boolean {
  return [attributeKeys.tierBySpend, attributeKeys.tierByQuantity].some(
    (key) => getAttribute(attributes, key) === 'yes',
  );
}

/** Converts a discount of the API; its id stays the backend's. */
function discountOf(
  given: DiscountAllocationFieldsFragment,
): Extract<OrderAllocation['source'], { kind: 'code' | 'automatic' }> {
  return given.__typename === 'CartCodeDiscountAllocation'
    ? { kind: 'code', discountId: '', code: given.code }
    : { kind: 'automatic', discountId: '', title: given.title ?? '' };
}

function withOrderAllocation(
  lines: readonly PricedLine[],
  allocations: readonly OrderAllocation[],
): readonly PricedLine[] {
  const prices = lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted);
  const total = prices.reduce((sum, price) => sum + price, 0);
  const discount = allocations.reduce((sum, { amount }) => sum + amount, 0);
  if (discount <= 0 || total <= 0) return lines;
  const parts = splitProportionally(Math.min(discount, total), prices);
  return lines.map((line, index) => ({ ...line, orderAllocation: parts[index] ?? 0 }));
}

function toCodeResult(
  { code, applicable }: CartFieldsFragment['discountCodes'][number],
  results: readonly Omit<CodeResult, 'discountId'>[],
): CodeResult {
  const reason = results.find((each) => each.code === code);
  const refusal = applicable ? null : (reason?.refusal ?? 'unknown');
  return { code, discountId: null, applicable, refusal, minimum: reason?.minimum ?? null };
}

/** Returns the shipping price by the backend's quote, or by the region's table if there is no quote. */
function answeredShipping(
  cart: CartFieldsFragment,
  input: PricingInput,
  payable: readonly Minor[],
  tierFrees: boolean,
): ShippingResult {
  const byTable = priceDelivery(input, payable, [], tierFrees);
  const served = byTable.zoneName !== null || input.table === null;
  const quoted = served ? quotedRate(cart) : null;
  const freed = cart.discountAllocations.find(({ targetType }) => targetType === 'SHIPPING_LINE');
  if (quoted === null) return byTable;
  const off = freed === undefined ? 0 : parseApiAmount(freed.discountedAmount);
  const discount = freed === undefined ? null : discountOf(freed);
  const own = byTable.chosen;
  const isOwn = own !== null && (quoted.handle === own.rateId || quoted.name === own.name);
  // The name in the shop's own table is in the language of the page.
  const name = isOwn ? own.name : (quoted.name ?? '');
  return {
    ...byTable,
    chosen: { rateId: '', name, price: quoted.price, originalPrice: quoted.price + off },
    freedBy: tierFrees && discount?.kind === 'automatic' ? { kind: 'tier', title: discount.title } : discount,
    rateFreeFrom: isOwn ? byTable.rateFreeFrom : null,
  };
}

/** Returns the backend's quote: the chosen rate, which may be a pickup, else the cheapest delivery. Null without a quote. */
function quotedRate(
  cart: CartFieldsFragment,
): { readonly handle: string; readonly name: string | null; readonly price: Minor } | null {
  const rates = cart.deliveryGroups.nodes.flatMap(({ selectedDeliveryOption, deliveryOptions }) => {
    const rates = deliveryOptions.filter(({ deliveryMethodType }) => deliveryMethodType !== 'PICK_UP');
    const options = selectedDeliveryOption === null ? rates : [selectedDeliveryOption];
    const priced = options.map(({ handle, title, estimatedCost }) => ({
      handle,
      name: title,
      price: parseApiAmount(estimatedCost),
    }));
    return priced.sort((a, b) => a.price - b.price).slice(0, 1);
  });
  const [first] = rates;
  if (first === undefined) return null;
  return { ...first, price: rates.reduce((sum, { price }) => sum + price, 0) };
}

/** Returns the taxes by their names if their sum is the response's amount, else a single tax of that amount without a name. */
function answeredTaxes(
  cart: CartFieldsFragment,
  { table }: PricingInput,
  { rates, amounts }: CartTaxes,
): readonly TaxResult[] {
  const sum = amounts.reduce((total, { amount }) => total + amount, 0);
  const totalTax = optionalMinor(cart.cost.totalTaxAmount) ?? sum;
  if (totalTax === sum) return amounts.map(({ perLine: _, ...tax }) => tax);
  const name = (rates ?? []).map((rate) => rate.name).join(' + ') || 'Tax';
  return totalTax === 0
    ? []
    : [{ name, rate: null, amount: totalTax, included: table?.taxIncluded ?? false }];
}
