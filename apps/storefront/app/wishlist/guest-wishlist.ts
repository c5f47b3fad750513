/** A guest's wishlist, stored in the browser only. */
import { createBrowserMemory, oneDayMs } from '../cart/browser-memory.ts';

/** Maximum number of products; the oldest are dropped. */
const maxProducts = 100;

const memory = createBrowserMemory<readonly string[]>('local', 'wishlist/1', (list) => list, 365 * oneDayMs);

/** Newest first. */
export function readGuestWishlist(): readonly string[] {
  const kept: unknown = memory.load();
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, maxProducts) : [];
}

export function saveGuestWishlist(products: readonly string[]): void {
  memory.save(products.slice(0, maxProducts));
}
