/** What search engines may index. Source: store §9. */
import type { RegionKey } from './regions/region.ts';

/** The general settings' lists of handles that stay out of search engines. */
export interface NoIndexLists {
  readonly pages: readonly string[];
  readonly products: readonly string[];
  readonly collections: readonly string[];
}

/** A page that has a handle; every other page is null. */
export interface IndexedPage {
  readonly kind: keyof NoIndexLists;
  readonly handle: string;
}

/** The robots tag: `noindex,nofollow` on every region but us, and in us for the handles on the lists; else null. */
export function robotsTag(
  region: RegionKey,
  page: IndexedPage | null,
  lists: NoIndexLists,
): 'noindex,nofollow' | null {
  if (region !== 'us') return 'noindex,nofollow';
  return page !== null && lists[page.kind].includes(page.handle) ? 'noindex,nofollow' : null;
}
