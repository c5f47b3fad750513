/** What a route's `handle` says of its page. */

/**
 * What a page without React is for. `read`: its main part is words, pictures and links alone, and React comes only once a
 * shopper reaches for something that needs it. `shop`: products to look at and to buy, where any touch is the beginning of more;
 * most of what React needs is fetched ahead.
 */
export type HydrationMode = 'read' | 'shop';

export interface PageHandle {
  /** Such a page loads React at a sign of intent (`hydrate-on-intent.ts`) or need (`defer-hydration.ts`); every other page when it is idle. */
  readonly quiet: HydrationMode;
}

/** Reads what React Router hands on as anything; null where the page isn't quiet. */
export function getHydrationMode(handle: unknown): HydrationMode | null {
  if (typeof handle !== 'object' || handle === null || !('quiet' in handle)) return null;
  return handle.quiet === 'read' || handle.quiet === 'shop' ? handle.quiet : null;
}
