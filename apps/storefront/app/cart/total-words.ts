/**
 * What totals say of shipping, and of the parts that nobody knows yet. Pure. Source: decisions §2 (us without a known
 * state) and §4 (the cart takes the cheapest rate).
 */
import type { ShippingDataJson } from '@vitrine/rules/cart/json/cart-json';

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

/**
 * What a total holds beside the goods, and what it leaves out: `incl. $5.90 shipping, before tax`. Null where neither is to
 * be said. `shipping` is what it costs, in words; null where it is free or not known.
 */
export function totalHolds(shipping: string | null, before: string | null): string | null {
  const parts = [
    ...(shipping === null ? [] : [`incl. ${shipping} shipping`]),
    ...(before === null ? [] : [before]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Shipping that costs nothing, in a row of amounts: which rate it is. */
export function freeShippingWords(rateName: string | null): string {
  if (rateName === null) return 'Free';
  return /\bfree\b/i.test(rateName) ? rateName : `${rateName}, free`;
}

/** A rate as the subject of a sentence: `Standard shipping`. */
export function rateInSentence(rateName: string | null): string {
  if (rateName === null) return 'Shipping';
  return rateName.toLowerCase().includes('shipping') ? rateName : `${rateName} shipping`;
}
