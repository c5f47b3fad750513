/** What takes an amount off, and what it is called: in allocations, in the trace and beside the amount. */
import type { RunningDiscount } from '../discounts/running.ts';
import type { AllocationSource, OrderAllocation } from './model.ts';

const titles = {
  gift: 'Free gift',
  reward: 'Reward',
  upsell: 'Add-on offer',
  tier: 'Tiered discount',
} as const;

type Named<Source extends AllocationSource> = Source extends { readonly kind: 'code' } ? null : string;

/** The name of an allocation: an offer's own or an automatic discount's; null for a code, which names itself. */
export function allocationTitle<Source extends AllocationSource>(source: Source): Named<Source>;
export function allocationTitle(source: AllocationSource): string | null {
  if (source.kind === 'code') return null;
  if (source.kind === 'automatic') return source.title;
  return titles[source.kind === 'gift' && source.offer === 'reward' ? 'reward' : source.kind];
}

/** What a shopper reads beside an amount that was taken off: the name of the offer, or the code. */
export function allocationName(source: AllocationSource): string {
  return source.kind === 'code' ? source.code.toUpperCase() : allocationTitle(source);
}

/** A discount as allocations record it: a code under the name that the shopper typed, an automatic one under its title. */
export function sourceOf({ discount, code }: RunningDiscount): OrderAllocation['source'] {
  return code === null
    ? { kind: 'automatic', discountId: discount.id, title: discount.title }
    : { kind: 'code', discountId: discount.id, code };
}

/** A discount in the trace: under the code that was typed, or an automatic one under its title. */
export type DiscountName = { readonly code: string } | { readonly title: string };

export function discountName(source: OrderAllocation['source']): DiscountName {
  return source.kind === 'code' ? { code: source.code } : { title: source.title };
}
