/** The wishlist of a guest, which the browser alone keeps. */
import { browserMemory, day } from '../cart/browser-memory.ts';

/** Products that it holds at most: the oldest go first. */
const most = 100;

const memory = browserMemory<readonly string[]>('local', 'wishlist/1', (list) => list, 365 * day);

/** The newest first. */
export function readGuestWishlist(): readonly string[] {
  const kept: unknown = memory.recall();
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
}

export function saveGuestWishlist(products: readonly string[]): void {
  memory.keep(products.slice(0, most));
}
