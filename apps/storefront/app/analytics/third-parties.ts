/** Decides which third-party scripts a page loads (ANA-13). */

/** The support chat stays away from products and articles. */
export function chatBelongs(path: string): boolean {
  return !path.includes('products') && !path.includes('blog');
}

/** No third-party tags on pages with payment. */
export function tagManagerBelongs(path: string): boolean {
  return !path.startsWith('/checkout');
}
