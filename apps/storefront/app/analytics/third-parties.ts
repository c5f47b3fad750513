/** Decides which third-party scripts a page loads (ANA-13). */

/** Returns false on product and article pages, which are shown without the support chat. */
export function isChatShown(path: string): boolean {
  return !path.includes('products') && !path.includes('blog');
}

/** Returns false on pages with payment, which load no third-party tags. */
export function isTagManagerLoaded(path: string): boolean {
  return !path.startsWith('/checkout');
}
