/** Links to the same page of another storefront, with or without the cart. Pure. */
import type { TravellingCart } from './travelling-cart.ts';

/**
 * Returns the path of the page on any storefront. Keeps the query of products, lists and searches only: other queries contain
 * form or personal data.
 */
export function toPortablePath(pathname: string, search: string): string {
  return /^\/(?:collections|products|search)(?:\/|$)/.test(pathname) ? `${pathname}${search}` : pathname;
}

/**
 * Returns the URL of a page on another storefront; with a cart, through the cart's permalink.
 *
 *     travelLink('https://uk.example/', '/products/sunset-oil', null) // https://uk.example/products/sunset-oil
 */
export function travelLink(shop: string, page: string, cart: TravellingCart | null): string {
  const base = shop.replace(/\/$/, '');
  if (cart === null) return `${base}${page}`;
  return `${base}/cart/${cart.lines}?storefront=true&redirect=${encodeURIComponent(page)}`;
}
