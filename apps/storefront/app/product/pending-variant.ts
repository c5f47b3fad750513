/**
 * Query of a pending selection: options whose variant is still loading. Set at the click, because the router updates
 * its own state in a transition, which may be after a second tap (CART-51).
 */
let coming: string | null = null;

/** @param search the query of the page's URL with this selection */
export function expectVariant(search: string): void {
  coming = search;
}

/** Returns true if a variant other than the one in the page's URL was selected. */
export function isVariantComing(search: string): boolean {
  return coming !== null && coming !== search;
}

/** Clears the pending selection, once its variant has loaded or can't load any more. */
export function forgetComingVariant(): void {
  coming = null;
}
