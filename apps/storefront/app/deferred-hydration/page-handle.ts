/** The type of a route's `handle`. */

/**
 * When a page with deferred hydration loads React. `read`: its main part is text, images and links, and React loads when
 * the shopper uses an element that needs it. `shop`: the page sells products; React loads at any interaction, and most of
 * its scripts are preloaded.
 */
export type HydrationMode = 'read' | 'shop';

export interface PageHandle {
  /** The page hydrates at a sign of intent (`hydrate-on-intent.ts`) or need (`defer-hydration.ts`); other pages when idle. */
  readonly deferHydration: HydrationMode;
}

/** Parses a route's `handle`, which React Router types as `unknown`. Returns null if the page hydrates when idle. */
export function getHydrationMode(handle: unknown): HydrationMode | null {
  if (typeof handle !== 'object' || handle === null || !('deferHydration' in handle)) return null;
  return handle.deferHydration === 'read' || handle.deferHydration === 'shop' ? handle.deferHydration : null;
}
