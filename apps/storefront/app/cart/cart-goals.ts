/** Sorts the cart's goals, free shipping and the next tier, by their distance. The nearest is shown in full. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';

export type CartGoal = 'shipping' | 'tiers';

type Meters = Pick<CartJson, 'shippingMeter' | 'discountMeter'>;

/**
 * Returns the goals of the cart, nearest first. The distance is the remaining fraction, which makes amounts and
 * quantities comparable. Reached goals come last; of two at the same distance the tier comes first, because its text
 * says more.
 */
export function getCartGoals({ shippingMeter, discountMeter }: Meters): readonly CartGoal[] {
  const ways: readonly (readonly [goal: CartGoal, left: number])[] = [
    ...(discountMeter.enabled && discountMeter.tiers.length > 0
      ? [['tiers', tiersLeft(discountMeter)] as const]
      : []),
    ...(shippingMeter.enabled && !isFreedSooner(shippingMeter, discountMeter)
      ? [['shipping', left(shippingMeter.remaining, shippingMeter.target)] as const]
      : []),
  ];
  return ways.toSorted(([, one], [, other]) => one - other).map(([goal]) => goal);
}

/**
 * Returns true if a tier makes shipping free at a lower amount than the region's rates, so that the rates' amount
 * doesn't matter.
 */
function isFreedSooner(
  { remaining: toFreeRate }: Meters['shippingMeter'],
  { useQuantity, tiers, next, remaining }: Meters['discountMeter'],
): boolean {
  const following = next === null ? undefined : tiers[next];
  if (useQuantity || following === undefined) return false;
  const freeing = tiers.find((tier, index) => index >= (next ?? 0) && tier.freeShipping === true);
  return freeing !== undefined && freeing.minSpend - following.minSpend + remaining < toFreeRate;
}

function tiersLeft({ next, remaining, tiers, useQuantity }: CartJson['discountMeter']): number {
  const tier = next === null ? undefined : tiers[next];
  if (tier === undefined) return Number.POSITIVE_INFINITY;
  return left(remaining, useQuantity ? tier.minQuantity : tier.minSpend);
}

/** Returns the remaining fraction, 0 to 1; infinity if nothing remains. */
const left = (remaining: number, whole: number): number =>
  remaining <= 0 || whole <= 0 ? Number.POSITIVE_INFINITY : Math.min(1, remaining / whole);
