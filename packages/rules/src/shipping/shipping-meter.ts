/** The free-shipping meter: the amount that a cart still needs for free shipping (SHIP-08, SHIP-09, SHIP-10). */
import type { Minor } from '../money.ts';

export interface ShippingMeterState {
  readonly enabled: boolean;
  readonly target: Minor;
  readonly current: Minor;
  readonly remaining: Minor;
}

// Values shown until a free rate is known.
const defaults = { target: 100, current: 50 };

/**
 * Computes the meter from a zone's free-shipping threshold and the cart's totalBeforeShipping. Without a free rate, it is
 * disabled and contains the defaults. If a tier made shipping free, the remaining amount is 0.
 */
export function computeShippingMeter(
  freeFrom: Minor | null,
  totalBeforeShipping: Minor,
  freed = false,
): ShippingMeterState {
  const enabled = freeFrom !== null;
  const target = freeFrom ?? defaults.target;
  const current = enabled ? totalBeforeShipping : defaults.current;
  return { enabled, target, current, remaining: enabled && freed ? 0 : Math.max(0, target - current) };
}
