/**
 * The choice whose variant is on the way, from the click on: the router says so in a transition, which a second tap may
 * come before (CART-51).
 */
let coming: string | null = null;

/** @param search the choice's address, as the page will have it. */
export function expectVariant(search: string): void {
  coming = search;
}

/** Returns true if another variant than that of the page's address was chosen. */
export function isVariantComing(search: string): boolean {
  return coming !== null && coming !== search;
}

/** It has come, or won't come. */
export function forgetComingVariant(): void {
  coming = null;
}
