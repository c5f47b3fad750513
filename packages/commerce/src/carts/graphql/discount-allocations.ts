/** Discount allocations of the API: the amount of the reduction, and the code, automatic discount or offer that caused it. */

import { getAllocationTitle } from '@vitrine/rules/cart/allocation-source';
import type { AllocationSource, PricedLine } from '@vitrine/rules/cart/model';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { splitProportionally } from '@vitrine/rules/money/split';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type {
  CartAutomaticDiscountAllocation,
  CartCodeDiscountAllocation,
  CartCustomDiscountAllocation,
  DiscountApplicationTargetSelection,
  DiscountApplicationTargetType,
  PricingValue,
} from 'shopify-api-2025-01/storefront-api-types';
import { toMoneyV2 } from '../../graphql/money.ts';
import type { CartLineSource, CartSource } from './cart-source.ts';

export type AllocationView = (
  | CartAutomaticDiscountAllocation
  | CartCodeDiscountAllocation
  | CartCustomDiscountAllocation
) & {
  /** Minor units. */
  readonly amount: number;
};

/** Returns a line's allocations: gifts, upsells, the tier, and codes and automatic discounts on lines. */
export function toLineAllocations({ cart, priced }: CartLineSource): readonly AllocationView[] {
  return priced.allocations.map(({ source, amount }) =>
    allocation(cart, source, amount, lineValue(source, amount, priced, cart)),
  );
}

/**
 * Returns the cart's allocations: one for each line and order-level discount, in the order of the lines, followed by those
 * on shipping.
 */
export function toCartAllocations(cart: CartSource): readonly AllocationView[] {
  const order = toOrderAllocations(cart).flat();
  const { chosen, freedBy } = cart.priced.shipping;
  if (!cart.hasDelivery || chosen === null || freedBy === null) return order;
  const off = chosen.originalPrice - chosen.price;
  return [...order, allocation(cart, freedBy, off, percentageValue(100), 'SHIPPING_LINE')];
}

/** Returns a line's shares of order-level discounts. */
export function toOrderAllocationsOfLine({ cart, priced }: CartLineSource): readonly AllocationView[] {
  const index = cart.priced.lines.indexOf(priced);
  return toOrderAllocations(cart).flatMap((shares) => shares[index] ?? []);
}

/** Returns the shares of each order-level discount, one for each line of the cart. */
function toOrderAllocations(cart: CartSource): readonly (readonly AllocationView[])[] {
  const { lines, orderAllocations } = cart.priced;
  const weights = lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted);
  return orderAllocations.map(({ source, amount }) => {
    const discount = 'discountId' in source ? byId(cart.input.discounts, source.discountId) : undefined;
    const value = (discount && getNominalValue(discount, cart.region)) ?? amountValue(amount, cart.region);
    return splitProportionally(amount, weights).map((share) => allocation(cart, source, share, value));
  });
}

function allocation(
  { region, input: { discounts } }: CartSource,
  source: AllocationSource,
  amount: number,
  value: PricingValue,
  targetType: DiscountApplicationTargetType = 'LINE_ITEM',
): AllocationView {
  const discount = 'discountId' in source ? byId(discounts, source.discountId) : undefined;
  const application = {
    allocationMethod: eachUnit(source, discount) ? 'EACH' : 'ACROSS',
    targetSelection: selection(source, discount),
    targetType,
    value,
  } as const;
  return {
    ...named(source),
    discountedAmount: toMoneyV2(amount, region),
    targetType,
    discountApplication: application,
    amount,
  };
}

function named(source: AllocationSource) {
  if (source.kind === 'code') {
    return { __typename: 'CartCodeDiscountAllocation', code: source.code } as const;
  }
  const title = getAllocationTitle(source);
  return source.kind === 'automatic'
    ? ({ __typename: 'CartAutomaticDiscountAllocation', title } as const)
    : ({ __typename: 'CartCustomDiscountAllocation', title } as const);
}

function eachUnit(source: AllocationSource, discount: Discount | undefined): boolean {
  if (discount === undefined) return source.kind !== 'tier';
  const { benefit } = discount;
  if (benefit.kind === 'fixedAmount') return benefit.target === 'line' && benefit.each;
  return benefit.kind === 'skuTable' || benefit.kind === 'buyXGetY';
}

function selection(
  source: AllocationSource,
  discount: Discount | undefined,
): DiscountApplicationTargetSelection {
  if (discount === undefined) return source.kind === 'tier' ? 'ENTITLED' : 'EXPLICIT';
  const { benefit, entitlement, excludesNewAndBundles, purchaseType = 'any' } = discount;
  if (benefit.kind === 'skuTable' || benefit.kind === 'buyXGetY') return 'ENTITLED';
  return entitlement.all && !excludesNewAndBundles && purchaseType === 'any' ? 'ALL' : 'ENTITLED';
}

function lineValue(
  source: AllocationSource,
  amount: number,
  line: PricedLine,
  { priced, input: { discounts }, region }: CartSource,
): PricingValue {
  switch (source.kind) {
    case 'gift':
      return percentageValue(100);
    case 'upsell':
    case 'manual':
      return amountValue(amount, region);
    case 'tier': {
      const { tiers, reached } = priced.discountMeter;
      const tier = reached === null ? undefined : tiers[reached];
      return tier === undefined ? amountValue(amount, region) : percentageValue(tier.percentage);
    }
    case 'code':
    case 'automatic': {
      const discount = byId(discounts, source.discountId);
      const table = discount?.benefit.kind === 'skuTable' ? discount.benefit.percentages : undefined;
      const percentage = table?.[line.line.merchandise.sku];
      if (percentage !== undefined) return percentageValue(percentage);
      return (discount && getNominalValue(discount, region)) ?? amountValue(amount, region);
    }
  }
}

/**
 * Returns the discount's percentage or amount; 100 % for free shipping. Null if it has no amount in the region, or is no single number.
 */
function getNominalValue({ benefit }: Discount, region: RegionKey): PricingValue | null {
  switch (benefit.kind) {
    case 'percentage':
      return percentageValue(benefit.percentage);
    case 'fixedAmount': {
      const amount = benefit.amount[region];
      return amount === undefined ? null : amountValue(amount, region);
    }
    case 'buyXGetY':
      return percentageValue(benefit.gets.percentage);
    case 'freeShipping':
      return percentageValue(100);
    case 'skuTable':
      return null;
  }
}

function byId(discounts: readonly Discount[], id: string): Discount | undefined {
  return discounts.find((discount) => discount.id === id);
}

function percentageValue(percentage: number): PricingValue {
  return { __typename: 'PricingPercentageValue', percentage };
}

function amountValue(amount: number, region: RegionKey): PricingValue {
  return { __typename: 'MoneyV2', ...toMoneyV2(amount, region) };
}
