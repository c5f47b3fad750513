/** Sources of discounts and their titles, for allocations, the trace and the cart's display. */
import { getDiscountMessages } from '../discounts/discount-messages.ts';
import type { EligibleDiscount } from '../discounts/eligible-discounts.ts';
import type { TierDiscountSettings } from '../offers/offer-settings.ts';
import type { AllocationSource, OrderAllocation } from './model.ts';

type Named<Source extends AllocationSource> = Source extends { readonly kind: 'code' } ? null : string;

/** Adds the title of an offer or automatic discount to an allocation's source. Null for a code, which needs no title. */
export function getAllocationTitle<Source extends AllocationSource>(source: Source): Named<Source>;
export function getAllocationTitle(source: AllocationSource): string | null {
  if (source.kind === 'code') return null;
  if (source.kind === 'automatic' || source.kind === 'manual') return source.title;
  if (source.kind === 'tier') return source.title || getDiscountMessages().tierTitle;
  if (source.kind === 'upsell') return getDiscountMessages().upsellTitle;
  return source.offer === 'reward' ? getDiscountMessages().rewardTitle : getDiscountMessages().giftTitle;
}

/** Returns the name shown next to a discount amount: the offer's title or the code. */
export function getAllocationName(source: AllocationSource): string {
  return source.kind === 'code' ? source.code.toUpperCase() : getAllocationTitle(source);
}

/**
 * Returns the source of a tier's allocations. Its title is the offer's own name in the current language or, without one, its
 * percentage.
 */
export function toTierSource(
  { title }: Pick<TierDiscountSettings, 'title'>,
  percentage: number,
): Extract<AllocationSource, { kind: 'tier' }> {
  return { kind: 'tier', title: title ?? getDiscountMessages().percentOff(percentage) };
}

/**
 * Converts a discount to the source of its allocations: a code as the shopper typed it, an automatic discount with its
 * title.
 */
export function toAllocationSource({
  discount,
  code,
}: EligibleDiscount): Extract<OrderAllocation['source'], { kind: 'code' | 'automatic' }> {
  return code === null
    ? { kind: 'automatic', discountId: discount.id, title: discount.title }
    : { kind: 'code', discountId: discount.id, code };
}

/** Name of a discount in the trace: the entered code, or the title of an automatic discount. */
export type DiscountName = { readonly code: string } | { readonly title: string };

export function toDiscountName(source: OrderAllocation['source']): DiscountName {
  return source.kind === 'code' ? { code: source.code } : { title: source.title };
}
