/** Texts of the totals for shipping, and for amounts that aren't known yet (SHIP-06, TAX-08). */

import type { ShippingDataJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/total-words';

/** Returns true if the tax of a cart is known, or none is due. */
export function isTaxKnown({
  taxIncluded,
  taxRate,
  taxAmount,
}: Pick<ShippingDataJson, 'taxIncluded' | 'taxRate' | 'taxAmount'>): boolean {
  return taxIncluded || taxRate !== null || taxAmount > 0;
}

/** Names the costs that a total doesn't include yet. @returns null if it includes all */
export function formatUnknownCosts(known: {
  readonly shipping: boolean;
  readonly tax: boolean;
}): string | null {
  if (known.shipping && known.tax) return null;
  return words.before({ missing: known.tax ? 'shipping' : known.shipping ? 'tax' : 'both' });
}

/**
 * Names the costs that a total includes, and `before`, those that it doesn't: `incl. $5.90 shipping, before tax`.
 * `shipping` is the formatted price; null if it is free or unknown. @returns null if both are null
 */
export function formatTotalDetails(shipping: string | null, before: string | null): string | null {
  if (shipping === null) return before;
  return before === null
    ? words.withShipping({ price: shipping })
    : words.withShippingBefore({ price: shipping, before });
}

/** Formats free shipping for the totals, with the name of the rate if there is one. */
export function formatFreeShipping(rateName: string | null): string {
  if (rateName === null) return words.free();
  return /\bfree\b/i.test(rateName) ? rateName : words.rateFree({ rate: rateName });
}

/** Formats the name of a rate as the subject of a sentence: `Standard shipping`. */
export function formatRateName(rateName: string | null): string {
  if (rateName === null) return words.shipping();
  return rateName.toLowerCase().includes('shipping') ? rateName : words.rateShipping({ rate: rateName });
}
