/** What the shop's own offers are called beside the amount that they take off. */
import type { AllocationSource } from './model.ts';

const titles = { gift: 'Free gift', upsell: 'Add-on offer', tier: 'Tiered discount' } as const;

type Named<Source extends AllocationSource> = Source extends { readonly kind: 'code' } ? null : string;

/** The name of an allocation: an offer's own or an automatic discount's; null for a code, which names itself. */
export function allocationTitle<Source extends AllocationSource>(source: Source): Named<Source>;
export function allocationTitle(source: AllocationSource): string | null {
  if (source.kind === 'code') return null;
  return source.kind === 'automatic' ? source.title : titles[source.kind];
}

/** What a shopper reads beside an amount that was taken off: the name of the offer, or the code. */
export function allocationName(source: AllocationSource): string {
  return source.kind === 'code' ? source.code.toUpperCase() : allocationTitle(source);
}
