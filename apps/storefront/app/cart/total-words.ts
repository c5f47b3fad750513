/** What a total says of the parts that nobody knows yet. Pure. Source: decisions §2 (us without a known state). */
import type { ShippingDataJson } from './cart-json.ts';

/** Whether the tax of a cart is known: where there is none to pay, it is. */
export function taxKnown({
  taxIncluded,
  taxRate,
  taxAmount,
}: Pick<ShippingDataJson, 'taxIncluded' | 'taxRate' | 'taxAmount'>): boolean {
  return taxIncluded || taxRate !== null || taxAmount > 0;
}

/** What a total leaves out as long as nobody knows it; null where it is all there is to pay. */
export function beforeWords(known: { readonly shipping: boolean; readonly tax: boolean }): string | null {
  const missing = [...(known.shipping ? [] : ['shipping']), ...(known.tax ? [] : ['tax'])];
  return missing.length === 0 ? null : `before ${missing.join(' and ')}`;
}
