/** Decides which pages search engines may index (PAGE-06). */
import { getStorefront, type RegionKey } from './regions/region.ts';

/** Lists of handles in the general settings that are excluded from search engines. */
export interface NoIndexLists {
  readonly pages: readonly string[];
  readonly products: readonly string[];
  readonly collections: readonly string[];
}

/** A page with a handle. Null for every other page. */
export interface IndexedPage {
  readonly kind: keyof NoIndexLists;
  readonly handle: string;
}

/**
 * Returns the robots tag: `noindex,nofollow` in storefronts that aren't indexed, and elsewhere for the listed handles;
 * otherwise null.
 */
export function getRobotsTag(
  region: RegionKey,
  page: IndexedPage | null,
  lists: NoIndexLists,
): 'noindex,nofollow' | null {
  if (!getStorefront(region).isIndexed) return 'noindex,nofollow';
  return page !== null && lists[page.kind].includes(page.handle) ? 'noindex,nofollow' : null;
}
