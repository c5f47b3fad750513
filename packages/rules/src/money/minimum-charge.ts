/**
 * Minimum amount that a payment provider charges: Stripe's minimum of 0.50 US dollars or euros. At Stripe the currency of
 * the merchant's account decides; this is approximated by the order's currency.
 */
import type { CurrencyCode, Minor } from '../money.ts';

const usualMinimum: Minor = 50;
const minimums: Partial<Readonly<Record<CurrencyCode, Minor>>> = { GBP: 30 };

export function getMinimumCharge(currency: CurrencyCode): Minor {
  return minimums[currency] ?? usualMinimum;
}
