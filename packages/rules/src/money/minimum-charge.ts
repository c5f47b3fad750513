/**
 * The smallest amount that a payment provider charges: Stripe's minimum of 0.50 US dollars or euros. The currency in which the
 * merchant is paid decides at Stripe, so this is the order's own currency taken for it.
 */
import type { CurrencyCode, Minor } from '../money.ts';

const usualMinimum: Minor = 50;
const minimums: Partial<Readonly<Record<CurrencyCode, Minor>>> = { GBP: 30 };

export function getMinimumCharge(currency: CurrencyCode): Minor {
  return minimums[currency] ?? usualMinimum;
}
