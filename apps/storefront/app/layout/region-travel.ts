/** The link that leads to a page on another storefront, with a cart or without. Pure. */
import type { TravellingCart } from './travelling-cart.ts';

/** What the shopper looks at, as its address on any storefront. What an address says to a form or to one person stays here. */
export function toPortablePath(pathname: string, search: string): string {
  return /^\/(?:collections|products|search)(?:\/|$)/.test(pathname) ? `${pathname}${search}` : pathname;
}

/**
 * The same page on another storefront, through its cart's link where a cart travels.
 *
 *     travelLink('https://uk.example/', '/products/sunset-oil', null) // https://uk.example/products/sunset-oil
 */
export function travelLink(shop: string, page: string, cart: TravellingCart | null): string {
  const base = shop.replace(/\/$/, '');
  if (cart === null) return `${base}${page}`;
  return `${base}/cart/${cart.lines}?storefront=true&redirect=${encodeURIComponent(page)}`;
}
