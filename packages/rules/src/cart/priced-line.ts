/** The derived amounts of a line (PRICE-13). */

import type { Minor } from '../money.ts';
import type { GiftGrant } from '../offers/gifts.ts';
import { toAllocationSource } from './allocation-source.ts';
import type { DiscountCompetition } from './discount-competition.ts';
import type { PartiallyPricedLine } from './line-facts.ts';
import type { AllocationSource, LineAllocation, PricedLine } from './model.ts';

/** Combines the discounts of steps 1 to 4 for the line at `index`; `tier` is the source of a tier's part. Taxes are added later. */
export function priceLine(
  { facts }: PartiallyPricedLine,
  gift: GiftGrant | null,
  upsell: Minor,
  { lines, order }: DiscountCompetition,
  tier: AllocationSource,
  index: number,
): Omit<PricedLine, 'taxes'> {
  const allocations: LineAllocation[] = [];
  if (gift !== null && gift.amount > 0) {
    allocations.push({ source: { kind: 'gift', offer: gift.offer, slot: gift.slot }, amount: gift.amount });
  }
  if (upsell > 0) allocations.push({ source: { kind: 'upsell' }, amount: upsell });
  const winner = lines[index] ?? null;
  if (winner !== null) {
    const source = winner.by === 'tier' ? tier : toAllocationSource(winner.by);
    allocations.push({ source, amount: winner.amount });
  }

  const { line, unitPrice, originalPrice, comparePrice, bundle, cameWithDiscount } = facts;
  const totalDiscountAmount = allocations.reduce((sum, { amount }) => sum + amount, 0);
  const orderAllocation = order.reduce((sum, { perLine }) => sum + (perLine[index] ?? 0), 0);
  const earned = gift?.refusal === null ? gift.offer : null;
  return {
    line,
    unitPrice,
    originalPrice,
    comparePrice,
    diffPriceBundle: bundle ? comparePrice - originalPrice : 0,
    allocations,
    totalDiscountAmount,
    priceAfterDiscounted: originalPrice - totalDiscountAmount,
    orderAllocation,
    isManualGwp: earned === 'manual',
    isAutoGwp: earned === 'auto',
    isFreeItem: earned !== null || cameWithDiscount || originalPrice === totalDiscountAmount,
  };
}
