/** Decides which third-party scripts a page loads (ANA-13). */

/** The support chat stays away from products and articles. */
export function chatBelongs(path: string): boolean {
  return !path.includes('products') && !path.includes('blog');
}

/** Nobody else's tags run where people pay. */
export function tagManagerBelongs(path: string): boolean {
  return !path.startsWith('/checkout');
}
