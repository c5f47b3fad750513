/** Builds links to the same page of another storefront, with or without the cart. */
import type { TransferableCart } from './transferable-cart.ts';

/**
 * Returns the path of a page for use on any storefront. Keeps the query of product, collection and search pages only:
 * elsewhere it contains form input or personal data.
 */
export function toPortablePath(pathname: string, search: string): string {
  return /^\/(?:collections|products|search)(?:\/|$)/.test(pathname) ? `${pathname}${search}` : pathname;
}

/**
 * Returns the URL of a page on another storefront. With a cart, it is the cart's permalink, which redirects to the
 * page.
 *
 *     getSwitchUrl('https://uk.example/', '/products/sunset-oil', null) // https://uk.example/products/sunset-oil
 */
export function getSwitchUrl(shop: string, page: string, cart: TransferableCart | null): string {
  const base = shop.replace(/\/$/, '');
  if (cart === null) return `${base}${page}`;
  return `${base}/cart/${cart.lines}?storefront=true&redirect=${encodeURIComponent(page)}`;
}
