/** The cart's derived totals (PRICE-14, PRICE-15). */
import type { Minor } from '../money.ts';
import type { CartTotals, PricedLine, ShippingResult, TaxResult } from './model.ts';

/** Sums lines, order-level discounts, shipping and taxes. */
export function computeCartTotals(
  lines: readonly PricedLine[],
  order: readonly { readonly amount: Minor }[],
  shipping: Pick<ShippingResult, 'chosen'>,
  taxes: readonly Pick<TaxResult, 'amount' | 'included'>[],
): CartTotals {
  let subtotalPrice: Minor = 0;
  let discountBundleAmount: Minor = 0;
  let discountManualGwp: Minor = 0;
  let discountAutoGwp: Minor = 0;
  let discountLine: Minor = 0;
  let discountTier: Minor = 0;
  for (const { originalPrice, diffPriceBundle, allocations } of lines) {
    subtotalPrice += originalPrice;
    discountBundleAmount += diffPriceBundle;
    for (const { source, amount } of allocations) {
      if (source.kind === 'tier') discountTier += amount;
      else if (source.kind !== 'gift') discountLine += amount;
      else if (source.offer !== 'auto') discountManualGwp += amount;
      else discountAutoGwp += amount;
    }
  }
  const discountAmount = order.reduce((sum, { amount }) => sum + amount, 0);
  const discountCombineLine = discountLine + discountTier + discountAmount;
  const totalBeforeShipping = subtotalPrice - discountManualGwp - discountAutoGwp - discountCombineLine;
  const added = taxes.reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0);
  return {
    subtotalPrice,
    discountBundleAmount,
    discountManualGwp,
    discountAutoGwp,
    discountLine,
    discountTier,
    discountAmount,
    discountCombineLine,
    totalBeforeShipping,
    totalAmount: totalBeforeShipping + (shipping.chosen?.price ?? 0) + added,
  };
}
