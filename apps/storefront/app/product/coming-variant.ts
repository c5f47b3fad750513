/**
 * The selection whose variant is being loaded. Set at the click, because the router's state changes in a transition, possibly
 * after a second tap (CART-51).
 */
let coming: string | null = null;

/** @param search the query of the page's URL with this selection */
export function expectVariant(search: string): void {
  coming = search;
}

/** Returns true if a variant other than that of the page's URL was selected. */
export function isVariantComing(search: string): boolean {
  return coming !== null && coming !== search;
}

/** The variant has arrived, or won't. */
export function forgetComingVariant(): void {
  coming = null;
}
