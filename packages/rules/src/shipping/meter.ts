/** How far a cart is from free shipping. Source: cart-and-shipping §5 and §9. */
import type { Minor } from '../money.ts';

export interface ShippingMeter {
  readonly enabled: boolean;
  readonly target: Minor;
  readonly current: Minor;
  readonly remaining: Minor;
}

// What the meter shows until a free rate is known (cart-and-shipping §9).
const defaults = { target: 100, current: 50 };

/**
 * The meter for a zone's free-shipping target and the cart's totalBeforeShipping. Without a free rate it is
 * disabled and holds the defaults. Nothing is left to go where a tier freed the shipping already.
 */
export function shippingMeter(
  freeFrom: Minor | null,
  totalBeforeShipping: Minor,
  freed = false,
): ShippingMeter {
  const enabled = freeFrom !== null;
  const target = freeFrom ?? defaults.target;
  const current = enabled ? totalBeforeShipping : defaults.current;
  return { enabled, target, current, remaining: enabled && freed ? 0 : Math.max(0, target - current) };
}
