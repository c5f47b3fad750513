/** Texts of the totals for shipping, and for amounts that aren't known yet (SHIP-06, TAX-08). */

import type { ShippingDataJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/total-words';

/** Whether the tax of a cart is known: where there is none to pay, it is. */
export function isTaxKnown({
  taxIncluded,
  taxRate,
  taxAmount,
}: Pick<ShippingDataJson, 'taxIncluded' | 'taxRate' | 'taxAmount'>): boolean {
  return taxIncluded || taxRate !== null || taxAmount > 0;
}

/** What a total leaves out as long as nobody knows it; null where it is all there is to pay. */
export function formatUnknownCosts(known: {
  readonly shipping: boolean;
  readonly tax: boolean;
}): string | null {
  if (known.shipping && known.tax) return null;
  return words.before({ missing: known.tax ? 'shipping' : known.shipping ? 'tax' : 'both' });
}

/**
 * What a total holds beside the goods, and what it leaves out: `incl. $5.90 shipping, before tax`. Null where neither is to
 * be said. `shipping` is what it costs, in words; null where it is free or not known.
 */
export function formatTotalDetails(shipping: string | null, before: string | null): string | null {
  if (shipping === null) return before;
  return before === null
    ? words.withShipping({ price: shipping })
    : words.withShippingBefore({ price: shipping, before });
}

/** Shipping that costs nothing, in a row of amounts: which rate it is. */
export function formatFreeShipping(rateName: string | null): string {
  if (rateName === null) return words.free();
  return /\bfree\b/i.test(rateName) ? rateName : words.rateFree({ rate: rateName });
}

/** A rate as the subject of a sentence: `Standard shipping`. */
export function rateInSentence(rateName: string | null): string {
  if (rateName === null) return words.shipping();
  return rateName.toLowerCase().includes('shipping') ? rateName : words.rateShipping({ rate: rateName });
}
